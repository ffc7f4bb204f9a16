/** The last lines of the sandbox's console; they outlive the world, so that one can read why it ended. */
import { CONSOLE_LINES, type ConsoleLine } from '../../../preload/contract/server.ts'

/** Longer lines are cut: a visitor's words are anybody's. */
const MOST_CHARACTERS = 1_000

/** Told together: somebody who floods the chat does not flood the pages. */
const GATHER_MS = 40

export class ConsoleLines {
  readonly #tell: (lines: ConsoleLine[]) => void
  #lines: readonly ConsoleLine[] = []
  #untold: ConsoleLine[] = []
  #next = 0

  /** `tell` gets each line once, in their order. */
  constructor(tell: (lines: ConsoleLine[]) => void) {
    this.#tell = tell
  }

  get all(): readonly ConsoleLine[] {
    return this.#lines
  }

  add(kind: ConsoleLine['kind'], text: string): void {
    const line = { seq: this.#next++, at: new Date().toISOString(), kind, text: text.slice(0, MOST_CHARACTERS) }
    this.#lines = [...this.#lines.slice(1 - CONSOLE_LINES), line]
    this.#untold.push(line)
    if (this.#untold.length === 1) setTimeout(() => this.#tellAll(), GATHER_MS).unref()
  }

  #tellAll(): void {
    const lines = this.#untold.slice(-CONSOLE_LINES)
    this.#untold = []
    this.#tell(lines)
  }
}
