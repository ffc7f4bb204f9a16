/** Puts results that a benchmark's own runner wrote into the lab, as a run that is marked imported. */
import { randomUUID } from 'node:crypto'
import { putBlob } from '../../../db/blobs.ts'
import { putConditions } from '../../../db/conditions.ts'
import { insertMetrics } from '../../../db/episode-metrics.ts'
import { insertEpisodeSummary } from '../../../db/episode-summaries.ts'
import {
  insertImportedEpisode,
  insertImportedRun,
  insertImportedTrial,
  showImportedRun,
  standingOfRun,
} from '../../../db/imported-runs.ts'
import type { Db } from '../../../db/open.ts'
import type { EndReason } from '../../../shared/contract/record/end.ts'
import type { MetricValue } from '../../../shared/contract/results.ts'
import type { Condition, RunSpec } from '../../../shared/contract/run.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { sha256 } from '../../common/sha256.ts'
import { conditionIdOf } from '../../runs/expand.ts'

/** The method whose runner wrote the folders, as the lab's tables name it. */
interface Runner {
  readonly method: string
  readonly label: string
}

/** One task that it played. */
export interface PublishedRow {
  /** One line, fit to be shown. */
  readonly model: string
  readonly scenario: Scenario
  readonly teamSize: number
  /** Names as far as the files say them; made up to the size of the team. */
  readonly agents: readonly string[]
  readonly endReason: EndReason
  /** ISO 8601; null where nothing says it. */
  readonly startedAt: string | null
  readonly gameTimeMs: number
  readonly metrics: readonly MetricValue[]
}

interface Origin {
  /** See `runIdOf`. */
  readonly id: string
  readonly runner: Runner
  readonly source: string
  readonly at: string
}

export interface StoredResults {
  readonly runId: string
  readonly episodes: number
}

/**
 * One run for all of them, one condition for each model and size of team; a result folder is one trial, several of the same
 * task are repeats. The records of these episodes are not to be had: rows and metrics are all that there is. The same
 * results again are the run that is here already. Inside a transaction.
 */
export function storeResults(
  db: Db,
  results: readonly PublishedRow[],
  { id: known, runner, source, at }: Origin,
): StoredResults {
  const standing = standingOfRun(db, known)
  if (standing === 'there') return { runId: known, episodes: results.length }
  const runId = standing === 'absent' ? known : randomUUID()
  const spec = specOf(results, runner, source)
  insertImportedRun(db, { id: runId, spec, modelKind: 'live', status: 'done', createdAt: at, endedAt: at })
  const conditions = new Map(
    results.map((result) => conditionOf(result, runner)).map((condition) => [condition.id, condition]),
  )
  putConditions(db, [...conditions.values()])
  const seen = new Map<string, number>()
  for (const [position, result] of results.entries()) {
    const conditionId = conditionOf(result, runner).id
    const key = `${conditionId} ${result.scenario.address}`
    const repeat = (seen.get(key) ?? 0) + 1
    seen.set(key, repeat)
    storeResult(db, result, { runId, position, conditionId, repeat, at })
  }
  showImportedRun(db, runId)
  return { runId, episodes: results.length }
}

/** Of a run: equal for equal results of the same scenarios, in the form of every other run's id. */
export function runIdOf(results: readonly { readonly scenario: Scenario }[]): string {
  const hex = sha256(canonicalJson(results.map(({ scenario, ...rest }) => ({ ...rest, scenario: scenario.address }))))
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

interface Place {
  readonly runId: string
  readonly position: number
  readonly conditionId: string
  readonly repeat: number
  readonly at: string
}

function storeResult(db: Db, result: PublishedRow, { runId, position, conditionId, repeat, at }: Place): void {
  const { scenario, endReason, startedAt, gameTimeMs, metrics } = result
  const [trialId, episodeId] = [randomUUID(), randomUUID()]
  const scenarioSha256 = putBlob(db, 'scenario', canonicalJson(scenario))
  const trial = { id: trialId, runId, position, conditionId, scenario: scenario.address, scenarioSha256 }
  insertImportedTrial(db, { ...trial, clock: 'real', seed: 0, repeat }, 'done')
  insertImportedEpisode(db, {
    ...{ id: episodeId, trialId, attempt: 1, endReason, validity: 'valid', modelKind: 'live' },
    message: 'Played by the benchmark’s own runner; there is no record of it.',
    startedAt: startedAt ?? at,
    ...{ gameTimeMs, wallTimeMs: gameTimeMs, headerSha256: null, trackSha256: null },
    ...{ trackRemovedAt: null, logSha256: null, gitSha: null },
  })
  insertMetrics(db, episodeId, metrics)
  insertEpisodeSummary(db, episodeId, null)
}

function specOf(results: readonly PublishedRow[], { method }: Runner, source: string): RunSpec {
  const models = [...new Set(results.map(({ model }) => model))]
  return {
    name: `Results of ${source}`,
    scenarios: [...new Set(results.map(({ scenario }) => scenario.address))],
    methods: [{ method, params: {} }],
    agents: [...new Set(results.map(({ teamSize }) => teamSize))],
    seeds: [0],
    repeats: 1,
    model: { provider: 'published', model: models.join(', '), params: {} },
    clock: 'real',
    pace: 1,
  }
}

/** Every role was answered by the same model. */
function conditionOf({ model, agents, teamSize }: PublishedRow, { method, label }: Runner): Condition {
  const binding = { provider: 'published', model, params: {} }
  const models = { planner: binding, worker: binding, reflection: binding, vision: binding }
  const names = [...agents, ...agentNames.filter((own) => !agents.includes(own))].slice(0, teamSize)
  const members = names.map((member) => ({ name: member, kind: 'agent' as const, abilities: 'all' as const }))
  const content = { method: { id: method, variant: 'published', params: {} }, models, team: { members } }
  return { id: conditionIdOf(content), label: `${label} (${model}) ×${teamSize}, imported`, ...content }
}
