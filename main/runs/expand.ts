/** From what a user launches to trials: pure, so that the same form gives the same conditions on every machine. */
import type { MethodChoice, ModelBinding } from '../../preload/contract/record/header.ts'
import type { Condition, RunSpec } from '../../preload/contract/run.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'
import { agentNames, type Team } from '../../preload/contract/team.ts'
import { canonicalJson } from '../../preload/core/canonical-json.ts'
import { sha256 } from '../common/sha256.ts'

/** A run's names looked up: what its globs, methods and model stand for, with all parameters written out. */
export interface ResolvedRun {
  readonly spec: RunSpec
  /** In the order of execution. */
  readonly scenarios: readonly Scenario[]
  /** One per entry of `spec.methods`. */
  readonly methods: readonly MethodChoice[]
  /** The model that answers for every role. */
  readonly model: ModelBinding
}

export interface PlannedTrial {
  readonly scenario: Scenario
  readonly condition: Condition
  readonly seed: number
  readonly repeat: number
}

export interface ExpandedRun {
  readonly spec: RunSpec
  readonly conditions: readonly Condition[]
  /** Conditions of one scenario and seed follow each other, so that a run that is stopped early still compares them. */
  readonly trials: readonly PlannedTrial[]
}

/** Every scenario x condition x seed x repeat once; equal conditions and equal seeds are one. */
export function expandRun({ spec, scenarios, methods, model }: ResolvedRun): ExpandedRun {
  const team = teamOf(spec.agents)
  const conditions = new Map<string, Condition>()
  methods.forEach((method, index) => {
    const condition = conditionOf(labelOf(method, spec.methods[index]?.params ?? {}), method, model, team)
    if (!conditions.has(condition.id)) conditions.set(condition.id, condition)
  })
  const trials: PlannedTrial[] = []
  for (let repeat = 1; repeat <= spec.repeats; repeat++) {
    for (const seed of new Set(spec.seeds)) {
      for (const scenario of scenarios) {
        for (const condition of conditions.values()) trials.push({ scenario, condition, seed, repeat })
      }
    }
  }
  return { spec, conditions: [...conditions.values()], trials }
}

/** The id is made of the content alone: another label is the same condition. */
function conditionOf(label: string, method: MethodChoice, model: ModelBinding, team: Team): Condition {
  const models = { planner: model, worker: model, reflection: model, vision: model }
  return { id: sha256(canonicalJson({ method, models, team })).slice(0, 12), label, method, models, team }
}

/** Agents under their usual names, all able to do everything. */
function teamOf(agents: number): Team {
  return { members: agentNames.slice(0, agents).map((name) => ({ name, kind: 'agent', abilities: 'all' })) }
}

/** `causalmace:no-causal`, and what else was set by hand: `causalmace (samples=3)`; `[told the truth]` where it is no competitor. */
function labelOf(method: MethodChoice, overrides: RunSpec['methods'][number]['params']): string {
  const address = method.variant === 'default' ? method.id : `${method.id}:${method.variant}`
  const name = method.needsTruth === true ? `${address} [told the truth]` : address
  const settings = Object.entries(overrides).map(([key, value]) => `${key}=${shortened(canonicalJson(value))}`)
  return settings.length === 0 ? name : `${name} (${settings.join(', ')})`
}

/** Labels stay readable with whole texts for settings, and two texts stay apart. */
const LONGEST_SETTING = 40

function shortened(text: string): string {
  return text.length <= LONGEST_SETTING ? text : `#${sha256(text).slice(0, 6)}`
}
