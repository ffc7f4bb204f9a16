/** Calls `run.*`: names are looked up here, everything else is the runs' own business. */
import type { Db } from '../../../db/open.ts'
import { ok, type Result } from '../../../preload/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import { readyRun } from '../ready-run.ts'
import type { Handlers } from './handler.ts'

type RunCalls = 'run.start' | 'run.list' | 'run.get' | 'run.pause' | 'run.resume' | 'run.cancel'

export function runHandlers(runs: Runs, db: Db): Pick<Handlers, RunCalls> {
  return {
    'run.start': ({ spec }) => {
      const ready = readyRun(db, spec)
      return ready.ok ? runs.start(ready.value.run, ready.value.modelKind) : ready
    },
    'run.list': () => listed(runs.list()),
    'run.get': ({ runId }) => runs.get(runId),
    'run.pause': ({ runId }) => runs.pause(runId),
    'run.resume': ({ runId, budget }) => runs.resume(runId, budget),
    'run.cancel': ({ runId }) => runs.cancel(runId),
  }
}

/** The contract's lists belong to whoever asked for them. */
function listed<T>(result: Result<readonly T[]>): Result<T[]> {
  return result.ok ? ok([...result.value]) : result
}
