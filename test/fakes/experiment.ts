/** Experiments with fake episode processes. */
import { join } from 'node:path'
import { createSpawnEpisode, EpisodePool } from '../../main/runs/episode-pool.ts'
import type { ProcessLimits } from '../../main/runs/episode-process.ts'
import { type ExpandedRun, expandRun, type ResolvedRun } from '../../main/runs/expand.ts'
import type { RunSpec } from '../../shared/contract/run.ts'
import { fixtureHeader } from '../fixtures/record.ts'
import { compileCache } from './compile-cache.ts'
import { everyRole } from './every-role.ts'
import { storedSpec } from './stored-trial.ts'

const scripted = { provider: 'scripted', model: 'scripted', params: {} }

const entry = join(import.meta.dirname, 'fake-episode.ts')

/** A process for each episode: for tests whose subject is the process. */
export const spawnFake = createSpawnEpisode(entry, compileCache)

/** Processes for the episodes of all other tests: half a second of processor time goes into a new one. They end with the test process. */
export const fakeEpisodes = new EpisodePool({ entry, compileCache, keepAtMost: () => 2, idleMs: 600_000 })

/** Generous, for tests in which no limit is meant to be reached. */
export const wideLimits: ProcessLimits = {
  wallLimitMs: 600_000,
  silenceLimitMs: 600_000,
  pingEveryMs: 1_000,
  graceMs: 100_000,
}

/** A run of one condition whose episodes behave in one way. */
export function fakeRun(
  behaviour: string,
  seeds: readonly number[] = [1],
  params: RunSpec['methods'][number]['params'] = {},
): ExpandedRun {
  return expandRun(resolvedFakeRun([behaviour], seeds, params))
}

/** A run of one condition per behaviour, as names are looked up. */
export function resolvedFakeRun(
  behaviours: readonly string[],
  seeds: readonly number[] = [1],
  params: RunSpec['methods'][number]['params'] = {},
): ResolvedRun {
  return {
    spec: { ...storedSpec, seeds: [...seeds] },
    scenarios: [fixtureHeader.scenario],
    methods: behaviours.map((behaviour) => ({
      id: 'fake',
      variant: 'default',
      params: { behaviour, ...params },
    })),
    models: [{ bindings: everyRole(scripted) }],
  }
}
