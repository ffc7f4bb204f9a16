/** The lab put together: database, gateway, tables of plug-ins, runs. Loads no Minecraft library; episodes do, in their own processes. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attempt, openDatabase } from '../../db/open.ts'
import { resultsOfRun } from '../../db/results.ts'
import { ok, type Result } from '../../preload/contract/errors.ts'
import type { EpisodeResult } from '../../preload/contract/results.ts'
import type { EpisodeSpec } from '../../preload/contract/run.ts'
import { createLog, type Log } from '../common/log.ts'
import { methods } from '../methods/index.ts'
import { computeMetrics } from '../metrics/index.ts'
import { createGateway } from '../models/gateway.ts'
import { modelProviders } from '../models/index.ts'
import { createSpawnEpisode, defaultLimits, type ProcessLimits } from '../runs/episode-process.ts'
import { expandRun } from '../runs/expand.ts'
import { defaultConcurrency } from '../runs/queue.ts'
import type { RunEvent } from '../runs/run-event.ts'
import { type RunSummary, runExperiment } from '../runs/run-experiment.ts'
import { resolveRun } from './resolve-run.ts'

export type { EpisodePhase, RunEvent, TrialLabel } from '../runs/run-event.ts'
export type { RunSummary } from '../runs/run-experiment.ts'

export interface LabOptions {
  /** Created where it is missing. */
  readonly dataFolder: string
  /** File that episode processes start from; the real one unless a test brings its own. */
  readonly episodeEntry?: string
}

export interface RunOptions {
  /** Aborted to cancel. */
  readonly signal: AbortSignal
  readonly onEvent: (event: RunEvent) => void
  /** Episodes at a time; all cores but one unless given. */
  readonly concurrency?: number
}

export interface Lab {
  readonly databasePath: string
  /**
   * Launches a run and resolves when it is over and no process is left. The spec is checked here: `bad-input` and
   * `unknown-name` come before anything is stored.
   */
  run(spec: unknown, options: RunOptions): Promise<Result<RunSummary>>
  /** Every ended episode of a run. */
  results(runId: string): Result<readonly EpisodeResult[]>
  close(): void
}

/** Further attempts at a trial that failed for reasons outside the experiment. */
const RETRIES = 1

/** Real time that an episode may take beyond its game time: starting the server, joining, resetting, scoring. */
const STARTUP_ALLOWANCE_MS = 180_000

const ownEntry = fileURLToPath(new URL('../episode/entry.ts', import.meta.url))

/** Fails with `storage`, `storage-newer` or `storage-corrupt` where the data folder cannot be used. */
export function createLab(options: LabOptions): Result<Lab> {
  const databasePath = join(options.dataFolder, 'lab.sqlite')
  const opened = openDatabase(databasePath)
  if (!opened.ok) return opened
  const db = opened.value
  const log = createLog(join(options.dataFolder, 'lab.log'))
  const gateway = createGateway({
    providers: modelProviders,
    prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
  })
  const spawn = createSpawnEpisode(options.episodeEntry ?? ownEntry)
  return ok({
    databasePath,
    run: async (input, { signal, onEvent, concurrency }) => {
      const resolved = resolveRun(input)
      if (!resolved.ok) return resolved
      return runExperiment(expandRun(resolved.value.run), {
        db,
        spawn,
        limits: limitsOf,
        answer: gateway.send,
        modelKind: resolved.value.modelKind,
        computeMetrics,
        concurrency: concurrency ?? defaultConcurrency(),
        retries: RETRIES,
        signal,
        onEvent: (event) => {
          logEvent(log, event)
          onEvent(event)
        },
      })
    },
    results: (runId) => attempt(() => resultsOfRun(db, runId)),
    close: () => {
      db.close()
    },
  })
}

/** A clock that keeps pace with the wall needs the game's time limit in real time, and the start around it. */
function limitsOf(spec: EpisodeSpec): ProcessLimits {
  return { ...defaultLimits, wallLimitMs: spec.scenario.limits.gameTimeS * 1000 + STARTUP_ALLOWANCE_MS }
}

function logEvent(log: Log, event: RunEvent): void {
  if (event.kind === 'episode-progress' || event.kind === 'episode-phase') return
  const { kind, ...facts } = event
  const failed = event.kind === 'episode-ended' && event.validity === 'infrastructure'
  if (failed) log.warn(facts, kind)
  else log.info(facts, kind)
}
