/** Calls `run.*`: names are looked up here, everything else is the runs' own business. */
import type { Db } from '../../../db/open.ts'
import { fail, type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import type { OwnServers } from '../../own-server/own-servers.ts'
import type { ResolvedRun } from '../../runs/expand.ts'
import type { Runs } from '../../runs/runs.ts'
import { readyRun } from '../ready-run.ts'
import { playersOf } from '../resolve/resolve-run.ts'
import { answersThere } from '../sandbox/check-process.ts'
import { type ForksCalls, forksHandlers } from './forks.ts'
import { type Handlers, listed } from './handler.ts'
import { type TwinsCalls, twinsHandlers } from './twins.ts'

type RunCalls =
  | TwinsCalls
  | ForksCalls
  | 'run.start'
  | 'run.list'
  | 'run.get'
  | 'run.pause'
  | 'run.resume'
  | 'run.cancel'

export function runHandlers(runs: Runs, db: Db, ownServers: Pick<OwnServers, 'check'>): Pick<Handlers, RunCalls> {
  return {
    'run.start': async ({ spec }) => {
      const ready = readyRun(db, spec)
      if (!ready.ok) return ready
      const answers = await serverFits(ready.value.run, ownServers)
      return answers.ok ? runs.start(ready.value.run, ready.value.modelKind) : notBegun(answers.error)
    },
    'run.list': () => listed(runs.list()),
    'run.get': ({ runId }) => runs.get(runId),
    'run.pause': ({ runId }) => runs.pause(runId),
    'run.resume': ({ runId, budget }) => runs.resume(runId, budget),
    'run.cancel': ({ runId }) => runs.cancel(runId),
    ...twinsHandlers(runs, db),
    ...forksHandlers(runs, db),
  }
}

/** One of the user's own need not run yet: it is started for the first episode. */
async function serverFits(run: ResolvedRun, ownServers: Pick<OwnServers, 'check'>): Promise<Result<void>> {
  const { server } = run.spec
  if (server === undefined) return ok(undefined)
  return 'own' in server ? ownServers.check(server.own, playersOf(run)) : answersThere(server)
}

function notBegun({ code, message }: LabError): Result<never> {
  return fail(code, `The run was not started, since its server cannot be used. ${message}`)
}
