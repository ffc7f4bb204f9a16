/** The words of a line of VillagerBench's blueprint descriptions: keys, names, numbers and vectors; brackets say nothing. */
import { type Position, positionSchema } from '../../../../shared/contract/geometry.ts'

export type Token =
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'vector'; readonly value: Position }
  /** x and z of a layer whose height the line gives elsewhere. */
  | { readonly kind: 'plane'; readonly x: number; readonly z: number }

const number = String.raw`-?\d{1,8}`
/** Keys that are as good without their colon. */
const plainKeys = 'position|positions|pos|coords|coord|coordinates|facing|start|end'
const tokenPattern = new RegExp(
  [
    String.raw`([A-Za-z_]+)\s*:`,
    String.raw`\b(${plainKeys})(?=\s*[[(]|\s+[-\w])`,
    String.raw`[[(]\s*(${number})[\s,]+(${number})(?:[\s,]+(${number}))?\s*[\])]`,
    '(-?[A-Za-z0-9_]+)',
    String.raw`([^\s,[\]()])`,
  ].join('|'),
  'g',
)

/** A list of numbers that no brackets part is one of positions where it has so many as those: three each. */
const AXES = 3

/** What says nothing: quotes, braces, and the game's own namespace. */
const ornament = /\bminecraft:|["'`{};]/g

export function tokenize(line: string): readonly Token[] {
  const tokens: Token[] = []
  let numbers: number[] = []
  const closeNumbers = (): void => {
    const isPositions = numbers.length > 0 && numbers.length % AXES === 0
    for (let index = 0; index < numbers.length; index += isPositions ? AXES : 1) {
      tokens.push(isPositions ? vectorOf(numbers.slice(index, index + AXES)) : wordOf(numbers[index]))
    }
    numbers = []
  }
  for (const [all, key, plainKey, first, second, third, word] of line
    .replaceAll(ornament, ' ')
    .matchAll(tokenPattern)) {
    if (word !== undefined && isNumber.test(word)) {
      numbers.push(Number(word))
      continue
    }
    closeNumbers()
    const named = key ?? plainKey
    if (named !== undefined) tokens.push({ kind: 'key', text: named.toLowerCase() })
    else if (first === undefined || second === undefined) tokens.push({ kind: 'word', text: word ?? all })
    else if (third === undefined) tokens.push({ kind: 'plane', x: Number(first), z: Number(second) })
    else tokens.push(vectorOf([Number(first), Number(second), Number(third)]))
  }
  closeNumbers()
  return tokens
}

const isNumber = new RegExp(`^${number}$`)

function vectorOf(values: readonly number[]): Token {
  return { kind: 'vector', value: positionSchema.parse(values) }
}

function wordOf(value: number | undefined): Token {
  return { kind: 'word', text: String(value) }
}
