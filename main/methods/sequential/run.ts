/** One agent works through the plan in a topological order of its graph; the rest of the team stands by. */
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import type { Team } from '../../../preload/contract/team.ts'
import { carryOut } from '../../planner/carry-out.ts'
import { inOwnWords } from '../../planner/own-words.ts'
import { makePlan, type Plan } from '../../planner/plan.ts'
import type { PlanSettings } from '../../planner/plan-settings.ts'
import { createBoard } from '../../planner/subtask-board.ts'
import type { Worker, WorkerContext } from '../../worker/index.ts'
import type { Method, MethodContext, MethodOutcome, PlanningContext } from '../method.ts'
import type { SequentialParameters } from './parameters.ts'

/** The method over any kind of worker. A model's failure ends the run as that error. */
export function createSequential(createWorker: (context: WorkerContext) => Worker): Method<SequentialParameters> {
  return { run: (params, context) => run(params, inOwnWords(params, context), createWorker), plan }
}

async function plan(params: SequentialParameters, context: PlanningContext): Promise<Result<void>> {
  const agent = firstAgentOf(context.team)
  if (agent === null) return noAgent
  const made = await makePlan(planSettings(params), { ...inOwnWords(params, context), agents: [agent] })
  return made.ok ? ok(undefined) : made
}

const noAgent = fail('bad-input', 'The plan in order needs an agent in the team.')

function firstAgentOf({ members }: Team): string | null {
  return members.find(({ kind }) => kind === 'agent')?.name ?? null
}

function planSettings(params: SequentialParameters): PlanSettings {
  return { ...params, graph: true }
}

async function run(
  params: SequentialParameters,
  context: MethodContext,
  createWorker: (context: WorkerContext) => Worker,
): Promise<Result<MethodOutcome>> {
  const { team, judger, models, clock, emit, signal, task } = context
  const agent = firstAgentOf(team)
  if (agent === null) return noAgent
  for (const { name, kind } of team.members) {
    if (kind === 'agent' && name !== agent) emit('agent.wait', { kind, id: name }, { for: null, path: null })
  }
  const made = await makePlan(planSettings(params), { ...context, agents: [agent] })
  if (!made.ok) return made
  const { execution, perception, iterations, attempts, attemptTimeS } = params
  const settings = { execution, perception, iterations, attempts, attemptTimeS }
  const worker = createWorker({ agent, judger, models, clock, emit, brief: task, signal, settings })
  return workThrough(made.value, { agent, worker, context })
}

/** Subtasks that wait for a failed one are left out, and so are those that only others can do. */
async function workThrough(
  { graph, dag }: Plan,
  { agent, worker, context }: { readonly agent: string; readonly worker: Worker; readonly context: MethodContext },
): Promise<Result<MethodOutcome>> {
  const { signal, emit } = context
  const board = createBoard(dag, emit)
  const subtasks = new Map(graph.subtasks.map((subtask) => [subtask.id, subtask]))
  for (const [id, { agents }] of subtasks) {
    if (agents === undefined || agents.includes(agent) || board.statusOf(id) === 'blocked') continue
    const reason = `Only ${agents.join(' or ')} can do it, and ${agent} works alone.`
    board.end(id, agent, { done: false, attempts: 0, reason })
  }
  for (const id of dag.order) {
    const subtask = subtasks.get(id)
    if (subtask === undefined || board.statusOf(id) !== 'ready') continue
    board.begin(id, agent)
    const outcome = await carryOut(worker, subtask, graph, signal)
    if (outcome === null) return ok({ kind: 'gave-up', message: 'The episode was over before the plan was.' })
    if (!outcome.ok) return outcome
    board.end(id, agent, outcome.value)
  }
  const done = board.having('done').length
  if (done === subtasks.size) return ok({ kind: 'done', message: `All ${done} subtasks are done.` })
  const elsewhere = graph.subtasks.filter(({ agents }) => agents?.includes(agent) === false).length
  const why = elsewhere === 0 ? '' : ` ${elsewhere} of them are for others than ${agent}, who works alone.`
  const message = `${done} of ${subtasks.size} subtasks are done; the others failed or wait.${why}`
  return ok({ kind: 'gave-up', message })
}
