/** Ranges of numbers: `5`, `1..5`, `..5`, `5..`. */
import { ok } from '../../../values/result.ts'
import { words } from '../translations.ts'
import type { Parsed, Reader } from './reader.ts'

export interface Range {
  readonly min: number
  readonly max: number
}

const RANGE = /^(?:(-?\d+(?:\.\d+)?)(?:(\.\.)(-?\d+(?:\.\d+)?)?)?|\.\.(-?\d+(?:\.\d+)?))$/

/** `whole`: fractions are refused. */
export function readRange(reader: Reader, whole: boolean): Parsed<Range> {
  const start = reader.cursor
  const text = reader.take(/[0-9.-]/)
  const match = RANGE.exec(text)
  if (match === null) return reader.mistake(words('argument.range.empty'), start)
  if (whole && /\d\.\d/.test(text)) return reader.mistake(words('argument.range.ints'), start)
  const [, first, dots, second, upTo] = match
  const number = (digits: string | undefined, otherwise: number): number =>
    digits === undefined ? otherwise : Number(digits)
  const min = number(first, Number.NEGATIVE_INFINITY)
  const max =
    first !== undefined && dots === undefined
      ? min
      : number(first === undefined ? upTo : second, Number.POSITIVE_INFINITY)
  return min > max ? reader.mistake(words('argument.range.swapped'), start) : ok({ min, max })
}

export function isWithin({ min, max }: Range, value: number): boolean {
  return value >= min && value <= max
}
