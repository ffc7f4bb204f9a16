/** A bridge without a lab behind it: a test says how each call is answered, and tells events itself. */
import type { Bridge, ConnectionStatus } from '../../shared/contract/bridge.ts'
import type { CallInput, CallName, CallOutput, EventName, EventPayload } from '../../shared/contract/calls.ts'
import { fail, type Result } from '../../shared/contract/errors.ts'

export type FakeAnswers = {
  readonly [N in CallName]?: (input: CallInput<N>) => Result<CallOutput<N>> | Promise<Result<CallOutput<N>>>
}

export interface FakeBridge extends Bridge {
  /** Names and inputs of all calls so far. */
  readonly asked: readonly { readonly name: CallName; readonly input: unknown }[]
  tell<N extends EventName>(name: N, payload: EventPayload<N>): void
  setStatus(status: ConnectionStatus): void
}

/** Open from the start unless told otherwise; a call without an answer fails with `unsupported`. */
export function createFakeBridge(answers: FakeAnswers, initial: ConnectionStatus = 'open'): FakeBridge {
  const asked: { name: CallName; input: unknown }[] = []
  const listeners = new Map<EventName, Set<(payload: never) => void>>()
  const statusListeners = new Set<(status: ConnectionStatus) => void>()
  let status = initial
  return {
    asked,
    call: async (name, input) => {
      asked.push({ name, input })
      const answer = answers[name]
      return answer === undefined ? fail('unsupported', `Nobody answers ${name} here.`) : answer(input)
    },
    on: (name, listener) => {
      const ofName = listeners.get(name) ?? new Set()
      listeners.set(name, ofName.add(listener))
      return () => void ofName.delete(listener)
    },
    onStatus: (listener) => {
      statusListeners.add(listener)
      listener(status)
      return () => void statusListeners.delete(listener)
    },
    close: () => {},
    tell: (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
    },
    setStatus: (next) => {
      status = next
      for (const listener of statusListeners) listener(next)
    },
  }
}
