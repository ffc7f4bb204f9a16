/** What runs now, all of it together. Pure. */
import type { RunView } from '../../shared/contract/views.ts'
import { endedOfEpisodes, timeLeft } from '../format/progress.ts'

/** A paused run, and one whose cancel can still be taken back, runs until its last episode has stopped. */
export function runningRuns(runs: readonly RunView[]): readonly RunView[] {
  return runs.filter(({ status, trials }) => status === 'running' || (status === 'paused' && trials.running > 0))
}

export function sumOfTrials(runs: readonly RunView[]): RunView['trials'] {
  const sum = (count: (trials: RunView['trials']) => number): number =>
    runs.reduce((all, run) => all + count(run.trials), 0)
  return {
    total: sum(({ total }) => total),
    waiting: sum(({ waiting }) => waiting),
    running: sum(({ running }) => running),
    done: sum(({ done }) => done),
    failed: sum(({ failed }) => failed),
    cancelled: sum(({ cancelled }) => cancelled),
  }
}

/** `3 of 12 episodes · about 3 min 05 s left`; the run that takes longest says when. */
export function describeRunning(runs: readonly RunView[]): string {
  const longest = runs.toSorted((a, b) => (b.remainingMs ?? 0) - (a.remainingMs ?? 0))[0]
  const left = longest?.remainingMs == null ? null : timeLeft(longest)
  return `${endedOfEpisodes(sumOfTrials(runs))}${left === null ? '' : ` · ${left}`}`
}
