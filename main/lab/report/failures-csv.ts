/** What went wrong in each episode of a run, as CSV: one line per finding, and per sign of a failure mode that no finding tells. */
import type { Db } from '../../../db/open.ts'
import { csvLine } from '../../../shared/core/csv.ts'
import type { Diagnosis } from '../../../shared/core/diagnosis/diagnosis.ts'
import { failureMode, type ModeCode } from '../../../shared/core/diagnosis/failure-modes.ts'
import { modeOfFinding } from '../../../shared/core/diagnosis/mode-sightings.ts'
import { type ExportPart, gatherPart } from '../../analysis/export/export-part.ts'
import { episodeColumns, exportedRows, type Row } from '../../analysis/export/exported-rows.ts'
import type { Field } from '../../analysis/export/table-content.ts'
import { completionOf, readDiagnosis } from './read-record.ts'

/** One line of an episode. */
interface Failure {
  readonly failure: string
  readonly title: string
  /** Blocks, check points or rooms lacking at the end that it stands behind. */
  readonly behind: number
  /** How often it shows in the record. */
  readonly count: number
  /** Game time of the first, ms. */
  readonly atMs: number | null
  readonly mode: ModeCode | null
}

interface Column {
  readonly name: string
  readonly field: (row: Row, failure: Failure) => Field
}

const columns: readonly Column[] = [
  ...episodeColumns,
  { name: 'completion', field: ({ result }) => completionOf(result) },
  { name: 'end_reason', field: ({ result }) => result.endReason },
  { name: 'failure', field: (_, { failure }) => failure },
  { name: 'title', field: (_, { title }) => title },
  { name: 'behind', field: (_, { behind }) => behind },
  { name: 'count', field: (_, { count }) => count },
  { name: 'first_at_s', field: (_, { atMs }) => (atMs === null ? null : atMs / 1000) },
  { name: 'mast_mode', field: (_, { mode }) => (mode === null ? null : `FM-${mode}`) },
  { name: 'mast_name', field: (_, { mode }) => (mode === null ? null : failureMode(mode).name) },
]

/**
 * The part behind the episode `after` (from the beginning, with the header line, where that is null): that of one episode, since
 * reading a long record takes a second. null where the run has no such episode. Valid episodes only.
 */
export function failuresCsvPart(db: Db, runId: string, after: string | null): ExportPart | null {
  const rows = exportedRows(db, { runIds: [runId], isWanted: ({ validity }) => validity === 'valid' }, after)
  if (rows === null) return null
  const start = after === null ? csvLine(columns.map(({ name }) => name)) : ''
  return gatherPart(start, linesOf(db, rows), 1)
}

function* linesOf(db: Db, rows: Iterable<Row>) {
  for (const row of rows) {
    const failures = failuresOf(readDiagnosis(db, row.result.episodeId))
    const text = failures.map((failure) => csvLine(columns.map(({ field }) => field(row, failure)))).join('')
    yield { text, key: row.result.episodeId }
  }
}

function failuresOf(diagnosis: Diagnosis | null): readonly Failure[] {
  if (diagnosis === null) return []
  const found = diagnosis.findings.map(({ id, title, behind, places, more }): Failure => {
    const mode = modeOfFinding(id)
    return { failure: id, title, behind, count: places.length + more, atMs: places[0]?.jump.atMs ?? null, mode }
  })
  const told = new Set(found.map(({ mode }) => mode))
  const others = diagnosis.modes
    .filter(({ code }) => !told.has(code))
    .map(
      ({ code, places, more }): Failure => ({
        failure: failureMode(code).name.toLowerCase(),
        title: failureMode(code).sign ?? '',
        behind: 0,
        count: places.length + more,
        atMs: places[0]?.jump.atMs ?? null,
        mode: code,
      }),
    )
  return [...found, ...others]
}
