/** The worker's end of the link: asks until it is answered, over as many connections as that takes. */
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { openAnnouncement } from './announcement.ts'
import { backoffMs, pauseFor } from './backoff.ts'
import { LabConnection } from './lab-connection.ts'
import { type Lost, lost } from './lost.ts'
import type { Order, Questions, Telling } from './messages.ts'
import { type Caller, reach } from './reach.ts'
import type { TokenKeys } from './token.ts'
import { UnansweredQuestions } from './unanswered-questions.ts'
import { type LinkTiming, usualTiming } from './wire.ts'

/** Every question but `hello`, which the link asks by itself. */
export type AskedName = Exclude<keyof Questions, 'hello'>

export type LinkState = { readonly kind: 'connected'; readonly address: string } | Lost

export interface LinkClientOptions {
  readonly keys: TokenKeys
  readonly machineId: string
  /** What the lab left in the store, null for nothing; asked for when no known address works. */
  readonly announcement: () => Promise<Result<string | null>>
  /** What this worker says first on each connection. */
  readonly hello: () => Questions['hello']['input']
  /** Called before what is unanswered is asked again. */
  readonly onHello: (answer: Questions['hello']['answer']) => void
  readonly onOrder: (order: Order) => void
  /** After each connection, each loss of one, and each round of tries without success. */
  readonly onState: (state: LinkState) => void
  readonly timing?: LinkTiming
  /** In [0, 1). */
  readonly random?: () => number
  /** Resolves after so long, or when the signal aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A telling is old by the time when it would come behind so much. */
const BUSY_BYTES = 1024 * 1024

/** Connects by itself, and again, until it is closed. */
export class LinkClient {
  readonly #options: LinkClientOptions
  readonly #caller: Caller
  readonly #unanswered = new UnansweredQuestions()
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  /** A greeted connection's. */
  #webSocket: WebSocket | null = null

  constructor(options: LinkClientOptions) {
    this.#options = options
    const { keys, machineId, timing = usualTiming } = options
    this.#caller = { machineId, session: randomUUID(), key: keys.linkKey(), timing }
    this.#running = this.#run()
  }

  /** Resolves when the lab has answered, however long that takes; `cancelled` after an abort or `close`. */
  ask<N extends AskedName>(
    name: N,
    input: Questions[N]['input'],
    signal?: AbortSignal,
  ): Promise<Result<Questions[N]['answer']>> {
    if (this.#closing.signal.aborted) return Promise.resolve(fail('cancelled', 'The link to the lab is closed.'))
    return this.#unanswered.ask(name, input, (frame) => this.#webSocket?.send(frame), signal)
  }

  /** Lost where there is no connection, or where it is busy with something large. */
  tell(telling: Telling): void {
    if (this.#webSocket === null || this.#webSocket.bufferedAmount > BUSY_BYTES) return
    this.#webSocket.send(this.#unanswered.telling(telling))
  }

  /** Resolves when nothing of it runs any more. */
  async close(): Promise<void> {
    this.#closing.abort()
    this.#unanswered.cancelAll('The link to the lab was closed.')
    await this.#running
  }

  async #run(): Promise<void> {
    const { random = Math.random, pause = pauseFor } = this.#options
    const { signal } = this.#closing
    let known: readonly string[] = []
    let failures = 0
    while (!signal.aborted) {
      const located = failures > 0 || known.length === 0 ? await this.#locate() : ok(known)
      // A store that is lost does not hide a lab that was there.
      if (located.ok) known = located.value
      const tried = await this.#tryAll(known)
      if (tried.worked === null) {
        failures++
        const unannounced: readonly Lost[] = located.ok ? [] : [lost('unannounced', located.error.message)]
        this.#report(worstOf([...tried.losses, ...unannounced]))
      } else {
        const { worked } = tried
        failures = 0
        known = [worked, ...known.filter((address) => address !== worked)]
      }
      await pause(backoffMs(failures, random()), signal)
    }
  }

  /** Where the lab says that it is. */
  async #locate(): Promise<Result<readonly string[]>> {
    const text = await this.#options.announcement()
    if (!text.ok) return text
    if (text.value === null) {
      return fail(
        'machine-refused',
        'No lab with this token waits for machines in this store. Start the lab, or check the token.',
      )
    }
    const announcement = openAnnouncement(this.#options.keys, text.value)
    return announcement.ok ? ok(announcement.value.addresses) : announcement
  }

  /** Stays with the first that works, until it is lost. */
  async #tryAll(
    addresses: readonly string[],
  ): Promise<{ readonly worked: string | null; readonly losses: readonly Lost[] }> {
    const losses: Lost[] = []
    for (const address of addresses) {
      if (this.#closing.signal.aborted) break
      const loss = await this.#talk(address)
      if (loss === null) return { worked: address, losses }
      losses.push(loss)
    }
    return { worked: null, losses }
  }

  /** Until the connection is lost; null where the lab had greeted this machine over it. */
  async #talk(address: string): Promise<Lost | null> {
    const { signal } = this.#closing
    const reached = await reach(address, this.#caller, signal)
    if (reached.kind !== 'reached') return reached
    let isGreeted = false
    const connection = new LabConnection({
      reached,
      address,
      unanswered: this.#unanswered,
      hello: this.#options.hello(),
      timing: this.#caller.timing,
      onOrder: this.#options.onOrder,
      onGreeted: (answer) => {
        isGreeted = true
        this.#options.onHello(answer)
        for (const frame of this.#unanswered.frames()) reached.webSocket.send(frame)
        this.#webSocket = reached.webSocket
        this.#report({ kind: 'connected', address })
      },
    })
    const end = (): void => connection.close()
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    const loss = await connection.lost
    signal.removeEventListener('abort', end)
    this.#webSocket = null
    if (!isGreeted) return loss
    this.#report(loss)
    return null
  }

  #report(state: LinkState): void {
    if (!this.#closing.signal.aborted) this.#options.onState(state)
  }
}

const byWeight = ['refused', 'taken', 'token', 'dropped', 'unreachable', 'unannounced'] as const

/** The cause that people can do most about, and what each address gave. */
function worstOf(losses: readonly Lost[]): Lost {
  const sorted = losses.toSorted((a, b) => byWeight.indexOf(a.cause) - byWeight.indexOf(b.cause))
  return lost(sorted[0]?.cause ?? 'unannounced', [...new Set(sorted.map(({ reason }) => reason))].join(' '))
}
