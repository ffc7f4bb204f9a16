/** Durable runs with fake episode processes. */
import { onTestFinished } from 'vitest'
import type { Db } from '../../db/open.ts'
import type { Metric } from '../../main/metrics/metric.ts'
import { createRuns, type RunsParts } from '../../main/runs/create-runs.ts'
import type { ResolvedRun } from '../../main/runs/expand.ts'
import type { Runs, RunsEvent } from '../../main/runs/runs.ts'
import type { RunsLog } from '../../main/runs/runs-log.ts'
import { ok } from '../../preload/contract/errors.ts'
import { spawnFake, wideLimits } from './experiment.ts'

/** Counts a record's events. */
export const eventsMetric: Metric = {
  name: 'events',
  variant: 'count',
  version: 1,
  isDefault: true,
  label: 'events',
  unit: 'count',
  range: null,
  source: 'test',
  compute: (record) => record.events.length,
}

export const silentLog: RunsLog = { info: () => {}, warn: () => {}, error: () => {} }

/** What `createRuns` needs beside a database. */
export function fakeRunsParts(db: Db, parts: Partial<RunsParts> = {}): RunsParts {
  return {
    db,
    spawn: spawnFake,
    limits: () => wideLimits,
    answer: async () => ok({ text: '{"n":3}', promptTokens: 5, answerTokens: 2 }),
    metrics: [eventsMetric],
    concurrency: 2,
    retries: 0,
    owner: 'lab-1',
    log: silentLog,
    ...parts,
  }
}

export interface FakeRuns {
  readonly runs: Runs
  /** In their order. */
  readonly events: readonly RunsEvent[]
  /** Resolves when an event after the last one that was waited for fits. */
  next(fits: (event: RunsEvent) => boolean): Promise<RunsEvent>
  /** Starts a run; throws where it is refused. */
  start(run: ResolvedRun): string
}

/** Runs that are closed when the test ends. */
export function fakeRuns(db: Db, parts: Partial<RunsParts> = {}): FakeRuns {
  const runs = createRuns(fakeRunsParts(db, parts))
  onTestFinished(() => runs.close())
  const events: RunsEvent[] = []
  let seen = 0
  let wake = (): void => {}
  runs.onEvent((event) => {
    events.push(event)
    wake()
  })
  return {
    runs,
    events,
    next: async (fits) => {
      for (;;) {
        const found = events.findIndex((event, index) => index >= seen && fits(event))
        const event = events[found]
        if (event !== undefined) {
          seen = found + 1
          return event
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    start: (run) => {
      const started = runs.start(run, 'simulated')
      if (!started.ok) throw new Error(started.error.message)
      return started.value.runId
    },
  }
}
