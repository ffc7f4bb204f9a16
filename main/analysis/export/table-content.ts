/** A table before it is written: as data, with every number, and as people read it, with those that matter. */
import {
  type Comparison,
  type ExportedTable,
  isPaperTable,
  type OwnTable,
} from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { kindLabels } from '../../../shared/core/format/model-kind.ts'
import { publishedTable } from '../../../shared/core/published/tables.ts'

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
  /** Neighbouring columns of one group stand under its name; with one line of heads it comes before each. */
  readonly group?: string
  /** A fact that most rows share: where a page is narrow, a sentence says it and the column is left out. */
  readonly isAside?: true
}

export interface TableContent {
  readonly table: ExportedTable
  /** Names of the fields of `records`. */
  readonly fields: readonly string[]
  readonly records: readonly (readonly Field[])[]
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** The first column names what neighbouring rows share, so that it can stand once above them. */
  readonly isGrouped?: true
  /** What has to be said under it, a sentence each. */
  readonly caption: readonly string[]
}

const titles: Readonly<Record<OwnTable, string>> = {
  conditions: 'Results by condition.',
  families: 'Results by family of tasks.',
  scenarios: 'Results by scenario.',
  pairs: 'Paired differences between conditions.',
  'end-reasons': 'Episodes by end reason.',
  episodes: 'Episodes.',
}

/** A sentence. */
export function tableTitle(id: ExportedTable): string {
  if (!isPaperTable(id)) return titles[id]
  const { paper, table } = publishedTable(id)
  return `Laid out as ${table} of ${paper}.`
}

/** A field of a record by its name. */
export interface NamedField<T> {
  readonly name: string
  readonly of: (subject: T) => Field
}

/** How much counts, what means and intervals of these rows are, then the comparison's own notes. */
export function captionOf(comparison: Comparison, rows: Comparison['rows']): readonly string[] {
  const intervals = rows.flatMap(({ measures }) => measures.flatMap(({ interval }) => interval?.kind ?? []))
  return [
    ...kindSentences(comparison),
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

/**
 * Which conditions a simulated model played, then the other kinds; part of the table, so that copies include it.
 * Imported conditions are marked.
 */
export function kindSentences({ groups }: Pick<Comparison, 'groups'>): readonly string[] {
  const kinds = [...Map.groupBy(groups, ({ modelKind }) => modelKind)]
  const isFirst = ([kind]: (typeof kinds)[number]) => kind === 'simulated'
  const sorted = [...kinds.filter(isFirst), ...kinds.filter((kind) => !isFirst(kind))]
  const ofKinds = sorted.map(([kind, own]) => {
    const names = kinds.length === 1 ? 'all conditions' : own.map(({ label }) => label).join(', ')
    return `${kindLabels[kind]}: ${names}.`
  })
  const imported = groups.filter(({ source }) => source === 'imported').map(({ label }) => label)
  return [...ofKinds, ...(imported.length === 0 ? [] : [`imported from another lab: ${imported.join(', ')}.`])].map(
    (sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`,
  )
}

/** `3 scenarios, 270 episodes counted: ...` */
export function sizeSentence({ rows }: Comparison): string {
  const each = rows.filter(({ scenario, episodes }) => scenario !== null && episodes > 0)
  const scenarios = new Set(each.map(({ scenario }) => scenario)).size
  const episodes = each.reduce((sum, row) => sum + row.episodes, 0)
  return `${counted(scenarios, 'scenario')}, ${counted(episodes, 'episode')} counted: valid, independent, each seed and repeat once.`
}

/** With one line of heads. */
export function withNamedGroups<T extends Pick<TableContent, 'columns'>>(content: T): T {
  const columns = content.columns.map((column) =>
    column.group === undefined ? column : { ...column, head: `${column.group} ${column.head}` },
  )
  return { ...content, columns }
}

/* Tables for narrow pages: columns that most rows share become sentences, so that the rest fits. */

/** Rows that a sentence names at most. */
const MOST_NAMED = 12

/** Without its columns aside; what they said comes last in the caption. */
export function foldColumns(content: TableContent): TableContent {
  const { columns, rows, caption } = content
  const kept = columns.flatMap(({ isAside }, index) => (isAside === true ? [] : [index]))
  const sentences = columns.flatMap((column, index) =>
    column.isAside === true && rows.length > 0 ? [sentenceOf(column, index, content)] : [],
  )
  const at = <T>(cells: readonly T[]): readonly T[] => kept.flatMap((index) => cells[index] ?? [])
  return { ...content, columns: at(columns), rows: rows.map(at), caption: [...caption, ...sentences] }
}

/** What most rows have comes first; rows with something else are named. */
function sentenceOf({ head }: TableColumn, index: number, { columns, rows }: TableContent): string {
  const values = [...Map.groupBy(rows, (cells) => cells[index]?.text ?? '')].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const [commonest, ...others] = values
  if (others.length === 0) return `${head}: ${commonest?.[0] ?? ''} in every row.`
  const odd = others.flatMap(([value, own]) => own.map((cells) => `${value} for ${nameOf(cells, columns)}`))
  const more = odd.length - MOST_NAMED
  const named = [...odd.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more rows, which the CSV names`] : [])]
  return `${head}: ${commonest?.[0] ?? ''}, but ${named.join('; ')}.`
}

function nameOf(cells: readonly Cell[], columns: readonly TableColumn[]): string {
  const names = cells.filter((_, index) => columns[index]?.align === 'left' && columns[index]?.isAside !== true)
  return names.map(({ text }) => text).join(', ')
}
