/** The lab behind the window: our own, or the one that already works on the data folder. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Wire } from '../../../shared/contract/wire.ts'
import { serveConnection } from '../../lab/connection.ts'
import type { KeySafe } from '../../lab/create-lab.ts'
import { connectTo, liveOrOwn } from '../../lab/live-or-own.ts'
import { lookForLab } from '../../lab/lock.ts'
import { queueSecretsOf } from '../../lab/queue-secrets.ts'
import { type OpenLab, openLab } from '../web/open-lab.ts'

/** A second process must not write to the same folder, so pages are passed on to the lab that was there first. */
export class LabAccess {
  readonly #dataFolder: string
  readonly #keySafe: KeySafe
  readonly #onOwn: () => void
  #own: OpenLab | null = null
  #finding: Promise<Result<void>> | null = null

  /** `keySafe` is where our own lab hides keys; `onOwn` is told when this process becomes the lab. */
  constructor(dataFolder: string, keySafe: KeySafe, onOwn: () => void) {
    this.#dataFolder = dataFolder
    this.#keySafe = keySafe
    this.#onOwn = onOwn
  }

  get isOwn(): boolean {
    return this.#own !== null
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
    if (this.#own !== null) return ok(undefined)
    return liveOrOwn<void>(this.#dataFolder, {
      use: () => ok(undefined),
      open: async () => {
        const queue = await queueSecretsOf(this.#dataFolder, this.#keySafe).kept()
        const opened = await openLab({
          dataFolder: this.#dataFolder,
          keySafe: this.#keySafe,
          ...(queue.ok && queue.value !== null ? { queue: queue.value } : {}),
        })
        if (!opened.ok) return opened
        // It plays alone then; Settings says what is wrong with them.
        if (!queue.ok) opened.value.lab.log.warn({ error: queue.error }, 'the settings of the queue cannot be read')
        this.#own = opened.value
        opened.value.lab.readAhead()
        this.#onOwn()
        return ok(undefined)
      },
    })
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
