/** Performs actions one at a time per agent, times them, and writes both ends of each into the record. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Emit, EventData } from '../../shared/contract/record/events.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import type { ActionResult } from '../actions/action.ts'
import { HandsChangedError, type Possession } from './possession.ts'

interface Running {
  readonly action: string
  readonly startedMs: number
  readonly isOwn: boolean
  readonly over: PromiseWithResolvers<void>
}

/** How many actions each agent may begin, and what is called when one would exceed that. */
interface ActionAllowance {
  readonly perAgent: number
  /** Aborts the signal of the action that would have begun. */
  readonly onUsedUp: () => void
}

interface Begun {
  readonly subtask: number | undefined
  readonly signal: AbortSignal
}

export interface ActionLog {
  /**
   * Runs `perform` after the agent's earlier actions. An action that began always gets an end in the record, also when it
   * is cut short; one beyond the allowance, or whose turn comes after the abort never begins and rejects with the signal's reason. While a person
   * has the agent, none begins, and one that was cut short for it is answered as `interrupted` when the agent is given back.
   */
  run(agent: string, call: ActionCall, options: Begun, perform: () => Promise<ActionResult>): Promise<ActionResult>
  /** Runs a person's action with the agent's body, once the one before it has let go; resolves when it is over. */
  runByPerson(agent: string, call: ActionCall, signal: AbortSignal, perform: () => Promise<ActionResult>): Promise<void>
  /** The name of the action that the agent's body is in; null where it is in none. */
  running(agent: string): string | null
  /** Time in their own actions so far by agent in ms, running ones included. */
  spentMs(): ReadonlyMap<string, number>
  /** Resolves when no action is running. */
  settled(): Promise<void>
}

export function createActionLog(
  clock: Clock,
  emit: Emit,
  agents: readonly string[],
  possession: Pick<Possession, 'free'>,
  allowance: ActionAllowance | null = null,
): ActionLog {
  return new OwnActionLog(clock, emit, agents, possession, allowance)
}

class OwnActionLog implements ActionLog {
  readonly #clock: Clock
  readonly #emit: Emit
  readonly #possession: Pick<Possession, 'free'>
  readonly #allowance: ActionAllowance | null
  readonly #spent: Map<string, number>
  /** Actions of its own that each agent has begun. */
  readonly #begun = new Map<string, number>()
  readonly #running = new Map<string, Running>()
  /** The end of each agent's last action of its own, and of the last that a person took for it. */
  readonly #queue = new Map<string, Promise<unknown>>()
  readonly #persons = new Map<string, Promise<void>>()
  #lastId = 0

  constructor(
    clock: Clock,
    emit: Emit,
    agents: readonly string[],
    possession: Pick<Possession, 'free'>,
    allowance: ActionAllowance | null,
  ) {
    this.#clock = clock
    this.#emit = emit
    this.#possession = possession
    this.#allowance = allowance
    this.#spent = new Map(agents.map((agent) => [agent, 0]))
  }

  run(agent: string, call: ActionCall, begun: Begun, work: () => Promise<ActionResult>): Promise<ActionResult> {
    const { signal } = begun
    const before = this.#queue.get(agent) ?? Promise.resolve()
    const mine = before.then(() => {
      signal.throwIfAborted()
      const free = this.#possession.free(agent, signal)
      if (free === null) return this.#perform(agent, call, begun, work)
      return free.then(() => this.#letGo(agent)).then(() => this.#perform(agent, call, begun, work))
    })
    this.#queue.set(
      agent,
      mine.catch(() => undefined),
    )
    return mine
  }

  runByPerson(agent: string, call: ActionCall, signal: AbortSignal, work: () => Promise<ActionResult>): Promise<void> {
    const mine = (async () => {
      await this.#letGo(agent)
      if (!signal.aborted) await this.#perform(agent, call, { subtask: undefined, signal }, work, 'human')
    })()
    // What cuts it short stands in the record, and nobody else waits for it.
    const settled = mine.catch(() => undefined)
    this.#persons.set(agent, settled)
    return settled
  }

  running(agent: string): string | null {
    return this.#running.get(agent)?.action ?? null
  }

  spentMs(): ReadonlyMap<string, number> {
    const now = this.#clock.now()
    return new Map(
      [...this.#spent].map(([agent, ms]) => {
        const current = this.#running.get(agent)
        return [agent, ms + (current?.isOwn === true ? now - current.startedMs : 0)]
      }),
    )
  }

  async settled(): Promise<void> {
    await Promise.all([...this.#queue.values(), ...this.#persons.values()])
  }

  /** Throws the signal's reason where the agent may begin no more. */
  #countOwn(agent: string, signal: AbortSignal): void {
    const begun = this.#begun.get(agent) ?? 0
    if (this.#allowance !== null && begun >= this.#allowance.perAgent) {
      this.#allowance.onUsedUp()
      signal.throwIfAborted()
    }
    this.#begun.set(agent, begun + 1)
  }

  /** The body's last action is over, whoever took it. */
  async #letGo(agent: string): Promise<void> {
    await this.#running.get(agent)?.over.promise
  }

  async #perform(
    agent: string,
    call: ActionCall,
    { subtask, signal }: Begun,
    work: () => Promise<ActionResult>,
    by?: 'human',
  ): Promise<ActionResult> {
    if (by === undefined) this.#countOwn(agent, signal)
    const id = ++this.#lastId
    const actor = { kind: 'agent', id: agent } as const
    const isOwn = by === undefined
    const startedMs = this.#clock.now()
    const over = Promise.withResolvers<void>()
    this.#running.set(agent, { action: call.action, startedMs, isOwn, over })
    const whose = { ...(subtask === undefined ? {} : { subtask }), ...(isOwn ? {} : { by }) }
    this.#emit('action.start', actor, { id, call, ...whose })
    const finish = (result: ActionResult): void => {
      const durationMs = this.#clock.now() - startedMs
      this.#running.delete(agent)
      if (isOwn) this.#spent.set(agent, (this.#spent.get(agent) ?? 0) + durationMs)
      this.#emit('action.end', actor, endData(id, result, durationMs))
      over.resolve()
    }
    try {
      const result = await work()
      finish(result)
      return result
    } catch (thrown) {
      const change = thrown instanceof HandsChangedError ? `: ${thrown.message}` : ''
      const cut: ActionResult = { ok: false, reason: 'interrupted', message: `${call.action} was cut short${change}.` }
      finish(cut)
      if (change === '' || !isOwn) throw thrown
      await this.#possession.free(agent, signal)
      return cut
    }
  }
}

function endData(id: number, result: ActionResult, durationMs: number): EventData<'action.end'> {
  return {
    id,
    ok: result.ok,
    ...(result.ok ? {} : { reason: result.reason }),
    message: result.message,
    durationMs,
    ...(result.data === undefined ? {} : { data: result.data }),
  }
}
