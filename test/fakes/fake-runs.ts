/** Durable runs with fake episode processes. */
import { onTestFinished } from 'vitest'
import type { Db } from '../../db/open.ts'
import { createRuns, type RunsParts } from '../../main/runs/create-runs.ts'
import type { ResolvedRun } from '../../main/runs/expand.ts'
import type { Runs, RunsEvent } from '../../main/runs/runs.ts'
import { ok } from '../../shared/contract/errors.ts'
import { fakeRunsParts, unwrap } from './runs-parts.ts'

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

/** Statuses of a run and of its trials, and validities of each trial's episodes. */
export function standingOf(runs: Runs, runId: string) {
  const { run, trials } = unwrap(runs.get(runId))
  return {
    run: run.status,
    trials: trials.map(({ status, episodes }) => [status, ...episodes.map(({ validity }) => validity ?? 'running')]),
  }
}

/** Answers of a model that come when they are let go: what `ask-model` episodes wait for. */
export function heldAnswers() {
  const gate = Promise.withResolvers<void>()
  const answer: RunsParts['answer'] = async () => {
    await gate.promise
    return ok({ text: '{"n":3}', promptTokens: 5, answerTokens: 2 })
  }
  return { answer, letGo: gate.resolve }
}

export const isPlaying = (event: RunsEvent): boolean => event.name === 'episode.events'
