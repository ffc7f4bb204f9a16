/**
 * Which lines of a console answer which commands. Nothing in a log says so; but a server carries out what its console holds in
 * order, and behind each command goes one that changes nothing and whose answer nobody else can know.
 */
import { randomBytes } from 'node:crypto'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { ReadLine } from './console-log.ts'

type Answers = Result<readonly (readonly string[])[]>

interface Asked {
  /** Markers that have not been heard yet, the next one first. */
  readonly markers: string[]
  readonly answers: string[][]
  /** What was heard since the last marker; null before the first. */
  heard: string[] | null
  readonly settle: (answers: Answers) => void
}

export class ConsoleAnswers {
  readonly #type: (lines: string) => void
  /** Players must not be able to say a marker. */
  readonly #key = randomBytes(8).toString('hex')
  /** In the order of asking. */
  readonly #asked: Asked[] = []
  #markers = 0

  /** `type` writes lines into the console, all of them before any other's. */
  constructor(type: (lines: string) => void) {
    this.#type = type
  }

  /** Resolves when the console has answered all commands, `server-lost` where the server ends before. */
  ask(commands: readonly string[]): Promise<Answers> {
    const { promise, resolve } = Promise.withResolvers<Answers>()
    const markers = Array.from({ length: commands.length + 1 }, () => `causalmace:${this.#key}/${this.#markers++}`)
    const lines = markers.flatMap((marker, index) => [
      ...commands.slice(index - 1, index),
      `data get storage ${marker}`,
    ])
    this.#asked.push({ markers, answers: [], heard: null, settle: resolve })
    this.#type(lines.join('\n'))
    return promise
  }

  /** Takes a line in; answers whether it was a marker, which is nobody's news. */
  hear({ text, isAnswer }: ReadLine): boolean {
    const [asked] = this.#asked
    if (asked === undefined || !isAnswer) return false
    if (!text.includes(this.#key)) {
      asked.heard?.push(text)
      return false
    }
    // A plug-in that took the markers' command would have it said in other words: then nothing is known of the answers.
    if (text === `Storage ${asked.markers[0]} has the following contents: {}`) this.#mark(asked)
    return true
  }

  /** The server has ended. */
  close(): void {
    const lost = fail('server-lost', 'The server ended before its console had answered.')
    for (const { settle } of this.#asked.splice(0)) settle(lost)
  }

  #mark(asked: Asked): void {
    asked.markers.shift()
    if (asked.heard !== null) asked.answers.push(asked.heard)
    asked.heard = []
    if (asked.markers.length > 0) return
    this.#asked.shift()
    asked.settle(ok(asked.answers))
  }
}
