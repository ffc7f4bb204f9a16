/** One agent works through the plan in a topological order of its graph; the rest of the team stands by. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Team } from '../../../shared/contract/team.ts'
import { isOwnFailing } from '../../models/model.ts'
import { carryOut } from '../../planner/carry-out.ts'
import { createClaimedWork } from '../../planner/claimed-work.ts'
import { createFailedWork, type OnFailed } from '../../planner/failed-work.ts'
import { goOn } from '../../planner/go-on.ts'
import { makePlan, type Plan } from '../../planner/plan.ts'
import { type PlanSettings, withOwnTexts } from '../../planner/plan-settings.ts'
import { createBoard } from '../../planner/subtask-board.ts'
import { type Worker, type WorkerContext, workerSettingsOf } from '../../worker/index.ts'
import { toldAlone } from '../../worker/whole-task.ts'
import type { Method, MethodContext, MethodOutcome, PlanningContext } from '../method.ts'
import type { SequentialParameters } from './parameters.ts'

/** The method over any kind of worker. A model's failure ends the run as that error. */
export function createSequential(createWorker: (context: WorkerContext) => Worker): Method<SequentialParameters> {
  return { run: (params, context) => run(params, withOwnTexts(params, context), createWorker), plan }
}

async function plan(params: SequentialParameters, context: PlanningContext): Promise<Result<void>> {
  const agent = firstAgentOf(context.team)
  if (agent === null) return noAgent
  const made = await makePlan(planSettings(params), { ...withOwnTexts(params, context), agents: [agent] })
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
  if (!made.ok) {
    return isOwnFailing(made.error) ? ok({ kind: 'gave-up', message: `There is no plan. ${made.error.message}` }) : made
  }
  const settings = workerSettingsOf(params)
  const own = { brief: task, ...toldAlone(agent, context) }
  const worker = createWorker({ agent, team: [agent], judger, models, clock, emit, ...own, signal, settings })
  try {
    return await workThrough(made.value, { agent, worker, context, onFailed: params.onFailed })
  } catch (thrown) {
    if (signal.aborted) return ok(episodeOver)
    throw thrown
  }
}

const episodeOver: MethodOutcome = { kind: 'gave-up', message: 'The episode was over before the plan was.' }

interface Lone {
  readonly agent: string
  readonly worker: Worker
  readonly context: MethodContext
  readonly onFailed: OnFailed
}

/** Leaves out what only other agents can do. */
async function workThrough(plan: Plan, { agent, worker, context, onFailed }: Lone): Promise<Result<MethodOutcome>> {
  const { graph, dag } = plan
  const { signal, emit } = context
  const board = createBoard(dag, emit)
  const subtasks = new Map(graph.subtasks.map((subtask) => [subtask.id, subtask]))
  const isOwn = (id: number): boolean => subtasks.get(id)?.agents?.includes(agent) !== false
  const failed = createFailedWork(
    onFailed,
    board,
    (id) => (isOwn(id) ? [agent] : []),
    () => true,
  )
  for (const [id, { agents = [] }] of subtasks) {
    if (isOwn(id) || board.statusOf(id) === 'blocked') continue
    failed.leave(id, `Only ${agents.join(' or ')} can do it, and ${agent} works alone.`)
  }
  const next = (): number | undefined => dag.order.find((id) => board.statusOf(id) === 'ready')
  const workOff = async (): Promise<Result<void>> => {
    for (;;) {
      failed.reopen(false)
      const id = next() ?? (failed.reopen(true) ? next() : undefined)
      const subtask = id === undefined ? undefined : subtasks.get(id)
      if (id === undefined || subtask === undefined) return ok(undefined)
      const notes = failed.lessonsOf(id)
      board.begin(id, agent)
      const outcome = await carryOut(worker, subtask, graph, signal, notes)
      signal.throwIfAborted()
      if (outcome === null) return ok(undefined)
      if (!outcome.ok) return outcome
      const { done, reason = 'It was not done.' } = outcome.value
      board.end(id, agent, outcome.value)
      if (!done) failed.note(id, agent, reason)
    }
  }
  const worked = await workOff()
  if (!worked.ok) return worked
  if (onFailed !== 'block') {
    const claimed = createClaimedWork(plan, board, failed, context.judger)
    const tried = await goOn({ board, failed, claimed, work: workOff }, context)
    if (!tried.ok) return tried
  }
  return ok(outcomeOf(plan, board.having('done').length, agent))
}

function outcomeOf({ graph: { subtasks } }: Plan, done: number, agent: string): MethodOutcome {
  if (done === subtasks.length) return { kind: 'done', message: `All ${done} subtasks are done.` }
  const elsewhere = subtasks.filter(({ agents }) => agents?.includes(agent) === false).length
  const why = elsewhere === 0 ? '' : ` ${elsewhere} of them are for others than ${agent}, who works alone.`
  return {
    kind: 'gave-up',
    message: `${done} of ${subtasks.length} subtasks are done; the others failed or wait.${why}`,
  }
}
