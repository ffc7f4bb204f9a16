/** Puts results that VillagerBench's own runner wrote into the lab, as a run that is marked imported. */
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
import type { Condition, RunSpec } from '../../../shared/contract/run.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { sha256 } from '../../common/sha256.ts'
import { conditionIdOf } from '../../runs/expand.ts'
import type { PublishedResult } from './result-folder.ts'

/** How the lab's tables name the method whose runner wrote the folders. */
const METHOD = { id: 'villageragent', variant: 'published', params: {} }

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
  results: readonly PublishedResult[],
  { source, at }: { readonly source: string; readonly at: string },
): StoredResults {
  const known = idOf(results)
  const standing = standingOfRun(db, known)
  if (standing === 'there') return { runId: known, episodes: results.length }
  const runId = standing === 'absent' ? known : randomUUID()
  const spec = specOf(results, source)
  insertImportedRun(db, { id: runId, spec, modelKind: 'live', status: 'done', createdAt: at, endedAt: at })
  const conditions = new Map(results.map(conditionOf).map((condition) => [condition.id, condition]))
  putConditions(db, [...conditions.values()])
  const seen = new Map<string, number>()
  for (const [position, result] of results.entries()) {
    const conditionId = conditionOf(result).id
    const key = `${conditionId} ${result.scenario.address}`
    const repeat = (seen.get(key) ?? 0) + 1
    seen.set(key, repeat)
    storeResult(db, result, { runId, position, conditionId, repeat, at })
  }
  showImportedRun(db, runId)
  return { runId, episodes: results.length }
}

/** Equal for equal results, in the form of every other run's id. */
function idOf(results: readonly PublishedResult[]): string {
  const content = results.map(({ scenario, ...rest }) => ({ ...rest, scenario: scenario.address }))
  const hex = sha256(canonicalJson(content))
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

interface Place {
  readonly runId: string
  readonly position: number
  readonly conditionId: string
  readonly repeat: number
  readonly at: string
}

function storeResult(db: Db, result: PublishedResult, { runId, position, conditionId, repeat, at }: Place): void {
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

function specOf(results: readonly PublishedResult[], source: string): RunSpec {
  const models = [...new Set(results.map(({ name }) => name.model))]
  return {
    name: `Results of ${source}`,
    scenarios: [...new Set(results.map(({ scenario }) => scenario.address))],
    methods: [{ method: METHOD.id, params: {} }],
    agents: [...new Set(results.map(({ name }) => name.agents))],
    seeds: [0],
    repeats: 1,
    model: { provider: 'published', model: models.join(', '), params: {} },
    clock: 'real',
    pace: 1,
  }
}

/** Every role was answered by the model that the folder's name gives. */
function conditionOf({ name, agents }: PublishedResult): Condition {
  const binding = { provider: 'published', model: name.model, params: {} }
  const models = { planner: binding, worker: binding, reflection: binding, vision: binding }
  const names = [...agents, ...agentNames.filter((own) => !agents.includes(own))].slice(0, name.agents)
  const members = names.map((member) => ({ name: member, kind: 'agent' as const, abilities: 'all' as const }))
  const content = { method: METHOD, models, team: { members } }
  return { id: conditionIdOf(content), label: `VillagerAgent (${name.model}) ×${name.agents}, imported`, ...content }
}
