/** The sandbox process seen from the lab: numbered requests, events, and an end with its parent. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { cacheFolder } from '../../common/cache-folder.ts'
import { GuardedProcess } from '../../common/guarded-process.ts'
import { type FromSandbox, fromSandboxSchema, type SandboxOptions, type ToSandbox } from '../../sandbox/messages.ts'

const ownEntry = fileURLToPath(new URL('../../sandbox/entry.ts', import.meta.url))
/** A world that is told to stop gets this long to say goodbye to its players. */
const GRACE_MS = 3_000
/** Nothing that a world does before it is ready takes so long on a machine that works. */
const START_MS = 60_000

/** Unrequested messages; answers go to their requests. */
export type SandboxNews = Exclude<FromSandbox, { kind: 'answered' | 'saved' }>

export interface WorldProcessParts {
  readonly options: SandboxOptions
  readonly onNews: (news: SandboxNews) => void
  /** File that the process starts from; the real one unless a test brings its own. */
  readonly entry?: string
}

export class WorldProcess {
  /** How it left, once it and everything it started are gone; null where it was told to. */
  readonly gone: Promise<string | null>
  readonly #child: GuardedProcess<ToSandbox>
  readonly #onNews: WorldProcessParts['onNews']
  readonly #questions = new Map<number, (answer: Result<string>) => void>()
  #nextId = 0
  #isStopped = false
  #isLate = false
  #killing: NodeJS.Timeout

  /** Begins at once. */
  constructor({ options, onNews, entry = ownEntry }: WorldProcessParts) {
    this.#onNews = onNews
    this.#child = new GuardedProcess(entry, join(cacheFolder(), 'compiled'), (raw) => this.#receive(raw))
    this.gone = this.#child.gone.then((how) => this.#settle(how))
    this.#child.send({ kind: 'start', options })
    this.#killing = setTimeout(() => {
      this.#isLate = true
      this.#child.kill()
    }, START_MS)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Its words, or why it did not work. */
  command(text: string): Promise<Result<string>> {
    return this.#ask((id) => ({ kind: 'command', id, text }))
  }

  /** Into a folder that is not there yet. */
  save(folder: string, name: string, at: Date): Promise<Result<string>> {
    return this.#ask((id) => ({ kind: 'save', id, folder, name, at: at.getTime() }))
  }

  /** Resolves when it is gone; what is not saved is lost. */
  async stop(): Promise<void> {
    if (!this.#isStopped) {
      this.#isStopped = true
      this.#child.hangUp()
      clearTimeout(this.#killing)
      this.#killing = setTimeout(() => this.#child.kill(), GRACE_MS)
    }
    await this.gone
  }

  #ask(message: (id: number) => ToSandbox): Promise<Result<string>> {
    const id = this.#nextId++
    return new Promise((resolve) => {
      this.#questions.set(id, resolve)
      this.#child.send(message(id))
    })
  }

  #receive(raw: unknown): void {
    const read = fromSandboxSchema.safeParse(raw)
    if (!read.success) {
      this.#child.kill()
      return
    }
    const message = read.data
    switch (message.kind) {
      case 'answered':
        this.#answer(message.id, message.answer)
        return
      case 'saved':
        this.#answer(message.id, message.error === null ? ok('') : { ok: false, error: message.error })
        return
      case 'ready':
      case 'failed':
        clearTimeout(this.#killing)
        this.#onNews(message)
        return
      default:
        this.#onNews(message)
    }
  }

  #answer(id: number, answer: Result<string>): void {
    this.#questions.get(id)?.(answer)
    this.#questions.delete(id)
  }

  #settle(how: string): string | null {
    clearTimeout(this.#killing)
    const lost = fail('server-lost', "The world's process is gone. Start it again.")
    for (const id of [...this.#questions.keys()]) this.#answer(id, lost)
    if (this.#isStopped) return null
    if (this.#isLate) return `was not ready after ${START_MS / 1000} s`
    return this.#child.withLastWords(how)
  }
}
