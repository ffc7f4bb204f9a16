/** What forks will take, by what their episode took. */
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readSettings } from '../../../db/settings.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { ForksEstimate, FullForksRequest } from '../../../shared/contract/forks.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { askedAtMs } from '../../../shared/core/diagnosis/event-kind.ts'
import { costOf } from '../../models/prices.ts'
import { readForked } from './forked-episode.ts'
import { planForks } from './plan-forks.ts'

/** What is asked after a fork's moment is taken to be about as much as the episode asked. Fails as `startForks` does. */
export function estimateForks(db: Db, request: FullForksRequest, concurrency: number): Result<ForksEstimate> {
  const forked = readForked(db, request.episodeId)
  if (!forked.ok) return forked
  const planned = planForks(forked.value, request)
  if (!planned.ok) return planned
  const { episode, record } = forked.value
  const calls = record.events.filter((event): event is EpisodeEvent<'model.call'> => event.type === 'model.call')
  const { continuations } = request
  const { forks, run } = planned.value
  const isSimulated = episode.modelKind === 'simulated'
  const later = forks
    .filter(({ do: change }) => change.kind !== 'null')
    .map(({ atMs }) => calls.filter((call) => askedAtMs(call) >= atMs))
  const asked = isSimulated ? [] : later.flat()
  const read = attempt(() => ({ prices: readSettings(db).prices, sent: modelCallsOfEpisode(db, episode.id) }))
  if (!read.ok) return read
  const { prices, sent } = read.value
  const model = request.continueWith?.model ?? sent[0]?.model ?? ''
  const usage = {
    promptTokens: sum(asked.map(({ data }) => data.promptTokens)) * continuations,
    answerTokens: sum(asked.map(({ data }) => data.answerTokens)) * continuations,
  }
  const isFree = isSimulated || request.continueWith?.provider === 'scripted'
  return ok({
    episodes: run.episodes,
    wallMs: ((episode.wallTimeMs ?? 0) * run.episodes) / Math.min(concurrency, run.episodes),
    atMs: Math.min(...forks.map(({ atMs }) => atMs)),
    gameTimeMs: episode.gameTimeMs ?? 0,
    recorded: isSimulated ? 0 : calls.length * run.episodes - asked.length * continuations,
    asked: asked.length * continuations,
    tokens: isFree ? 0 : usage.promptTokens + usage.answerTokens,
    usd: isFree ? 0 : costOf(usage, model, prices),
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
