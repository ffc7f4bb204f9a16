/** The planner: decomposition, initial graph, refinement, paths (paper section 3.4), asked of a model and written into the record. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { CallCounts } from '../../shared/contract/record/events.ts'
import type { Dependency, RemovedDependency, Rule, TaskGraph } from '../../shared/contract/task-graph.ts'
import { compareEdges, type Edge } from '../../shared/core/task-graph/edge.ts'
import { withForkedEdge } from '../../shared/core/task-graph/forked-edge.ts'
import { createDag, createGrowingDag, type Dag } from './dag.ts'
import { decompose } from './decompose.ts'
import type { EarlierPlan } from './earlier-plan.ts'
import { type InitialGraph, mergeAnswers } from './initial-graph.ts'
import { largestEffect } from './intervention.ts'
import { findPaths, type Path } from './paths.ts'
import type { PlanSettings } from './plan-settings.ts'
import { type DrawnPlan, type PlannerContext, plannerActor } from './planner-context.ts'
import { askAll, askDependencies, type NamedEdges } from './planner-questions.ts'
import { type Refinement, refine } from './refine.ts'

/** A plan that can be executed: the graph is acyclic and each subtask lies on a path. */
export interface Plan {
  readonly graph: TaskGraph
  readonly dag: Dag
  readonly paths: readonly Path[]
  readonly calls: CallCounts
}

/** Where nothing has been planned before. */
export const nothingYet: EarlierPlan = { finished: [], failed: [], functions: [], isIncomplete: false, lastId: 0 }

/**
 * Plans the task, or what is left of it after an earlier plan. Without a graph (Table 4) each subtask is a path of its own;
 * without causal refinement the initial graph stands, cycles broken. Fails as the model fails.
 */
export async function makePlan(
  params: PlanSettings,
  context: PlannerContext,
  earlier: EarlierPlan = nothingYet,
): Promise<Result<Plan>> {
  const { task, emit } = context
  emit('plan.rules', plannerActor, { rules: [...task.rules] })
  const decomposed = await decompose(context, earlier)
  if (!decomposed.ok) return decomposed
  const { functions, subtasks } = decomposed.value.plan
  const drawn = { functions: [...functions], subtasks: [...subtasks] }
  const initial = params.graph ? await askInitialGraph(params, context, drawn, task.rules) : ok(noGraph)
  if (!initial.ok) return initial
  emit('plan.initial', plannerActor, {
    graph: { ...drawn, dependencies: [...initial.value.dependencies], removed: [...initial.value.removed] },
    ...(initial.value.strays === 0 ? {} : { strays: initial.value.strays }),
  })
  const { dependencies } = initial.value
  const refines = params.graph && params.causal && task.rules.length > 0
  const hadNoEdge = refines && dependencies.length === 0
  const refined: Result<Refinement> =
    refines && !hadNoEdge ? await refine(params, context, drawn, dependencies) : ok({ ...unrefined, dependencies })
  if (!refined.ok) return refined
  const acyclic = breakCycles(refined.value.dependencies, ({ from, to }) => context.draw('cycle', from, to))
  const graph: TaskGraph = {
    ...drawn,
    dependencies: [...carriedOut(acyclic.dependencies, drawn, context)],
    removed: [...initial.value.removed, ...refined.value.removed, ...acyclic.removed],
  }
  const calls: CallCounts = {
    ...refined.value.calls,
    decompose: decomposed.value.calls,
    initialGraph: params.graph ? subtasks.length : 0,
  }
  emit('plan.refined', plannerActor, {
    dependencies: graph.dependencies,
    removed: graph.removed,
    calls,
    ...(hadNoEdge ? { hadNoEdge } : {}),
  })
  const dag = createDag(
    subtasks.map(({ id }) => id),
    graph.dependencies,
  )
  const { paths, count, cover } = findPaths(dag, params.maxPaths)
  emit('plan.paths', plannerActor, { paths: paths.map((path) => [...path]), count: count.toString(), cover })
  return ok({ graph, dag, paths, calls })
}

/** The edges that the team follows: a fork may change one. */
function carriedOut(
  dependencies: readonly Dependency[],
  { subtasks }: DrawnPlan,
  { forkedEdge }: PlannerContext,
): readonly Dependency[] {
  const ids = subtasks.map(({ id }) => id)
  return withForkedEdge(dependencies, ids, forkedEdge?.() ?? null, (edge) => ({ ...edge, owner: edge.to }))
}

interface AskedGraph extends InitialGraph {
  /** Edges that the answers named beside their question. */
  readonly strays: number
}

/** Of a subtask whose question was not answered in a usable form: others may still name its edges. */
const nothingNamed: NamedEdges = { edges: [], strays: 0 }

const noGraph: AskedGraph = { dependencies: [], removed: [], strays: 0 }

const unrefined: Omit<Refinement, 'dependencies'> = {
  removed: [],
  calls: { counterfactual: 0, intervention: 0, interventionPlain: 0 },
}

async function askInitialGraph(
  params: PlanSettings,
  context: PlannerContext,
  { functions, subtasks: nodes }: DrawnPlan,
  rules: readonly Rule[],
): Promise<Result<AskedGraph>> {
  const factual = rules.map((rule) => ({ ...rule, counterfactual: false }))
  const answers = await askAll(
    nodes,
    { parallel: params.parallelCalls, signal: context.signal },
    async ({ id }, signal) => {
      const named = await askDependencies(context.models, { functions, nodes, rules: factual, chosenId: id }, signal)
      return named.ok ? ok([id, named.value ?? nothingNamed] as const) : named
    },
  )
  if (!answers.ok) return answers
  const edges = new Map(answers.value.map(([id, named]) => [id, named.edges]))
  const strays = answers.value.reduce((sum, [, named]) => sum + named.strays, 0)
  return ok({ ...mergeAnswers(edges), strays })
}

/** Breaking cycles: the paper does not say how; ours keeps the edges that the rules move most, and of equal ones any. */
interface AcyclicGraph {
  /** Sorted by (from, to). */
  readonly dependencies: readonly Dependency[]
  /** Each would have closed a cycle of dependencies that were kept. */
  readonly removed: readonly RemovedDependency[]
}

/**
 * Inserts edges by falling max|ATE| (all equal where no intervention was made), then by what `random` draws for each, and drops
 * those that would close a cycle. Never by id: planners number subtasks in the order of building, which would give the true order
 * away. The same edges in any order give the same graph. Self edges count as cycles.
 */
export function breakCycles(dependencies: readonly Dependency[], random: (edge: Edge) => number): AcyclicGraph {
  const drawn = dependencies.map((edge) => ({ edge, place: random(edge) }))
  const order = drawn
    .sort((a, b) => strength(b.edge) - strength(a.edge) || a.place - b.place || compareEdges(a.edge, b.edge))
    .map(({ edge }) => edge)
  const growing = createGrowingDag()
  const kept: Dependency[] = []
  const removed: RemovedDependency[] = []
  for (const edge of order) {
    if (growing.add(edge)) kept.push(edge)
    else removed.push({ ...edge, reason: 'cycle' })
  }
  return { dependencies: kept.sort(compareEdges), removed: removed.sort(compareEdges) }
}

function strength({ ate = {}, jointAte = 0 }: Dependency): number {
  return largestEffect([...Object.values(ate), jointAte])
}
