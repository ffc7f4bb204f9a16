/** The table of episodes as a JSON array, an episode per line: the columns of the CSV, with numbers, nulls and objects as such. */
import type { Db } from '../../../db/open.ts'
import { type ExportLine, type ExportPart, gatherPart } from './export-part.ts'
import { type ExportedEpisodes, exportedRows, type Row } from './exported-rows.ts'
import { resultFields } from './results-csv.ts'

/** Columns whose texts are JSON say so by their names' ending. */
const JSON_COLUMN = /_json$/

/** As `episodesCsvPart`; every part but the first begins with the comma behind the last episode. */
export function episodesJsonPart(
  db: Db,
  which: ExportedEpisodes,
  metricIds: readonly string[],
  after: string | null,
  partLength?: number,
): ExportPart | null {
  const rows = exportedRows(db, which, after)
  if (rows === null) return null
  const part = gatherPart(after === null ? '[' : '', jsonLines(rows, metricIds, after === null), partLength)
  return part.next === null ? { ...part, text: `${part.text}\n]\n` } : part
}

function* jsonLines(rows: Iterable<Row>, metricIds: readonly string[], isStart: boolean): Iterable<ExportLine> {
  let separator = isStart ? '\n' : ',\n'
  for (const row of rows) {
    yield { text: separator + jsonOf(row, metricIds), key: row.result.episodeId }
    separator = ',\n'
  }
}

function jsonOf(row: Row, metricIds: readonly string[]): string {
  const members = resultFields(row, metricIds).map(([name, value]) => {
    const isJson = JSON_COLUMN.test(name) && typeof value === 'string'
    return `${JSON.stringify(name.replace(JSON_COLUMN, ''))}:${isJson ? value : JSON.stringify(value)}`
  })
  return `{${members.join(',')}}`
}
