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
import { EventSender } from './event-sender.ts'
import type { Handlers } from './handlers/handler.ts'

/** What a connection needs of a lab. */
export interface ConnectionLab {
  readonly handlers: Handlers
  readonly log: Log
  onEvent(listener: (event: LabEvent) => void): () => void
}

export interface Connection {
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
    return fail('bad-input', 'That is no JSON.')
  }
  const message = clientMessageSchema.safeParse(raw)
  if (message.success) return { ok: true, value: message.data }
  return fail('bad-input', 'That is no message to the lab.', { detail: z.prettifyError(message.error) })
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}
