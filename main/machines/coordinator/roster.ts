/** The machines that have come: when each was heard from last, what it says of itself, what it is told. */
import type { Machine, MachineStatus } from '../../../shared/contract/machines.ts'
import type { Order } from '../link/messages.ts'

/** Signs come every second or two; after this a person is told. */
const SILENT_AFTER_MS = 6_000

export interface Present {
  readonly machine: Machine
  /** Of its worker's process. */
  readonly session: string
  /** Of the lab's clock, in ms. */
  lastSignAt: number
  status: MachineStatus | null
  isDraining: boolean
  /** Why nothing more is given to it; null where nothing is wrong. */
  distrust: string | null
}

export type Presence = 'here' | 'draining' | 'silent'

interface RosterParts {
  readonly now: () => Date
  readonly order: (machineId: string, order: Order) => void
  /** A machine that is not heard from for so long has lost its episodes. */
  readonly lostAfterMs: number
}

export class Roster {
  readonly #parts: RosterParts
  readonly #present = new Map<string, Present>()

  constructor(parts: RosterParts) {
    this.#parts = parts
  }

  /** It is here, with what it was told before. */
  hello(machine: Machine, session: string, distrust: string | null): Present {
    const known = this.#present.get(machine.id)
    const present: Present = {
      machine,
      session,
      lastSignAt: this.#now(),
      status: known?.status ?? null,
      isDraining: known?.isDraining ?? false,
      distrust,
    }
    this.#present.set(machine.id, present)
    return present
  }

  sign(machineId: string): void {
    const present = this.#present.get(machineId)
    if (present !== undefined) present.lastSignAt = this.#now()
  }

  find(machineId: string): Present | null {
    return this.#present.get(machineId) ?? null
  }

  all(): readonly Present[] {
    return [...this.#present.values()]
  }

  stateOf({ lastSignAt, isDraining, distrust }: Present): Presence {
    if (this.#now() - lastSignAt > SILENT_AFTER_MS) return 'silent'
    return isDraining || distrust !== null ? 'draining' : 'here'
  }

  /** False where it is not here. */
  drain(machineId: string, isDraining: boolean): boolean {
    const present = this.#present.get(machineId)
    if (present === undefined) return false
    present.isDraining = isDraining
    this.#parts.order(machineId, { kind: 'drain', isDraining })
    return true
  }

  distrust(machineId: string, why: string): void {
    const present = this.#present.get(machineId)
    if (present === undefined) return
    present.distrust ??= why
    this.#parts.order(machineId, { kind: 'drain', isDraining: true })
  }

  forget(machineId: string): void {
    this.#present.delete(machineId)
  }

  /** Those that have been silent for too long. */
  lost(): readonly Present[] {
    return this.all().filter(({ lastSignAt }) => this.#now() - lastSignAt > this.#parts.lostAfterMs)
  }

  /** Episodes at a time of all that take some. */
  slots(): number {
    return this.all()
      .filter((present) => this.stateOf(present) === 'here')
      .reduce((sum, { machine }) => sum + machine.slots, 0)
  }

  #now(): number {
    return this.#parts.now().getTime()
  }
}
