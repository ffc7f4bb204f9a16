/** Signs with words, as clients are told of them. */
import type { Position } from '../../../../preload/contract/geometry.ts'

export interface Sign {
  readonly pos: Position
  /** From the top line down, four at most. */
  readonly lines: readonly string[]
}

/** A sign's number among Minecraft 1.19.2's block entities. */
const SIGN_TYPE = 7

const LINES = ['Text1', 'Text2', 'Text3', 'Text4'] as const

/** What a `map_chunk` packet says of a sign. */
export function signEntity({ pos: [x, y, z], lines }: Sign): object {
  const texts = LINES.map((name, index) => [name, nbtString(JSON.stringify({ text: lines[index] ?? '' }))])
  const value = {
    ...Object.fromEntries(texts),
    Color: nbtString('black'),
    GlowingText: { type: 'byte', value: 0 },
  }
  return { x: x & 15, y, z: z & 15, type: SIGN_TYPE, nbtData: { type: 'compound', name: '', value } }
}

function nbtString(value: string): object {
  return { type: 'string', value }
}
