/** A folder's tables, each held against the others. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import { type Condition, type RunSpec, runSpecSchema } from '../../shared/contract/run.ts'
import { scenarioSchema } from '../../shared/contract/scenario.ts'
import { sha256 } from '../common/sha256.ts'
import { conditionIdOf } from '../runs/expand.ts'
import { type BundleFiles, corrupt } from './bundle-files.ts'
import { type BundledTrial, conditionsSchema, pathOf, trialsSchema } from './format.ts'
import type { KnownTrial } from './read-episode.ts'

export interface BundleTables {
  readonly spec: RunSpec
  readonly conditions: readonly Condition[]
  /** In the run's order. */
  readonly trials: readonly (KnownTrial & { readonly scenarioText: string })[]
}

/** Fails with `storage-corrupt`. */
export async function readTables(files: BundleFiles): Promise<Result<BundleTables>> {
  const spec = await files.readJson('spec.json', runSpecSchema)
  if (!spec.ok) return spec
  const conditions = await files.readJson('conditions.json', conditionsSchema)
  if (!conditions.ok) return conditions
  const changed = conditions.value.find((condition) => conditionIdOf(condition) !== condition.id)
  if (changed !== undefined) return corrupt('conditions.json', `${changed.id} is not the id of what it stands for`)
  const trials = await files.readJson('trials.json', trialsSchema)
  if (!trials.ok) return trials
  const problem = problemOf(trials.value)
  if (problem !== null) return corrupt('trials.json', problem)
  const byId = new Map(conditions.value.map((condition) => [condition.id, condition]))
  const known: BundleTables['trials'][number][] = []
  const scenarios = new Map<string, Result<Pick<KnownTrial, 'scenario'> & { readonly scenarioText: string }>>()
  for (const trial of trials.value) {
    const condition = byId.get(trial.conditionId)
    if (condition === undefined) return corrupt('trials.json', `there is no condition ${trial.conditionId}`)
    const scenario = scenarios.get(trial.scenarioSha256) ?? (await readScenario(files, trial))
    scenarios.set(trial.scenarioSha256, scenario)
    if (!scenario.ok) return scenario
    if (scenario.value.scenario.address !== trial.scenario) {
      return corrupt('trials.json', `${trial.id} is of another scenario than its file`)
    }
    known.push({ trial, condition, ...scenario.value })
  }
  return ok({ spec: spec.value, conditions: conditions.value, trials: known })
}

async function readScenario(files: BundleFiles, { scenarioSha256 }: BundledTrial) {
  const path = pathOf.scenario(scenarioSha256)
  const content = await files.read(path)
  if (!content.ok) return content
  if (sha256(content.value) !== scenarioSha256) return corrupt(path, 'it is not what its name says')
  const scenario = await files.readJson(path, scenarioSchema)
  return scenario.ok ? ok({ scenario: scenario.value, scenarioText: content.value.toString('utf8') }) : scenario
}

/** What the database would refuse, or make something else of. */
function problemOf(trials: readonly BundledTrial[]): string | null {
  const episodes = trials.flatMap((trial) => trial.episodes)
  if (hasTwice(trials.map(({ id }) => id)) || hasTwice(episodes.map(({ id }) => id))) return 'an id stands there twice'
  if (hasTwice(trials.map(({ position }) => String(position)))) return 'two trials have the same position'
  const cells = trials.map((trial) => [trial.scenario, trial.conditionId, trial.seed, trial.repeat].join(' '))
  if (hasTwice(cells)) return 'a trial stands there twice'
  for (const { id, status, episodes: own } of trials) {
    if (hasTwice(own.map(({ attempt }) => String(attempt)))) return `attempts of ${id} have the same number`
    const validities = own.map(({ validity }) => validity)
    if (validities.filter((validity) => validity === 'valid').length > 1) return `${id} has two valid episodes`
    const isDecided = validities.includes('valid') || validities.includes('human-intervention')
    if (status === 'done' && !isDecided) return `${id} is done without an episode that ended by the rules`
  }
  return null
}

function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}
