/** Open model calls of an episode, for display; not part of its record. */
import type { CallView } from '../../shared/contract/views.ts'

/** Shorter waits are no news. */
const SHOWN_AFTER_MS = 1_000

interface CallInFlight {
  /** It is sent again, after so many failures. */
  again(failures: number): void
  end(): void
}

export class CallsInFlight {
  readonly #tell: (calls: readonly CallView[]) => void
  readonly #shown = new Map<number, CallView>()
  #count = 0

  /** `tell` gets all that are shown, oldest first, whenever they change. */
  constructor(tell: (calls: readonly CallView[]) => void) {
    this.#tell = tell
  }

  begin(actor: string, purpose: string): CallInFlight {
    const id = ++this.#count
    let view: CallView = { actor, purpose, startedAt: new Date().toISOString(), tries: 1 }
    const timer = setTimeout(() => this.#show(id, view), SHOWN_AFTER_MS)
    timer.unref()
    return {
      again: (failures) => {
        view = { ...view, tries: failures + 1 }
        if (this.#shown.has(id)) this.#show(id, view)
      },
      end: () => {
        clearTimeout(timer)
        if (this.#shown.delete(id)) this.#tell([...this.#shown.values()])
      },
    }
  }

  #show(id: number, view: CallView): void {
    this.#shown.set(id, view)
    this.#tell([...this.#shown.values()])
  }
}
