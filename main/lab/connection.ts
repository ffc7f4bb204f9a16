/** The lab's end of one connection, over any wire: checks what comes in and what goes out, and filters events. */
import { z } from 'zod'
import {
  type ClientMessage,
  clientMessageSchema,
  type LabMessage,
  MAX_MESSAGE_BYTES,
} from '../../shared/contract/bridge.ts'
import { type CallName, type CallOutput, calls, type LabEvent } from '../../shared/contract/calls.ts'
import { fail, type Result } from '../../shared/contract/errors.ts'
import type { Wire } from '../../shared/contract/wire.ts'
import type { Log } from '../common/log.ts'
import { nearestName } from '../common/nearest-name.ts'
import { answerCall } from './answer-call.ts'
import { bugFound } from './bug-found.ts'
import type { Handlers } from './handlers/handler.ts'

/* Events on their way to one client, slow ones included: what it does not take in time must not pile up in the lab. */

/** From here on views are held back: only the newest of each run, trial and episode is still worth sending. */
const SLOW_BYTES = 1024 * 1024
/** From here on the client is given up: it can connect again and ask for what it has missed. */
const LOST_BYTES = 32 * 1024 * 1024
const LOOK_AGAIN_MS = 100

type Rows = Extract<LabEvent, { name: 'episode.events' | 'server.lines' | 'own-server.lines' }>

function isRows(event: LabEvent): event is Rows {
  return event.name === 'episode.events' || event.name === 'server.lines' || event.name === 'own-server.lines'
}

/** Whose view it is; there is one sandbox, and one list of machines. */
function subjectOf(event: Exclude<LabEvent, Rows>): string {
  if (event.name === 'server.changed' || event.name === 'machines.changed') return ''
  if (event.name === 'own-server.changed') return event.payload.name
  return event.name === 'run.removed' ? event.payload.runId : event.payload.id
}

/**
 * Sends events in their order. While the wire is slow, views replace their older selves; rows of an episode's record
 * and lines of a console are never left out: where they would pile up, `giveUp` is called instead.
 */
class EventSender {
  readonly #wire: Wire
  readonly #giveUp: (reason: string) => void
  readonly #held = new Map<string, LabEvent>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(wire: Wire, giveUp: (reason: string) => void) {
    this.#wire = wire
    this.#giveUp = giveUp
  }

  send(event: LabEvent): void {
    if (this.#stopped) return
    const backlog = this.#wire.backlogBytes?.() ?? 0
    if (backlog > LOST_BYTES) {
      this.stop()
      this.#giveUp(`the client has not taken ${backlog} bytes`)
      return
    }
    if (isRows(event) || (backlog <= SLOW_BYTES && this.#held.size === 0)) {
      this.#write(event)
      return
    }
    const key = `${event.name} ${subjectOf(event)}`
    this.#held.delete(key)
    this.#held.set(key, event)
    this.#timer ??= setInterval(() => this.#flush(), LOOK_AGAIN_MS)
  }

  /** Nothing is sent from now on. */
  stop(): void {
    this.#stopped = true
    this.#held.clear()
    clearInterval(this.#timer)
  }

  #flush(): void {
    if ((this.#wire.backlogBytes?.() ?? 0) > SLOW_BYTES) return
    clearInterval(this.#timer)
    this.#timer = undefined
    const events = [...this.#held.values()]
    this.#held.clear()
    for (const event of events) this.#write(event)
  }

  #write({ name, payload }: LabEvent): void {
    this.#wire.send(JSON.stringify({ kind: 'event', name, payload }))
  }
}

/** What a connection needs of a lab. */
export interface ConnectionLab {
  readonly handlers: Handlers
  readonly log: Log
  onEvent(listener: (event: LabEvent) => void): () => void
}

interface Connection {
  /** Ends the connection; calls under way go on in the lab, their answers are lost. */
  close(): void
}

/**
 * Answers calls from the wire until it closes. Whatever comes in, the lab lives on: garbage and wrong input are answered
 * with an error, a handler's bug is logged and answered with `internal`; only an oversized message ends the connection.
 */
export function serveConnection(wire: Wire, lab: ConnectionLab): Connection {
  const connection = new LabConnection(wire, lab)
  return { close: () => connection.close() }
}

class LabConnection {
  readonly #wire: Wire
  readonly #lab: ConnectionLab
  readonly #watched = new Set<string>()
  readonly #events: EventSender
  readonly #unsubscribe: () => void

  constructor(wire: Wire, lab: ConnectionLab) {
    this.#wire = wire
    this.#lab = lab
    this.#events = new EventSender(wire, (reason) => {
      lab.log.warn({ reason }, 'connection given up')
      wire.close()
    })
    this.#unsubscribe = lab.onEvent((event) => {
      if (event.name !== 'episode.events' || this.#watched.has(event.payload.episodeId)) this.#events.send(event)
    })
    wire.onClosed(() => {
      this.#unsubscribe()
      this.#events.stop()
    })
    wire.onMessage((text) => void this.#receive(text))
  }

  close(): void {
    this.#wire.close()
  }

  async #receive(text: string): Promise<void> {
    if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) {
      const { error } = fail('bad-input', `A message may have ${MAX_MESSAGE_BYTES} bytes at most.`)
      this.#send({ kind: 'error', id: null, error })
      this.#wire.close()
      return
    }
    const message = readMessage(text)
    if (!message.ok) {
      this.#send({ kind: 'error', id: null, error: message.error })
      return
    }
    const { id, name, input } = message.value
    const answer = await this.#answer(name, input)
    this.#send(answer.ok ? { kind: 'answer', id, output: answer.value } : { kind: 'error', id, error: answer.error })
  }

  async #answer(name: string, input: unknown): Promise<Result<unknown>> {
    if (!isCallName(name)) {
      const nearest = nearestName(name, Object.keys(calls))
      return fail('unknown-name', `The lab knows no call "${name}". Did you mean "${nearest}"?`)
    }
    try {
      return await this.#perform(name, input)
    } catch (error) {
      this.#lab.log.error({ err: error, call: name }, 'a handler threw')
      return bugFound(name, error)
    }
  }

  async #perform<N extends CallName>(name: N, input: unknown): Promise<Result<CallOutput<N>>> {
    const answer = await answerCall(this.#lab.handlers, name, input, (detail) =>
      this.#lab.log.error({ call: name, detail }, 'a handler answered with something else than was agreed'),
    )
    if (answer.ok && name === 'episode.watch') this.#watch(calls['episode.watch'].input.parse(input))
    return answer
  }

  #watch({ episodeId, on }: { readonly episodeId: string; readonly on: boolean }): void {
    if (on) this.#watched.add(episodeId)
    else this.#watched.delete(episodeId)
  }

  #send(message: LabMessage): void {
    const text = JSON.stringify(message)
    if (Buffer.byteLength(text) <= MAX_MESSAGE_BYTES) {
      this.#wire.send(text)
      return
    }
    const { error } = fail(
      'unsupported',
      `The answer is larger than the ${MAX_MESSAGE_BYTES} bytes that a message may have.`,
    )
    const id = message.kind === 'event' ? null : message.id
    this.#wire.send(JSON.stringify({ kind: 'error', id, error } satisfies LabMessage))
  }
}

function readMessage(text: string): Result<ClientMessage> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return fail('bad-input', 'That is not JSON.')
  }
  const message = clientMessageSchema.safeParse(raw)
  if (message.success) return { ok: true, value: message.data }
  return fail('bad-input', 'That is not a message to the lab.', { detail: z.prettifyError(message.error) })
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}
