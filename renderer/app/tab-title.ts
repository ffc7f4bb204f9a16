/** What the browser's tab is called. Pure. */
import type { RunView } from '../../shared/contract/views.ts'
import { runningRuns, sumOfTrials } from '../client/running-runs.ts'
import { endedShare } from '../format/progress.ts'

/** `37 % · night-1` while something runs, so that it is seen from another tab; else the page and the lab. */
export function tabTitle(page: string, runs: readonly RunView[]): string {
  const running = runningRuns(runs)
  const [first] = running
  if (first === undefined) return `${page} · CausalMACE Lab`
  const name = running.length === 1 ? first.name : `${running.length} runs`
  return `${Math.floor(endedShare(sumOfTrials(running)) * 100)} % · ${name}`
}
