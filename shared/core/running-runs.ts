/** What runs now, all of it together, and how far it is. Pure. */
import type { RunView } from '../contract/views.ts'

type Counts = RunView['trials']

/** A paused run, and one whose cancel can still be taken back, runs until its last episode has stopped. */
export function runningRuns(runs: readonly RunView[]): readonly RunView[] {
  return runs.filter(({ status, trials }) => status === 'running' || (status === 'paused' && trials.running > 0))
}

export function sumOfTrials(runs: readonly RunView[]): Counts {
  const sum = (count: (trials: Counts) => number): number => runs.reduce((all, run) => all + count(run.trials), 0)
  return {
    total: sum(({ total }) => total),
    waiting: sum(({ waiting }) => waiting),
    running: sum(({ running }) => running),
    done: sum(({ done }) => done),
    failed: sum(({ failed }) => failed),
    cancelled: sum(({ cancelled }) => cancelled),
  }
}

/** Trials that were played to an end; a cancelled one was not, and may still be. */
export function endedTrials({ done, failed }: Counts): number {
  return done + failed
}

/** 0..1. */
export function endedShare(trials: Counts): number {
  return trials.total === 0 ? 0 : endedTrials(trials) / trials.total
}

/** `37 % · night-1` of runs that run: for titles of windows, tabs and the like. null where none does. */
export function progressTitle(running: readonly RunView[]): string | null {
  const [first] = running
  if (first === undefined) return null
  const name = running.length === 1 ? first.name : `${running.length} runs`
  return `${Math.floor(endedShare(sumOfTrials(running)) * 100)} % · ${name}`
}
