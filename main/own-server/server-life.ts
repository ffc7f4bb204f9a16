/** One life of a server: its process from the start to the end, with its console. */
import { fileURLToPath } from 'node:url'
import type { AskConsole, OwnServerCause } from '../../shared/contract/own-server.ts'
import { GuardedProcess } from '../common/guarded-process.ts'
import { ConsoleAnswers } from './console-answers.ts'
import { type ReadLine, readConsoleLine } from './console-log.ts'
import { fromKeeperSchema, type ToKeeper } from './keeper/messages.ts'

const ownEntry = fileURLToPath(new URL('keeper/entry.ts', import.meta.url))
/** The last words that are kept for whoever asks why it ended. */
const LAST_LINES = 12
/** A line that never ends is cut here: a player would be told as much of an answer. */
const MOST_LETTERS = 262_144

export interface LifeParts {
  readonly command: string
  readonly args: readonly string[]
  readonly folder: string
  /** How long it may take to save once the lab is gone. */
  readonly saveMs: number
  readonly onText: (text: string) => void
  readonly onLine: (line: ReadLine) => void
}

export class ServerLife {
  /** How it ended, once nothing of it is left: `ended with exit code 1`. */
  readonly gone: Promise<string>
  readonly #parts: LifeParts
  readonly #child: GuardedProcess<ToKeeper>
  readonly #answers = new ConsoleAnswers((lines) => this.type(lines))
  #how: string | null = null
  #pid: number | null = null
  #open = ''
  #lastLines: readonly string[] = []
  #trouble: OwnServerCause | null = null
  #hasLogged = false
  #quietSince = performance.now()

  /** Begins at once. */
  constructor(parts: LifeParts) {
    this.#parts = parts
    this.#child = new GuardedProcess(ownEntry, null, (raw) => this.#receive(raw), { outlivesLab: true })
    this.gone = this.#child.gone.then((how) => {
      if (this.#open !== '') this.#hear(this.#open)
      this.#answers.close()
      return this.#how ?? `was lost with the process that kept it, which ${how}`
    })
    const { command, args, folder, saveMs } = parts
    this.#child.send({ kind: 'start', command, args: [...args], folder, saveMs })
  }

  /** Of the server itself; null until it runs. */
  get pid(): number | null {
    return this.#pid
  }

  /** What it said last. */
  get lastWords(): string {
    return this.#lastLines.join('\n')
  }

  /** The first thing that it said to stand in its way. */
  get trouble(): OwnServerCause | null {
    return this.#trouble
  }

  /** For how long it has said nothing. */
  get quietMs(): number {
    return performance.now() - this.#quietSince
  }

  /** Whether the game has begun to log; before, a launcher may fetch and patch it. */
  get hasLogged(): boolean {
    return this.#hasLogged
  }

  /** To its console. */
  type(line: string): void {
    this.#child.send({ kind: 'line', text: line })
  }

  /** The same, and hears what it answers. */
  readonly ask: AskConsole = (commands) => this.#answers.ask(commands)

  kill(): void {
    this.#child.kill()
  }

  #receive(raw: unknown): void {
    const read = fromKeeperSchema.safeParse(raw)
    if (!read.success) {
      this.kill()
      return
    }
    const message = read.data
    if (message.kind === 'started') this.#pid = message.pid
    if (message.kind === 'ended') this.#how = message.how
    if (message.kind === 'wrote') this.#take(message.text)
  }

  #take(text: string): void {
    this.#quietSince = performance.now()
    this.#parts.onText(text)
    const lines = (this.#open + text).split('\n')
    this.#open = (lines.pop() ?? '').slice(0, MOST_LETTERS)
    for (const line of lines) this.#hear(line.slice(0, MOST_LETTERS))
  }

  #hear(raw: string): void {
    const line = readConsoleLine(raw)
    this.#hasLogged ||= line.isLogged
    if (line.text === '' || this.#answers.hear(line)) return
    this.#lastLines = [...this.#lastLines, line.text].slice(-LAST_LINES)
    // What says more than that it crashes counts, whichever came first.
    if (line.news?.kind === 'trouble' && (this.#trouble ?? 'crashed') === 'crashed') this.#trouble = line.news.cause
    this.#parts.onLine(line)
  }
}
