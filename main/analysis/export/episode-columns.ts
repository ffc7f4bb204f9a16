/** The first columns of every table that has several rows for an episode: which one it is. */
import type { Row } from './exported-rows.ts'
import type { Field } from './table-content.ts'

interface EpisodeColumn {
  readonly name: string
  readonly field: (row: Row) => Field
}

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
