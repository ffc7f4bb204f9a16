/** Signs with words, as clients are told of them. */
import type { Position } from '../values/position.ts'

export interface Sign {
  readonly pos: Position
  /** From the top line down, four at most. */
  readonly lines: readonly string[]
}

/** A sign's number among Minecraft 1.19.2's block entities. */
export const SIGN_TYPE = 7

const LINES = ['Text1', 'Text2', 'Text3', 'Text4'] as const

/** A sign's words as NBT in the form of packets. */
export function signNbt(lines: readonly string[]): object {
  const texts = LINES.map((name, index) => [name, nbtString(JSON.stringify({ text: lines[index] ?? '' }))])
  const value = {
    ...Object.fromEntries(texts),
    Color: nbtString('black'),
    GlowingText: { type: 'byte', value: 0 },
  }
  return { type: 'compound', name: '', value }
}

/** What a `map_chunk` packet says of a sign. */
export function signEntity({ pos: [x, y, z], lines }: Sign): object {
  return { x: x & 15, y, z: z & 15, type: SIGN_TYPE, nbtData: signNbt(lines) }
}

function nbtString(value: string): object {
  return { type: 'string', value }
}
