/** Keeps, beside an episode's metrics, those that compare its graph with what twins measured: as long as the lab has the twins. */
import { dropMetrics, putMetrics } from '../../../db/episode-metrics.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { aboutEpisodeOf, listMeasuringRuns } from '../../../db/runs.ts'
import { listedTrialsOfRun } from '../../../db/trials.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import type { Measured } from '../../../shared/contract/twins.ts'
import { refinementSeen } from '../../../shared/core/causes/asked-and-measured.ts'
import type { Log } from '../../common/log.ts'
import { metricId } from '../../metrics/index.ts'
import { interventionalMetrics } from '../../metrics/interventional.ts'
import type { RunsEvent } from '../../runs/runs.ts'
import { readMeasured } from '../twins.ts'

/** A run of twins of which every one has been played, with what they show. */
export interface CompleteTwins {
  readonly runId: string
  readonly measured: Measured
}

/** Reads what a run of twins shows, or has it from before. */
type ReadTwins = (db: Db, runId: string) => Result<Measured>

/**
 * The newest of an episode's plan that count for metrics and comparisons: with the executor `self`, all played; null where there are
 * none. Throws `RowError` as the database does.
 */
export function completeTwins(db: Db, episodeId: string, read: ReadTwins = readMeasured): CompleteTwins | null {
  for (const { id, status } of listMeasuringRuns(db, { purpose: 'twins', episodeId })) {
    if (status !== 'done' || !listedTrialsOfRun(db, id).every((trial) => trial.status === 'done')) continue
    const measured = read(db, id)
    if (measured.ok && measured.value.executor === 'self') return { runId: id, measured: measured.value }
  }
  return null
}

/** Stores them as the twins are now, or takes them away where there are no complete ones. */
export function keepInterventional(db: Db, episodeId: string): void {
  const twins = completeTwins(db, episodeId)
  const seen = twins === null ? null : refinementSeen(twins.measured)
  transaction(db, () => {
    if (seen === null) dropMetrics(db, episodeId, interventionalMetrics.map(metricId))
    else {
      const values = interventionalMetrics.map((metric) => ({ id: metricId(metric), value: metric.compute(seen) }))
      putMetrics(db, episodeId, values)
    }
  })
}

/** What twins that are decided, deleted or brought back change about their episode. Done before anybody else hears of it. */
export function followTwins(db: Db, event: RunsEvent, log: Log): void {
  if (event.name !== 'run.removed' && event.name !== 'run.changed') return
  if (event.name === 'run.changed' && (event.payload.purpose !== 'twins' || event.payload.status !== 'done')) return
  const runId = event.name === 'run.removed' ? event.payload.runId : event.payload.id
  const kept = attempt(() => {
    const episodeId = aboutEpisodeOf(db, runId)
    if (episodeId !== null) keepInterventional(db, episodeId)
  })
  if (!kept.ok) log.warn({ runId, error: kept.error }, 'what twins measured could not be stored beside their episode')
}
