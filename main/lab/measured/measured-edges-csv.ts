/** Planners' edges beside measured ones, as CSV: a line per edge of every valid episode whose twins are all played. */
import type { Db } from '../../../db/open.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { type MeasuredEdgeRow, measuredEdgeRows } from '../../../shared/core/causes/edge-rows.ts'
import { episodeLinesPart, type LinesOf, type LinesTable } from '../../analysis/export/episode-lines.ts'
import type { ExportPart } from '../../analysis/export/export-part.ts'
import { completeTwins } from './interventional.ts'

const table: LinesTable<MeasuredEdgeRow> = {
  columns: [
    { name: 'condition', field: ({ result }) => result.condition },
    ...(
      [
        'from',
        'to',
        'from_description',
        'to_description',
        'asked',
        'ate_by_rule_json',
        'ate_asked',
        'ate_measured',
        'seeds_measured',
        'is_alternative',
      ] as const
    ).map((name) => ({ name, field: (_: unknown, line: MeasuredEdgeRow) => line[name] })),
  ],
  linesOf: (db, { result }) => {
    const twins = completeTwins(db, result.episodeId)
    return twins === null ? [] : measuredEdgeRows(twins.measured)
  },
}

/** Of a run or an episode; parts as in `episodeLinesPart`. */
export function measuredEdgesCsvPart(db: Db, { runId, episodeId }: LinesOf, after: string | null): ExportPart | null {
  const isWanted = (result: EpisodeResult): boolean =>
    result.validity === 'valid' && (episodeId === undefined || result.episodeId === episodeId)
  return episodeLinesPart(db, table, { runIds: [runId], isWanted }, after)
}
