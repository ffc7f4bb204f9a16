/** Kinds of arguments: how one is read from a line, and what it means to whoever sent the line. */
import { ok, type Result } from '../../../values/result.ts'
import type { CommandSource } from '../source.ts'
import { words } from '../translations.ts'
import type { Parsed, Reader } from './reader.ts'

/** What an argument means once the world and the sender are known (positions, entities); `bad-input` where it means nothing. */
export type Meaning<T> = (source: CommandSource) => Result<T>

export interface Argument<T> {
  /** As help names it. */
  readonly name: string
  read(reader: Reader): Parsed<Meaning<T>>
  /** Words that it can be, for clients that complete a half-written line. */
  readonly suggest?: (source: CommandSource) => readonly string[]
}

/** An argument that means the same to everybody. */
export function plain<T>(
  name: string,
  read: (reader: Reader) => Parsed<T>,
  suggest?: (source: CommandSource) => readonly string[],
): Argument<T> {
  const argument: Argument<T> = {
    name,
    read: (reader) => {
      const value = read(reader)
      return value.ok ? ok(() => value) : value
    },
  }
  return suggest === undefined ? argument : { ...argument, suggest }
}

/** One of some words. */
export function choice<T extends string>(
  name: string,
  values: readonly T[],
  unknown?: (word: string) => string,
): Argument<T> {
  const read = (reader: Reader): Parsed<T> => {
    const start = reader.cursor
    const word = reader.word()
    const value = values.find((candidate) => candidate === word)
    if (value !== undefined) return ok(value)
    reader.cursor = start
    return reader.mistake(unknown === undefined ? words('command.unknown.argument') : unknown(word))
  }
  return plain(name, read, () => values)
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}

function bounded(reader: Reader, kind: string, start: number, value: number, { min, max }: Bounds): Parsed<number> {
  if (min !== undefined && value < min) {
    reader.cursor = start
    return reader.mistake(words(`argument.${kind}.low`, min, value))
  }
  if (max !== undefined && value > max) {
    reader.cursor = start
    return reader.mistake(words(`argument.${kind}.big`, max, value))
  }
  return ok(value)
}

export function integer(name: string, bounds: Bounds = {}): Argument<number> {
  return plain(name, (reader) => {
    const start = reader.cursor
    const value = reader.integer()
    return value.ok ? bounded(reader, 'integer', start, value.value, bounds) : value
  })
}

export function double(name: string, bounds: Bounds = {}): Argument<number> {
  return plain(name, (reader) => {
    const start = reader.cursor
    const value = reader.double()
    return value.ok ? bounded(reader, 'double', start, value.value, bounds) : value
  })
}

export const boolean = (name: string): Argument<boolean> => {
  const either = choice(name, ['true', 'false'], (word) => words('parsing.bool.invalid', word))
  return {
    ...either,
    read: (reader) => {
      const read = either.read(reader)
      if (!read.ok) return read
      return ok((source: CommandSource) => {
        const value = read.value(source)
        return value.ok ? ok(value.value === 'true') : value
      })
    },
  }
}

/** Everything that is left, at least one letter. */
export function phrase(name: string): Argument<string> {
  return plain(name, (reader) => {
    const text = reader.rest
    if (text === '') return reader.mistake(words('command.unknown.command'))
    reader.cursor = reader.line.length
    return ok(text)
  })
}

/** A word without quotes. */
export function word(name: string): Argument<string> {
  return plain(name, (reader) => {
    const text = reader.unquoted()
    return text === '' ? reader.mistake(words('command.unknown.argument')) : ok(text)
  })
}

const TICKS: Readonly<Record<string, number>> = { '': 1, t: 1, s: 20, d: 24_000 }

/** A length of time in ticks: `10`, `10t`, `10s`, `0.5d`. */
export const duration = plain('time', (reader): Parsed<number> => {
  const start = reader.cursor
  const value = reader.double()
  if (!value.ok) return value
  const unit = TICKS[reader.unquoted()]
  if (unit === undefined) return reader.mistake(words('argument.time.invalid_unit'), start)
  if (value.value < 0) return reader.mistake(words('argument.time.invalid_tick_count'), start)
  return ok(Math.round(value.value * unit))
})
