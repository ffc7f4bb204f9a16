/** The last lines of the sandbox's console; they outlive the world, so that one can read why it ended. */
import { COMMAND_LETTERS } from '../../../packages/minecraft-server/values/command-length.ts'
import { CONSOLE_LINES, type ConsoleLine } from '../../../shared/contract/server.ts'

/** Longer lines are cut: a visitor's words are anybody's, and an answer can be a whole inventory. */
const MOST_CHARACTERS: Readonly<Record<ConsoleLine['kind'], number>> = {
  command: COMMAND_LETTERS,
  answer: 20_000,
  problem: 20_000,
  status: 20_000,
  joined: 1_000,
  left: 1_000,
  said: 1_000,
}

function cut(kind: ConsoleLine['kind'], text: string): string {
  const most = MOST_CHARACTERS[kind]
  if (text.length <= most) return text
  return `${text.slice(0, most)} … (cut: ${text.length - most} of ${text.length} characters are not shown)`
}

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
    const line = { seq: this.#next++, at: new Date().toISOString(), kind, text: cut(kind, text) }
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
