/** What runs now, in words. Pure. */
import type { RunView } from '../../shared/contract/views.ts'
import { sumOfTrials } from '../../shared/core/running-runs.ts'
import { endedOfEpisodes, timeLeft } from '../format/progress.ts'

/** `3 of 12 episodes · about 3 min 05 s left`; the run that takes longest says when. */
export function describeRunning(runs: readonly RunView[]): string {
  const longest = runs.toSorted((a, b) => (b.remainingMs ?? 0) - (a.remainingMs ?? 0))[0]
  const left = longest?.remainingMs == null ? null : timeLeft(longest)
  return `${endedOfEpisodes(sumOfTrials(runs))}${left === null ? '' : ` · ${left}`}`
}
