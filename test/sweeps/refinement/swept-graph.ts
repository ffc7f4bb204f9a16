/** One initial graph, and what the planner's refinement makes of it at every setting of the two dials. */
import { createDraw } from '../../../main/clock/draws.ts'
import type { Dials, Models } from '../../../main/models/model.ts'
import { gameKnowledge } from '../../../main/models/scripted/knowledge.ts'
import { scriptedParametersSchema } from '../../../main/models/scripted/parameters.ts'
import { makePlan } from '../../../main/planner/plan.ts'
import { defaultPlanSettings } from '../../../main/planner/plan-settings.ts'
import { scenarioByAddress, suiteOfAddress } from '../../../main/suites/index.ts'
import { ok } from '../../../preload/contract/errors.ts'
import type { Dependency, TaskGraph } from '../../../preload/contract/task-graph.ts'
import { type Edge, edgeKey } from '../../../preload/core/task-graph/edge.ts'
import { edgesImpliedBy } from '../../../preload/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../../preload/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../../preload/core/task-graph/step-shapes.ts'
import { createEventLog } from '../../fakes/event-log.ts'
import type { RefinementDials } from './rates.ts'

export interface SweptGraph {
  readonly subtasks: number
  /** How many rules are intervened on. */
  readonly rules: number
  /** As drawn, cycles and all. */
  readonly initial: readonly Dependency[]
  /** `rules`: what the suite's rules imply; `world`: what no order of building can do without. */
  readonly truths: { readonly rules: readonly Edge[]; readonly world: readonly Edge[] }
  /** Keys of the edges that are left where both dials stand at this level, cycles not yet broken; one entry per level. */
  readonly left: readonly ReadonlySet<string>[]
}

/**
 * Plans once per level with both dials at it. The planner decides on each edge alone, and a wrong one meets only the first
 * dial, a right one only the second: `leftAt` puts every pair of levels together from these plans.
 */
export async function sweepGraph(address: string, seed: number, levels: readonly number[]): Promise<SweptGraph> {
  const plans = []
  for (const level of levels) {
    plans.push(await planAt(address, seed, { ruleInsensitivity: level, trueEdgeInsensitivity: level }))
  }
  const [first] = plans
  if (first === undefined) throw new Error('A sweep needs a level at least.')
  const { initial, graph, rules } = first
  const contents = contentsOfPlan(graph)
  return {
    subtasks: graph.subtasks.length,
    rules: rules.length,
    initial,
    truths: { rules: edgesImpliedBy(contents, rules), world: physicalTruth(contents) },
    left: plans.map((plan) => new Set(plan.left.map(edgeKey))),
  }
}

/** Edges that refinement leaves with the dials at two levels (their indices), cycles not yet broken. */
export function leftAt(swept: SweptGraph, ruleLevel: number, trueEdgeLevel: number): readonly Dependency[] {
  const isRight = new Set(swept.truths.rules.map(edgeKey))
  return swept.initial.filter((edge) => {
    const key = edgeKey(edge)
    return swept.left[isRight.has(key) ? trueEdgeLevel : ruleLevel]?.has(key) === true
  })
}

export interface RefinedPlan {
  readonly graph: TaskGraph
  readonly initial: readonly Dependency[]
  /** What intervention left, before cycles were broken. */
  readonly left: readonly Edge[]
  /** Ids of the rules. */
  readonly rules: readonly string[]
}

/** The planner's own plan of a scenario, with the other dials of planning at their defaults. */
export async function planAt(address: string, seed: number, dials: RefinementDials): Promise<RefinedPlan> {
  const suite = suiteOfAddress(address)
  const scenario = scenarioByAddress(address)
  if (suite === null || scenario === null) throw new Error(`There is no scenario ${address}.`)
  const log = createEventLog()
  const actions = suite.actions.map((name) => ({ name, description: name, parameters: {}, failures: {} }))
  const made = await makePlan(defaultPlanSettings, {
    task: { goal: scenario.goal, ...suite.brief(scenario, ['Alice']), rules: suite.rules },
    agents: ['Alice'],
    judger: { actionsOf: () => actions },
    models: answeringAtOnce(seed, { ...scriptedParametersSchema.parse({}), ...dials }),
    draw: createDraw(seed),
    emit: log.emit,
    signal: new AbortController().signal,
  })
  if (!made.ok) throw new Error(made.error.message)
  const { graph } = made.value
  return {
    graph,
    initial: log.of('plan.initial')[0]?.graph.dependencies ?? [],
    left: [...graph.dependencies, ...graph.removed.filter(({ reason }) => reason === 'cycle')],
    rules: suite.rules.map(({ id }) => id),
  }
}

/** The prompts' own simulations and nothing else: a sweep asks some hundred thousand questions, whose texts nobody reads. */
function answeringAtOnce(seed: number, dials: Dials): Models {
  const draw = createDraw(seed)
  return {
    ask: async (prompt, input, { sampleIndex = 0 }) =>
      ok(prompt.simulate(input, { knowledge: gameKnowledge, draw, dials, sampleIndex })),
  }
}
