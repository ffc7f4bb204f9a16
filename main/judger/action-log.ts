/** Performs actions one at a time per agent, times them, and writes both ends of each into the record. */
import type { Emit, EventData } from '../../preload/contract/record/events.ts'
import type { ActionCall } from '../../preload/contract/task-graph.ts'
import type { ActionResult } from '../actions/action.ts'
import type { Clock } from '../clock/clock.ts'

interface Running {
  readonly startedMs: number
}

export interface ActionLog {
  /**
   * Runs `perform` after the agent's earlier actions. An action that began always gets an end in the record, also when it
   * is cut short; one whose turn comes after the abort never begins and rejects with the signal's reason.
   */
  run(
    agent: string,
    call: ActionCall,
    options: { readonly subtask: number | undefined; readonly signal: AbortSignal },
    perform: () => Promise<ActionResult>,
  ): Promise<ActionResult>
  isRunning(agent: string): boolean
  /** Time in actions so far by agent in ms, running ones included. */
  spentMs(): ReadonlyMap<string, number>
  /** Resolves when no action is running. */
  settled(): Promise<void>
}

export function createActionLog(clock: Clock, emit: Emit, agents: readonly string[]): ActionLog {
  const spent = new Map(agents.map((agent) => [agent, 0]))
  const running = new Map<string, Running>()
  const queue = new Map<string, Promise<unknown>>()
  let lastId = 0

  async function perform(
    agent: string,
    call: ActionCall,
    subtask: number | undefined,
    work: () => Promise<ActionResult>,
  ): Promise<ActionResult> {
    const id = ++lastId
    const actor = { kind: 'agent', id: agent } as const
    const startedMs = clock.now()
    running.set(agent, { startedMs })
    emit('action.start', actor, { id, call, ...(subtask === undefined ? {} : { subtask }) })
    const finish = (result: ActionResult): void => {
      const durationMs = clock.now() - startedMs
      running.delete(agent)
      spent.set(agent, (spent.get(agent) ?? 0) + durationMs)
      emit('action.end', actor, endData(id, result, durationMs))
    }
    try {
      const result = await work()
      finish(result)
      return result
    } catch (thrown) {
      finish({ ok: false, reason: 'interrupted', message: `${call.action} was cut short.` })
      throw thrown
    }
  }

  return {
    run: (agent, call, { subtask, signal }, work) => {
      const before = queue.get(agent) ?? Promise.resolve()
      const mine = before.then(() => {
        signal.throwIfAborted()
        return perform(agent, call, subtask, work)
      })
      queue.set(
        agent,
        mine.catch(() => undefined),
      )
      return mine
    },
    isRunning: (agent) => running.has(agent),
    spentMs: () => {
      const now = clock.now()
      return new Map(
        [...spent].map(([agent, ms]) => {
          const current = running.get(agent)
          return [agent, ms + (current === undefined ? 0 : now - current.startedMs)]
        }),
      )
    },
    settled: async () => {
      await Promise.all(queue.values())
    },
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
