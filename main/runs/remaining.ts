/** How long the rest of a run will take, from how long its parts took so far. */
import type { DecidedTime, OpenTrials } from '../../db/run-progress.ts'

export interface Outlook {
  /** The run's own trials. */
  readonly open: OpenTrials
  /** Those of other runs that share the processes and come first. */
  readonly ahead: OpenTrials
  readonly decided: readonly DecidedTime[]
  /** Of the other runs that are running. */
  readonly decidedBeside: readonly DecidedTime[]
  /** Episodes at a time, over all runs. */
  readonly concurrency: number
}

/**
 * Wall time in ms until the run's last trial is decided: everything ahead of it and its own open trials, `concurrency` at
 * a time. A trial takes the median of its scenario's decided ones, in its own run where there are any, else in the runs
 * beside it; without any, the median of all decided ones. null as long as nothing at all is decided.
 */
export function remainingMs({ open, ahead, decided, decidedBeside, concurrency }: Outlook): number | null {
  const own = workOf(open, decided, decidedBeside)
  const others = workOf(ahead, decidedBeside, decided)
  if (own === null || others === null) return null
  if (own.trials === 0) return 0
  return (own.ms + others.ms) / Math.min(concurrency, own.trials + others.trials)
}

interface Work {
  readonly trials: number
  readonly ms: number
}

/** null where nothing is decided to go by. */
function workOf(open: OpenTrials, near: readonly DecidedTime[], far: readonly DecidedTime[]): Work | null {
  const usual = medianTime(near) ?? medianTime(far)
  if (usual === null) return null
  const ofScenario = [near, far].map((times) => Map.groupBy(times, ({ scenario }) => scenario))
  let trials = 0
  let ms = 0
  for (const [scenario, count] of open) {
    const [nearby, faraway] = ofScenario.map((times) => medianTime(times.get(scenario) ?? []))
    trials += count
    ms += count * (nearby ?? faraway ?? usual)
  }
  return { trials, ms }
}

/** Of an even number the mean of the middle two; null of nothing. */
function medianTime(times: readonly DecidedTime[]): number | null {
  const sorted = times.map(({ wallTimeMs }) => wallTimeMs).toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
