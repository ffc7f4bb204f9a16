/** The result table of a run as CSV: one row per episode, the same bytes for whoever asks. */
import { stringify } from 'csv-stringify/sync'
import type { ExportFacts } from '../../../db/export-rows.ts'
import type { EpisodeResult } from '../../../preload/contract/results.ts'
import { canonicalJson } from '../../../preload/core/canonical-json.ts'

/** null is an empty field: nothing is known or defined there. */
type Field = string | number | null

interface Row {
  readonly result: EpisodeResult
  readonly facts: ExportFacts
}

interface Column {
  readonly name: string
  readonly field: (row: Row) => Field
}

const columnsBefore: readonly Column[] = [
  { name: 'run_id', field: ({ result }) => result.runId },
  { name: 'trial_id', field: ({ result }) => result.trialId },
  { name: 'episode_id', field: ({ result }) => result.episodeId },
  { name: 'condition_id', field: ({ result }) => result.conditionId },
  { name: 'source', field: ({ result }) => result.source },
  { name: 'benchmark', field: ({ result }) => result.scenario.split('/')[0] ?? null },
  { name: 'suite', field: ({ result }) => result.scenario.split('/')[1] ?? null },
  { name: 'scenario', field: ({ result }) => result.scenario },
  { name: 'method', field: ({ result }) => result.method },
  { name: 'variant', field: ({ result }) => result.variant },
  { name: 'params_json', field: ({ facts }) => canonicalJson(facts.method.params) },
  { name: 'team_json', field: ({ facts }) => canonicalJson(facts.team) },
  { name: 'team_size', field: ({ result }) => result.teamSize },
  { name: 'models_json', field: ({ facts }) => canonicalJson(facts.models) },
  { name: 'model_kind', field: ({ result }) => result.modelKind },
  { name: 'clock', field: ({ result }) => result.clock },
  { name: 'seed', field: ({ result }) => result.seed },
  { name: 'repeat', field: ({ result }) => result.repeat },
  { name: 'end_reason', field: ({ result }) => result.endReason },
  { name: 'validity', field: ({ result }) => result.validity },
  { name: 'started_at', field: ({ result }) => result.startedAt },
  { name: 'game_time_s', field: ({ result }) => result.gameTimeS },
  { name: 'wall_time_s', field: ({ result }) => result.wallTimeS },
]

const columnsAfter: readonly Column[] = [
  { name: 'model_calls', field: ({ result }) => result.modelCalls },
  { name: 'tokens_in', field: ({ result }) => result.tokensIn },
  { name: 'tokens_out', field: ({ result }) => result.tokensOut },
  { name: 'cost_usd', field: ({ result }) => result.costUsd },
  { name: 'log_sha256', field: ({ result }) => result.logSha256 },
  { name: 'app_version', field: ({ facts }) => facts.versions?.engine.app ?? null },
  { name: 'git_sha', field: ({ facts }) => facts.versions?.engine.git ?? null },
  { name: 'mc_version', field: ({ facts }) => facts.versions?.minecraftVersion ?? null },
]

/**
 * RFC 4180 quoting, lines end with a line feed, a header line first; numbers in the shortest form that reads back as the
 * same number. `metricIds` are the columns between `wall_time_s` and `model_calls`. Throws where a result has no facts.
 */
export function resultsCsv(
  results: readonly EpisodeResult[],
  facts: ReadonlyMap<string, ExportFacts>,
  metricIds: readonly string[],
): string {
  const columns = [...columnsBefore, ...metricIds.map(metricColumn), ...columnsAfter]
  const rows = results.map((result) => {
    const known = facts.get(result.episodeId)
    if (known === undefined) throw new Error(`no facts of episode ${result.episodeId}`)
    return columns.map(({ field }) => field({ result, facts: known }))
  })
  return stringify([columns.map(({ name }) => name), ...rows], { record_delimiter: '\n' })
}

function metricColumn(id: string): Column {
  return { name: id, field: ({ result }) => result.metrics.find((metric) => metric.id === id)?.value ?? null }
}
