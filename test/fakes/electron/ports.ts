/** Message ports by Electron's rules: structured clones, nothing heard before `start`, useless once handed over. */
import { EventEmitter } from 'node:events'

/** One end of a channel, wherever it is by now. */
export class PortEnd {
  peer: PortEnd | null = null
  #receive: ((data: unknown) => void) | null = null
  #closed: (() => void) | null = null
  #isClosed = false
  readonly #waiting: unknown[] = []

  post(data: unknown): void {
    const copy: unknown = structuredClone(data)
    const { peer } = this
    if (this.#isClosed || peer === null) return
    setImmediate(() => peer.arrive(copy))
  }

  /** Takes over the end: what has arrived so far comes first. */
  listen(receive: (data: unknown) => void, closed: () => void): void {
    this.#receive = receive
    this.#closed = closed
    for (const data of this.#waiting.splice(0)) receive(data)
    if (this.#isClosed) closed()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    setImmediate(() => this.peer?.end())
  }

  /** What the other end has posted. */
  arrive(data: unknown): void {
    if (this.#isClosed) return
    if (this.#receive === null) this.#waiting.push(data)
    else this.#receive(data)
  }

  /** The other end was closed. */
  end(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#closed?.()
  }
}

export class MessagePortMain extends EventEmitter {
  #end: PortEnd | null

  constructor(end: PortEnd) {
    super()
    this.#end = end
  }

  postMessage(message: unknown): void {
    this.#own().post(message)
  }

  start(): void {
    this.#own().listen(
      (data) => this.emit('message', { data, ports: [] }),
      () => this.emit('close'),
    )
  }

  close(): void {
    this.#end?.close()
  }

  /** What handing over does: the object is of no use any more. */
  take(): PortEnd {
    const end = this.#own()
    this.#end = null
    return end
  }

  #own(): PortEnd {
    if (this.#end === null) throw new Error('this port was handed over already')
    return this.#end
  }
}

export class MessageChannelMain {
  readonly port1: MessagePortMain
  readonly port2: MessagePortMain

  constructor() {
    const [a, b] = [new PortEnd(), new PortEnd()]
    a.peer = b
    b.peer = a
    this.port1 = new MessagePortMain(a)
    this.port2 = new MessagePortMain(b)
  }
}

/** The browser's port in a page or preload script. */
export class PagePort {
  readonly #end: PortEnd
  readonly #listeners = new Map<string, Set<(event: { readonly data?: unknown }) => void>>()

  constructor(end: PortEnd) {
    this.#end = end
  }

  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }

  postMessage(message: unknown): void {
    this.#end.post(message)
  }

  start(): void {
    this.#end.listen(
      (data) => this.#emit('message', { data }),
      () => this.#emit('close', {}),
    )
  }

  close(): void {
    this.#end.close()
  }

  #emit(type: string, event: { readonly data?: unknown }): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event)
  }
}
