/** Tables for narrow pages: columns that most rows share become sentences, so that the rest fits. */
import type { Cell, TableColumn, TableContent } from './table-content.ts'

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
