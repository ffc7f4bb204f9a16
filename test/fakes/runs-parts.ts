/** What durable runs with fake episode processes are made of. */
import type { Db } from '../../db/open.ts'
import type { Metric } from '../../main/metrics/metric.ts'
import type { RunsParts } from '../../main/runs/create-runs.ts'
import type { RunsLog } from '../../main/runs/runs-log.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import { fakeEpisodes, wideLimits } from './experiment.ts'

/** Counts a record's events. */
export const eventsMetric: Metric = {
  name: 'events',
  variant: 'count',
  version: 1,
  isDefault: true,
  label: 'events',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: null,
  source: 'test',
  compute: (record) => record.events.length,
}

export const silentLog: RunsLog = { warn: () => {}, error: () => {} }

/** What `createRuns` needs beside a database. */
export function fakeRunsParts(db: Db, parts: Partial<RunsParts> = {}): RunsParts {
  return {
    db,
    spawn: fakeEpisodes.spawn,
    limits: () => wideLimits,
    answer: async () => ok({ text: '{"n":3}', promptTokens: 5, answerTokens: 2 }),
    metrics: [eventsMetric],
    concurrency: 2,
    retries: 0,
    pauseAfter: () => null,
    owner: 'lab-1',
    gitSha: () => null,
    log: silentLog,
    ...parts,
  }
}

/** The value of what must not fail. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
