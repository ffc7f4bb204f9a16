/** The table per family of tasks, as the papers arrange their main results: a line per family, and the weighted average. */
import type { SummaryRow } from '../../../shared/contract/summary.ts'
import { describeAllEqual } from '../../../shared/core/format/measure.ts'
import { type FamilyRow, familiesOf, familyWeights } from '../../lab/run-families.ts'
import { columnDigits, columnHead, columnsByTable, columnValue, type MainColumn } from './measure-columns.ts'
import { textTable } from './text-table.ts'

const NONE = '–'

/** null where all scenarios are of one family. */
export function familiesReport(summary: readonly SummaryRow[]): string | null {
  const rows = familiesOf(summary)
  if (new Set(rows.map(({ family }) => family)).size < 2) return null
  const tables = columnsByTable.map((columns) =>
    textTable([
      ['condition', 'family', 'scenarios', 'valid', ...columns.map(columnHead)],
      ...rows.map((row) => [
        row.condition,
        row.family ?? describeWeighted(),
        String(row.scenarios),
        `${row.valid}/${row.trials}`,
        ...columns.map((column) => cell(row, column)),
      ]),
    ]),
  )
  const simulated = rows.some(({ modelKind }) => modelKind === 'simulated') ? ' (simulated model)' : ''
  return [`by family of tasks${simulated}`, ...tables, NOTE].join('\n\n')
}

const NOTE =
  'Means of the scenarios’ means; [..] is the 95 % interval over the family’s scenarios, or over the episodes of a single one (t, stretched for skewness). A metric that a family does not define has no average; success is the share of episodes whose completion is 100 %.'

function describeWeighted(): string {
  return `weighted average (${[...familyWeights.values()].join(' / ')})`
}

function cell({ metrics }: FamilyRow, column: MainColumn): string {
  const metric = metrics.find((own) => own.id === column.id)
  if (metric === undefined) return NONE
  const digits = (value: number): string => columnDigits(column, value)
  const { mean, interval } = metric
  const equal = describeAllEqual(metric.allEqual)
  const range =
    interval === null ? (equal === null ? '' : ` (${equal})`) : ` [${digits(interval.low)}..${digits(interval.high)}]`
  return `${columnValue(column, mean)}${range}`
}
