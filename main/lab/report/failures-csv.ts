/** What went wrong in each episode of a run, as CSV: one line per finding, and per sign of a failure mode that no finding tells. */
import type { Db } from '../../../db/open.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import type { Diagnosis } from '../../../shared/core/diagnosis/diagnosis.ts'
import { failureMode, type ModeCode } from '../../../shared/core/diagnosis/failure-modes.ts'
import { modeOfFinding } from '../../../shared/core/diagnosis/mode-sightings.ts'
import { episodeLinesPart, type LinesTable } from '../../analysis/export/episode-lines.ts'
import type { ExportPart } from '../../analysis/export/export-part.ts'
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

const table: LinesTable<Failure> = {
  columns: [
    { name: 'completion', field: ({ result }) => completionOf(result) },
    { name: 'end_reason', field: ({ result }) => result.endReason },
    { name: 'failure', field: (_, { failure }) => failure },
    { name: 'title', field: (_, { title }) => title },
    { name: 'behind', field: (_, { behind }) => behind },
    { name: 'count', field: (_, { count }) => count },
    { name: 'first_at_s', field: (_, { atMs }) => (atMs === null ? null : atMs / 1000) },
    { name: 'mast_mode', field: (_, { mode }) => (mode === null ? null : `FM-${mode}`) },
    { name: 'mast_name', field: (_, { mode }) => (mode === null ? null : failureMode(mode).name) },
  ],
  linesOf: (db, { result }) => failuresOf(readDiagnosis(db, result.episodeId)),
}

/**
 * The part behind the episode `after` (from the beginning, with the header line, where that is null): that of one episode, since
 * reading a long record takes a second. null where the run has no such episode. Valid episodes only.
 */
export function failuresCsvPart(db: Db, runId: string, after: string | null): ExportPart | null {
  const which = { runIds: [runId], isWanted: ({ validity }: EpisodeResult) => validity === 'valid' }
  return episodeLinesPart(db, table, which, after, 1)
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
