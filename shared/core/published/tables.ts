/** Published figures, with paper, table and row. They are never pooled with measured ones. */
import { type PaperTable, type PublishedTable, publishedTablesSchema } from '../../contract/published.ts'
import printed from './tables.json' with { type: 'json' }

export const publishedTables: readonly PublishedTable[] = publishedTablesSchema.parse(printed)

export function publishedTable(id: PaperTable): PublishedTable {
  const found = publishedTables.find((table) => table.id === id)
  if (found === undefined) throw new Error(`tables.json lacks ${id}`)
  return found
}
