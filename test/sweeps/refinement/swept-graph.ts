/** One initial graph, and what the planner's refinement makes of it at every setting of the two dials. */
import type { Dials, Models } from '../../../main/models/model.ts'
import { profiles } from '../../../main/models/scripted/parameters.ts'
import { gameKnowledge } from '../../../main/models/scripted/provider.ts'
import { paperRules } from '../../../main/planner/paper-rules.ts'
import { makePlan } from '../../../main/planner/plan.ts'
import { defaultPlanSettings, type RuleSetName } from '../../../main/planner/plan-settings.ts'
import { scenarioByAddress, suiteOfAddress } from '../../../main/suites/index.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Dependency, TaskGraph } from '../../../shared/contract/task-graph.ts'
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { type GraphTruths, graphTruths } from '../../../shared/core/task-graph/graph-truths.ts'
import { contentsOfPlan } from '../../../shared/core/task-graph/step-shapes.ts'
import { stockOf } from '../../../shared/core/task-graph/stock.ts'
import { createEventLog } from '../../fakes/event-log.ts'
import type { RefinementDials } from './rates.ts'
import type { Reader } from './scenarios.ts'

export interface SweptGraph {
  readonly subtasks: number
  /** As drawn, cycles and all. */
  readonly initial: readonly Dependency[]
  /** Keys of the edges that the model took from rules, rightly or not: they meet `trueEdgeInsensitivity`, all others the other dial. */
  readonly read: ReadonlySet<string>
  readonly truths: GraphTruths
  /** Keys of the edges that are left where both dials stand at this level, cycles not yet broken; one entry per level. */
  readonly left: readonly ReadonlySet<string>[]
}

/**
 * Plans once per level with both dials at it, and once more to tell which dial an edge meets: the planner decides on each edge
 * alone, and each edge meets one dial. `leftAt` puts every pair of levels together from these plans.
 */
export async function sweepGraph(
  address: string,
  reader: Reader,
  seed: number,
  levels: readonly number[],
): Promise<SweptGraph> {
  const plans = []
  for (const level of levels) {
    const dials = { ruleInsensitivity: level, trueEdgeInsensitivity: level }
    plans.push(await planAt(address, { reader, seed, dials }))
  }
  const [first] = plans
  if (first === undefined) throw new Error('A sweep needs a level at least.')
  const onlyRead = { ruleInsensitivity: 1, trueEdgeInsensitivity: 0 }
  const { left: read } = await planAt(address, { reader, seed, dials: onlyRead })
  const { initial, graph, truths } = first
  return {
    subtasks: graph.subtasks.length,
    initial,
    read: new Set(read.map(edgeKey)),
    truths,
    left: plans.map((plan) => new Set(plan.left.map(edgeKey))),
  }
}

/** Edges that refinement leaves with the dials at two levels (their indices), cycles not yet broken. */
export function leftAt(swept: SweptGraph, ruleLevel: number, trueEdgeLevel: number): readonly Dependency[] {
  return swept.initial.filter((edge) => {
    const key = edgeKey(edge)
    return swept.left[swept.read.has(key) ? trueEdgeLevel : ruleLevel]?.has(key) === true
  })
}

export interface RefinedPlan {
  readonly graph: TaskGraph
  readonly initial: readonly Dependency[]
  /** What intervention left, before cycles were broken. */
  readonly left: readonly Edge[]
  readonly truths: SweptGraph['truths']
}

export interface PlanWishes {
  readonly reader: Reader
  readonly seed: number
  /** Left out, the reader's own. */
  readonly dials?: RefinementDials
  readonly ruleSet?: RuleSetName
  /** Whether all rules are replaced at once before an edge is cut; so it is by default. */
  readonly isJoint?: boolean
}

/** The planner's own plan of a scenario for two agents, with the other dials as the reader has them. */
export async function planAt(
  address: string,
  { reader, seed, dials, ruleSet = 'suite', isJoint = true }: PlanWishes,
): Promise<RefinedPlan> {
  const suite = suiteOfAddress(address)
  const scenario = scenarioByAddress(address)
  if (suite === null || scenario === null) throw new Error(`There is no scenario ${address}.`)
  const rules = ruleSet === 'paper' ? paperRules : suite.rules
  const log = createEventLog()
  const agents = ['Alice', 'Bob']
  const actions = suite.actions.map((name) => ({ name, description: name, parameters: {}, failures: {} }))
  const made = await makePlan(
    { ...defaultPlanSettings, jointIntervention: isJoint },
    {
      task: { goal: scenario.goal, ...suite.brief(scenario, agents), rules },
      agents,
      judger: { actionsOf: () => actions },
      models: answeringAtOnce(seed, { ...profiles[reader], ...dials }),
      draw: createDraw(seed),
      emit: log.emit,
      signal: new AbortController().signal,
    },
  )
  if (!made.ok) throw new Error(made.error.message)
  const { graph } = made.value
  const contents = contentsOfPlan(graph)
  const ruleIds = rules.map(({ id }) => id)
  return {
    graph,
    initial: log.of('plan.initial')[0]?.graph.dependencies ?? [],
    left: [...graph.dependencies, ...graph.removed.filter(({ reason }) => reason === 'cycle')],
    truths: graphTruths(contents, ruleIds, stockOf(scenario)),
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
