/** Calls `episode.*`. */
import { readTextBlob } from '../../../db/blobs.ts'
import { modelCallOfEvent } from '../../../db/model-calls.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { costsOfEvents } from '../../../db/questions.ts'
import { RowError } from '../../../db/rows.ts'
import { type CallOutput, EVENTS_PER_PAGE, TRACK_BYTES_PER_PART } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import type { Verifications } from '../verifications.ts'
import type { Handlers } from './handler.ts'

type EpisodeCalls =
  | 'episode.call'
  | 'episode.costs'
  | 'episode.header'
  | 'episode.events'
  | 'episode.track'
  | 'episode.watch'
  | 'episode.pace'

export function episodeHandlers(runs: Runs, db: Db): Pick<Handlers, EpisodeCalls> {
  return {
    ...episodeCallHandlers(db),
    'episode.header': ({ episodeId }) => runs.header(episodeId),
    'episode.track': async ({ episodeId, after }) => {
      const part = await runs.track(episodeId, after, TRACK_BYTES_PER_PART)
      if (!part.ok) return part
      const { bytes, total, isOver } = part.value
      return ok({ bytes: Buffer.from(bytes).toString('base64'), next: after + bytes.length, total, isOver })
    },
    'episode.events': ({ episodeId, afterSeq }) => {
      const page = runs.events(episodeId, afterSeq, EVENTS_PER_PAGE)
      return page.ok ? ok({ rows: [...page.value.rows], more: page.value.more }) : page
    },
    'episode.pace': ({ episodeId, change }) => {
      const changed = runs.changePace(episodeId, change)
      return changed.ok ? ok({}) : changed
    },
    'episode.watch': ({ episodeId }) => {
      const known = runs.events(episodeId, -1, 1)
      return known.ok ? ok({}) : known
    },
  }
}

/** Calls `episode.call` and `episode.costs`: what a model was asked and answered, word by word, and what that cost. */
export function episodeCallHandlers(db: Db): Pick<Handlers, 'episode.call' | 'episode.costs'> {
  return {
    'episode.call': ({ episodeId, seq }) => {
      const read = attempt(() => callAt(db, episodeId, seq))
      return read.ok ? read.value : read
    },
    'episode.costs': ({ episodeId }) => attempt(() => ({ costs: [...costsOfEvents(db, episodeId)] })),
  }
}

/** Stored with its event: what is not there yet has not been answered, or was never asked. */
function callAt(db: Db, episodeId: string, seq: number): Result<CallOutput<'episode.call'>> {
  const call = modelCallOfEvent(db, episodeId, seq)
  if (call === null) return fail('unknown-name', `Event ${seq} of this episode is not a question to a model.`)
  const request = readTextBlob(db, call.requestSha256)
  if (request === null) throw new RowError(`request ${call.requestSha256} is missing`)
  const { provider, model, error, promptTokens, answerTokens, cachedTokens, realLatencyMs, costUsd } = call
  const answer = call.answerSha256 === null ? null : readTextBlob(db, call.answerSha256)
  return ok({
    provider,
    model,
    request,
    answer,
    error,
    promptTokens,
    answerTokens,
    cachedTokens,
    realLatencyMs,
    costUsd,
  })
}

/** Call `episode.verify`: playing an episode again and comparing. */
export function verifyHandlers(verifications: Verifications): Pick<Handlers, 'episode.verify'> {
  return {
    'episode.verify': async ({ episodeId, verificationId }) => {
      const asked =
        verificationId === undefined ? await verifications.begin(episodeId) : await verifications.ask(verificationId)
      return asked.ok ? ok({ verificationId: asked.value.id, verification: asked.value.verification }) : asked
    },
  }
}
