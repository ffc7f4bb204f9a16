/** The lab behind the window: our own, or the one that already works on the data folder. */
import { setTimeout as pause } from 'node:timers/promises'
import { ok, type Result } from '../../../preload/contract/errors.ts'
import type { Wire } from '../../../preload/contract/wire.ts'
import { connectTo } from '../../lab/attach.ts'
import { serveConnection } from '../../lab/connection.ts'
import { lookForLab } from '../../lab/lock.ts'
import { type OpenLab, openLab } from '../web/open-lab.ts'

/** How long to wait for a lab that is just starting or ending. */
const PATIENCE_MS = 8_000
/** Neither a lock that is let go nor a port that opens can be waited for across processes. */
const LOOK_EVERY_MS = 100

/** A second process must not write to the same folder, so pages are passed on to the lab that was there first. */
export class LabAccess {
  readonly #dataFolder: string
  #own: OpenLab | null = null
  #finding: Promise<Result<void>> | null = null

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder
  }

  /** Opens the lab unless another process runs it. Fails as `openLab` does. */
  open(): Promise<Result<void>> {
    this.#finding ??= this.#find().finally(() => {
      this.#finding = null
    })
    return this.#finding
  }

  /**
   * Connects a page, to the other process's lab as long as that lives; when it has ended, this process becomes the lab.
   * The wire is closed where neither works: its page tries again.
   */
  async serve(wire: Wire): Promise<void> {
    const found = await this.open()
    if (!found.ok) wire.close()
    else if (this.#own !== null) serveConnection(wire, this.#own.lab)
    else await this.#passOn(wire)
  }

  /** Stops our own lab's episodes and frees the data folder; another process's lab goes on. */
  async close(): Promise<void> {
    await this.#finding
    await this.#own?.close()
  }

  async #find(): Promise<Result<void>> {
    for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
      if (this.#own !== null) return ok(undefined)
      const seen = lookForLab(this.#dataFolder)
      if (!seen.ok) return seen
      if (seen.value.kind === 'listening') return ok(undefined)
      const opened = await openLab({ dataFolder: this.#dataFolder })
      if (opened.ok) this.#own = opened.value
      else if (opened.error.code !== 'lab-busy' || waitedMs >= PATIENCE_MS) return opened
      else await pause(LOOK_EVERY_MS)
    }
  }

  async #passOn(wire: Wire): Promise<void> {
    const seen = lookForLab(this.#dataFolder)
    if (!seen.ok || seen.value.kind !== 'listening') {
      wire.close()
      return
    }
    try {
      join(wire, await connectTo(seen.value.address))
    } catch {
      wire.close()
    }
  }
}

/** What one end sends goes to the other; they close together. */
function join(a: Wire, b: Wire): void {
  a.onMessage((text) => b.send(text))
  b.onMessage((text) => a.send(text))
  a.onClosed(() => b.close())
  b.onClosed(() => a.close())
}
