/** The pace of the episode that is on, as people steer it from outside. */

import { Pacer } from '../../packages/minecraft-server/clock/virtual/pacer.ts'
import type { Pace, PaceChange, PaceView } from '../../shared/contract/pace.ts'

/** Virtual ms of a server tick. */
const TICK_MS = 50

export class Steering {
  readonly pacer: Pacer
  readonly #tell: (view: PaceView) => void
  #address: PaceView['address'] = null
  #isOpen = false
  #changed = (): void => {}

  /** `tell` hears of the pace once it can be changed, and after every change. */
  constructor(pace: Pace, tell: (view: PaceView) => void) {
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

  change(change: PaceChange): void {
    switch (change.kind) {
      case 'pace':
        this.pacer.setPace(change.pace)
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

  #show(): void {
    const { pace, isPaused } = this.pacer
    if (this.#isOpen) this.#tell({ pace, isPaused, address: this.#address })
  }
}
