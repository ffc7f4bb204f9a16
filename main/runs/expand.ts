/** From what a user launches to trials: pure, so that the same form gives the same conditions on every machine. */
import { type MethodChoice, type ModelBindings, modelRoles } from '../../shared/contract/record/header.ts'
import type { Condition, ModelSet, RunSpec } from '../../shared/contract/run.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { agentNames, type Member, type MemberModels, type Team } from '../../shared/contract/team.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { type BoundModel, boundModels } from '../../shared/core/model-of.ts'
import { isTeamSizeOf } from '../../shared/core/stage-team.ts'
import { sha256 } from '../common/sha256.ts'
import { type ConditionLabel, labelOf, modelMarks } from './condition-labels.ts'

/** A run with its names resolved: scenarios, methods and models, with all parameters written out. */
export interface ResolvedRun {
  readonly spec: RunSpec
  /** In the order of execution. */
  readonly scenarios: readonly Scenario[]
  /** One per entry of `spec.methods`. */
  readonly methods: readonly MethodChoice[]
  /** Sets of models, each crossed with every method. */
  readonly models: readonly BoundModels[]
  /** Models of single agents, by their names; absent where none has any of its own. */
  readonly memberModels?: Readonly<Record<string, MemberModels>>
}

/** The model that answers for each role. */
export interface BoundModels {
  readonly bindings: ModelBindings
  /** As the spec names them, for labels; absent where it names none of them, as a replay does. */
  readonly said?: ModelSet
}

export interface PlannedTrial {
  readonly scenario: Scenario
  readonly condition: Condition
  readonly seed: number
  readonly repeat: number
}

/** Every scenario x condition x seed x repeat, as far as team sizes fit: counted here, listed by `trialsOf`. */
export interface ExpandedRun {
  readonly spec: RunSpec
  readonly scenarios: readonly Scenario[]
  readonly conditions: readonly Condition[]
  readonly seeds: readonly number[]
  /** How many trials that makes. */
  readonly episodes: number
}

/** Every model that the run may ask, equal ones once. */
export function modelsOfRun({
  models,
  memberModels = {},
}: Pick<ResolvedRun, 'models' | 'memberModels'>): readonly BoundModel[] {
  const members = Object.entries(memberModels).map(
    ([name, own]): Member => ({ name, kind: 'agent', abilities: 'all', models: own }),
  )
  const all = models.flatMap(({ bindings }) => boundModels({ models: bindings, team: { members } }))
  const byBinding = Map.groupBy(all, ({ binding }) => canonicalJson(binding))
  return [...byBinding.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const roles = modelRoles.filter((role) => same.some((one) => one.roles.includes(role)))
    return [{ binding: first.binding, roles, agents: [...new Set(same.flatMap(({ agents }) => agents))] }]
  })
}

/** Without repeated conditions and seeds. */
export function expandRun({ spec, scenarios, methods, models, memberModels = {} }: ResolvedRun): ExpandedRun {
  const sizes = teamSizesOf(spec)
  const marks = modelMarks(models)
  const conditions = new Map<string, Condition>()
  for (const [index, method] of methods.entries()) {
    for (const [set, { bindings }] of models.entries()) {
      for (const size of sizes) {
        const team = teamOf(size, spec, memberModels)
        const chosen = { params: {}, ...spec.methods[index], size: sizes.length === 1 ? null : size }
        const label = labelOf({ ...chosen, method, models: bindings, team, mark: marks[set] ?? null })
        const condition = conditionOf(label, { method, models: bindings, team, ...budgetOf(spec) })
        if (!conditions.has(condition.id)) conditions.set(condition.id, condition)
      }
    }
  }
  const seeds = [...new Set(spec.seeds)]
  return {
    spec,
    scenarios,
    conditions: [...conditions.values()],
    seeds,
    episodes: pairsOf(scenarios, [...conditions.values()]) * seeds.length * spec.repeats,
  }
}

/** Scenarios with the conditions that play them: a scenario with a fixed team only with teams of its size. */
function pairsOf(scenarios: readonly Scenario[], conditions: readonly Condition[]): number {
  return scenarios.reduce(
    (sum, scenario) => sum + conditions.filter(({ team }) => isTeamSizeOf(scenario, team.members.length)).length,
    0,
  )
}

/** Conditions of one scenario and seed follow each other, so that a run that is stopped early still compares them. */
export function* trialsOf({ spec, scenarios, conditions, seeds }: ExpandedRun): Generator<PlannedTrial> {
  for (let repeat = 1; repeat <= spec.repeats; repeat++) {
    for (const seed of seeds) {
      for (const scenario of scenarios) {
        for (const condition of conditions) {
          if (isTeamSizeOf(scenario, condition.team.members.length)) yield { scenario, condition, seed, repeat }
        }
      }
    }
  }
}

function conditionOf({ made, own }: ConditionLabel, content: ConditionContent): Condition {
  const named = own === null ? { label: made } : { label: own, madeLabel: made }
  return { id: conditionIdOf(content), ...named, ...content }
}

/** Everything that distinguishes conditions. */
type ConditionContent = Pick<Condition, 'method' | 'models' | 'team' | 'budget' | 'fork'>

/** The budget as part of a condition; left out if none of its parts is given. */
function budgetOf({ episodeBudget: budget = {} }: RunSpec): Pick<Condition, 'budget'> {
  return Object.keys(budget).length === 0 ? {} : { budget }
}

/** The id is a hash of the content, so another label does not change it. */
export function conditionIdOf({ method, models, team, budget, fork }: ConditionContent): string {
  const own = { ...(budget === undefined ? {} : { budget }), ...(fork === undefined ? {} : { fork }) }
  const content = { method, models, team, ...own }
  return sha256(canonicalJson(content)).slice(0, 12)
}

/** Sizes of the teams, each once. */
export function teamSizesOf({ agents }: Pick<RunSpec, 'agents'>): readonly number[] {
  return [...new Set([agents].flat())]
}

/** Agents under their usual names, with all abilities unless the spec restricts them. */
function teamOf(size: number, { members = {} }: RunSpec, models: Readonly<Record<string, MemberModels>>): Team {
  return {
    members: agentNames.slice(0, size).map((name) => {
      const { kind = 'agent', joins, abilities = 'all', blocked = [], modes = [], profile } = members[name] ?? {}
      const own = models[name]
      return {
        name,
        kind,
        ...(joins === undefined ? {} : { joins }),
        abilities,
        ...(blocked.length === 0 ? {} : { blocked }),
        ...(modes.length === 0 ? {} : { modes }),
        ...(profile === undefined ? {} : { profile }),
        ...(own === undefined ? {} : { models: own }),
      }
    }),
  }
}
