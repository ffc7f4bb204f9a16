/** The lab of this very process behind the same bridge that pages use: same checks, same bytes. */
import { createBridge } from '../../preload/bridge-client.ts'
import type { Bridge } from '../../shared/contract/bridge.ts'
import type { Wire } from '../../shared/contract/wire.ts'
import { type ConnectionLab, serveConnection } from './connection.ts'

export function connectLocally(lab: ConnectionLab): Bridge {
  return createBridge(
    async () => {
      const [near, far] = wirePair()
      serveConnection(far, lab)
      return near
    },
    { reconnect: false, callLimitMs: LOCAL_CALL_LIMIT_MS },
  )
}

/** A call within a process cannot get lost; this only ends what a bug would leave hanging. */
const LOCAL_CALL_LIMIT_MS = 10 * 60_000

/* Two ends of a wire inside one process. */

/** What one end sends, the other one hears in a later microtask, in order; closing one end closes both. */
export function wirePair(): readonly [Wire, Wire] {
  const a = new WireEnd()
  const b = new WireEnd()
  a.join(b)
  b.join(a)
  return [a, b]
}

class WireEnd implements Wire {
  #other: WireEnd | null = null
  #reason: string | null = null
  readonly #early: string[] = []
  #onMessage: ((text: string) => void) | null = null
  readonly #onClosed: ((reason: string) => void)[] = []

  join(other: WireEnd): void {
    this.#other = other
  }

  send(text: string): boolean {
    const other = this.#other
    if (this.#reason !== null || other === null) return false
    queueMicrotask(() => other.#deliver(text))
    return true
  }

  onMessage(listener: (text: string) => void): void {
    this.#onMessage = listener
    for (const text of this.#early.splice(0)) listener(text)
  }

  onClosed(listener: (reason: string) => void): void {
    if (this.#reason === null) this.#onClosed.push(listener)
    else listener(this.#reason)
  }

  close(): void {
    const other = this.#other
    if (this.#reason !== null || other === null) return
    this.#end('closed here')
    queueMicrotask(() => other.#end('closed by the other end'))
  }

  #deliver(text: string): void {
    if (this.#reason !== null) return
    if (this.#onMessage === null) this.#early.push(text)
    else this.#onMessage(text)
  }

  #end(reason: string): void {
    if (this.#reason !== null) return
    this.#reason = reason
    for (const tell of this.#onClosed.splice(0)) tell(reason)
  }
}
