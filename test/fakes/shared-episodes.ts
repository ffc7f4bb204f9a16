/**
 * Processes that play the episodes of all labs of one test process: starting one and compiling it takes as much as four episodes.
 * Files whose subject is a process, its start or its end have their own.
 */
import { join } from 'node:path'
import { EpisodePool } from '../../main/runs/episode-pool.ts'
import { compileCache } from './compile-cache.ts'

/** More than a lab gives one: records do not depend on what was played before, which the tests of determinism hold the lab to. */
const EPISODES_PER_PROCESS = 40
/** Longer than any file takes that plays none. They end with the test process. */
const IDLE_MS = 600_000

export const sharedEpisodes = new EpisodePool({
  entry: join(import.meta.dirname, '../../main/episode/entry.ts'),
  compileCache,
  keepAtMost: () => 1,
  episodesPerProcess: EPISODES_PER_PROCESS,
  idleMs: IDLE_MS,
})
