/** The lab's process as main sees it: started, restarted once after a crash, connected to pages, always gone in the end. */
import type { MessagePortMain, UtilityProcess } from 'electron'
import { fail, type LabError } from '../../../shared/contract/errors.ts'
import { fromLabSchema, type SafeAnswer, type SafeAsk, type ToLab } from './lab-messages.ts'

/** What people have to be told. */
export type LabNotice =
  /** It crashed and was started again; `exitCode` is the crash's. */
  | { readonly kind: 'restarted'; readonly exitCode: number }
  /** It crashed again: there is no lab any more. */
  | { readonly kind: 'lost'; readonly exitCode: number }
  /** It could not be opened: there is no lab. */
  | { readonly kind: 'failed'; readonly error: LabError }

interface LabProcessOptions {
  readonly fork: () => UtilityProcess
  readonly onNotice: (notice: LabNotice) => void
  /** Asks the system's safe for secrets; never rejects. */
  readonly askSafe: (ask: SafeAsk) => Promise<SafeAnswer>
  /**
   * How long closing may take before the process is killed; episodes have 5 s of their own to stop. A server of the user's own that
   * saves longer goes on with its keeper.
   */
  readonly closeLimitMs?: number
}

const CLOSE_LIMIT_MS = 15_000
const RESTARTS = 1

interface Attempt {
  readonly child: UtilityProcess
  /** Rejects where the process is gone before it was ready. */
  readonly ready: Promise<void>
  readonly gone: Promise<void>
}

/** Starts at once. */
export class LabProcess {
  readonly #options: LabProcessOptions
  #attempt: Attempt | null
  #restarts = 0
  #closing: Promise<void> | null = null
  #isOwn = false

  constructor(options: LabProcessOptions) {
    this.#options = options
    this.#attempt = this.#start()
  }

  /** Process id while there is one. */
  get pid(): number | undefined {
    return this.#attempt?.child.pid
  }

  /** Whether the lab is its own, so that it ends with the program; false before that is known. */
  get isOwn(): boolean {
    return this.#isOwn && this.#attempt !== null
  }

  /** Hands the lab its end of a connection when it is ready. Rejects, and closes the port, where there is no lab. */
  async connect(port: MessagePortMain): Promise<void> {
    const attempt = this.#attempt
    try {
      if (attempt === null || this.#closing !== null) throw new Error('The lab is not running.')
      await attempt.ready
      send(attempt.child, { kind: 'connect' }, [port])
    } catch (error) {
      port.close()
      throw error
    }
  }

  /** Resolves when the process is gone; kills it where it takes too long. */
  close(): Promise<void> {
    this.#closing ??= this.#close(this.#attempt)
    return this.#closing
  }

  async #close(attempt: Attempt | null): Promise<void> {
    if (attempt === null) return
    const limit = setTimeout(() => attempt.child.kill(), this.#options.closeLimitMs ?? CLOSE_LIMIT_MS)
    attempt.ready.then(
      () => send(attempt.child, { kind: 'close' }),
      () => {},
    )
    await attempt.gone
    clearTimeout(limit)
  }

  #start(): Attempt {
    const child = this.#options.fork()
    const ready = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    let failure: LabError | null = null
    ready.promise.catch(() => {})
    child.on('message', (raw: unknown) => {
      const message = fromLabSchema.safeParse(raw)
      if (!message.success) {
        failure = fail('internal', 'The lab process sent something that is not a message.').error
        child.kill()
        return
      }
      switch (message.data.kind) {
        case 'ready':
          this.#isOwn = message.data.isOwn
          ready.resolve()
          return
        case 'safe': {
          const { id, ask } = message.data
          void this.#options.askSafe(ask).then((answer) => send(child, { kind: 'safe', id, answer }))
          return
        }
        case 'failed':
          failure = message.data.error
          child.kill()
      }
    })
    // V8 gave up, out of memory most likely. The exit follows and says enough, but nobody listening would be an exception.
    child.on('error', () => {})
    child.once('exit', (exitCode) => {
      ready.reject(new Error('The lab ended before it was ready.'))
      this.#gone(failure, exitCode)
      gone.resolve()
    })
    return { child, ready: ready.promise, gone: gone.promise }
  }

  #gone(failure: LabError | null, exitCode: number): void {
    this.#attempt = null
    if (this.#closing !== null) return
    if (failure !== null) this.#options.onNotice({ kind: 'failed', error: failure })
    else if (this.#restarts >= RESTARTS) this.#options.onNotice({ kind: 'lost', exitCode })
    else {
      this.#restarts += 1
      this.#attempt = this.#start()
      this.#options.onNotice({ kind: 'restarted', exitCode })
    }
  }
}

/** A process that has just died takes messages silently; its exit is told apart. */
function send(child: UtilityProcess, message: ToLab, ports: MessagePortMain[] = []): void {
  child.postMessage(message, ports)
}
