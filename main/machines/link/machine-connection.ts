/** One connection of a machine, at the lab: greeted first, then asked over. */
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { z } from 'zod'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import type { Machine } from '../../../shared/contract/machines.ts'
import type { Log } from '../../common/log.ts'
import type { AnswerBook } from './answer-book.ts'
import { fromWorkerSchema, type Order, type QuestionName, type Questions, questions, type Telling } from './messages.ts'
import { closeCodes, type LinkTiming, MAX_FRAME_BYTES, readFrame, watchSilence } from './wire.ts'

/** Each question's own: begun in the order in which one machine asks, and many at a time. */
export type LinkAnswers = {
  readonly [name in QuestionName]: (
    machineId: string,
    input: Questions[name]['input'],
  ) => Promise<Result<Questions[name]['answer']>>
}

export interface LinkHandlers {
  /** `hello` comes with every connection; where it fails, the connection ends. */
  readonly answers: LinkAnswers
  readonly onTelling: (machineId: string, telling: Telling) => void
  /** A greeted machine's connection has ended, and it has no newer one. */
  readonly onGone: (machineId: string) => void
  /** Its hello was not taken; `said` is null where it had another form than this lab's. */
  readonly onRefused: (machineId: string, said: Machine | null, reason: string) => void
  /** Somebody without the token was turned away; the address is null where it cannot be told. */
  readonly onStranger: (from: string | null) => void
}

/** What lies ready for a machine that does not take it. */
const MOST_BUFFERED_BYTES = 2 * MAX_FRAME_BYTES

type Ask = Extract<z.infer<typeof fromWorkerSchema>, { kind: 'ask' }>

const forms: {
  readonly [name in QuestionName]: {
    readonly input: z.ZodType<Questions[name]['input']>
    readonly answer: z.ZodType<Questions[name]['answer']>
  }
} = questions

export interface MachineConnectionParts {
  readonly webSocket: WebSocket
  /** Below it. */
  readonly socket: Socket
  readonly machineId: string
  readonly book: AnswerBook
  readonly handlers: LinkHandlers
  readonly log: Pick<Log, 'error'>
  readonly timing: LinkTiming
}

export class MachineConnection {
  readonly #parts: MachineConnectionParts
  readonly #greetingLimit: NodeJS.Timeout
  #state: 'new' | 'greeting' | 'greeted' = 'new'
  /** Resolves when it is closed and its hello, if there was one, is dealt with. */
  readonly ended: Promise<void>
  #greeting = Promise.resolve()

  constructor(parts: MachineConnectionParts) {
    this.#parts = parts
    const { webSocket, socket, timing } = parts
    this.#greetingLimit = setTimeout(() => webSocket.terminate(), timing.connectMs)
    const closed = new Promise<void>((resolve) => webSocket.on('close', () => resolve()))
    this.ended = closed.then(() => {
      clearTimeout(this.#greetingLimit)
      return this.#greeting
    })
    // Its end follows, and says all that is to be done.
    webSocket.on('error', () => {})
    webSocket.on('message', (data, isBinary) => {
      if (webSocket.readyState !== webSocket.OPEN) return
      const frame = readFrame(fromWorkerSchema, data, isBinary)
      if (frame === null) this.close(closeCodes.wrongFrame, 'A message has another form than this lab knows.')
      else this.#take(frame)
    })
    watchSilence(webSocket, socket, timing, () => webSocket.terminate())
  }

  get isGreeted(): boolean {
    return this.#state === 'greeted'
  }

  order(order: Order): boolean {
    this.#send(JSON.stringify({ kind: 'order', order }))
    return this.#parts.webSocket.readyState === this.#parts.webSocket.OPEN
  }

  close(code: number, reason: string): void {
    this.#parts.webSocket.close(code, reason)
  }

  #take(frame: z.infer<typeof fromWorkerSchema>): void {
    const { book, handlers, machineId } = this.#parts
    if (this.#state === 'new' && frame.kind === 'ask' && frame.name === 'hello') {
      clearTimeout(this.#greetingLimit)
      this.#state = 'greeting'
      this.#greeting = this.#greet(frame)
      return
    }
    if (this.#state !== 'greeted' || (frame.kind === 'ask' && frame.name === 'hello')) {
      this.close(closeCodes.wrongFrame, 'Each connection begins with one hello.')
      return
    }
    book.forgetBelow(frame.oldest)
    if (frame.kind === 'tell') {
      handlers.onTelling(machineId, frame.telling)
      return
    }
    const isTaken = book.ask(frame.id, this.#send, async () => frameOf(frame.id, await this.#answer(frame)))
    if (isTaken) return
    const message = 'This machine has asked more than the lab can hold. Wait for answers.'
    this.#send(frameOf(frame.id, fail('lab-busy', message, { retry: true })))
  }

  async #greet(ask: Ask): Promise<void> {
    const { machineId, handlers } = this.#parts
    const said = questions.hello.input.safeParse(ask.input)
    const isOther = said.success && said.data.machine.id !== machineId
    const answer = isOther
      ? fail('machine-refused', 'The machine says another id in its hello than it connected with.')
      : await this.#answer(ask)
    if (answer.ok) this.#state = 'greeted'
    this.#send(frameOf(ask.id, answer))
    if (answer.ok) return
    this.close(closeCodes.refused, 'The lab does not take this machine.')
    handlers.onRefused(machineId, said.success ? said.data.machine : null, answer.error.message)
  }

  async #answer({ name, input }: Ask): Promise<Result<unknown>> {
    try {
      if (isQuestion(name)) return await this.#ask(name, input)
    } catch (error) {
      const { log, machineId } = this.#parts
      log.error({ error, machineId, name }, 'a question of a machine')
      return fail('internal', `The lab could not answer “${name}”: a bug. Its log says more.`)
    }
    return fail(
      'machine-refused',
      `This lab knows no question “${name.slice(0, 40)}”. Start the same version on both machines.`,
    )
  }

  async #ask<N extends QuestionName>(name: N, input: unknown): Promise<Result<Questions[N]['answer']>> {
    const { machineId, handlers } = this.#parts
    const read = forms[name].input.safeParse(input)
    if (!read.success) {
      const [issue] = read.error.issues
      const problem = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim()
      return fail(
        'machine-refused',
        `“${name}” was asked in another form than this lab's: ${problem}. Start the same version on both machines.`,
      )
    }
    return handlers.answers[name](machineId, read.data)
  }

  readonly #send = (frame: string): void => {
    const { webSocket } = this.#parts
    if (webSocket.readyState !== webSocket.OPEN) return
    if (webSocket.bufferedAmount > MOST_BUFFERED_BYTES) webSocket.terminate()
    else webSocket.send(frame)
  }
}

function isQuestion(name: string): name is QuestionName {
  return Object.hasOwn(questions, name)
}

function frameOf(id: number, answer: Result<unknown>): string {
  if (!answer.ok) return JSON.stringify({ kind: 'refusal', id, error: answer.error })
  const frame = JSON.stringify({ kind: 'answer', id, answer: answer.value })
  if (Buffer.byteLength(frame) <= MAX_FRAME_BYTES) return frame
  return frameOf(id, fail('unsupported', 'The answer is too large for the link.'))
}
