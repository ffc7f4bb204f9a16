/** A table before it is written: as data, with every number, and as people read it, with those that matter. */
import type { Comparison, ComparisonRequest, ExportedTable, Measure } from '../../../preload/contract/comparison.ts'

/** null is an empty field: nothing is known or defined there. */
export type Field = string | number | null

export interface Cell {
  readonly text: string
  /** Behind the text, in a smaller voice: an interval, what else has to be known. */
  readonly detail?: string
  readonly isBest?: true
}

export interface TableColumn {
  readonly head: string
  readonly align: 'left' | 'right'
}

export interface TableContent {
  readonly table: ExportedTable
  /** Names of the fields of `records`. */
  readonly fields: readonly string[]
  readonly records: readonly (readonly Field[])[]
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** What has to be said under it, a sentence each. */
  readonly caption: readonly string[]
}

/** A field of a record by its name. */
export interface NamedField<T> {
  readonly name: string
  readonly of: (subject: T) => Field
}

/** Measures of tables for people where nobody says which. */
const mainMeasures = ['completion', 'view-hit-rate', 'efficiency', 'balance']

/** Those that were asked to be tested, else the main ones; only what the comparison has. */
export function shownMeasures(
  { measures }: Pick<Comparison, 'measures'>,
  { tested }: Pick<ComparisonRequest, 'tested'>,
): readonly Measure[] {
  const wanted = tested ?? mainMeasures
  return measures.filter(({ id }) => wanted.includes(id))
}

/** How much counts, what means and intervals of these rows are, then the comparison's own notes. */
export function captionOf(comparison: Comparison, rows: Comparison['rows']): readonly string[] {
  const intervals = rows.flatMap(({ measures }) => measures.flatMap(({ interval }) => interval?.kind ?? []))
  return [
    sizeSentence(comparison),
    ...(intervals.includes('over-scenarios')
      ? ['Means of scenario means; in brackets their 95 % intervals, over scenarios (t, stretched for skewness).']
      : []),
    ...(intervals.includes('over-episodes')
      ? ['Means over the episodes of a scenario; in brackets their 95 % intervals (t, stretched for skewness).']
      : []),
    ...comparison.notes,
  ]
}

/** `3 scenarios, 270 episodes counted: ...` */
export function sizeSentence({ rows }: Comparison): string {
  const each = rows.filter(({ scenario, episodes }) => scenario !== null && episodes > 0)
  const scenarios = new Set(each.map(({ scenario }) => scenario)).size
  const episodes = each.reduce((sum, row) => sum + row.episodes, 0)
  return `${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'}, ${episodes} ${episodes === 1 ? 'episode' : 'episodes'} counted: valid, independent, each seed and repeat once.`
}
