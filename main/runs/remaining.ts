/** How long the rest of a run will take, from how long its parts took so far. */
import type { DecidedTime } from '../../db/run-progress.ts'

/**
 * Wall time in ms: each open trial takes the median of its scenario's decided trials (of all decided ones where the
 * scenario has none), `concurrency` at a time. null before the first trial is decided.
 */
export function remainingMs(
  open: ReadonlyMap<string, number>,
  decided: readonly DecidedTime[],
  concurrency: number,
): number | null {
  const usual = median(decided.map(({ wallTimeMs }) => wallTimeMs))
  if (usual === null) return null
  const byScenario = Map.groupBy(decided, ({ scenario }) => scenario)
  let trials = 0
  let workMs = 0
  for (const [scenario, count] of open) {
    const times = byScenario.get(scenario) ?? []
    trials += count
    workMs += count * (median(times.map(({ wallTimeMs }) => wallTimeMs)) ?? usual)
  }
  return trials === 0 ? 0 : workMs / Math.min(concurrency, trials)
}

/** Of an even number the mean of the middle two; null of nothing. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
