/** CausalMACE: plan with causal intervention, assign paths by busy rate, carry out with reflecting workers. */

import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { isOwnFailing } from '../../models/model.ts'
import { UNCONFIRMED } from '../../planner/claimed-work.ts'
import { type EarlierPlan, leftBy } from '../../planner/earlier-plan.ts'
import type { OnFailed } from '../../planner/failed-work.ts'
import { FIRST_PAUSE_MS, goOn } from '../../planner/go-on.ts'
import { makePlan, nothingYet, type Plan } from '../../planner/plan.ts'
import { withOwnTexts } from '../../planner/plan-settings.ts'
import type { SubtaskBoard } from '../../planner/subtask-board.ts'
import { lookOf, talkOf, type Worker, type WorkerContext, workerSettingsOf } from '../../worker/index.ts'
import { toldAlone } from '../../worker/whole-task.ts'
import type { Method, MethodContext, MethodOutcome, PlanningContext } from '../method.ts'
import type { AssignmentRule } from './assignment.ts'
import { type CrewMember, createPlanExecution, type ExecutionContext, type PlanExecution } from './execute-plan.ts'
import type { CausalMaceParameters } from './parameters.ts'

/** The method over any kind of worker. A model's failure ends the run as that error. */
export function createCausalMace(createWorker: (context: WorkerContext) => Worker): Method<CausalMaceParameters> {
  return { run: (params, context) => run(params, withOwnTexts(params, context), createWorker), plan }
}

async function plan(params: CausalMaceParameters, context: PlanningContext): Promise<Result<void>> {
  const made = await makePlan(params, { ...withOwnTexts(params, context), agents: agentsOf(context.team) })
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
  const now: Present = { execution: null }
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
    return await planAndExecute(params, { ...context, agents, signal }, execution, now)
  } catch (thrown) {
    if (context.signal.aborted) return ok(episodeOver)
    throw thrown
  } finally {
    own.abort(new Error('The run is over.'))
  }

  function workerContext(agent: string): WorkerContext {
    const { judger, models, clock, emit, task } = context
    const talk = talkOf(params)
    const doing = (): ReadonlyMap<string, string> => now.execution?.doing() ?? new Map()
    return {
      agent,
      team: agents,
      doing,
      judger,
      models,
      clock,
      emit,
      brief: task,
      ...toldAlone(agent, context),
      ...(talk === null ? {} : { messagesKept: talk.messagesKept }),
      look: lookOf(agent, params, context.takePicture),
      signal,
      settings: workerSettingsOf(params),
    }
  }
}

/** The plan that the team is at, and what it made of it. */
interface Present {
  execution: PlanExecution | null
}

/**
 * Plans and works, and plans what is left anew as often as the parameters say, with what was learned. That all is said to be done ends
 * nothing either: the judger does, once it is. Then only `block` gives up: the world may have changed by the next try, and when
 * nothing changes any more the judger ends the episode. A plan that cannot be used is the method's own outcome: there is nothing to do.
 */
async function planAndExecute(
  params: CausalMaceParameters,
  context: Omit<MethodContext, 'team'> & { readonly agents: readonly string[] },
  executing: ExecutionContext,
  now: Present,
): Promise<Result<MethodOutcome>> {
  const planning = { ...context, counterfactuals: new Map<string, string>() }
  let earlier: EarlierPlan = nothingYet
  for (let replans = 0; ; replans++) {
    const plan = await makePlan(params, planning, earlier)
    if (!plan.ok) return isOwnFailing(plan.error) ? unusable(plan.error.message, now, params, context) : plan
    if (now.execution !== null && plan.value.graph.subtasks.length === 0) return persist(now.execution, params, context)
    const execution = createPlanExecution(plan.value, assignmentRule(params), params.onFailed, executing)
    now.execution = execution
    const over = await execution.run()
    if (!over.ok) return over
    if (context.signal.aborted) return ok(episodeOver)
    const isAllClaimed = isDone(execution)
    if (replans === params.replans || (isAllClaimed && params.onFailed === 'block')) {
      return persist(execution, params, context)
    }
    // What a mechanism does takes a moment.
    if (isAllClaimed) await context.clock.sleep(FIRST_PAUSE_MS, context.signal)
    earlier = whatIsLeft(earlier, execution, plan.value, params.onFailed)
  }
}

/** Without a first plan there is nothing to do; without a further one the last stays. */
async function unusable(
  problem: string,
  { execution }: Present,
  params: CausalMaceParameters,
  context: Pick<MethodContext, 'clock' | 'signal'>,
): Promise<Result<MethodOutcome>> {
  if (execution === null) return ok({ kind: 'gave-up', message: `There is no plan. ${problem}` })
  return persist(execution, params, context)
}

/** Goes on with the last plan; only `block` gives up, or believes its workers, at once. */
async function persist(
  execution: PlanExecution,
  { onFailed }: CausalMaceParameters,
  context: Pick<MethodContext, 'clock' | 'signal'>,
): Promise<Result<MethodOutcome>> {
  const { board, failed, claimed } = execution
  if (onFailed !== 'block') {
    const over = await goOn({ board, failed, claimed, work: () => execution.run() }, context)
    if (!over.ok) return over
  }
  return ok(outcomeOf(board))
}

function whatIsLeft(
  earlier: EarlierPlan,
  { board, failed, claimed }: PlanExecution,
  { graph }: Plan,
  onFailed: OnFailed,
): EarlierPlan {
  const doubtful = onFailed === 'block' ? [] : claimed.doubtful()
  const done = board.having('done')
  return leftBy(earlier, graph, {
    finished: done.filter((id) => !doubtful.includes(id)),
    failed: [
      ...board.having('failed').map((id) => ({ id, reason: failed.lessonsOf(id).join(' ') })),
      ...doubtful.map((id) => ({ id, reason: UNCONFIRMED })),
    ],
    isIncomplete: done.length === graph.subtasks.length,
  })
}

function assignmentRule(params: CausalMaceParameters): AssignmentRule {
  return {
    choose: params.busyRate ? 'busy-rate' : 'random',
    counting: params.busyRateCounting,
    onBlocked: params.onBlocked,
    exclusive: params.graph || params.busyRate,
  }
}

/** Statuses of what is not done. */
const notDone = ['failed', 'blocked', 'waiting', 'ready', 'running'] as const

function isDone({ board }: Pick<PlanExecution, 'board'>): boolean {
  return notDone.every((status) => board.having(status).length === 0)
}

function outcomeOf(board: SubtaskBoard): MethodOutcome {
  const [done, failed, blocked] = (['done', 'failed', 'blocked'] as const).map((status) => board.having(status))
  if (isDone({ board })) return { kind: 'done', message: `All ${done?.length} subtasks are done.` }
  const message = `${failed?.length} subtasks failed (${failed?.join(', ')}), ${blocked?.length} wait for them, ${done?.length} are done.`
  return { kind: 'gave-up', message }
}
