/** The pace of the episode that is on, as people steer it from outside. */

import { Pacer } from '../../packages/minecraft-server/clock/virtual/pacer.ts'
import type { Pace, PaceChange, PaceView } from '../../shared/contract/pace.ts'

/** Virtual ms of a server tick. */
const TICK_MS = 50

export class Steering {
  readonly pacer: Pacer
  readonly #tell: (view: PaceView) => void
  #address: PaceView['address'] = null
  #awaited: readonly string[] = []
  /** What people have asked for. */
  #wanted: Pace
  /** Members play with Minecraft clients of their own, which cannot follow time that goes as fast as it can. */
  #isForClients = false
  #isOpen = false
  #changed = (): void => {}

  /** `tell` hears of the pace once it can be changed, and after every change. */
  constructor(pace: Pace, tell: (view: PaceView) => void) {
    this.#wanted = pace
    this.pacer = new Pacer(pace, () => this.#changed())
    this.#tell = tell
  }

  /** The world stands: from here on people see the pace, and where to join. `changed` hears of every change, and when time stands because of it. */
  open(address: PaceView['address'], changed: () => void): void {
    this.#address = address
    this.#changed = changed
    this.#isOpen = true
    this.#show()
  }

  /** From now on time goes so that clients can follow it; people see who is awaited, and where to join. */
  await(address: PaceView['address'], awaited: readonly string[]): void {
    this.#isForClients = true
    this.#address = address
    this.#awaited = awaited
    this.#isOpen = true
    this.#setPace()
    this.#show()
  }

  change(change: PaceChange): void {
    switch (change.kind) {
      case 'pace':
        this.#wanted = change.pace
        this.#setPace()
        break
      case 'pause':
        this.pacer.pause()
        break
      case 'resume':
        this.pacer.resume()
        break
      case 'step':
        this.pacer.step(change.ticks * TICK_MS)
        break
    }
    this.#changed()
    this.#show()
  }

  /** Nothing holds time up any more: the episode is to end. */
  release(): void {
    this.pacer.setPace('max')
    this.pacer.resume()
  }

  /** Whoever is awaited has the time that waiting is said to take: game time is no faster than the clock on the wall. */
  #setPace(): void {
    const wanted = this.#isForClients && this.#wanted === 'max' ? 1 : this.#wanted
    this.pacer.setPace(this.#awaited.length === 0 || wanted === 'max' ? wanted : Math.min(1, wanted))
  }

  #show(): void {
    const { pace, isPaused } = this.pacer
    const awaited = this.#awaited.length === 0 ? {} : { awaited: [...this.#awaited] }
    if (this.#isOpen) this.#tell({ pace, isPaused, address: this.#address, ...awaited })
  }
}
