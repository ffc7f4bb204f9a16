/** A run as `run.start` would begin it: names looked up, a replayed run found, a budget that can be held to. */
import { attempt, type Db } from '../../db/open.ts'
import { readSettings } from '../../db/settings.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { ModelKind } from '../../shared/contract/results.ts'
import type { RunSpec } from '../../shared/contract/run.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { costOf } from '../models/prices.ts'
import { REPLAY_ID } from '../models/replay/descriptor.ts'
import { expandRun, modelsOfRun, type ResolvedRun } from '../runs/expand.ts'
import { replayedRun } from '../runs/replay-run.ts'
import { importedScenarios, type LeftOut, orLeftOut } from './imported-scenarios.ts'
import { resolveRun } from './resolve/resolve-run.ts'

interface ReadyRun {
  readonly run: ResolvedRun
  readonly modelKind: ModelKind
  /** Imported scenarios that its addresses mean and that cannot be read. */
  readonly leftOut: readonly LeftOut[]
}

/** The names of a run among what the lab has now. Fails like `resolveRun`, and with `storage-corrupt` as below. */
export function namedRun(db: Db, spec: RunSpec): Result<ReadyRun> {
  const imported = importedScenarios(db)
  if (!imported.ok) return imported
  const resolved = orLeftOut(resolveRun(spec, imported.value), spec.scenarios, imported.value)
  return resolved.ok ? ok({ ...resolved.value, leftOut: imported.value.leftOut(spec.scenarios) }) : resolved
}

/**
 * The one way from a spec to a run, for whoever asks about it or starts it. Fails like `resolveRun` and `replayedRun`, with `bad-input` for more episodes than the settings allow and for a budget in US
 * dollars without a price, and with
 * `storage-corrupt` where an address means nothing but imported scenarios that cannot be read.
 */
export function readyRun(db: Db, spec: RunSpec): Result<ReadyRun> {
  const named = namedRun(db, spec)
  if (!named.ok) return named
  const { run, modelKind, leftOut } = named.value
  const sized = withinLimit(db, run)
  if (!sized.ok) return sized
  const ready =
    spec.model?.provider === REPLAY_ID ? replayedRun(db, spec.model.model, run) : affordable(db, run, modelKind)
  return ready.ok ? ok({ run: ready.value, modelKind, leftOut }) : ready
}

/** Counted, not listed: what anybody may type comes to millions. */
function withinLimit(db: Db, run: ResolvedRun): Result<void> {
  const { episodes, scenarios, conditions, seeds } = expandRun(run)
  const made = [
    counted(scenarios.length, 'scenario'),
    counted(conditions.length, 'condition'),
    counted(seeds.length, 'seed'),
    counted(run.spec.repeats, 'repeat'),
  ]
  const all = scenarios.length * conditions.length * seeds.length * run.spec.repeats
  const fitting = episodes < all ? ', as far as teams fit' : ''
  return allowedEpisodes(db, episodes, `${made.join(' × ')}${fitting}`)
}

/** `bad-input` for more than the settings allow; `made` says what they come from. */
export function allowedEpisodes(db: Db, episodes: number, made: string): Result<void> {
  const settings = attempt(() => readSettings(db))
  if (!settings.ok) return settings
  const { runEpisodes } = settings.value
  if (episodes <= runEpisodes) return ok(undefined)
  return fail(
    'bad-input',
    `The run has ${counted(episodes, 'episode')} (${made}), and one run may have ${runEpisodes.toLocaleString('en')}. Choose fewer, or raise the limit: causalmace settings --run-episodes <n>, or Settings, Limits.`,
  )
}

/** A budget in US dollars needs a price before the run, not at its first question. */
function affordable(db: Db, run: ResolvedRun, modelKind: ModelKind): Result<ResolvedRun> {
  const { usd } = run.spec.budget ?? {}
  if (usd === undefined || modelKind !== 'live') return ok(run)
  const settings = attempt(() => readSettings(db))
  if (!settings.ok) return settings
  const unpriced = modelsOfRun(run).find(
    ({ binding }) => costOf({ promptTokens: 1, answerTokens: 1 }, binding.model, settings.value.prices) === null,
  )?.binding.model
  if (unpriced === undefined) return ok(run)
  return fail(
    'bad-input',
    `The run has a budget of $${usd}, and ${unpriced} has no price. Set one in Settings, Prices, or: causalmace settings --price ${unpriced}=2.5,10 (US dollars per million tokens of question and answer).`,
  )
}
