/**
 * Notices agents that wait for each other for ever: nothing is under way that could change anything for anybody. A method
 * learns of the world through its own actions, models and timers only, so that where none of these is pending nothing ever
 * will be.
 */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Emit, EventData } from '../../shared/contract/record/events.ts'

export interface Standstill {
  /** Something began that can still change what agents do (an action, a question, a timer); the answer says that it is over. */
  begin(): () => void
  /** Reads from the method's own events who waits for what, and hands them on. */
  listen(emit: Emit): Emit
  /** Game ms since the last thing under way was over; 0 while there is any. */
  stillMs(): number
  /** Who waits for what, in words. */
  describe(): string
}

export function createStandstill(clock: Clock, agents: readonly string[]): Standstill {
  const waits = new Map<string, EventData<'agent.wait'>>()
  let pending = 0
  let stillSinceMs = clock.now()
  return {
    begin: () => {
      pending += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        pending -= 1
        if (pending === 0) stillSinceMs = clock.now()
      }
    },
    listen: (emit) => (type, actor, data) => {
      if ('for' in data && 'path' in data) waits.set(actor.id, data)
      else if (type === 'subtask.status') waits.delete(actor.id)
      emit(type, actor, data)
    },
    stillMs: () => (pending > 0 ? 0 : clock.now() - stillSinceMs),
    describe: () => agents.map((agent) => `${agent} ${describeIn(waits.get(agent))}`).join(', '),
  }
}

function describeIn(wait: EventData<'agent.wait'> | undefined): string {
  if (wait === undefined) return 'waits without saying for what'
  if (wait.for === null) return 'has nothing left to do'
  return `waits for subtask ${wait.for}${wait.path === null ? '' : ` on path ${wait.path}`}`
}
