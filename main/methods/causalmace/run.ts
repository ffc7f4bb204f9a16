/** CausalMACE: plan with causal intervention, assign paths by busy rate, carry out with reflecting workers. */

import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import { agentsOf } from '../../../preload/core/team-agents.ts'
import { inOwnWords } from '../../planner/own-words.ts'
import { type EarlierPlan, makePlan } from '../../planner/plan.ts'
import type { SubtaskBoard } from '../../planner/subtask-board.ts'
import type { Worker, WorkerContext } from '../../worker/index.ts'
import type { Method, MethodContext, MethodOutcome, PlanningContext } from '../method.ts'
import type { AssignmentRule } from './assignment.ts'
import { type CrewMember, type ExecutionContext, executePlan } from './execute-plan.ts'
import type { CausalMaceParameters } from './parameters.ts'

/** The method over any kind of worker. A model's failure ends the run as that error. */
export function createCausalMace(createWorker: (context: WorkerContext) => Worker): Method<CausalMaceParameters> {
  return { run: (params, context) => run(params, inOwnWords(params, context), createWorker), plan }
}

async function plan(params: CausalMaceParameters, context: PlanningContext): Promise<Result<void>> {
  const made = await makePlan(params, { ...inOwnWords(params, context), agents: agentsOf(context.team) })
  return made.ok ? ok(undefined) : made
}

const episodeOver: MethodOutcome = { kind: 'gave-up', message: 'The episode was over before the plan was.' }

async function run(
  params: CausalMaceParameters,
  context: MethodContext,
  createWorker: (context: WorkerContext) => Worker,
): Promise<Result<MethodOutcome>> {
  const own = new AbortController()
  const signal = AbortSignal.any([context.signal, own.signal])
  const agents = agentsOf(context.team)
  if (agents.length === 0) return fail('bad-input', 'CausalMACE needs at least one agent in the team.')
  const crew = agents.map((agent): CrewMember => ({ name: agent, worker: createWorker(workerContext(agent)) }))
  const choices = new Map<string, number>()
  const execution: ExecutionContext = {
    crew,
    judger: context.judger,
    drawChoice: (agent) => {
      const choice = (choices.get(agent) ?? 0) + 1
      choices.set(agent, choice)
      return context.draw('path', agent, choice)
    },
    emit: context.emit,
    signal,
    stop: () => own.abort(new Error('Another worker met an error.')),
  }
  try {
    return await planAndExecute(params, { ...context, agents, signal }, execution)
  } catch (thrown) {
    if (context.signal.aborted) return ok(episodeOver)
    throw thrown
  } finally {
    own.abort(new Error('The run is over.'))
  }

  function workerContext(agent: string): WorkerContext {
    const { judger, models, clock, emit, task } = context
    const { execution, perception, iterations, attempts, attemptTimeS } = params
    const settings = { execution, perception, iterations, attempts, attemptTimeS }
    return { agent, judger, models, clock, emit, brief: task, signal, settings }
  }
}

/** Plans and works until all is done, nothing more can be done, or no replans are left. */
async function planAndExecute(
  params: CausalMaceParameters,
  context: Omit<MethodContext, 'team'> & { readonly agents: readonly string[] },
  execution: ExecutionContext,
): Promise<Result<MethodOutcome>> {
  let earlier: EarlierPlan = { finished: [], lastId: 0 }
  for (let replans = 0; ; replans++) {
    const plan = await makePlan(params, context, earlier)
    if (!plan.ok) return plan
    const board = await executePlan(plan.value, assignmentRule(params), execution)
    if (!board.ok) return board
    if (context.signal.aborted) return ok(episodeOver)
    if (board.value.having('done').length === plan.value.graph.subtasks.length) {
      return ok({ kind: 'done', message: `All ${plan.value.graph.subtasks.length} subtasks are done.` })
    }
    if (replans === params.replans) return ok({ kind: 'gave-up', message: lossesOf(board.value) })
    const done = new Set(board.value.having('done'))
    const { subtasks } = plan.value.graph
    earlier = {
      finished: [...earlier.finished, ...subtasks.filter(({ id }) => done.has(id)).map(({ step }) => step)],
      lastId: subtasks.reduce((last, { id }) => Math.max(last, id), earlier.lastId),
    }
  }
}

function assignmentRule(params: CausalMaceParameters): AssignmentRule {
  return {
    choose: params.busyRate ? 'busy-rate' : 'random',
    counting: params.busyRateCounting,
    onBlocked: params.onBlocked,
    exclusive: params.graph || params.busyRate,
  }
}

function lossesOf(board: SubtaskBoard): string {
  const [done, failed, blocked] = (['done', 'failed', 'blocked'] as const).map((status) => board.having(status))
  return `${failed?.length} subtasks failed (${failed?.join(', ')}), ${blocked?.length} wait for them, ${done?.length} are done.`
}
