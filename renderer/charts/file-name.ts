import type { Comparison } from '../../shared/contract/comparison.ts'
import type { Chart, ChartOptions } from './chart.ts'

/** Letters of a run's id in a name: enough to tell runs apart, as in lists of runs. */
const LETTERS = 8
/** Runs that a name lists; further ones are counted. */
const MOST_RUNS = 3

/**
 * `curves-completion-50-200s-1f0c9a2e.csv`: the chart, what it shows, and the runs of the comparison, so that files of several
 * comparisons lie in one folder. Letters, digits, `-`, `_` and `.` alone, for every file system.
 */
export function fileName(
  chart: Chart,
  comparison: Comparison,
  options: ChartOptions,
  { runIds, ending }: { readonly runIds: readonly string[]; readonly ending: 'csv' | 'pdf' | 'png' | 'svg' },
): string {
  const runs = runIds.slice(0, MOST_RUNS).map((id) => id.slice(0, LETTERS))
  const more = runIds.length > MOST_RUNS ? [`and-${runIds.length - MOST_RUNS}-more`] : []
  const parts = [...new Set([chart.id, ...chart.named(comparison, options), ...runs, ...more])]
  return `${parts.join('-').replaceAll(/[^\w.-]+/g, '_')}.${ending}`
}
