/** The table per family of tasks, as the papers print their main results: a line per family, and the weighted average. */
import type { SummaryRow } from '../../../preload/contract/summary.ts'
import { allEqualWords } from '../../../preload/core/measure-words.ts'
import { percentDigits } from '../../../preload/core/percent-words.ts'
import { type FamilyRow, familiesOf, familyWeights } from '../../lab/run-families.ts'
import { textTable } from './text-table.ts'

const NONE = '–'

const columns = [
  { id: 'completion', head: 'completion', isRatio: true },
  { id: 'success', head: 'success', isRatio: true },
  { id: 'efficiency', head: 'efficiency (%/min)', isRatio: false },
  { id: 'balance', head: 'balance', isRatio: true },
  { id: 'agent-contribution', head: 'contribution', isRatio: true },
] as const

/** null where all scenarios are of one family. */
export function familiesReport(summary: readonly SummaryRow[]): string | null {
  const rows = familiesOf(summary)
  if (new Set(rows.map(({ family }) => family)).size < 2) return null
  const table = textTable([
    ['condition', 'family', 'scenarios', 'valid', ...columns.map(({ head }) => head)],
    ...rows.map((row) => [
      row.condition,
      row.family ?? weightedWords(),
      String(row.scenarios),
      `${row.valid}/${row.trials}`,
      ...columns.map((column) => cell(row, column)),
    ]),
  ])
  const simulated = rows.some(({ modelKind }) => modelKind === 'simulated') ? ' (simulated model)' : ''
  return [`by family of tasks${simulated}`, table, NOTE].join('\n\n')
}

const NOTE =
  'Means of the scenarios’ means; [..] is the 95 % interval over the family’s scenarios , or over the episodes of a single one (t, stretched for skewness). A metric that a family does not define has no average; success is the share of episodes whose completion is 100 %.'

function weightedWords(): string {
  return `weighted average (${[...familyWeights.values()].join(' / ')})`
}

function cell({ metrics }: FamilyRow, { id, isRatio }: (typeof columns)[number]): string {
  const metric = metrics.find((own) => own.id === id)
  if (metric === undefined) return NONE
  const digits = (value: number): string => (isRatio ? percentDigits(value, 1) : value.toFixed(1))
  const { mean, interval } = metric
  const equal = allEqualWords(metric.allEqual)
  const range =
    interval === null ? (equal === null ? '' : ` (${equal})`) : ` [${digits(interval.low)}..${digits(interval.high)}]`
  return `${digits(mean)}${isRatio ? ' %' : ''}${range}`
}
