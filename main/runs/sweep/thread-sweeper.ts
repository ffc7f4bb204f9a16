/** Deletes runs in a thread, because a step in an uncached file may read for half a second. */
import { Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type Order, sweptSchema } from './messages.ts'
import type { Sweeper } from './sweeper.ts'

type Settle = (result: Result<void>) => void

/** The thread is started with the first order, and keeps no process alive by itself. One that dies is started anew with the next. */
export class ThreadSweeper implements Sweeper {
  readonly #databasePath: string
  readonly #waiting = new Map<number, Settle>()
  #worker: Worker | null = null
  #nextId = 0
  #closing: Promise<void> | null = null

  constructor(databasePath: string) {
    this.#databasePath = databasePath
  }

  takeRun(runId: string): Promise<Result<void>> {
    return this.#order((id) => ({ kind: 'take-run', id, runId }))
  }

  letTracksGo(episodeIds: readonly string[], at: string): Promise<Result<void>> {
    return this.#order((id) => ({ kind: 'let-tracks-go', id, episodeIds: [...episodeIds], at }))
  }

  close(): Promise<void> {
    this.#closing ??= this.#end()
    return this.#closing
  }

  #end(): Promise<void> {
    const worker = this.#worker
    if (worker === null) return Promise.resolve()
    worker.ref()
    return new Promise((resolve) => {
      worker.on('exit', () => resolve())
      worker.postMessage({ kind: 'close' } satisfies Order)
    })
  }

  #order(make: (id: number) => Order): Promise<Result<void>> {
    if (this.#closing !== null) return Promise.resolve(ok(undefined))
    const id = this.#nextId
    this.#nextId += 1
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#started().postMessage(make(id))
    })
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(new URL('./thread-entry.ts', import.meta.url), {
      workerData: { databasePath: this.#databasePath },
    })
    worker.unref()
    worker.on('message', (message) => {
      const { id, result } = sweptSchema.parse(message)
      this.#waiting.get(id)?.(result.ok ? ok(undefined) : result)
      this.#waiting.delete(id)
    })
    let why = 'it ended'
    worker.on('error', (error) => {
      why = error.message
    })
    worker.on('exit', () => this.#lost(worker, why))
    this.#worker = worker
    return worker
  }

  #lost(worker: Worker, why: string): void {
    if (this.#worker === worker) this.#worker = null
    const lost = fail(
      'internal',
      `The part of the lab that clears the disk stopped: ${why}. It continues at the next start.`,
    )
    for (const settle of this.#waiting.values()) settle(this.#closing === null ? lost : ok(undefined))
    this.#waiting.clear()
  }
}
