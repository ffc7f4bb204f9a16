/**
 * Replays answers of a stored episode, which makes episodes with live models reproducible. The record says which answer
 * followed which request; texts are stored by hash.
 */
import { readTextBlob } from '../../../db/blobs.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import type { Db } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EventData } from '../../../shared/contract/record/events.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { type EventRow, upcast } from '../../../shared/core/upcast.ts'
import { sha256 } from '../../common/sha256.ts'
import type { ModelAnswer, ModelRequest } from '../../models/model.ts'

type ModelCall = EventData<'model.call'>

/** What came back, or why nothing readable is there. */
type Recorded = Result<ModelAnswer>

/** In the place of an answer whose text is gone, so that the answers after it stay with their questions. */
const GONE = Symbol('an answer whose text is gone')

export interface RecordedAnswers {
  /** Each answer is given once, equal requests in the order in which they were asked. */
  answer(request: ModelRequest): Recorded
  /** The same; null where it is not in the record, which is then not noted as unanswered. */
  find(request: ModelRequest): Recorded | null
  /** What was asked for and is not in the record, so far. */
  readonly unanswered: readonly string[]
}

/** Reads every answer at once. Texts that are gone from the database count as not recorded. */
export function recordedAnswers(db: Db, episodeId: string, events: readonly EventRow[]): RecordedAnswers {
  const waiting = byRequest(db, episodeId, callsInOrderOfAsking(events), lastWords(events))
  const unanswered: string[] = []
  const find = (request: ModelRequest): Recorded | null => {
    const next = waiting.get(sha256(canonicalJson(request)))?.shift()
    return next === undefined || next === GONE ? null : next
  }
  return {
    unanswered,
    find,
    answer: (request) => {
      const next = find(request)
      if (next !== null) return next
      unanswered.push(`${request.purpose} (${request.role})`)
      return fail('model-failure', `The record holds no answer to this question of ${request.purpose}.`)
    },
  }
}

/** Events are written when the answer is there; questions follow each other in another order. */
function callsInOrderOfAsking(events: readonly EventRow[]): readonly ModelCall[] {
  const calls: { readonly askedAtMs: number; readonly call: ModelCall }[] = []
  for (const row of events) {
    if (row.type !== 'model.call') continue
    const event = upcast(row)
    if (event.ok && event.value.type === 'model.call') {
      const { data: call } = event.value
      calls.push({ call, askedAtMs: call.startedAtMs ?? row.atMs - call.latencyMs })
    }
  }
  return calls.toSorted((a, b) => a.askedAtMs - b.askedAtMs).map(({ call }) => call)
}

/** What a failure said that ended the episode; the record keeps no other failure's words. */
function lastWords(events: readonly EventRow[]): string | null {
  const last = events.at(-1)
  const event = last === undefined ? null : upcast(last)
  if (event?.ok !== true || event.value.type !== 'episode.end') return null
  return event.value.data.endReason === 'model-failure' ? event.value.data.message : null
}

function byRequest(
  db: Db,
  episodeId: string,
  calls: readonly ModelCall[],
  failure: string | null,
): Map<string, (Recorded | typeof GONE)[]> {
  const uncounted = uncountedAnswers(db, episodeId, calls)
  const waiting = new Map<string, (Recorded | typeof GONE)[]>()
  for (const call of calls) {
    const recorded = recordedAnswer(db, call, failure) ?? uncounted.get(call.requestSha256)?.shift()
    if (recorded === undefined) continue
    const list = waiting.get(call.requestSha256) ?? []
    list.push(recorded)
    waiting.set(call.requestSha256, list)
  }
  return waiting
}

function recordedAnswer(db: Db, call: ModelCall, failure: string | null): Recorded | typeof GONE | undefined {
  const { answerSha256, outcome, promptTokens, answerTokens, purpose, cutOff = false } = call
  if (outcome === 'refused') return fail('model-refused', failure ?? `The model refused to answer ${purpose}.`)
  if (outcome === 'failed') return fail('model-failure', failure ?? `The model failed to answer ${purpose}.`)
  if (answerSha256 === null) return undefined
  const text = readTextBlob(db, answerSha256)
  return text === null ? GONE : ok(answerOf(text, promptTokens, answerTokens, cutOff))
}

/** An answer that was there and cut off before it counted has no hash in the record; game time still waited for it. */
function uncountedAnswers(db: Db, episodeId: string, calls: readonly ModelCall[]): Map<string, Recorded[]> {
  const counted = new Map<string, number>()
  const keyOf = (request: string, answer: string): string => `${request} ${answer}`
  for (const { requestSha256, answerSha256 } of calls) {
    if (answerSha256 === null) continue
    const key = keyOf(requestSha256, answerSha256)
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  const left = new Map<string, Recorded[]>()
  for (const call of modelCallsOfEpisode(db, episodeId)) {
    const { requestSha256, answerSha256, promptTokens, answerTokens, isCutOff } = call
    if (answerSha256 === null) continue
    const key = keyOf(requestSha256, answerSha256)
    const counts = counted.get(key) ?? 0
    counted.set(key, counts - 1)
    const text = counts > 0 ? null : readTextBlob(db, answerSha256)
    if (text === null) continue
    const answer = answerOf(text, promptTokens, answerTokens, isCutOff)
    left.set(requestSha256, [...(left.get(requestSha256) ?? []), ok(answer)])
  }
  return left
}

function answerOf(text: string, promptTokens: number, answerTokens: number, isCutOff: boolean): ModelAnswer {
  return { text, promptTokens, answerTokens, ...(isCutOff ? { isCutOff } : {}) }
}
