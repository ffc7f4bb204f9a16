/** A worker's link to a lab that a test plays: it can be lost, and questions are asked again over the next connection. */
import type { AskedName, LinkClientOptions } from '../../../main/machines/link/link-client.ts'
import type { Order, Questions, Telling } from '../../../main/machines/link/messages.ts'
import type { OpenWorkerLink, WorkerLink } from '../../../main/machines/worker/worker-link.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'

type Answer = Result<unknown> | Promise<Result<unknown>>

/** How the lab answers; a promise that never settles is a lab that does not answer. */
export type FakeAnswers = { readonly [Name in keyof Questions]?: (input: Questions[Name]['input']) => Answer }

interface Asked {
  readonly name: AskedName
  readonly input: never
  readonly settle: (answer: Result<unknown>) => void
}

export class FakeLink {
  answers: FakeAnswers
  readonly told: Telling[] = []
  /** Every question as often as it came to the lab. */
  readonly asked: { readonly name: keyof Questions; readonly input: unknown }[] = []
  #parts: Pick<LinkClientOptions, 'hello' | 'onHello' | 'onOrder' | 'onState'> | null = null
  readonly #unanswered = new Set<Asked>()
  #connection = 0
  #isConnected = false

  constructor(answers: FakeAnswers = {}) {
    this.answers = answers
  }

  readonly open: OpenWorkerLink = (parts) => {
    this.#parts = parts
    const link: WorkerLink = {
      ask: (name, input, signal) => this.#ask(name, input, signal),
      tell: (telling) => {
        if (this.#isConnected) this.told.push(telling)
      },
      close: async () => {
        this.#isConnected = false
        for (const { settle } of [...this.#unanswered]) settle(fail('cancelled', 'The link was closed.'))
      },
    }
    return link
  }

  /** Says hello, and asks again what is unanswered. */
  async connect(): Promise<void> {
    const parts = this.#parts
    if (parts === null) throw new Error('nobody has opened the link')
    const hello = parts.hello()
    this.asked.push({ name: 'hello', input: hello })
    const usual = ok({ verdicts: hello.playing.map(() => 'continue'), isDraining: false })
    const greeting = (await (this.answers.hello?.(hello) ?? usual)) as Result<Questions['hello']['answer']>
    if (!greeting.ok) {
      parts.onState({ kind: 'lost', cause: 'refused', reason: greeting.error.message })
      return
    }
    this.#connection += 1
    this.#isConnected = true
    parts.onHello(greeting.value)
    parts.onState({ kind: 'connected', address: 'lab:1' })
    for (const asked of [...this.#unanswered]) this.#send(asked)
  }

  lose(): void {
    this.#isConnected = false
    this.#connection += 1
    this.#parts?.onState({ kind: 'lost', cause: 'dropped', reason: 'The connection to the lab at lab:1 ended.' })
  }

  order(order: Order): void {
    this.#parts?.onOrder(order)
  }

  /** Inputs of one kind of question, as often as they came. */
  inputsOf<Name extends keyof Questions>(name: Name): readonly Questions[Name]['input'][] {
    return this.asked.filter((asked) => asked.name === name).map(({ input }) => input as Questions[Name]['input'])
  }

  #ask<Name extends AskedName>(
    name: Name,
    input: Questions[Name]['input'],
    signal?: AbortSignal,
  ): Promise<Result<Questions[Name]['answer']>> {
    const { promise, resolve } = Promise.withResolvers<Result<Questions[Name]['answer']>>()
    const asked: Asked = {
      name,
      input: input as never,
      settle: (answer) => {
        this.#unanswered.delete(asked)
        resolve(answer as Result<Questions[Name]['answer']>)
      },
    }
    this.#unanswered.add(asked)
    signal?.addEventListener('abort', () => asked.settle(fail('cancelled', 'The question was cancelled.')))
    if (signal?.aborted === true) asked.settle(fail('cancelled', 'The question was cancelled.'))
    else if (this.#isConnected) this.#send(asked)
    return promise
  }

  /** An answer over a connection that is lost by then is none. */
  #send(asked: Asked): void {
    const { name, input, settle } = asked
    const connection = this.#connection
    this.asked.push({ name, input })
    const answering = this.answers[name]?.(input)
    void Promise.resolve(answering ?? new Promise<never>(() => {})).then((answer) => {
      if (connection === this.#connection) settle(answer)
    })
  }
}
