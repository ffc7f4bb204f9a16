/** Streams episodes of one or more runs, so that a table need not be in memory to be written. */
import { type ExportFacts, exportFacts } from '../../../db/export-rows.ts'
import type { Db } from '../../../db/open.ts'
import { resultsAfter } from '../../../db/results.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import type { Field } from './table-content.ts'

/** An episode with all that its line says. */
export interface Row {
  readonly result: EpisodeResult
  readonly facts: ExportFacts
}

export interface ExportedEpisodes {
  readonly runIds: readonly string[]
  /** All of them where it is left out. */
  readonly isWanted?: (result: EpisodeResult) => boolean
}

/** Episodes that are read at a time. */
const BATCH = 200

/**
 * Every ended episode behind the episode `after` (all where that is null), failed attempts too, in the order of runs, trials and
 * attempts; null where none of the runs has such an episode.
 */
export function exportedRows(db: Db, which: ExportedEpisodes, after: string | null): Iterable<Row> | null {
  if (after === null) return rowsFrom(db, which, which.runIds, null)
  const place = which.runIds.findIndex((runId) => resultsAfter(db, runId, after, 1) !== null)
  return place < 0 ? null : rowsFrom(db, which, which.runIds.slice(place), after)
}

function* rowsFrom(
  db: Db,
  { isWanted = () => true }: ExportedEpisodes,
  [runId, ...others]: readonly string[],
  after: string | null,
): Iterable<Row> {
  if (runId === undefined) return
  const factsOf = exportFacts(db)
  let batch = resultsAfter(db, runId, after, BATCH) ?? []
  while (batch.length > 0) {
    for (const result of batch.filter(isWanted)) {
      const facts = factsOf(result)
      if (facts !== null) yield { result, facts }
    }
    batch = resultsAfter(db, runId, batch.at(-1)?.episodeId ?? null, BATCH) ?? []
  }
  yield* rowsFrom(db, { runIds: others, isWanted }, others, null)
}

interface EpisodeColumn {
  readonly name: string
  readonly field: (row: Row) => Field
}

/** The first columns of every table that has several rows for an episode: which one it is. */
export const episodeColumns: readonly EpisodeColumn[] = [
  { name: 'run_id', field: ({ result }) => result.runId },
  { name: 'episode_id', field: ({ result }) => result.episodeId },
  { name: 'condition_id', field: ({ result }) => result.conditionId },
  { name: 'scenario', field: ({ result }) => result.scenario },
  { name: 'method', field: ({ result }) => result.method },
  { name: 'variant', field: ({ result }) => result.variant },
  { name: 'team_size', field: ({ result }) => result.teamSize },
  { name: 'model_kind', field: ({ result }) => result.modelKind },
  { name: 'seed', field: ({ result }) => result.seed },
  { name: 'repeat', field: ({ result }) => result.repeat },
]
