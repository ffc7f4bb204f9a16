/** Calls `run.*`: names are looked up here, everything else is the runs' own business. */
import { attempt, type Db } from '../../../db/open.ts'
import { readSettings } from '../../../db/settings.ts'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import type { ModelKind } from '../../../preload/contract/results.ts'
import { summarise } from '../../analysis/summarise.ts'
import { costOf } from '../../models/prices.ts'
import { REPLAY_ID } from '../../models/replay/descriptor.ts'
import type { ResolvedRun } from '../../runs/expand.ts'
import { replayedRun } from '../../runs/replay-run.ts'
import type { Runs } from '../../runs/runs.ts'
import { resolveRun } from '../resolve-run.ts'
import { resultColumns } from '../result-columns.ts'
import type { Handlers } from './handler.ts'

type RunCalls =
  | 'run.start'
  | 'run.list'
  | 'run.get'
  | 'run.pause'
  | 'run.resume'
  | 'run.cancel'
  | 'run.results'
  | 'run.summary'

export function runHandlers(runs: Runs, db: Db): Pick<Handlers, RunCalls> {
  return {
    'run.start': ({ spec }) => {
      const resolved = resolveRun(spec)
      if (!resolved.ok) return resolved
      const { run, modelKind } = resolved.value
      const ready =
        spec.model.provider === REPLAY_ID ? replayedRun(db, spec.model.model, run) : affordable(db, run, modelKind)
      return ready.ok ? runs.start(ready.value, modelKind) : ready
    },
    'run.list': () => listed(runs.list()),
    'run.get': ({ runId }) => runs.get(runId),
    'run.pause': ({ runId }) => runs.pause(runId),
    'run.resume': ({ runId, budget }) => runs.resume(runId, budget),
    'run.cancel': ({ runId }) => runs.cancel(runId),
    'run.results': ({ runId }) => listed(runs.results(runId)),
    'run.summary': ({ runId }) => {
      const results = runs.results(runId)
      return results.ok ? ok([...summarise(results.value, resultColumns)]) : results
    },
  }
}

/** A budget in US dollars needs a price before the run, not at its first question. */
function affordable(db: Db, run: ResolvedRun, modelKind: ModelKind): Result<ResolvedRun> {
  const { usd } = run.spec.budget ?? {}
  if (usd === undefined || modelKind !== 'live') return ok(run)
  const settings = attempt(() => readSettings(db))
  if (!settings.ok) return settings
  const unpriced = Object.values(run.models).find(
    ({ model }) => costOf({ promptTokens: 1, answerTokens: 1 }, model, settings.value.prices) === null,
  )?.model
  if (unpriced === undefined) return ok(run)
  return fail(
    'bad-input',
    `The run has a budget of $${usd}, and ${unpriced} has no price. Set one: causalmace settings --price ${unpriced}=2.5,10 (US dollars per million tokens of question and answer).`,
  )
}

/** The contract's lists belong to whoever asked for them. */
function listed<T>(result: Result<readonly T[]>): Result<T[]> {
  return result.ok ? ok([...result.value]) : result
}
