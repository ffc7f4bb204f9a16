/** Calls `run.*`: names are looked up here, everything else is the runs' own business. */
import { ok, type Result } from '../../../preload/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import { resolveRun } from '../resolve-run.ts'
import type { Handlers } from './handler.ts'

type RunCalls = 'run.start' | 'run.list' | 'run.get' | 'run.pause' | 'run.resume' | 'run.cancel' | 'run.results'

export function runHandlers(runs: Runs): Pick<Handlers, RunCalls> {
  return {
    'run.start': ({ spec }) => {
      const resolved = resolveRun(spec)
      return resolved.ok ? runs.start(resolved.value.run, resolved.value.modelKind) : resolved
    },
    'run.list': () => listed(runs.list()),
    'run.get': ({ runId }) => runs.get(runId),
    'run.pause': ({ runId }) => runs.pause(runId),
    'run.resume': ({ runId }) => runs.resume(runId),
    'run.cancel': ({ runId }) => runs.cancel(runId),
    'run.results': ({ runId }) => listed(runs.results(runId)),
  }
}

/** The contract's lists belong to whoever asked for them. */
function listed<T>(result: Result<readonly T[]>): Result<T[]> {
  return result.ok ? ok([...result.value]) : result
}
