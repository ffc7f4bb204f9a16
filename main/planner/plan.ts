/** The planner: decomposition, initial graph, refinement, paths (paper section 3.4), asked of a model and written into the record. */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { CallCounts } from '../../shared/contract/record/events.ts'
import type { Rule, TaskGraph } from '../../shared/contract/task-graph.ts'
import { breakCycles } from './acyclic.ts'
import { askAll } from './ask-all.ts'
import { askDependencies, type NamedEdges } from './ask-dependencies.ts'
import { createDag, type Dag } from './dag.ts'
import { decompose, type EarlierPlan } from './decompose.ts'
import { type InitialGraph, mergeAnswers } from './initial-graph.ts'
import { findPaths, type Path } from './paths.ts'
import type { PlanSettings } from './plan-settings.ts'
import { type DrawnPlan, type PlannerContext, plannerActor } from './planner-context.ts'
import { type Refinement, refine } from './refine.ts'

/** A plan that can be executed: the graph is acyclic and each subtask lies on a path. */
export interface Plan {
  readonly graph: TaskGraph
  readonly dag: Dag
  readonly paths: readonly Path[]
  readonly calls: CallCounts
}

/** Where nothing has been planned before. */
export const nothingYet: EarlierPlan = { finished: [], failed: [], isIncomplete: false, lastId: 0 }

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
  const refined: Result<Refinement> =
    params.graph && params.causal && task.rules.length > 0
      ? await refine(params, context, drawn, initial.value.dependencies)
      : ok({ ...unrefined, dependencies: initial.value.dependencies })
  if (!refined.ok) return refined
  const acyclic = breakCycles(refined.value.dependencies, ({ from, to }) => context.draw('cycle', from, to))
  const graph: TaskGraph = {
    ...drawn,
    dependencies: [...acyclic.dependencies],
    removed: [...initial.value.removed, ...refined.value.removed, ...acyclic.removed],
  }
  const calls: CallCounts = {
    ...refined.value.calls,
    decompose: decomposed.value.calls,
    initialGraph: params.graph ? subtasks.length : 0,
  }
  emit('plan.refined', plannerActor, { dependencies: graph.dependencies, removed: graph.removed, calls })
  const dag = createDag(
    subtasks.map(({ id }) => id),
    graph.dependencies,
  )
  const { paths, count, cover } = findPaths(dag, params.maxPaths)
  emit('plan.paths', plannerActor, { paths: paths.map((path) => [...path]), count: count.toString(), cover })
  return ok({ graph, dag, paths, calls })
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
