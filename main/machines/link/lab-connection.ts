/** One connection to the lab, at a worker: says hello, then hears answers and orders. */
import type { WebSocket } from 'ws'
import type { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type Lost, lost } from './lost.ts'
import { fromLabSchema, type Order, type Questions, questions } from './messages.ts'
import type { Reached } from './reach.ts'
import type { UnansweredQuestions } from './unanswered-questions.ts'
import { closeCodes, type LinkTiming, readFrame, watchSilence } from './wire.ts'

export interface LabConnectionParts {
  readonly reached: Reached
  readonly address: string
  readonly unanswered: UnansweredQuestions
  readonly hello: Questions['hello']['input']
  readonly timing: LinkTiming
  readonly onOrder: (order: Order) => void
  readonly onGreeted: (answer: Questions['hello']['answer']) => void
}

export class LabConnection {
  /** Resolves when it has ended. */
  readonly lost: Promise<Lost>
  readonly #parts: LabConnectionParts
  readonly #webSocket: WebSocket
  readonly #helloId: number
  readonly #greetingLimit: NodeJS.Timeout
  #loss: Lost

  constructor(parts: LabConnectionParts) {
    this.#parts = parts
    const { reached, address, unanswered, hello, timing } = parts
    const { webSocket, socket } = reached
    this.#webSocket = webSocket
    this.#loss = lost('dropped', `The connection to the lab at ${address} ended.`)
    this.#greetingLimit = setTimeout(() => this.#end(`The lab at ${address} does not greet in time.`), timing.connectMs)
    this.lost = new Promise((resolve) => {
      webSocket.once('close', () => {
        clearTimeout(this.#greetingLimit)
        resolve(this.#loss)
      })
    })
    webSocket.on('message', (data, isBinary) => {
      if (webSocket.readyState === webSocket.OPEN) this.#take(readFrame(fromLabSchema, data, isBinary))
    })
    watchSilence(webSocket, socket, timing, () => this.#end(`The lab at ${address} fell silent.`))
    this.#helloId = unanswered.newId()
    webSocket.send(unanswered.frameOf(this.#helloId, 'hello', JSON.stringify(hello)))
  }

  close(): void {
    this.#webSocket.close(closeCodes.goingAway)
  }

  #end(reason: string): void {
    this.#loss = lost('dropped', reason)
    this.#webSocket.terminate()
  }

  #take(frame: z.infer<typeof fromLabSchema> | null): void {
    const { address, onOrder, unanswered } = this.#parts
    if (frame === null) {
      this.#loss = lost('dropped', `The lab at ${address} said something that this version does not know.`)
      this.#webSocket.close(closeCodes.wrongFrame)
    } else if (frame.kind === 'order') {
      onOrder(frame.order)
    } else {
      const answer: Result<unknown> = frame.kind === 'answer' ? ok(frame.answer) : { ok: false, error: frame.error }
      if (frame.id === this.#helloId) this.#greet(answer)
      else unanswered.settle(frame.id, answer)
    }
  }

  #greet(answer: Result<unknown>): void {
    clearTimeout(this.#greetingLimit)
    const read = readHello(answer)
    if (!read.ok) {
      this.#loss = lost('refused', read.error.message)
      this.close()
    } else {
      this.#parts.onGreeted(read.value)
    }
  }
}

function readHello(answer: Result<unknown>): Result<Questions['hello']['answer']> {
  if (!answer.ok) return answer
  const read = questions.hello.answer.safeParse(answer.value)
  return read.success
    ? ok(read.data)
    : fail('machine-refused', 'The lab greets in another form: it is of another version.')
}
