/** Calls `episode.call` and `episode.costs`: what a model was asked and answered, word by word, and what that cost. */
import { readTextBlob } from '../../../db/blobs.ts'
import { modelCallOfEvent } from '../../../db/model-calls.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { costsOfEvents } from '../../../db/questions.ts'
import { RowError } from '../../../db/rows.ts'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Handlers } from './handler.ts'

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
