/**
 * One stored question, read as a request again, and asked again with other words or of another model: nothing of it
 * is stored.
 */
import { readTextBlob } from '../../db/blobs.ts'
import { modelCallOfEvent } from '../../db/model-calls.ts'
import type { Db } from '../../db/open.ts'
import { RowError } from '../../db/rows.ts'
import { readSettings } from '../../db/settings.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { AskedAnew, EditedQuestion, QuestionCost } from '../../shared/contract/questions.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import { compareAnswers } from '../answers/compare-answers.ts'
import { recordedAnswer } from '../answers/question-of.ts'
import { readModelRequest } from '../episode/protocol.ts'
import type { Gateway } from '../models/gateway.ts'
import type { ModelRequest } from '../models/model.ts'
import { pictureTokens } from '../models/picture-tokens.ts'
import { costOf } from '../models/prices.ts'
import { countPromptTokens } from '../models/token-count.ts'
import { CallUsage } from '../runs/call-usage.ts'
import { bindModel } from './resolve/bind-models.ts'

/** Throws `RowError` where the text is gone, damaged, or no request. */
export function readStoredRequest(db: Db, sha256: string): ModelRequest {
  const request = readModelRequest(storedText(db, sha256))
  if (request === null) throw new RowError(`request ${sha256} has no form that is known`)
  return request
}

/** The text of a question or an answer. Throws `RowError` where it is gone or damaged. */
export function storedText(db: Db, sha256: string): string {
  const text = readTextBlob(db, sha256)
  if (text === null) throw new RowError(`text ${sha256} of a model call is missing`)
  return text
}

/** Who asks outside of every run. */
const LEDGER_NAME = 'ask-again'

/** Everything that a question needs to be asked again. */
export interface ReadyQuestion {
  readonly request: ModelRequest
  readonly binding: ModelBinding
  readonly kind: ModelKind
  readonly isEdited: boolean
  readonly was: {
    readonly answer: string | null
    readonly promptTokens: number
    readonly answerTokens: number
  }
}

/**
 * Fails with `unknown-name` where there is no such question or model, with `bad-input` for edits and settings that do not fit.
 * Throws `RowError` where the stored words are damaged.
 */
export function readyQuestion(db: Db, { episodeId, seq, edits, model }: EditedQuestion): Result<ReadyQuestion> {
  const call = modelCallOfEvent(db, episodeId, seq)
  if (call === null) return fail('unknown-name', `Event ${seq} of this episode is not a question to a model.`)
  const bound = bindModel(model)
  if (!bound.ok) return bound
  const { binding, kind } = bound.value
  if (kind === 'recorded') {
    return fail('bad-input', 'A replay answers only the run that it plays again. Choose a model that can be asked.')
  }
  const stored = readStoredRequest(db, call.requestSha256)
  const request = withEdits(stored, edits)
  if (!request.ok) return request
  const answer = call.answerSha256 === null ? null : storedText(db, call.answerSha256)
  const { promptTokens, answerTokens } = call
  const was = { answer, promptTokens, answerTokens }
  return ok({ request: request.value, binding, kind, isEdited: edits.length > 0, was })
}

function withEdits(stored: ModelRequest, edits: EditedQuestion['edits']): Result<ModelRequest> {
  const texts = new Map(edits.map(({ message, part, text }) => [`${message}.${part}`, text]))
  for (const { message, part } of edits) {
    if (stored.messages[message]?.parts[part]?.kind !== 'text') {
      return fail('bad-input', `edits: message ${message + 1} of this question has no text ${part + 1}.`)
    }
  }
  const messages = stored.messages.map(({ role, parts }, message) => ({
    role,
    parts: parts.map((part, at) => {
      const text = texts.get(`${message}.${at}`)
      return text === undefined ? part : { kind: 'text' as const, text }
    }),
  }))
  return ok({ ...stored, messages })
}

/** By the prices of the settings; the answer is taken to be as long as the recorded one. */
export function costOfQuestion(db: Db, { request, binding, kind, was }: ReadyQuestion): QuestionCost {
  const ofPicture = kind === 'live' ? (base64: string) => pictureTokens(binding.model, base64) : undefined
  const promptTokens = countPromptTokens(request.messages, ofPicture)
  const usage = { promptTokens, answerTokens: was.answerTokens }
  const usd = kind === 'live' ? costOf(usage, binding.model, readSettings(db).prices) : 0
  return { kind, ...usage, usd }
}

/**
 * Sends it through the gateway. What the model fails at is part of the answer; `cancelled` where nobody wants it any more.
 * `seed` decides what a simulated model draws.
 */
export async function askEdited(
  send: Gateway['send'],
  { request, binding, kind, isEdited, was }: ReadyQuestion,
  seed: number,
  signal: AbortSignal,
): Promise<Result<AskedAnew>> {
  const spent = new CallUsage()
  const asker = { runId: LEDGER_NAME, episodeId: LEDGER_NAME, ...spent.entries }
  const begunAt = performance.now()
  const sent = await sendOrStop(() => send(binding, seed, request, signal, asker), signal)
  if (sent === null) return fail('cancelled', 'Stopped before the answer came.')
  const tookMs = performance.now() - begunAt
  const answer = sent.ok ? sent.value.text : null
  const { promptTokens, answerTokens } = sent.ok ? sent.value : spent
  const answerer = { provider: binding.provider, model: binding.model, kind, temperature: null }
  const line = (outcome: ReadyQuestion['was']) =>
    recordedAnswer(request, { ...outcome, error: null }, answerer, { call: 1 })
  const compared = compareAnswers(
    { file: '', line: 1, recorded: line(was) },
    line({ answer, promptTokens, answerTokens }),
  )
  return ok({
    provider: binding.provider,
    model: binding.model,
    kind,
    answer,
    error: sent.ok ? null : sent.error,
    isCutOff: sent.ok && sent.value.isCutOff === true,
    promptTokens,
    answerTokens,
    cachedTokens: spent.cachedTokens,
    costUsd: spent.costUsd,
    tookMs,
    ignoredEdits: kind === 'simulated' && isEdited,
    wasRead: compared.before.isRead,
    isRead: compared.now.isRead,
    same: compared.same,
    likeness: compared.likeness,
  })
}

/** null once stopped. */
async function sendOrStop<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await send()
  } catch (thrown) {
    if (signal.aborted) return null
    throw thrown
  }
}
