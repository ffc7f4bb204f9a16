/** Who came and was not taken, so that a person at the lab sees it, too. Bounded, and forgotten with the lab. */
import type { RefusedMachine, Strangers } from '../../../shared/contract/machines.ts'

/** A fleet of another version is known by its first few. */
const MOST_MACHINES = 20

export class Refusals {
  readonly #machines = new Map<string, RefusedMachine>()
  #strangers: Strangers | null = null

  /** The last one last. */
  get machines(): readonly RefusedMachine[] {
    return [...this.#machines.values()]
  }

  get strangers(): Strangers | null {
    return this.#strangers
  }

  /** Has the token; once in the list, however often it comes. */
  refuse(machine: RefusedMachine): void {
    this.#machines.delete(machine.id)
    this.#machines.set(machine.id, machine)
    const [first] = this.#machines.keys()
    if (this.#machines.size > MOST_MACHINES && first !== undefined) this.#machines.delete(first)
  }

  taken(machineId: string): void {
    this.#machines.delete(machineId)
  }

  /** Did not have the token. */
  stranger(from: string | null, at: string): void {
    this.#strangers = { count: (this.#strangers?.count ?? 0) + 1, from, at }
  }
}
