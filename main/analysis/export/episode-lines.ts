/** Tables with several lines for an episode, as CSV in parts: which lines those are, the table says. */
import type { Db } from '../../../db/open.ts'
import { csvLine } from '../../../shared/core/csv.ts'
import { type ExportPart, gatherPart } from './export-part.ts'
import { type ExportedEpisodes, episodeColumns, exportedRows, type Row } from './exported-rows.ts'
import type { Field } from './table-content.ts'

export interface LineColumn<T> {
  readonly name: string
  readonly field: (row: Row, line: T) => Field
}

export interface LinesTable<T> {
  /** Behind those that say which episode it is. */
  readonly columns: readonly LineColumn<T>[]
  linesOf(db: Db, row: Row): readonly T[]
}

/** Of a run, or of one of its episodes. */
export interface LinesOf {
  readonly runId: string
  readonly episodeId?: string | undefined
}

export function episodesOf({ runId, episodeId }: LinesOf): ExportedEpisodes {
  if (episodeId === undefined) return { runIds: [runId] }
  return { runIds: [runId], isWanted: (result) => result.episodeId === episodeId }
}

/**
 * The part behind the episode `after` (from the beginning, with the header line, where that is null); null where there is no such
 * episode. The lines of an episode stay together.
 */
export function episodeLinesPart<T>(
  db: Db,
  table: LinesTable<T>,
  which: ExportedEpisodes,
  after: string | null,
  partLength?: number,
): ExportPart | null {
  const rows = exportedRows(db, which, after)
  if (rows === null) return null
  const columns = [...episodeColumns, ...table.columns]
  const start = after === null ? csvLine(columns.map(({ name }) => name)) : ''
  return gatherPart(start, textsOf(db, table, columns, rows), partLength)
}

function* textsOf<T>(db: Db, table: LinesTable<T>, columns: readonly LineColumn<T>[], rows: Iterable<Row>) {
  for (const row of rows) {
    const lines = table.linesOf(db, row).map((line) => csvLine(columns.map(({ field }) => field(row, line))))
    yield { text: lines.join(''), key: row.result.episodeId }
  }
}
