/** Puts a team to work on a plan: paths by assignment, one worker per agent, until nothing is left that anybody could do. */

import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import { type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import { type Point, positionSchema } from '../../../shared/contract/geometry.ts'
import type { Emit, EventData } from '../../../shared/contract/record/events.ts'
import type { Subtask } from '../../../shared/contract/task-graph.ts'
import type { Judger } from '../../judger/judger.ts'
import { carryOut } from '../../planner/carry-out.ts'
import { type ClaimedWork, createClaimedWork } from '../../planner/claimed-work.ts'
import { createFailedWork, type FailedWork, type OnFailed } from '../../planner/failed-work.ts'
import type { Plan } from '../../planner/plan.ts'
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
  readonly judger: Pick<Judger, 'observe' | 'actionsOf' | 'check'>
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

export interface PlanExecution {
  readonly board: SubtaskBoard
  readonly failed: FailedWork
  readonly claimed: ClaimedWork
  /** What agents are at, in words, by name. */
  doing(): ReadonlyMap<string, string>
  /**
   * Ends when nothing is left that anybody could do, when the signal is aborted, or with the first error of a worker, in each case
   * after all workers have come to rest. Nobody polls: agents decide at the start and at each end of a subtask, in team order.
   * May be called again once something was put back.
   */
  run(): Promise<Result<void>>
}

export function createPlanExecution(
  plan: Plan,
  rule: AssignmentRule,
  onFailed: OnFailed,
  context: ExecutionContext,
): PlanExecution {
  return new OwnExecution(plan, rule, onFailed, context)
}

class OwnExecution implements PlanExecution {
  readonly board: SubtaskBoard
  readonly failed: FailedWork
  readonly claimed: ClaimedWork
  readonly #plan: Plan
  readonly #rule: AssignmentRule
  readonly #context: ExecutionContext
  readonly #posts: readonly Post[]
  readonly #state: TeamState
  readonly #work: Work
  #error: LabError | null = null

  constructor(plan: Plan, rule: AssignmentRule, onFailed: OnFailed, context: ExecutionContext) {
    const { dag, paths, graph } = plan
    this.#plan = plan
    this.#rule = rule
    this.#context = context
    this.board = createBoard(dag, context.emit)
    this.#posts = context.crew.map((member) => ({ member, path: null, subtask: null, running: false, wait: null }))
    const { statusOf } = this.board
    this.#state = { dag, paths, index: indexPaths(paths), statusOf, agents: this.#posts }
    const names = context.crew.map(({ name }) => name)
    const { isAble, whyNobody } = abilitiesOver(plan, context)
    const isFree = (agent: string): boolean =>
      !this.#posts.some(({ member, running }) => running && member.name === agent)
    this.failed = createFailedWork(onFailed, this.board, (id) => names.filter((name) => isAble(name, id)), isFree)
    this.claimed = createClaimedWork(plan, this.board, this.failed, context.judger)
    this.#work = {
      subtasks: new Map(graph.subtasks.map((subtask) => [subtask.id, subtask])),
      canDo: (agent, id) => isAble(agent, id) && this.failed.mayTake(id, agent),
      joins: (id) => this.#joins(id),
    }
    for (const { id } of graph.subtasks) {
      if (names.some((name) => isAble(name, id)) || statusOf(id) === 'blocked') continue
      this.failed.leave(id, whyNobody(id))
    }
  }

  doing(): ReadonlyMap<string, string> {
    return new Map(this.#posts.map((post) => [post.member.name, this.#doingOf(post)]))
  }

  async run(): Promise<Result<void>> {
    const allAtRest = Promise.withResolvers<void>()
    const isBusy = (): boolean => this.#posts.some(({ running }) => running)
    const assign = (): void => {
      for (const post of this.#posts) {
        if (post.running || this.#context.signal.aborted) continue
        const subtask = takeUp(post, this.#state, this.#rule, this.#context, this.#work)
        if (subtask !== null) void this.#carry(post, subtask).then(dispatch).catch(allAtRest.reject)
      }
    }
    const dispatch = (): void => {
      this.failed.reopen(false)
      assign()
      if (!isBusy() && !this.#context.signal.aborted && this.failed.reopen(true)) assign()
      if (!isBusy()) allAtRest.resolve()
    }
    dispatch()
    await allAtRest.promise
    return this.#error === null ? ok(undefined) : { ok: false, error: this.#error }
  }

  async #carry(post: Post, subtask: Subtask): Promise<void> {
    const { id } = subtask
    const { name, worker } = post.member
    post.running = true
    const notes = [...this.failed.lessonsOf(id), ...this.#missingBefore(id)]
    this.board.begin(id, name)
    const outcome = await carryOut(worker, subtask, this.#plan.graph, this.#context.signal, notes)
    post.running = false
    post.subtask = null
    if (outcome === null) return
    if (!outcome.ok) {
      this.#error ??= outcome.error
      this.#context.stop()
      return
    }
    const { done, reason = 'It was not done.' } = outcome.value
    const isSettled = ['done', 'failed'].includes(this.board.statusOf(id))
    this.board.end(id, name, outcome.value)
    if (!done && !isSettled) this.failed.note(id, name, reason)
  }

  #doingOf({ subtask: id, running }: Post): string {
    const subtask = id === null ? undefined : this.#work.subtasks.get(id)
    if (subtask === undefined) return 'has nothing to do now'
    const named = `subtask ${subtask.id}: ${subtask.description}`
    if (running) return `is at ${named}`
    const until = this.#untilDone(subtask.id)
    return until === null ? `has ${named} next` : `waits until ${until}, before ${named}`
  }

  /** What holds a subtask up, and who is at that. */
  #untilDone(id: number): string | null {
    const open = this.#plan.dag.parentsOf(id).filter((parent) => this.board.statusOf(parent) !== 'done')
    if (open.length === 0) return null
    const named = open.map((parent) => {
      const at = this.#posts.filter(({ running, subtask }) => running && subtask === parent)
      return at.length === 0 ? `${parent}` : `${parent} (${at.map(({ member }) => member.name).join(', ')})`
    })
    return open.length === 1 ? `subtask ${named[0]} is done` : `subtasks ${named.join(', ')} are done`
  }

  #joins(id: number): boolean {
    const { subtasks } = this.#work
    const room = roomOf(subtasks.get(id))
    if (room === null) return false
    return this.#posts.some(
      ({ running, subtask }) => running && subtask !== null && roomOf(subtasks.get(subtask)) === room,
    )
  }

  /** What should have come before and failed: its agent sees for itself whether it can do without. */
  #missingBefore(id: number): readonly string[] {
    const { subtasks } = this.#work
    return this.#plan.dag
      .parentsOf(id)
      .filter((parent) => this.board.statusOf(parent) !== 'done')
      .map((parent) => `Subtask ${parent} was to come before it and is not done: ${subtasks.get(parent)?.description}`)
  }
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

interface Abilities {
  readonly isAble: Work['canDo']
  /** Of a subtask that nobody is able to do. */
  readonly whyNobody: (subtask: number) => string
}

/** An agent can do a subtask when it has every action of the body, and is one of those whom the subtask names, if it names any. */
function abilitiesOver({ graph }: Plan, { crew, judger }: ExecutionContext): Abilities {
  const actions = new Map(crew.map(({ name }) => [name, new Set(judger.actionsOf(name).map((action) => action.name))]))
  const bodies = new Map(graph.functions.map(({ name, body }) => [name, body.map(({ action }) => action)]))
  const needed = new Map(graph.subtasks.map(({ id, step }) => [id, bodies.get(step.function) ?? []]))
  const named = new Map(graph.subtasks.map(({ id, agents }) => [id, agents ?? null]))
  return {
    isAble: (agent, subtask) =>
      named.get(subtask)?.includes(agent) !== false &&
      (needed.get(subtask) ?? []).every((action) => actions.get(agent)?.has(action) === true),
    whyNobody: (subtask) => {
      const names = named.get(subtask) ?? null
      const present = crew.flatMap(({ name }) => (names?.includes(name) === true ? [name] : []))
      if (names !== null && present.length === 0)
        return `It is for ${names.join(' or ')}, and nobody in the team is called that.`
      const who = names === null ? 'Nobody in the team' : `Nobody whom it names (${present.join(', ')})`
      return `${who} has all the actions that it takes: ${[...new Set(needed.get(subtask))].join(', ')}.`
    },
  }
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
