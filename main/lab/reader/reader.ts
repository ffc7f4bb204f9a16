/** Answers reading calls in a thread of its own, so that no page delays the storing of episodes. */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { onUnreadableRow, reportUnreadable, type UnreadableRow } from '../../../db/unreadable-rows.ts'
import { type CallOutput, type CheckedInput, callSchemas } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Log } from '../../common/log.ts'
import { type Answer, answerSchema } from './messages.ts'
import type { ReadingCall, ReadingHandlers, ReadingParts } from './reading-handlers.ts'

/* Logs rows that lists leave out, each once. */

/** Limit of remembered names, so that a database full of such rows takes no memory. */
const NAMED = 1000

/** Until the answer is called. */
function logUnreadable(log: Pick<Log, 'warn'>): () => void {
  const named = new Set<string>()
  return onUnreadableRow((row: UnreadableRow) => {
    const name = `${row.table} ${row.key}`
    if (named.has(name) || named.size >= NAMED) return
    named.add(name)
    log.warn(row, 'a row that the lab did not write is left out of lists')
  })
}

interface ReaderParts extends ReadingParts {
  /** Answer where there is no thread (yet). */
  readonly own: ReadingHandlers
  readonly log: Pick<Log, 'warn'>
  /** The thread's file; the real one unless a test brings its own. */
  readonly entry?: URL
}

/** After so many deaths of the thread in a row, without an answer, the lab reads by itself. */
const DEATHS = 3

/** A command that asks a few things and ends has no use for a thread, which takes as long to load as the command itself. */
const READ_WITHOUT_THREAD = 5

/** How long open calls may take when the lab closes. */
const GOODBYE_MS = 1_000

type Settle = (result: Result<unknown>) => void

/**
 * The first calls are answered by the lab itself, before and while the thread starts: whoever asks little need not wait for it. A
 * thread that dies fails the calls that it had, which may be tried again, and is started anew with the next one.
 */
export class Reader {
  readonly #parts: ReaderParts
  readonly #waiting = new Map<number, Settle>()
  readonly #underWay = new Set<Promise<unknown>>()
  #worker: Worker | null = null
  #isReady = false
  #deaths = 0
  #nextId = 0
  #isClosed = false
  #readsAhead = false
  #asked = 0
  readonly #forgetUnreadable: () => void

  constructor(parts: ReaderParts) {
    this.#parts = parts
    this.#forgetUnreadable = logUnreadable(parts.log)
  }

  readonly handlers: ReadingHandlers = {
    'run.table': (input) => this.#answer('run.table', input),
    'run.trash': (input) => this.#answer('run.trash', input),
    'run.results': (input) => this.#answer('run.results', input),
    'run.summary': (input) => this.#answer('run.summary', input),
    'episode.list': (input) => this.#answer('episode.list', input),
    'episode.groups': (input) => this.#answer('episode.groups', input),
    'episode.facets': (input) => this.#answer('episode.facets', input),
    'compare.get': (input) => this.#answer('compare.get', input),
    'compare.curves': (input) => this.#answer('compare.curves', input),
    'compare.modes': (input) => this.#answer('compare.modes', input),
    'compare.edges': (input) => this.#answer('compare.edges', input),
    'export.results': (input) => this.#answer('export.results', input),
    'export.table': (input) => this.#answer('export.table', input),
    'storage.get': (input) => this.#answer('storage.get', input),
    'episode.questions': (input) => this.#answer('episode.questions', input),
    'episode.find-words': (input) => this.#answer('episode.find-words', input),
    'run.calls': (input) => this.#answer('run.calls', input),
    'question.line': (input) => this.#answer('question.line', input),
  }

  /** Whether calls go to the thread. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Starts the thread early and has it read what pages ask first. */
  readAhead(): void {
    this.#readsAhead = true
    if (!this.#isClosed) this.#start()
  }

  /** Resolves when the thread is gone; calls that it had and does not answer in time fail. */
  async close(): Promise<void> {
    this.#isClosed = true
    // The thread alone keeps no process alive; the timer does.
    const answered = new AbortController()
    const limit = pause(GOODBYE_MS, undefined, { signal: answered.signal })
    await Promise.race([Promise.all(this.#underWay), limit])
    answered.abort()
    await this.#worker?.terminate()
    this.#forgetUnreadable()
  }

  async #answer<N extends ReadingCall>(name: N, input: CheckedInput<N>): Promise<Result<CallOutput<N>>> {
    if (this.#isClosed) return fail('wrong-state', 'The lab is closing. Start it again, then ask again.')
    this.#asked += 1
    if (this.#readsAhead || this.#asked > READ_WITHOUT_THREAD) this.#start()
    if (this.#worker === null || !this.#isReady) return await this.#parts.own[name](input)
    const asked = this.#send(this.#worker, name, input)
    this.#underWay.add(asked)
    const answer = await asked
    this.#underWay.delete(asked)
    return answer.ok ? ok(callSchemas[name].output.parse(answer.value)) : answer
  }

  #send(worker: Worker, name: ReadingCall, input: unknown): Promise<Result<unknown>> {
    const id = this.#nextId
    this.#nextId += 1
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      worker.postMessage({ id, name, input })
    })
  }

  #start(): void {
    if (this.#worker !== null || this.#deaths >= DEATHS) return
    const { databasePath, dataFolder, entry } = this.#parts
    try {
      const worker = new Worker(entry ?? new URL('./reader-thread.ts', import.meta.url), {
        workerData: { databasePath, dataFolder, readsAhead: this.#readsAhead },
      })
      this.#worker = worker
      worker.unref()
      worker.on('message', (message) => this.#hear(answerSchema.parse(message)))
      worker.on('error', (error) => this.#parts.log.warn({ err: error }, 'the thread that reads for pages failed'))
      worker.on('exit', () => this.#lost())
    } catch (error) {
      this.#deaths = DEATHS
      this.#parts.log.warn({ err: error }, 'no thread that reads for pages can be started; the lab reads by itself')
    }
  }

  #hear(message: Answer): void {
    if (message.kind === 'ready') {
      this.#isReady = true
      return
    }
    if (message.kind === 'left-out') {
      reportUnreadable(message)
      return
    }
    this.#deaths = 0
    this.#waiting.get(message.id)?.(message.result)
    this.#waiting.delete(message.id)
  }

  #lost(): void {
    this.#worker = null
    this.#isReady = false
    this.#deaths += 1
    const lost = fail('internal', 'The part of the lab that reads tables stopped. Try again: it restarts.', {
      retry: true,
    })
    for (const settle of this.#waiting.values()) settle(lost)
    this.#waiting.clear()
  }
}
