/** A team works through a plan: whenever something changes, every free agent decides what to do next (paper section 3.5). */

import type { LabError, Result } from '../../../preload/contract/errors.ts'
import { ok } from '../../../preload/contract/errors.ts'
import { type Point, positionSchema } from '../../../preload/contract/geometry.ts'
import type { Emit, EventData } from '../../../preload/contract/record/events.ts'
import type { Subtask } from '../../../preload/contract/task-graph.ts'
import { distance } from '../../../preload/core/geometry.ts'
import type { Judger } from '../../judger/judger.ts'
import { carryOut } from '../../planner/carry-out.ts'
import type { Plan } from '../../planner/plan.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import { createBoard, type SubtaskBoard } from '../../planner/subtask-board.ts'
import type { Worker } from '../../worker/index.ts'
import { type AssignmentRule, decide, type TeamState } from './assignment.ts'
import { indexPaths } from './busy-rate.ts'

export interface CrewMember {
  readonly name: string
  readonly worker: Worker
}

export interface ExecutionContext {
  readonly crew: readonly CrewMember[]
  readonly judger: Pick<Judger, 'observe' | 'actionsOf'>
  /** A number in [0, 1) for an agent's next choice; counts its choices over all plans of the episode. */
  readonly drawChoice: (agent: string) => number
  readonly emit: Emit
  /** The crew's workers stop by it too. */
  readonly signal: AbortSignal
  /** Called on the first error of a worker; must abort `signal`. */
  readonly stop: () => void
}

/** An agent between decisions. */
interface Post {
  readonly member: CrewMember
  path: number | null
  /** What it runs or waits for. */
  subtask: number | null
  running: boolean
  /** What it was last reported to wait for; null once it runs again. */
  wait: EventData<'agent.wait'> | null
}

/**
 * Ends when every subtask is done, failed or blocked, when `signal` is aborted, or with the first error of a worker, in each
 * case after all workers have come to rest. Nobody polls: agents decide at the start and at each end of a subtask, in team order.
 */
export async function executePlan(
  plan: Plan,
  rule: AssignmentRule,
  context: ExecutionContext,
): Promise<Result<SubtaskBoard>> {
  const board = createBoard(plan.dag, context.emit)
  const posts = context.crew.map((member): Post => ({ member, path: null, subtask: null, running: false, wait: null }))
  const { dag, paths } = plan
  const state: TeamState = { dag, paths, index: indexPaths(paths), statusOf: board.statusOf, agents: posts }
  const subtasks = new Map(plan.graph.subtasks.map((subtask) => [subtask.id, subtask]))
  const canDo = abilitiesOver(plan, context)
  const joins = (id: number): boolean => {
    const room = roomOf(subtasks.get(id))
    return (
      room !== null &&
      posts.some(({ running, subtask }) => running && subtask !== null && roomOf(subtasks.get(subtask)) === room)
    )
  }
  for (const id of subtasks.keys()) {
    if (posts.some(({ member }) => canDo(member.name, id)) || board.statusOf(id) === 'blocked') continue
    board.end(id, plannerActor.id, {
      done: false,
      attempts: 0,
      reason: 'Nobody in the team has the actions that it takes.',
    })
  }
  const allAtRest = Promise.withResolvers<void>()
  let error: LabError | null = null

  const dispatch = (): void => {
    for (const post of posts) {
      if (post.running || context.signal.aborted) continue
      const subtask = takeUp(post, state, rule, context, { subtasks, canDo, joins })
      if (subtask !== null) void work(post, subtask).then(dispatch).catch(allAtRest.reject)
    }
    if (!posts.some((post) => post.running)) allAtRest.resolve()
  }
  const work = async (post: Post, subtask: Subtask): Promise<void> => {
    post.running = true
    board.begin(subtask.id, post.member.name)
    const outcome = await carryOut(post.member.worker, subtask, plan.graph, context.signal)
    post.running = false
    post.subtask = null
    if (outcome === null) return
    if (outcome.ok) {
      board.end(subtask.id, post.member.name, outcome.value)
    } else {
      error ??= outcome.error
      context.stop()
    }
  }
  dispatch()
  await allAtRest.promise
  return error === null ? ok(board) : { ok: false, error }
}

/** What there is to do, and who can do it. */
interface Work {
  readonly subtasks: ReadonlyMap<number, Subtask>
  readonly canDo: (agent: string, subtask: number) => boolean
  readonly joins: (subtask: number) => boolean
}

/** The room that a subtask's step names as its own; null for none. */
function roomOf(subtask: Subtask | undefined): number | null {
  const room = subtask?.step.arguments.room
  return typeof room === 'number' ? room : null
}

/** An agent can do a subtask when it has every action of the body, and is one of those whom the subtask names, if it names any. */
function abilitiesOver({ graph }: Plan, { crew, judger }: ExecutionContext): Work['canDo'] {
  const actions = new Map(crew.map(({ name }) => [name, new Set(judger.actionsOf(name).map((action) => action.name))]))
  const bodies = new Map(graph.functions.map(({ name, body }) => [name, body.map(({ action }) => action)]))
  const needed = new Map(graph.subtasks.map(({ id, step }) => [id, bodies.get(step.function) ?? []]))
  const named = new Map(graph.subtasks.map(({ id, agents }) => [id, agents ?? null]))
  return (agent, subtask) =>
    named.get(subtask)?.includes(agent) !== false &&
    (needed.get(subtask) ?? []).every((action) => actions.get(agent)?.has(action) === true)
}

/** Lets an agent decide and notes where it goes; the subtask to begin, or null where it waits or has nothing left to do. */
function takeUp(
  post: Post,
  state: TeamState,
  rule: AssignmentRule,
  { judger, drawChoice, emit }: ExecutionContext,
  { subtasks, canDo, joins }: Work,
): Subtask | null {
  const { name } = post.member
  const { position } = judger.observe(name)
  const decision = decide(state, post, rule, {
    distanceTo: (id) => distanceTo(position, subtasks.get(id)),
    canDo: (id) => canDo(name, id),
    joins,
    random: () => drawChoice(name),
  })
  if (decision.kind === 'finished') {
    post.path = null
    post.subtask = null
    reportWait(post, { for: null, path: null }, emit)
    return null
  }
  if (decision.busyRates !== null) {
    emit(
      'path.assign',
      { kind: 'agent', id: name },
      {
        path: decision.path,
        subtask: decision.subtask,
        busyRates: [...decision.busyRates],
      },
    )
  }
  post.path = decision.path
  post.subtask = decision.subtask
  if (decision.kind === 'wait') {
    reportWait(post, { for: decision.subtask, path: decision.path }, emit)
    return null
  }
  post.wait = null
  return subtasks.get(decision.subtask) ?? null
}

/** Agents decide anew at every change; only what differs from before is worth an event. */
function reportWait(post: Post, wait: EventData<'agent.wait'>, emit: Emit): void {
  if (post.wait !== null && post.wait.for === wait.for && post.wait.path === wait.path) return
  post.wait = wait
  emit('agent.wait', { kind: 'agent', id: post.member.name }, wait)
}

/** To the position among the subtask's arguments; a `pos` comes before a `container`, and both before any other. */
function distanceTo(from: Point, subtask: Subtask | undefined): number {
  const given = subtask?.step.arguments ?? {}
  for (const value of [given.pos, given.container, ...Object.values(given)]) {
    const position = positionSchema.safeParse(value)
    if (position.success) return distance(from, position.data)
  }
  return Number.POSITIVE_INFINITY
}
