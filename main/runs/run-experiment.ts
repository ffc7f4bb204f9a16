/** A run from its first row in the database to its last: trials in a queue, episodes, retries, progress. */
import { randomUUID } from 'node:crypto'
import { insertEpisode } from '../../db/episodes.ts'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { endRun } from '../../db/runs.ts'
import { cancelOpenTrials, setTrialStatus } from '../../db/trials.ts'
import { type LabError, ok, type Result } from '../../preload/contract/errors.ts'
import type { EpisodeRecord } from '../../preload/contract/record/record.ts'
import type { MetricValue, ModelKind } from '../../preload/contract/results.ts'
import type { EpisodeSpec } from '../../preload/contract/run.ts'
import type { TrialStatus } from '../../preload/contract/views.ts'
import type { ProcessLimits, SpawnEpisode } from './episode-process.ts'
import { type AnswerRequest, executeEpisode } from './execute-episode.ts'
import { type ExpandedRun, episodeSpecOf, type PlannedTrial } from './expand.ts'
import { runJobs } from './queue.ts'
import type { StoredEnding } from './recorder.ts'
import { type RunEvent, remainingMs, type TrialLabel } from './run-event.ts'
import { storeRun } from './store-run.ts'

export interface ExperimentParts {
  readonly db: Db
  readonly spawn: SpawnEpisode
  readonly limits: (spec: EpisodeSpec) => ProcessLimits
  readonly answer: AnswerRequest
  readonly modelKind: ModelKind
  readonly computeMetrics: (record: EpisodeRecord) => readonly MetricValue[]
  /** Episodes at a time. */
  readonly concurrency: number
  /** Further attempts at a trial whose episode failed for reasons outside the experiment. */
  readonly retries: number
  readonly onEvent: (event: RunEvent) => void
  /** Aborted to cancel the run: running episodes are stopped and stored as cancelled, the others never start. */
  readonly signal: AbortSignal
}

export interface RunSummary {
  readonly runId: string
  readonly status: 'done' | 'cancelled'
}

interface LabelledTrial {
  readonly id: string
  readonly label: TrialLabel
  readonly planned: PlannedTrial
}

/**
 * Stores the run with all its trials at once, then executes them. Resolves when no process is left. Fails with `storage`
 * where the database refuses, after stopping what was running: what is stored by then stays.
 */
export async function runExperiment(run: ExpandedRun, parts: ExperimentParts): Promise<Result<RunSummary>> {
  const runId = randomUUID()
  const stored = attempt(() =>
    transaction(parts.db, () =>
      storeRun(parts.db, run, {
        id: runId,
        modelKind: parts.modelKind,
        createdAt: new Date().toISOString(),
        lease: null,
      }),
    ),
  )
  if (!stored.ok) return stored
  const trials = stored.value.map((trial, position) => ({ ...trial, label: labelOf(trial.planned, position) }))
  const stop = new AbortController()
  const signal = AbortSignal.any([parts.signal, stop.signal])
  const total = trials.length
  const decidedMs: number[] = []
  const errors: LabError[] = []
  parts.onEvent({ kind: 'run-started', runId, total })
  const jobs = trials.map((trial) => async () => {
    const startedAt = performance.now()
    const decided = await executeTrial(trial, run, { ...parts, signal })
    if (!decided.ok) {
      errors.push(decided.error)
      stop.abort(new Error(decided.error.message))
    }
    decidedMs.push(performance.now() - startedAt)
    const left = remainingMs(decidedMs, total, parts.concurrency)
    parts.onEvent({ kind: 'run-progress', done: decidedMs.length, total, remainingMs: left })
  })
  await runJobs(jobs, parts.concurrency, signal)
  const status = signal.aborted ? 'cancelled' : 'done'
  const closed = attempt(() => transaction(parts.db, () => closeRun(parts.db, runId, status)))
  const [error] = errors
  if (error !== undefined) return { ok: false, error }
  if (!closed.ok) return closed
  parts.onEvent({ kind: 'run-ended', runId, status })
  return ok({ runId, status })
}

function labelOf({ scenario, condition, seed, repeat }: PlannedTrial, position: number): TrialLabel {
  return { position, scenario: scenario.address, condition: condition.label, seed, repeat }
}

function closeRun(db: Db, runId: string, status: RunSummary['status']): void {
  cancelOpenTrials(db, runId)
  endRun(db, runId, status, new Date().toISOString())
}

/** Attempts until one counts, the retries are used up, the run is cancelled, or the same failure has shown twice. */
async function executeTrial(trial: LabelledTrial, run: ExpandedRun, parts: ExperimentParts): Promise<Result<void>> {
  let previousLog: string | null = null
  for (let number = 1; ; number++) {
    const ended = await executeAttempt(trial, number, run, parts)
    if (!ended.ok) return ended
    const { episodeId, ending } = ended.value
    const { endReason, validity, message, logSha256 } = ending
    const sameAgain = logSha256 !== null && logSha256 === previousLog
    const willRetry = validity === 'infrastructure' && number <= parts.retries && !sameAgain && !parts.signal.aborted
    previousLog = logSha256
    parts.onEvent({ kind: 'episode-ended', episodeId, trial: trial.label, endReason, validity, message, willRetry })
    if (!willRetry) return attempt(() => setTrialStatus(parts.db, trial.id, statusAfter(ending)))
  }
}

async function executeAttempt(
  trial: LabelledTrial,
  number: number,
  run: ExpandedRun,
  parts: ExperimentParts,
): Promise<Result<{ readonly episodeId: string; readonly ending: StoredEnding }>> {
  const { db, modelKind, onEvent } = parts
  const episodeId = randomUUID()
  const started = attempt(() =>
    transaction(db, () => {
      setTrialStatus(db, trial.id, 'running')
      const startedAt = new Date().toISOString()
      insertEpisode(db, { id: episodeId, trialId: trial.id, attempt: number, modelKind, startedAt })
    }),
  )
  if (!started.ok) return started
  onEvent({ kind: 'episode-started', episodeId, trial: trial.label, attempt: number })
  const spec = episodeSpecOf(trial.planned, run.spec.clock)
  const ending = await executeEpisode({
    ...parts,
    episodeId,
    spec,
    limits: parts.limits(spec),
    score: (record) => ({ values: parts.computeMetrics(record), failures: [] }),
    settle: () => {},
    onEvents: () => {},
    onPhase: (phase) => onEvent({ kind: 'episode-phase', episodeId, phase }),
    onProgress: (progress) => onEvent({ kind: 'episode-progress', episodeId, progress }),
  })
  return ending.ok ? ok({ episodeId, ending: ending.value }) : ending
}

function statusAfter({ validity }: StoredEnding): TrialStatus {
  switch (validity) {
    case 'valid':
    case 'human-intervention':
      return 'done'
    case 'infrastructure':
      return 'failed'
    case 'stopped':
      return 'cancelled'
  }
}
