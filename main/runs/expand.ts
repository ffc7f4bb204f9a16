/** From what a user launches to trials: pure, so that the same form gives the same conditions on every machine. */
import { type MethodChoice, type ModelBindings, modelRoles } from '../../preload/contract/record/header.ts'
import type { Condition, RunSpec } from '../../preload/contract/run.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'
import { agentNames, type Member, type MemberModels, memberRoles, type Team } from '../../preload/contract/team.ts'
import { canonicalJson } from '../../preload/core/canonical-json.ts'
import { type BoundModel, boundModels } from '../../preload/core/model-of.ts'
import { sha256 } from '../common/sha256.ts'

/** A run's names looked up: what its globs, methods and model stand for, with all parameters written out. */
export interface ResolvedRun {
  readonly spec: RunSpec
  /** In the order of execution. */
  readonly scenarios: readonly Scenario[]
  /** One per entry of `spec.methods`. */
  readonly methods: readonly MethodChoice[]
  /** The model that answers for each role. */
  readonly models: ModelBindings
  /** Models of single agents, by their names; absent where none has any of its own. */
  readonly memberModels?: Readonly<Record<string, MemberModels>>
}

export interface PlannedTrial {
  readonly scenario: Scenario
  readonly condition: Condition
  readonly seed: number
  readonly repeat: number
}

/** Every scenario x condition x seed x repeat: counted here, listed by `trialsOf`. */
export interface ExpandedRun {
  readonly spec: RunSpec
  readonly scenarios: readonly Scenario[]
  readonly conditions: readonly Condition[]
  readonly seeds: readonly number[]
  /** How many trials that makes. */
  readonly episodes: number
}

/** Every model that the run may ask. */
export function modelsOfRun({
  models,
  memberModels = {},
}: Pick<ResolvedRun, 'models' | 'memberModels'>): readonly BoundModel[] {
  const members = Object.entries(memberModels).map(
    ([name, own]): Member => ({ name, kind: 'agent', abilities: 'all', models: own }),
  )
  return boundModels({ models, team: { members } })
}

/** Equal conditions and equal seeds are one. */
export function expandRun({ spec, scenarios, methods, models, memberModels = {} }: ResolvedRun): ExpandedRun {
  const sizes = teamSizesOf(spec)
  const conditions = new Map<string, Condition>()
  methods.forEach((method, index) => {
    for (const size of sizes) {
      const team = teamOf(size, spec, memberModels)
      const { params = {}, name } = spec.methods[index] ?? {}
      const sized = (label: string) => (sizes.length === 1 ? label : `${label} ×${size}`)
      const made = [sized(labelOf(method, params)), ...marksOf(models, team)].join(' ')
      const named = { made, own: name === undefined ? null : sized(name) }
      const condition = conditionOf(named, { method, models, team, ...budgetOf(spec) })
      if (!conditions.has(condition.id)) conditions.set(condition.id, condition)
    }
  })
  const seeds = [...new Set(spec.seeds)]
  return {
    spec,
    scenarios,
    conditions: [...conditions.values()],
    seeds,
    episodes: scenarios.length * conditions.size * seeds.length * spec.repeats,
  }
}

/** Conditions of one scenario and seed follow each other, so that a run that is stopped early still compares them. */
export function* trialsOf({ spec, scenarios, conditions, seeds }: ExpandedRun): Generator<PlannedTrial> {
  for (let repeat = 1; repeat <= spec.repeats; repeat++) {
    for (const seed of seeds) {
      for (const scenario of scenarios) {
        for (const condition of conditions) yield { scenario, condition, seed, repeat }
      }
    }
  }
}

/** `own` is the name that the user gave it, or null. */
function conditionOf(
  { made, own }: { readonly made: string; readonly own: string | null },
  content: ConditionContent,
): Condition {
  const named = own === null ? { label: made } : { label: own, madeLabel: made }
  return { id: conditionIdOf(content), ...named, ...content }
}

/** All that tells one condition from another. */
export type ConditionContent = Pick<Condition, 'method' | 'models' | 'team' | 'budget'>

/** The budget as a condition has it: nothing where none of its parts is given. */
function budgetOf({ episodeBudget: budget = {} }: RunSpec): Pick<Condition, 'budget'> {
  return Object.keys(budget).length === 0 ? {} : { budget }
}

/** The id is made of the content alone: another label is the same condition. */
export function conditionIdOf({ method, models, team, budget }: ConditionContent): string {
  const content = { method, models, team, ...(budget === undefined ? {} : { budget }) }
  return sha256(canonicalJson(content)).slice(0, 12)
}

/** Sizes of the teams that play, each once. */
export function teamSizesOf({ agents }: Pick<RunSpec, 'agents'>): readonly number[] {
  return [...new Set([agents].flat())]
}

/** Agents under their usual names, all able to do everything but where the spec says otherwise. */
function teamOf(size: number, { members = {} }: RunSpec, models: Readonly<Record<string, MemberModels>>): Team {
  return {
    members: agentNames.slice(0, size).map((name) => {
      const { abilities = 'all', profile } = members[name] ?? {}
      const own = models[name]
      return {
        name,
        kind: 'agent',
        abilities,
        ...(profile === undefined ? {} : { profile }),
        ...(own === undefined ? {} : { models: own }),
      }
    }),
  }
}

/** `causalmace:no-causal`, and what else was set by hand: `causalmace (samples=3)`; `[upper bound: …]` of a method that knows the
 * ground truth. */
function labelOf(method: MethodChoice, overrides: RunSpec['methods'][number]['params']): string {
  const address = method.variant === 'default' ? method.id : `${method.id}:${method.variant}`
  const name = method.needsTruth === true ? `${address} [upper bound: knows the ground truth]` : address
  const settings = Object.entries(overrides).map(([key, value]) => `${key}=${shortened(canonicalJson(value))}`)
  return settings.length === 0 ? name : `${name} (${settings.join(', ')})`
}

/**
 * What else sets a condition apart from one of another run: `[gpt-4o]`, `[planner gpt-4o, worker gpt-4o-mini, …]`, `[Bob
 * limited]`, `[Bob gpt-4o-mini]`. A model that goes by its provider's name, as the simulated one does, needs no other.
 */
function marksOf(models: ModelBindings, { members }: Team): readonly string[] {
  const roles = modelRoles.filter((role) => models[role].model !== models[role].provider)
  const names = new Set(modelRoles.map((role) => models[role].model))
  const named = roles.map((role) => `${role} ${models[role].model}`)
  const own = members.flatMap((member) => ownModelWords(member, models))
  const limited = members.filter(({ abilities }) => abilities !== 'all').map(({ name }) => name)
  return [
    ...(roles.length === 0 ? [] : [names.size === 1 ? `[${[...names].join()}]` : `[${named.join(', ')}]`]),
    ...(own.length === 0 ? [] : [`[${own.join(', ')}]`]),
    ...(limited.length === 0 ? [] : [`[${limited.join(', ')} limited]`]),
  ]
}

/** `Bob gpt-4o-mini`, or `Bob its own settings` where the model is the team's. */
function ownModelWords({ name, models: own = {} }: Member, models: ModelBindings): readonly string[] {
  const names = memberRoles.flatMap((role) => {
    const binding = own[role]
    if (binding === undefined || canonicalJson(binding) === canonicalJson(models[role])) return []
    return [binding.model === models[role].model ? 'its own settings' : binding.model]
  })
  return names.length === 0 ? [] : [`${name} ${[...new Set(names)].join(' and ')}`]
}

/** Labels stay readable with whole texts for settings, and two texts stay apart. */
const LONGEST_SETTING = 40

function shortened(text: string): string {
  return text.length <= LONGEST_SETTING ? text : `#${sha256(text).slice(0, 6)}`
}
