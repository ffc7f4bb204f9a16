/**
 * Reads a command line from left to right as vanilla's Brigadier does. What does not fit is a `Mistake` with the place where
 * it was found, so that of several forms of a command the one that got furthest can tell what is wrong.
 */
import { ok, type Result } from '../../../values/result.ts'
import { words } from '../translations.ts'

/** What is wrong with a line, and at which of its characters. */
export interface Mistake {
  readonly message: string
  readonly cursor: number
}

export type Parsed<T> = Result<T, Mistake>

/** Letters of a line that vanilla repeats before its mark. */
const CONTEXT = 10

const UNQUOTED = /[0-9A-Za-z_.+-]/
const NUMERIC = /[0-9.-]/
const IDENTIFIER = /[0-9a-z_./:-]/

/** A mistake as vanilla tells of it in one line: what, at which letter, and what stands before it. */
export function told({ message, cursor }: Mistake, line: string): string {
  const before = line.slice(Math.max(0, cursor - CONTEXT), cursor)
  const context = `${cursor > CONTEXT ? '...' : ''}${before}${words('command.context.here')}`
  return words('command.context.parse_error', message, cursor, context)
}

export class Reader {
  readonly line: string
  cursor: number
  /** How many commands stand inside others: `execute run execute run ...`. */
  nesting = 0

  constructor(line: string, cursor = 0) {
    this.line = line
    this.cursor = cursor
  }

  get rest(): string {
    return this.line.slice(this.cursor)
  }

  get isAtEnd(): boolean {
    return this.cursor >= this.line.length
  }

  /** The next letter; empty at the end. */
  peek(ahead = 0): string {
    return this.line[this.cursor + ahead] ?? ''
  }

  /** The next letter, taken. */
  next(): string {
    const letter = this.peek()
    this.cursor += 1
    return letter
  }

  /** Takes a text if it comes next. */
  skip(text: string): boolean {
    if (!this.line.startsWith(text, this.cursor)) return false
    this.cursor += text.length
    return true
  }

  skipSpaces(): void {
    while (this.peek() === ' ') this.cursor += 1
  }

  mistake(message: string, cursor = this.cursor): { readonly ok: false; readonly error: Mistake } {
    return { ok: false, error: { message, cursor } }
  }

  /** Takes a text that must come next. */
  expect(text: string): Parsed<string> {
    return this.skip(text) ? ok(text) : this.mistake(words('parsing.expected', text))
  }

  /** Takes letters as long as they are of a kind. */
  take(kind: RegExp): string {
    const start = this.cursor
    while (!this.isAtEnd && kind.test(this.peek())) this.cursor += 1
    return this.line.slice(start, this.cursor)
  }

  /** Everything up to the next space or the end. */
  word(): string {
    return this.take(/[^ ]/)
  }

  unquoted(): string {
    return this.take(UNQUOTED)
  }

  /** A name with or without namespace and capital letters left out, as registries have them. */
  identifier(): string {
    return this.take(IDENTIFIER)
  }

  /** A text in single or double quotes; the backslash escapes the quote and itself. */
  quoted(): Parsed<string> {
    const quote = this.peek()
    if (quote !== '"' && quote !== "'") return this.mistake(words('parsing.quote.expected.start'))
    this.cursor += 1
    let text = ''
    while (!this.isAtEnd) {
      const letter = this.next()
      if (letter === quote) return ok(text)
      if (letter !== '\\') {
        text += letter
        continue
      }
      const escaped = this.next()
      if (escaped !== quote && escaped !== '\\') {
        return this.mistake(words('parsing.quote.escape', escaped), this.cursor - 1)
      }
      text += escaped
    }
    return this.mistake(words('parsing.quote.expected.end'))
  }

  /** A quoted text, or letters that need no quotes. */
  string(): Parsed<string> {
    return this.peek() === '"' || this.peek() === "'" ? this.quoted() : ok(this.unquoted())
  }

  /** A whole number of 32 bits. */
  integer(): Parsed<number> {
    const start = this.cursor
    const text = this.take(NUMERIC)
    if (text === '') return this.mistake(words('parsing.int.expected'))
    const value = Number(text)
    if (Number.isInteger(value) && /^-?\d+$/.test(text) && value >= -(2 ** 31) && value < 2 ** 31) return ok(value)
    this.cursor = start
    return this.mistake(words('parsing.int.invalid', text))
  }

  /** A number with or without a fraction. */
  double(): Parsed<number> {
    const start = this.cursor
    const text = this.take(NUMERIC)
    if (text === '') return this.mistake(words('parsing.double.expected'))
    if (/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return ok(Number(text))
    this.cursor = start
    return this.mistake(words('parsing.double.invalid', text))
  }
}
