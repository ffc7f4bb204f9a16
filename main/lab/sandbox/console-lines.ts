/** The last lines of the sandbox's console; they outlive the world, so that one can read why it ended. */
import { CONSOLE_LINES, type ConsoleLine } from '../../../preload/contract/server.ts'

/** Longer lines are cut: a visitor's words are anybody's. */
const MOST_CHARACTERS = 1_000

export class ConsoleLines {
  readonly #tell: (line: ConsoleLine) => void
  #lines: readonly ConsoleLine[] = []
  #next = 0

  constructor(tell: (line: ConsoleLine) => void) {
    this.#tell = tell
  }

  get all(): readonly ConsoleLine[] {
    return this.#lines
  }

  add(kind: ConsoleLine['kind'], text: string): void {
    const line = { seq: this.#next++, at: new Date().toISOString(), kind, text: text.slice(0, MOST_CHARACTERS) }
    this.#lines = [...this.#lines.slice(1 - CONSOLE_LINES), line]
    this.#tell(line)
  }
}
