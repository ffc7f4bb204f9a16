/** What a worker has asked and is not answered yet, in the order of asking. */
import type { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type QuestionName, type Questions, questions, type Telling } from './messages.ts'
import { MAX_FRAME_BYTES } from './wire.ts'

interface Unanswered {
  readonly name: string
  /** JSON text: the input of a large question is not written anew for each connection. */
  readonly input: string
  readonly settle: (answer: Result<unknown>) => void
}

const forms: { readonly [name in QuestionName]: { readonly answer: z.ZodType<Questions[name]['answer']> } } = questions

export class UnansweredQuestions {
  readonly #asked = new Map<number, Unanswered>()
  readonly #mostBytes: number
  #lastId = 0

  /** Takes questions of so many bytes. */
  constructor(mostBytes = MAX_FRAME_BYTES) {
    this.#mostBytes = mostBytes
  }

  get size(): number {
    return this.#asked.size
  }

  newId(): number {
    this.#lastId++
    return this.#lastId
  }

  /** Sends the question, which is asked again with `frames`, until `settle` or the signal ends it. */
  ask<N extends QuestionName>(
    name: N,
    input: Questions[N]['input'],
    send: (frame: string) => void,
    signal: AbortSignal | undefined,
  ): Promise<Result<Questions[N]['answer']>> {
    if (signal?.aborted === true) return Promise.resolve(cancelled('The question was cancelled.'))
    const text = JSON.stringify(input)
    const bytes = Buffer.byteLength(text)
    // Room for what stands around it.
    if (bytes > this.#mostBytes - 1_000) {
      const [size, most] = [bytes, this.#mostBytes].map((count) => (count / 2 ** 20).toFixed(1))
      return Promise.resolve(fail('unsupported', `“${name}” has ${size} MB; the link takes ${most} MB in one message.`))
    }
    const id = this.newId()
    const { promise, resolve } = Promise.withResolvers<Result<Questions[N]['answer']>>()
    const onAbort = (): void => this.settle(id, cancelled('The question was cancelled.'))
    signal?.addEventListener('abort', onAbort)
    this.#asked.set(id, {
      name,
      input: text,
      settle: (answer) => {
        signal?.removeEventListener('abort', onAbort)
        resolve(answer.ok ? read(name, answer.value) : answer)
      },
    })
    send(this.frameOf(id, name, text))
    return promise
  }

  /** What is answered already, or is not wanted any more, is passed over. */
  settle(id: number, answer: Result<unknown>): void {
    const unanswered = this.#asked.get(id)
    this.#asked.delete(id)
    unanswered?.settle(answer)
  }

  cancelAll(reason: string): void {
    for (const id of this.#asked.keys()) this.settle(id, cancelled(reason))
  }

  /** All that is to be asked over a new connection. */
  *frames(): Iterable<string> {
    for (const [id, { name, input }] of this.#asked) yield this.frameOf(id, name, input)
  }

  frameOf(id: number, name: QuestionName | string, input: string): string {
    return `{"kind":"ask","id":${id},"oldest":${this.#oldest()},"name":${JSON.stringify(name)},"input":${input}}`
  }

  telling(telling: Telling): string {
    return JSON.stringify({ kind: 'tell', oldest: this.#oldest(), telling })
  }

  #oldest(): number {
    const [oldest = this.#lastId + 1] = this.#asked.keys()
    return oldest
  }
}

function read<N extends QuestionName>(name: N, answer: unknown): Result<Questions[N]['answer']> {
  const parsed = forms[name].answer.safeParse(answer)
  if (parsed.success) return ok(parsed.data)
  return fail(
    'machine-refused',
    `The lab answered “${name}” in another form than this version knows. Start the same version on both machines.`,
  )
}

function cancelled(message: string): ReturnType<typeof fail> {
  return fail('cancelled', message)
}
