/** The caller's end of the bridge, over any wire: ids, checks, making a lost connection again. Runs in pages and in Node. */
import { z } from 'zod'
import {
  type Bridge,
  type ConnectionStatus,
  type LabMessage,
  labMessageSchema,
  MAX_MESSAGE_BYTES,
} from '../shared/contract/bridge.ts'
import {
  type CallInput,
  type CallName,
  type CallOutput,
  callSchemas,
  type EventName,
  type EventPayload,
  eventSchemas,
} from '../shared/contract/calls.ts'
import { fail, type LabError, ok, type Result } from '../shared/contract/errors.ts'
import type { Wire } from '../shared/contract/wire.ts'

export interface BridgeOptions {
  /** Wait before the first attempt after a loss; doubles with every attempt that fails. */
  readonly firstRetryMs?: number
  readonly longestRetryMs?: number
  /** How long opening a wire may take. */
  readonly openLimitMs?: number
  /** How long a call may take; after it the call fails with `lab-lost`. */
  readonly callLimitMs?: number
  /** false: a lost connection, or one that cannot be made, closes the bridge. */
  readonly reconnect?: boolean
  /** What the lab said that belongs to no call: messages and events of the wrong form, complaints about unreadable ones. */
  readonly onProblem?: (error: LabError) => void
}

const defaults = {
  firstRetryMs: 250,
  longestRetryMs: 5_000,
  openLimitMs: 10_000,
  callLimitMs: 60_000,
  reconnect: true,
  onProblem: () => {},
} satisfies Required<BridgeOptions>

/**
 * Connects at once and stays connected until `close`. A call made while connecting waits for that attempt and shares its
 * fate; no call ever hangs or rejects. `openWire` rejects where no connection can be made; it is called once per attempt.
 */
export function createBridge(openWire: () => Promise<Wire>, options: BridgeOptions = {}): Bridge {
  return new BridgeClient(openWire, { ...defaults, ...options })
}

type Answer = Result<unknown>

class BridgeClient implements Bridge {
  readonly #openWire: () => Promise<Wire>
  readonly #options: Required<BridgeOptions>
  readonly #pending = new Map<number, (answer: Answer) => void>()
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>()
  readonly #statusListeners = new Set<(status: ConnectionStatus) => void>()
  #status: ConnectionStatus = 'connecting'
  #wire: Wire | null = null
  /** Settles when the attempt under way is decided; null while waiting for the next one. */
  #opening: Promise<void> | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #failedAttempts = 0
  #nextId = 0

  constructor(openWire: () => Promise<Wire>, options: Required<BridgeOptions>) {
    this.#openWire = openWire
    this.#options = options
    this.#connect()
  }

  async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    const answer = await this.#ask(name, input)
    if (!answer.ok) return answer
    const checked = callSchemas[name].output.safeParse(answer.value)
    if (checked.success) return ok(checked.data)
    return fail(
      'bad-answer',
      `The lab answered ${name} with something else than was agreed. Are lab and page equally new?`,
      {
        detail: z.prettifyError(checked.error),
      },
    )
  }

  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void {
    const check = (payload: unknown): void => {
      const checked = eventSchemas[name].safeParse(payload)
      if (checked.success) listener(checked.data)
      else this.#problem(`The lab told of ${name} in another form than was agreed.`, z.prettifyError(checked.error))
    }
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(check))
    return () => {
      listeners.delete(check)
    }
  }

  onStatus(listener: (status: ConnectionStatus) => void): () => void {
    const own = (status: ConnectionStatus): void => listener(status)
    this.#statusListeners.add(own)
    listener(this.#status)
    return () => {
      this.#statusListeners.delete(own)
    }
  }

  close(): void {
    if (this.#status === 'closed') return
    clearTimeout(this.#retry)
    const wire = this.#wire
    this.#wire = null
    this.#setStatus('closed')
    wire?.close()
    this.#failPending('The connection was closed.')
  }

  async #ask(name: CallName, input: unknown): Promise<Answer> {
    if (this.#wire === null) await this.#opening
    const wire = this.#wire
    if (wire === null) return unsent('There is no connection to the lab.')
    const id = this.#nextId++
    const text = JSON.stringify({ kind: 'call', id, name, input })
    if (isTooLarge(text)) return fail('bad-input', `The input of ${name} is larger than the lab accepts.`)
    return new Promise((resolve) => {
      const { callLimitMs } = this.#options
      const limit = setTimeout(() => settle(lost(`No answer to ${name} within ${callLimitMs / 1000} s.`)), callLimitMs)
      const settle = (answer: Answer): void => {
        clearTimeout(limit)
        this.#pending.delete(id)
        resolve(answer)
      }
      this.#pending.set(id, settle)
      if (!wire.send(text)) settle(unsent('The connection to the lab is gone.'))
    })
  }

  #connect(): void {
    const attempt = withLimit(this.#openWire, this.#options.openLimitMs)
    this.#opening = attempt.then(
      (wire) => this.#opened(wire),
      () => this.#lostOrNotMade(),
    )
  }

  #opened(wire: Wire): void {
    if (this.#status === 'closed') {
      wire.close()
      return
    }
    this.#opening = null
    this.#failedAttempts = 0
    this.#wire = wire
    wire.onMessage((text) => this.#receive(wire, text))
    wire.onClosed((reason) => {
      if (this.#wire !== wire) return
      this.#wire = null
      this.#lostOrNotMade(reason)
    })
    if (this.#wire === wire) this.#setStatus('open')
  }

  #lostOrNotMade(reason = ''): void {
    this.#opening = null
    if (this.#status === 'closed') return
    const { reconnect, firstRetryMs, longestRetryMs } = this.#options
    this.#setStatus(reconnect ? 'connecting' : 'closed')
    this.#failPending(`The connection to the lab was lost${reason === '' ? '' : ` (${reason})`}.`)
    if (!reconnect) return
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failedAttempts)
    this.#failedAttempts += 1
    this.#retry = setTimeout(() => this.#connect(), waitMs)
  }

  #receive(wire: Wire, text: string): void {
    const message = readMessage(text)
    if (message === null) {
      this.#problem('The lab sent something that is no message.', text.slice(0, 200))
      wire.close()
      return
    }
    switch (message.kind) {
      case 'answer':
        this.#pending.get(message.id)?.(ok(message.output))
        return
      case 'error':
        if (message.id === null) this.#options.onProblem(message.error)
        else this.#pending.get(message.id)?.({ ok: false, error: message.error })
        return
      case 'event':
        for (const listener of [...(this.#listeners.get(message.name) ?? [])]) listener(message.payload)
        return
    }
  }

  #failPending(message: string): void {
    for (const settle of [...this.#pending.values()]) settle(lost(message))
  }

  #problem(message: string, detail: string): void {
    this.#options.onProblem({ code: 'bad-answer', message, detail })
  }

  #setStatus(status: ConnectionStatus): void {
    if (status === this.#status) return
    this.#status = status
    for (const listener of [...this.#statusListeners]) listener(status)
  }
}

/** The lab never heard of it. */
function unsent(message: string): Answer {
  return fail('lab-lost', `${message} Nothing was asked of it: try again once it is back.`, { retry: true })
}

function lost(message: string): Answer {
  return fail('lab-lost', `${message} Whether the lab did what was asked is not known: look before asking again.`, {
    retry: true,
  })
}

function readMessage(text: string): LabMessage | null {
  try {
    return labMessageSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Three bytes of UTF-8 at most come from one UTF-16 unit, so small texts need no encoding. */
function isTooLarge(text: string): boolean {
  return text.length * 3 > MAX_MESSAGE_BYTES && new TextEncoder().encode(text).length > MAX_MESSAGE_BYTES
}

/** A wire that comes after the limit is closed again. */
async function withLimit(open: () => Promise<Wire>, limitMs: number): Promise<Wire> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    reject(new Error('no connection in time'))
  }, limitMs)
  const opened = open().then((wire) => {
    if (isLate) wire.close()
    return wire
  })
  try {
    return await Promise.race([opened, late])
  } finally {
    clearTimeout(limit)
  }
}
