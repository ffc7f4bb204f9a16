/**
 * Commands as forms: what may stand behind a name, and what is done then. A line is read by every form; the first that reads
 * all of it runs, and where none does, the one that got furthest tells what is wrong.
 */

import { fail, ok, type Result } from '../../values/result.ts'
import type { Answer } from './answers.ts'
import type { Argument, Meaning } from './parse/argument.ts'
import type { Mistake, Parsed, Reader } from './parse/reader.ts'
import type { CommandSource } from './source.ts'
import { words } from './translations.ts'

/** What a command answers whoever sent it. */
export type Run = (source: CommandSource) => Result<Answer>

export interface Form {
  /** How it is written, behind the command's name. */
  readonly usage: string
  /** Reads all of the rest of a line. */
  read(reader: Reader): Parsed<Run>
  /** Words that could stand where the half-written line ends, and where they would begin. */
  suggest(reader: Reader, source: CommandSource): Suggestions | null
}

export interface Suggestions {
  readonly from: number
  readonly values: readonly string[]
}

export interface Command {
  readonly forms: readonly Form[]
  /** Everybody may use it, not only operators. */
  readonly forEverybody?: true
}

type ReadAll<T> = (reader: Reader) => Parsed<Meaning<T>>

/** A part of a form: a word that must stand there, or an argument. */
interface Part {
  readonly usage: string
  read(reader: Reader): Parsed<unknown>
  suggest(source: CommandSource): readonly string[]
}

function separated(reader: Reader): Parsed<true> {
  if (reader.isAtEnd) return reader.mistake(words('command.unknown.command'))
  return reader.skip(' ') ? ok(true) : reader.mistake(words('command.expected.separator'))
}

function literalPart(word: string): Part {
  return {
    usage: word,
    suggest: () => [word],
    read: (reader) => {
      const start = reader.cursor
      if (reader.word() === word) return ok(word)
      reader.cursor = start
      return reader.mistake(words('command.unknown.argument'))
    },
  }
}

/** The value behind what came before it. */
function joined<T extends readonly unknown[], U>(first: Meaning<T>, second: Meaning<U>): Meaning<[...T, U]> {
  return (source) => {
    const before = first(source)
    if (!before.ok) return before
    const value = second(source)
    return value.ok ? ok([...before.value, value.value]) : value
  }
}

/** Builds a form from left to right: `form().word('set').value(integer('ticks', {})).runs((source, ticks) => ...)`. */
export class FormBuilder<T extends readonly unknown[]> {
  readonly #parts: readonly Part[]
  readonly #read: ReadAll<T>

  constructor(parts: readonly Part[], read: ReadAll<T>) {
    this.#parts = parts
    this.#read = read
  }

  /** A word that must stand next. */
  word(word: string): FormBuilder<T> {
    const part = literalPart(word)
    return new FormBuilder([...this.#parts, part], (reader) => {
      const before = this.#read(reader)
      if (!before.ok) return before
      const space = separated(reader)
      if (!space.ok) return space
      const read = part.read(reader)
      return read.ok ? before : read
    })
  }

  /** An argument. */
  value<U>(argument: Argument<U>): FormBuilder<[...T, U]> {
    const part: Part = {
      usage: argument.name,
      read: (reader) => argument.read(reader),
      suggest: (source) => argument.suggest?.(source) ?? [],
    }
    return new FormBuilder<[...T, U]>([...this.#parts, part], (reader) => {
      const before = this.#read(reader)
      if (!before.ok) return before
      const space = separated(reader)
      if (!space.ok) return space
      const meaning = argument.read(reader)
      return meaning.ok ? ok(joined(before.value, meaning.value)) : meaning
    })
  }

  runs(run: (source: CommandSource, ...values: T) => Result<Answer>): Form {
    const read = this.#read
    const parts = this.#parts
    return {
      usage: parts.map(({ usage }) => usage).join(' '),
      read: (reader) => {
        const meaning = read(reader)
        if (!meaning.ok) return meaning
        if (!reader.isAtEnd) {
          return reader.mistake(
            words(reader.peek() === ' ' ? 'command.unknown.argument' : 'command.expected.separator'),
          )
        }
        return ok((source: CommandSource) => {
          const values = meaning.value(source)
          return values.ok ? run(source, ...values.value) : values
        })
      },
      suggest: (reader, source) => suggestPart(parts, reader, source),
    }
  }
}

function suggestPart(parts: readonly Part[], reader: Reader, source: CommandSource): Suggestions | null {
  for (const part of parts) {
    if (!separated(reader).ok) return null
    const from = reader.cursor
    const read = part.read(reader)
    if (reader.isAtEnd || (!read.ok && !reader.line.includes(' ', from))) {
      return { from, values: part.suggest(source) }
    }
    if (!read.ok) return null
  }
  return null
}

/** The beginning of a form: nothing read yet. */
export function form(): FormBuilder<[]> {
  return new FormBuilder<[]>([], () => ok(() => ok([])))
}

/** Further on in the line, or at the same place with more to say than that it does not fit. */
function tellsMore(one: Mistake, other: Mistake): boolean {
  if (one.cursor !== other.cursor) return one.cursor > other.cursor
  return other.message === words('command.unknown.argument')
}

/** Reads what stands behind a command's name. */
export function readForms(forms: readonly Form[], reader: Reader): Parsed<Run> {
  const start = reader.cursor
  let furthest: Mistake = { message: words('command.unknown.command'), cursor: start }
  for (const one of forms) {
    reader.cursor = start
    const run = one.read(reader)
    if (run.ok) return run
    if (tellsMore(run.error, furthest)) furthest = run.error
  }
  return { ok: false, error: furthest }
}

/** A mistake in what the world is, not in what was written. */
export function refuse(key: string, ...values: readonly (string | number)[]): Result<never> {
  return fail('bad-input', words(key, ...values))
}
