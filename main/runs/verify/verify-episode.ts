/** Checks whether an episode can be reproduced: plays it again outside the queue and stores nothing. */
import { interpretRecord, readStoredRecord, type StoredRecord } from '../../../db/episode-record.ts'
import { type EpisodeRow, isFromResultFiles, readEpisode } from '../../../db/episodes.ts'
import { missingEpisode } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeRecord } from '../../../shared/contract/record/record.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import type { Verdict } from '../../../shared/contract/verification.ts'
import { isByPerson } from '../../../shared/core/by-person.ts'
import { noRecordOfResults } from '../../common/result-files.ts'
import type { ProcessLimits } from '../episode-process.ts'
import type { AnswerRequest } from '../episode-questions.ts'
import { recordSha256 } from '../record-hash.ts'
import { type ComparedRecord, compareRecords } from './compare-records.ts'
import { type PlayAgain, playAgain } from './play-again.ts'
import { type RecordedAnswers, recordedAnswers } from './recorded-answers.ts'

/* Which episodes cannot be reproduced, and why. Pure. */

/** A sentence for people; null where the record follows from seed, scenario and the models' answers alone. */
export function irreproducibleBecause(
  { validity, endReason, message }: Pick<EpisodeRow, 'validity' | 'endReason' | 'message'>,
  { header, events }: EpisodeRecord,
): string | null {
  if (header.clock === 'real') {
    return 'It was played on the real clock: when something happens there depends on the machine and the network, so no second run is the same. Play it on the virtual clock to get a record that can be verified.'
  }
  if (
    validity === 'human-intervention' ||
    events.some(isByPerson) ||
    header.team.members.some(({ kind }) => kind === 'human')
  ) {
    return `${describePeople(events)}, and what a person did cannot be asked for again.`
  }
  const last = events.at(-1)
  if (last?.type !== 'episode.end') {
    return `Its record has no end: it was stopped from outside (${endReason ?? 'unknown'}: ${message ?? ''}), and when that happened is not part of the record.`
  }
  if (validity === 'stopped') {
    return `It was stopped from outside (${endReason}), and when that happened is not part of the record.`
  }
  return null
}

const inputLabels = {
  joined: 'joined the game',
  left: 'left it',
  said: 'spoke to the team',
  possessed: 'took an agent over',
  released: 'gave it back',
} as const

/** `A person took part in it (Lab spoke to the team 2 times, took an agent over)`. */
function describePeople(events: EpisodeRecord['events']): string {
  const counts = new Map<string, number>()
  const count = (input: string): void => void counts.set(input, (counts.get(input) ?? 0) + 1)
  for (const event of events) {
    if (event.type === 'mode.set' && event.actor.kind === 'human') count(`${event.actor.id} switched a mode`)
    if (event.type !== 'external.input' || event.data.input === 'left' || event.data.input === 'released') continue
    count(`${event.data.player} ${inputLabels[event.data.input]}`)
  }
  const inputs = [...counts].map(([input, count]) => (count === 1 ? input : `${input} ${count} times`))
  return `A person took part in it${inputs.length === 0 ? '' : ` (${inputs.join(', ')})`}`
}

export interface VerifyParts extends Pick<PlayAgain, 'spawn' | 'answer' | 'signal' | 'onProgress'> {
  readonly limits: (spec: EpisodeSpec) => ProcessLimits
  /** Whether a provider of models answers a question in the same way whenever it is asked; the others' answers are replayed. */
  readonly isSimulated: (provider: string) => boolean
}

/** What is played again. */
export interface Verified {
  readonly ending: Pick<EpisodeRow, 'validity' | 'endReason' | 'message'>
  /** As it was written. */
  readonly stored: ComparedRecord
  /** Upcast to the current version. */
  readonly record: EpisodeRecord
  /** When its track was deleted; null if it was not. */
  readonly trackRemovedAt: string | null
  /** The record's hash as it was noted at the episode's end. */
  readonly notedSha256: string | null
  readonly gameTimeMs: number
  /** Read when they are needed. */
  readonly answers: () => Omit<RecordedAnswers, 'find'>
}

/**
 * An episode of the database. `unknown-name` where there is none, `wrong-state` where it has no complete record,
 * `unsupported` for a record that this version of the lab cannot read, and for results of which there never was one.
 */
export function readVerified(db: Db, episodeId: string): Result<Verified> {
  const read = attempt((): Result<Verified> => {
    const episode = readEpisode(db, episodeId)
    if (episode === null) return missingEpisode(db, episodeId)
    if (episode.status === 'running')
      return fail('wrong-state', 'The episode is still running; verify it when it is over.')
    if (isFromResultFiles(episode)) return noRecordOfResults('there is nothing to verify')
    const stored = readStoredRecord(db, episodeId)
    if (stored === null)
      return fail('wrong-state', 'The episode ended before its record began: there is nothing to verify.')
    const record = interpretRecord(stored)
    if (!record.ok) return record
    return ok({
      ending: episode,
      stored: episode.trackRemovedAt === null ? stored : { ...stored, track: null },
      trackRemovedAt: episode.trackRemovedAt,
      record: record.value,
      notedSha256: episode.logSha256,
      gameTimeMs: episode.gameTimeMs ?? 0,
      answers: () => recordedAnswers(db, episodeId, stored.events),
    })
  })
  return read.ok ? read.value : read
}

/** Fails like `playAgain`. */
export async function verifyEpisode(verified: Verified, parts: VerifyParts): Promise<Result<Verdict>> {
  const reason = irreproducibleBecause(verified.ending, verified.record)
  if (reason !== null) return ok({ kind: 'irreproducible', reason })
  const recorded = verified.answers()
  const spec = specOf(verified.record)
  const { spawn, signal, onProgress } = parts
  const answer = answerWith(recorded, parts)
  const played = await playAgain({ spec, spawn, limits: parts.limits(spec), answer, signal, onProgress })
  return played.ok ? ok(verdictOf(verified, played.value, recorded.unanswered)) : played
}

/** At full speed: pace is not part of a record. Of a fork its record tells when and what; one that does nothing is the episode's own. */
function specOf({ header, events }: EpisodeRecord): EpisodeSpec {
  const { scenario, method, team, models, budget, seed, repeat } = header
  const own = budget === undefined ? {} : { budget }
  const begin = events.find((event) => event.type === 'fork')
  const fork = begin?.type === 'fork' ? { fork: { atMs: begin.atMs, do: begin.data.do } } : {}
  return { scenario, method, team, models, ...own, clock: 'virtual', seed, repeat, ...fork }
}

function answerWith(recorded: Pick<RecordedAnswers, 'answer'>, { answer, isSimulated }: VerifyParts): AnswerRequest {
  return async (binding, seed, request, signal) =>
    isSimulated(binding.provider) ? answer(binding, seed, request, signal) : recorded.answer(request)
}

function verdictOf(verified: Verified, played: StoredRecord, unanswered: readonly string[]): Verdict {
  const { stored, notedSha256, trackRemovedAt } = verified
  const { versions, line, track } = compareRecords(stored, played)
  const playedSha256 = recordSha256(played)
  const hashes = { logSha256: storedSha256(verified), playedSha256, notedSha256, versions: [...versions] }
  if (line !== null || track !== null) return { kind: 'different', ...hashes, line, track, unanswered: [...unanswered] }
  if (trackRemovedAt === null || playedSha256 === notedSha256) return { kind: 'equal', ...hashes }
  const reason = `Its events are the same as when it was played first, but its track was deleted on ${trackRemovedAt.slice(0, 10)}: whether everybody went the same ways cannot be said.`
  return { kind: 'irreproducible', reason }
}

/** Of a record without its track that is what was noted when it was still whole. */
function storedSha256({ stored, notedSha256, trackRemovedAt }: Verified): string | null {
  if (trackRemovedAt !== null) return notedSha256
  return stored.track === null ? null : recordSha256({ ...stored, track: stored.track })
}
