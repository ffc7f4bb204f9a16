/**
 * Means over VillagerBench's construction tasks, of CausalMACE's Tables 1 and 4; that there were 100 tasks is not printed, but the
 * averages over all tasks come out with those weights. Efficiency and balance are left out: their formulas differ between the
 * papers, so that no number of ours is the same thing.
 */
import type { PaperTable } from '../../../contract/published.ts'
import { publishedTable } from '../../published/tables.ts'
import type { PublishedRow } from '../task-family.ts'

const PART = 'villagerbench/construction'

const table1 = constructionRows('causalmace-1', 'construction')
/** Row 6 of Table 4 is CausalMACE with 6 agents, which Table 1 has. */
const table4 = constructionRows('causalmace-4', 'ablation on construction').filter(({ method }) => method.includes(':'))

export const publishedFigures: readonly PublishedRow[] = [...table1, ...table4]

function constructionRows(id: PaperTable, about: string): readonly PublishedRow[] {
  const { paper, table, columns, rows } = publishedTable(id)
  const place = (measure: string) => columns.findIndex((column) => column.part === PART && column.measure === measure)
  return rows.flatMap(({ method, label, agents, values }) => {
    const completion = values[place('completion')] ?? null
    const viewHitRate = values[place('view-hit-rate')] ?? null
    if (method === null || agents === null || completion === null || viewHitRate === null) return []
    return [{ method, label, agents, source: `${paper}, ${table} (${about})`, completion, viewHitRate }]
  })
}
