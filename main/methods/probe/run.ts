/**
 * Plays a plan for a measurement (interventions, experiment 1): every subtask but the skipped ones, in the plan's order and
 * again and again, until a whole round gets nothing done. So neither the plan's edges nor a rule about failures decides which
 * subtasks are done in the end, only the world and what was skipped. Several agents work at the same time, each at a subtask
 * of its own: what takes two bodies in the same moment is done by no one alone.
 */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { ActionCall, Subtask, SubtaskStatus } from '../../../shared/contract/task-graph.ts'
import type { ProbeParameters } from '../../../shared/contract/twins.ts'
import { plannedCalls } from '../../../shared/core/task-graph/step-shapes.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import { workThrough } from '../../worker/work-through.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import { lackingItems, neededCalls, usesOf, whereItLies } from './lacking.ts'

export const probeMethod: Method<ProbeParameters> = { run }

/** Game time before the last round: crops grow, furnaces work and mechanisms close meanwhile. */
const LAST_PAUSE_MS = 9_000
/** Where others work at the same time, who waits for them in vain soon tries something else, and comes back in the next round. */
const SPARE_STEPS_IN_TEAM = 2
const nothingAsked = { decompose: 0, initialGraph: 0, counterfactual: 0, intervention: 0, interventionPlain: 0 }

async function run(params: ProbeParameters, context: MethodContext): Promise<Result<MethodOutcome>> {
  const { emit, signal } = context
  const { functions, subtasks } = params
  emit('plan.initial', plannerActor, { graph: { functions, subtasks, dependencies: [], removed: [] } })
  emit('plan.refined', plannerActor, { dependencies: [], removed: [], calls: nothingAsked })
  const twin = new Twin(params, context)
  try {
    await twin.play()
  } catch (thrown) {
    if (!signal.aborted) throw thrown
  }
  const { left } = twin
  if (left.length === 0) return ok({ kind: 'done', message: 'Every subtask that was not skipped is done.' })
  return ok({ kind: 'gave-up', message: `Not done: ${left.join(', ')}.` })
}

class Twin {
  readonly #params: ProbeParameters
  readonly #context: MethodContext
  readonly #agents: readonly string[]
  readonly #calls: ReadonlyMap<number, readonly ActionCall[]>
  readonly #done = new Set<number>()
  readonly #attempts = new Map<number, number>()

  constructor(params: ProbeParameters, context: MethodContext) {
    this.#params = params
    this.#context = context
    this.#agents = agentsOf(context.team)
    this.#calls = neededCalls(plannedCalls(params), params.lifted)
  }

  /** Subtasks that are neither done nor skipped. */
  get left(): readonly number[] {
    return this.#open.map(({ id }) => id)
  }

  get #open(): readonly Subtask[] {
    const { subtasks, skip } = this.#params
    return subtasks.filter(({ id }) => !this.#done.has(id) && !skip.includes(id))
  }

  /** Ends in a round that gets nothing done after a pause. Rejects with the signal's reason. */
  async play(): Promise<void> {
    const { clock, signal } = this.#context
    for (const id of this.#params.skip) this.#tell(id, 'blocked', 'It is skipped.')
    for (let isLast = false; this.#open.length > 0; ) {
      const gained = await this.#round()
      if (!gained && isLast) return
      isLast = !gained
      if (isLast) await clock.sleep(LAST_PAUSE_MS, signal)
    }
  }

  /** Everybody tries what is open once, and all of it again once somebody else has got something done. */
  async #round(): Promise<boolean> {
    const before = this.#done.size
    const openTo = (agent: string): Subtask[] => this.#open.filter(({ agents }) => agents?.includes(agent) ?? true)
    const untried = new Map(this.#agents.map((agent) => [agent, openTo(agent)]))
    /** Who is at which subtask. */
    const atWork = new Map<string, number>()
    const attempts = new Set<Promise<void>>()
    const begin = (agent: string, subtask: Subtask): void => {
      atWork.set(agent, subtask.id)
      const attempt = this.#tryOut(agent, subtask).then((isDone) => {
        atWork.delete(agent)
        attempts.delete(attempt)
        if (isDone) for (const other of this.#agents) if (other !== agent) untried.set(other, openTo(other))
      })
      attempts.add(attempt)
    }
    for (;;) {
      for (const [agent, own] of untried) {
        const isFree = ({ id }: Subtask): boolean =>
          !this.#done.has(id) && !atWork.values().some((other) => other === id)
        const subtask = atWork.has(agent) ? undefined : own.find(isFree)
        if (subtask === undefined) continue
        own.splice(own.indexOf(subtask), 1)
        begin(agent, subtask)
      }
      if (attempts.size === 0) return this.#done.size > before
      await Promise.race(attempts)
    }
  }

  async #tryOut(agent: string, { id, description }: Subtask): Promise<boolean> {
    const { emit, judger, signal, clock } = this.#context
    const calls = this.#calls.get(id) ?? []
    if (calls.length === 0) {
      this.#tell(id, 'failed', 'Its function cannot be carried out.')
      return false
    }
    const attempt = (this.#attempts.get(id) ?? 0) + 1
    this.#attempts.set(id, attempt)
    emit('subtask.status', { kind: 'agent', id: agent }, { subtask: id, status: 'running', agent, attempt })
    const sinceMs = clock.now()
    const spare = this.#agents.length > 1 ? { spareSteps: SPARE_STEPS_IN_TEAM } : {}
    const work = { agent, subtask: { id, description }, calls, ...spare }
    const lacking = await this.#fetch(agent, id, calls)
    // Without some rule of the world, what cannot be had may not be needed: the use decides.
    const problem = (this.#params.lifted === undefined ? lacking : null) ?? (await workThrough(work, judger, signal))
    const reason = problem ?? (judger.check(agent, calls, sinceMs) === false ? 'Its effect does not show.' : null)
    if (reason === null) this.#done.add(id)
    const how = reason === null ? { status: 'done' as const } : { status: 'failed' as const, reason }
    emit('subtask.status', { kind: 'agent', id: agent }, { subtask: id, agent, attempt, ...how })
    return reason === null
  }

  /** Null where nothing is lacking any more, or the executor may not fetch; else why it cannot be had. */
  async #fetch(agent: string, id: number, calls: readonly ActionCall[]): Promise<string | null> {
    if (this.#params.executor === 'body-only') return null
    for (const item of lackingItems(calls, this.#context.judger.observe(agent).inventory)) {
      const problem = await this.#fetchItem(agent, id, item)
      if (problem !== null) return problem
    }
    return null
  }

  /** As many as are still to be used, or one where there are not so many. */
  async #fetchItem(agent: string, subtask: number, item: string): Promise<string | null> {
    const { judger, task, signal } = this.#context
    const done = [...this.#done].flatMap((id) => this.#calls.get(id) ?? [])
    const wanted = this.#open.reduce((sum, { id }) => sum + usesOf(this.#calls.get(id) ?? [], item), 0)
    let problem = `There is no ${item} to be had.`
    for (const container of whereItLies(item, task.environment, [done])) {
      for (const amount of wanted > 1 ? [wanted, 1] : [1]) {
        const call = { action: 'WithdrawItem', arguments: { container: [...container], item, amount } }
        const result = await judger.perform(agent, call, { subtask, signal })
        if (result.ok) return null
        problem = result.message
        if (result.reason !== 'not-enough') break
      }
    }
    return problem
  }

  #tell(subtask: number, status: SubtaskStatus, reason: string): void {
    this.#context.emit('subtask.status', plannerActor, { subtask, status, reason })
  }
}
