/** Questions about drawn buildings, answered by one thread that starts with the first of them and stays. */
import { Worker } from 'node:worker_threads'
import type { CheckedBuilding, DrawnBuilding } from '../../../shared/contract/building.ts'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { JobsLog } from '../jobs.ts'
import { type DrawingAnswer, type DrawingAsk, drawingAnswerSchema } from './messages.ts'

type Question = { readonly kind: 'blocks' } | { readonly kind: 'check'; readonly building: DrawnBuilding }

/** A thread that is lost fails what it was asked, with `internal`; the next question starts another one. */
export class DrawingChecker {
  readonly #log: JobsLog
  readonly #waiting = new Map<number, (answer: Result<DrawingAnswer>) => void>()
  #worker: Worker | null = null
  #nextId = 0
  #isClosed = false

  constructor(log: JobsLog) {
    this.#log = log
  }

  async blocks(): Promise<Result<CallOutput<'building.blocks'>>> {
    const answer = await this.#ask({ kind: 'blocks' })
    if (!answer.ok) return answer
    return answer.value.kind === 'blocks' ? ok(answer.value.value) : lost()
  }

  async check(building: DrawnBuilding): Promise<Result<CheckedBuilding>> {
    const answer = await this.#ask({ kind: 'check', building })
    if (!answer.ok) return answer
    return answer.value.kind === 'check' ? ok(answer.value.value) : lost()
  }

  /** What is asked then fails; resolves when the thread is gone. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }

  #ask(question: Question): Promise<Result<DrawingAnswer>> {
    if (this.#isClosed) {
      return Promise.resolve(fail('wrong-state', 'The lab is closing. Start it again, then try again.'))
    }
    const id = this.#nextId
    this.#nextId += 1
    const worker = this.#worker ?? this.#start()
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      worker.postMessage({ id, ...question } satisfies DrawingAsk)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url))
    this.#worker = worker
    worker.unref()
    worker.on('message', (message) => {
      const answer = drawingAnswerSchema.parse(message)
      this.#waiting.get(answer.id)?.(ok(answer))
      this.#waiting.delete(answer.id)
    })
    worker.on('error', (error) => this.#log.error({ err: error }, 'the thread that checks drawn buildings failed'))
    worker.on('exit', () => this.#lost())
    return worker
  }

  #lost(): void {
    this.#worker = null
    for (const settle of this.#waiting.values()) settle(lost())
    this.#waiting.clear()
  }
}

function lost(): Result<never> {
  return fail('internal', 'The part of the lab that checks buildings stopped. Try again: it restarts.')
}
