/** Calls `forks.*`: one episode with one thing done otherwise. */
import type { Db } from '../../../db/open.ts'
import type { Runs } from '../../runs/runs.ts'
import { estimateForks } from '../forks/estimate-forks.ts'
import { findFork } from '../forks/find-fork.ts'
import { readForkEffects } from '../forks/read-effects.ts'
import { readForks } from '../forks/read-forks.ts'
import { startForks } from '../forks/start-forks.ts'
import { type Handlers, listed } from './handler.ts'

export type ForksCalls = 'forks.estimate' | 'forks.start' | 'forks.get' | 'forks.effects' | 'forks.list' | 'forks.find'

export function forksHandlers(runs: Runs, db: Db): Pick<Handlers, ForksCalls> {
  return {
    'forks.estimate': (request) => estimateForks(db, request, Math.max(1, runs.atATime)),
    'forks.start': (request) => startForks(db, runs, request),
    'forks.get': ({ runId }) => readForks(db, runs, runId),
    'forks.effects': (request) => readForkEffects(db, runs, request),
    'forks.list': ({ episodeId = null }) => listed(runs.listMeasuring({ purpose: 'forks', episodeId })),
    'forks.find': ({ episodeId }) => findFork(db, episodeId),
  }
}
