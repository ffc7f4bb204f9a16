/** What the simulated model's mistakes led to, episode by episode: the price of its dials beside the scores. */
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { episodeNames } from './episode-names.ts'
import { textTable } from './text-table.ts'

/** Metrics by the heads of their columns. */
const columns = [
  ['dependencies', 'dependencies-initial'],
  ['true ones', 'dependencies-rules-drawn'],
  ['cut', 'dependencies-cut'],
  ['true ones cut', 'dependencies-rules-cut'],
  ['lost to cycles', 'dependencies-rules-lost-to-cycles'],
  ['asked again', 'reasks'],
  ['failed actions', 'failed-actions'],
  ['false "done"', 'false-done'],
  ['subtasks failed or blocked', 'failed-subtasks'],
  ['blocks missing or wrong', 'wrong-cells'],
] as const

const NONE = '–'

const explanation = `"cut" are dependencies that causal intervention removed (– without it), "true ones" those that the rules call for, which the model reads,
"lost to cycles" the true ones among those that would have closed a cycle, "asked again" are answers that could not be read.
Not all of it is due to mistakes: true dependencies count too, and an action also fails where a teammate has fetched the material.`

/** A titled table of the simulated episodes; null where there are none, or all were lost before anything could go wrong. */
export function mistakesReport(results: readonly EpisodeResult[]): string | null {
  const simulated = results.filter(({ modelKind }) => modelKind === 'simulated')
  if (!simulated.some(hasAny)) return null
  const names = episodeNames(simulated)
  const rows = simulated.map((result) => [
    ...names.cellsOf(result),
    ...columns.map(([, metric]) => String(result.metrics.find(({ id }) => id === metric)?.value ?? NONE)),
  ])
  const table = textTable([[...names.heads, ...columns.map(([head]) => head)], ...rows])
  return `What the simulated model's mistakes led to\n\n${table}\n\n${explanation}`
}

function hasAny({ metrics }: EpisodeResult): boolean {
  return columns.some(([, id]) => metrics.some((metric) => metric.id === id && metric.value !== null))
}
