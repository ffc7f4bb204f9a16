/** The words of a line of VillagerBench's blueprint descriptions: keys, names, numbers and vectors; brackets say nothing. */
import { type Position, positionSchema } from '../../../../preload/contract/geometry.ts'

export type Token =
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'vector'; readonly value: Position }
  /** x and z of a layer whose height the line gives elsewhere. */
  | { readonly kind: 'plane'; readonly x: number; readonly z: number }

const number = String.raw`-?\d{1,8}`
const tokenPattern = new RegExp(
  [
    String.raw`([a-z_]+)\s*:`,
    String.raw`\[\s*(${number})[\s,]+(${number})(?:[\s,]+(${number}))?\s*\]`,
    '(-?[A-Za-z0-9_]+)',
    String.raw`([^\s,[\]])`,
  ].join('|'),
  'g',
)

export function tokenize(line: string): readonly Token[] {
  return [...line.matchAll(tokenPattern)].map(([all, key, first, second, third, word]): Token => {
    if (key !== undefined) return { kind: 'key', text: key }
    if (first === undefined || second === undefined) return { kind: 'word', text: word ?? all }
    if (third === undefined) return { kind: 'plane', x: Number(first), z: Number(second) }
    return { kind: 'vector', value: positionSchema.parse([Number(first), Number(second), Number(third)]) }
  })
}
