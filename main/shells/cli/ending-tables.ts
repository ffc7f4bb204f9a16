/** How episodes ended, as text: a row per condition; and main measures with and without episodes in which answers were of no use. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { ConditionEndings } from '../../../shared/contract/endings.ts'
import type { SummaryRow } from '../../../shared/contract/summary.ts'
import { endedInvalid, endedSo, endingNames, endingsSeen } from '../../../shared/core/format/endings.ts'
import { textTable } from '../../common/text-table.ts'
import { columnHead, columnsByTable, columnValue } from './measure-columns.ts'

const NONE = '–'

interface Line {
  readonly name: string
  readonly endings: ConditionEndings
  readonly measures: readonly { readonly id: string; readonly mean: number }[]
}

export function endingTables({ groups, endings, rows }: Comparison): readonly string[] {
  return tablesOf(
    groups.flatMap(({ key, label }, index) => {
      const own = endings.find(({ group }) => group === key)
      const measures = rows.find(({ group, scenario }) => group === key && scenario === null)?.measures ?? []
      return own === undefined ? [] : [{ name: `${index + 1} ${label}`, endings: own, measures }]
    }),
  )
}

/** Of a run's conditions. */
export function endingTablesOfRun(summary: readonly SummaryRow[]): readonly string[] {
  return tablesOf(
    summary.flatMap(({ condition, endings, metrics }) =>
      endings === undefined ? [] : [{ name: condition, endings, measures: metrics }],
    ),
  )
}

/** The second kind only where it says something. */
function tablesOf(lines: readonly Line[]): readonly string[] {
  const seen = endingsSeen(lines.map(({ endings }) => endings))
  const ended = textTable([
    ['condition', ...seen.map((ending) => endingNames[ending].toLowerCase()), 'not valid', 'unusable answers'],
    ...lines.map(({ name, endings }) => [
      name,
      ...seen.map((ending) => String(endedSo(endings, ending))),
      String(endedInvalid(endings)),
      `${endings.unusable} of ${endings.counted}`,
    ]),
  ])
  const concerned = lines.filter(({ endings }) => endings.unusable > 0)
  if (concerned.length === 0) return [ended]
  return [
    ended,
    ...columnsByTable.map((columns) =>
      textTable([
        ['condition', 'episodes', ...columns.map(columnHead)],
        ...concerned.flatMap(({ name, endings, measures }) => [
          [name, 'all', ...columns.map((column) => cell(column, measures))],
          ['', 'without unusable answers', ...columns.map((column) => cell(column, endings.without))],
        ]),
      ]),
    ),
  ]
}

function cell(column: Parameters<typeof columnValue>[0] & { readonly id: string }, measures: Line['measures']): string {
  const found = measures.find(({ id }) => id === column.id)
  return found === undefined ? NONE : columnValue(column, found.mean)
}
