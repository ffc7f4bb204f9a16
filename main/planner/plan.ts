/** The planner: decomposition, initial graph, refinement, paths (paper section 3.4), asked of a model and written into the record. */
import { ok, type Result } from '../../preload/contract/errors.ts'
import type { CallCounts } from '../../preload/contract/record/events.ts'
import type { Rule, TaskGraph } from '../../preload/contract/task-graph.ts'
import { breakCycles } from './acyclic.ts'
import { askAll } from './ask-all.ts'
import { askDependencies } from './ask-dependencies.ts'
import { createDag, type Dag } from './dag.ts'
import { type InitialGraph, mergeAnswers } from './initial-graph.ts'
import { findPaths, type Path } from './paths.ts'
import type { PlanSettings } from './plan-settings.ts'
import { type PlannerContext, plannerActor } from './planner-context.ts'
import { type DecomposeInput, type Decomposition, decomposePrompt } from './prompts/decompose.ts'
import { type Refinement, refine } from './refine.ts'

/** A plan that can be executed: the graph is acyclic and each subtask lies on a path. */
export interface Plan {
  readonly graph: TaskGraph
  readonly dag: Dag
  readonly paths: readonly Path[]
  readonly calls: CallCounts
}

/** What an earlier plan of the same episode leaves to the next one. */
export interface EarlierPlan {
  /** Steps that are done. */
  readonly finished: DecomposeInput['finished']
  /** The highest subtask id so far: new ones count on from it, so that an id names one subtask within the episode. */
  readonly lastId: number
}

const nothingYet: EarlierPlan = { finished: [], lastId: 0 }

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
  const decomposed = await decompose(context, earlier.finished)
  if (!decomposed.ok) return decomposed
  const { functions } = decomposed.value
  const nodes = decomposed.value.nodes.map((node) => ({ ...node, id: node.id + earlier.lastId }))
  const initial = params.graph ? await askInitialGraph(params, context, nodes, task.rules) : ok(noGraph)
  if (!initial.ok) return initial
  const drawn = { functions, subtasks: nodes }
  emit('plan.initial', plannerActor, {
    graph: { ...drawn, dependencies: [...initial.value.dependencies], removed: [...initial.value.removed] },
    ...(initial.value.strays === 0 ? {} : { strays: initial.value.strays }),
  })
  const refined: Result<Refinement> =
    params.graph && params.causal && task.rules.length > 0
      ? await refine(params, context, nodes, initial.value.dependencies)
      : ok({ ...unrefined, dependencies: initial.value.dependencies })
  if (!refined.ok) return refined
  const acyclic = breakCycles(refined.value.dependencies)
  const graph: TaskGraph = {
    ...drawn,
    dependencies: [...acyclic.dependencies],
    removed: [...initial.value.removed, ...refined.value.removed, ...acyclic.removed],
  }
  const calls: CallCounts = {
    ...refined.value.calls,
    decompose: 1,
    initialGraph: params.graph ? nodes.length : 0,
  }
  emit('plan.refined', plannerActor, { dependencies: graph.dependencies, removed: graph.removed, calls })
  const dag = createDag(
    nodes.map((node) => node.id),
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

const noGraph: AskedGraph = { dependencies: [], removed: [], strays: 0 }

const unrefined: Omit<Refinement, 'dependencies'> = {
  removed: [],
  calls: { counterfactual: 0, intervention: 0, interventionPlain: 0 },
}

function decompose(context: PlannerContext, finished: DecomposeInput['finished']): Promise<Result<Decomposition>> {
  const { task, judger, agents, models, signal } = context
  const own = agents.map((agent) => judger.actionsOf(agent))
  const actions = new Map(own.flat().map((action) => [action.name, action]))
  const input: DecomposeInput = {
    goal: task.goal,
    environment: task.environment,
    documents: task.documents,
    team: agents,
    actions: [...actions.values()].map(({ name, description, parameters }) => ({ name, description, parameters })),
    ...differing(agents, own),
    finished,
  }
  return models.ask(decomposePrompt, input, { actor: plannerActor.id, signal })
}

/** Each agent's actions by name, where the agents do not all have the same; nothing else is said to a team of equals. */
function differing(
  agents: readonly string[],
  own: readonly (readonly { readonly name: string }[])[],
): Pick<DecomposeInput, 'abilities'> {
  const names = own.map((actions) => actions.map(({ name }) => name))
  const isAlike = names.every((list) => list.join() === names[0]?.join())
  return isAlike ? {} : { abilities: Object.fromEntries(agents.map((agent, index) => [agent, names[index] ?? []])) }
}

async function askInitialGraph(
  params: PlanSettings,
  context: PlannerContext,
  nodes: TaskGraph['subtasks'],
  rules: readonly Rule[],
): Promise<Result<AskedGraph>> {
  const factual = rules.map((rule) => ({ ...rule, counterfactual: false }))
  const answers = await askAll(
    nodes,
    { parallel: params.parallelCalls, signal: context.signal },
    async ({ id }, signal) => {
      const named = await askDependencies(context.models, { nodes, rules: factual, chosenId: id }, signal)
      return named.ok ? ok([id, named.value] as const) : named
    },
  )
  if (!answers.ok) return answers
  const edges = new Map(answers.value.map(([id, named]) => [id, named.edges]))
  const strays = answers.value.reduce((sum, [, named]) => sum + named.strays, 0)
  return ok({ ...mergeAnswers(edges), strays })
}
