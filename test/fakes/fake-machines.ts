/** Worker machines without a queue or a network: a test says who is there, and reads what they were told. */
import type { Machines } from '../../main/machines/coordinator/machines.ts'
import { fail, ok } from '../../shared/contract/errors.ts'
import type { MachineView, QueueView } from '../../shared/contract/machines.ts'
import { aMachine } from './stored-machine.ts'

export interface FakeMachines extends Machines {
  /** Who is there from now on. */
  show(machines: readonly MachineView[], queue?: QueueView): void
  /** Listeners at this moment. */
  readonly listeners: () => number
}

export const readyQueue: Exclude<QueueView, { state: 'off' }> = {
  state: 'ready',
  store: 'redis://store.example:6379',
  addresses: ['192.168.1.5:4711'],
  problem: null,
  waiting: 3,
  held: 1,
  refused: [],
  strangers: null,
}

/** Here, with nothing to play. */
export function machineView(number: number, part: Partial<MachineView> = {}): MachineView {
  return {
    ...aMachine(number),
    state: 'here',
    firstSeenAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-01T00:00:09.000Z',
    status: { episodes: [], usedMemoryBytes: 2e9, load: 1.5, undelivered: 0 },
    playing: [],
    delivered: { stored: 0, confirmed: 0, different: 0, refused: 0 },
    distrust: null,
    ...part,
  }
}

/** Its store can be used unless its address says `broken`. */
export function createFakeMachines(): FakeMachines {
  const listeners = new Set<() => void>()
  let machines: readonly MachineView[] = []
  let queue: QueueView = readyQueue
  const show: FakeMachines['show'] = (shown, next = queue) => {
    machines = shown
    queue = next
    for (const listener of [...listeners]) listener()
  }
  const unknown = () => fail('unknown-name', 'There is no such machine.')
  return {
    show,
    listeners: () => listeners.size,
    list: () => ok(machines),
    queue: () => queue,
    drain: (id, isDraining) => {
      const machine = machines.find((own) => own.id === id)
      if (machine === undefined) return unknown()
      const state = isDraining ? 'draining' : 'here'
      show(machines.map((own) => (own.id === id ? { ...own, state } : own)))
      return ok(undefined)
    },
    remove: (id) => {
      if (!machines.some((own) => own.id === id)) return unknown()
      show(machines.filter((own) => own.id !== id))
      return ok(undefined)
    },
    test: async (address) => (address.includes('broken') ? fail('queue', 'The store does not answer.') : ok(undefined)),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
