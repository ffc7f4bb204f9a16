/** Brings records to the lab, oldest first, until it has them. */
import type { LabError } from '../../../shared/contract/errors.ts'
import { pauseFor } from '../link/backoff.ts'
import type { Questions } from '../link/messages.ts'
import type { Delivery, Kept, Spool } from './spool.ts'
import type { WorkerLink } from './worker-link.ts'

export interface DeliveriesParts {
  readonly spool: Pick<Spool, 'kept' | 'read' | 'remove' | 'setAside'>
  readonly link: Pick<WorkerLink, 'ask'>
  readonly say: (sentence: string) => void
  /** A record is off the disk. */
  readonly onChange: () => void
  /** Until records that the lab could not take are brought again. */
  readonly againMs?: number
}

const AGAIN_MS = 5_000
/** Of a hash, in sentences. */
export const SHOWN_DIGITS = 12

/** Asking the same again can have no other answer. */
const lasting: ReadonlySet<LabError['code']> = new Set(['bad-input', 'unsupported', 'machine-refused'])

export class Deliveries {
  readonly #parts: DeliveriesParts
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  #news = Promise.withResolvers<void>()

  constructor(parts: DeliveriesParts) {
    this.#parts = parts
    this.#running = this.#run()
  }

  /** There is something new to deliver. */
  wake(): void {
    this.#news.resolve()
  }

  /** What is under way is delivered again another time; the lab takes it once. */
  async close(): Promise<void> {
    this.#closing.abort()
    this.wake()
    await this.#running
  }

  async #run(): Promise<void> {
    const { spool, againMs = AGAIN_MS } = this.#parts
    const { signal } = this.#closing
    while (!signal.aborted) {
      this.#news = Promise.withResolvers()
      for (const kept of spool.kept) {
        if (!signal.aborted) await this.#deliver(kept)
      }
      if (signal.aborted) return
      if (spool.kept.length === 0) await this.#news.promise
      else await this.#newsWithin(againMs)
    }
  }

  /** What came meanwhile is delivered at once. */
  async #newsWithin(ms: number): Promise<void> {
    const come = new AbortController()
    void this.#news.promise.then(() => come.abort())
    await pauseFor(ms, AbortSignal.any([this.#closing.signal, come.signal]))
  }

  async #deliver(kept: Kept): Promise<void> {
    const { spool, link, onChange } = this.#parts
    const delivery = spool.read(kept)
    if (delivery === null) return onChange()
    const answer = await link.ask('deliver', delivery, this.#closing.signal)
    if (this.#closing.signal.aborted && !answer.ok) return
    if (answer.ok) {
      spool.remove(kept)
      this.#tell(delivery, answer.value)
    } else if (lasting.has(answer.error.code)) {
      spool.setAside(kept, `was not taken by the lab: ${answer.error.message.replace(/\.$/, '')}`)
    }
    onChange()
  }

  #tell({ episodeId, logSha256 }: Delivery, { outcome, message }: Questions['deliver']['answer']): void {
    const record = logSha256 === null ? 'an end without a record' : `the record ${logSha256.slice(0, SHOWN_DIGITS)}`
    const why = message === '' ? '' : ` ${message}`
    this.#parts.say(`Delivered ${record} of the episode ${episodeId}: ${outcome}.${why}`)
  }
}
