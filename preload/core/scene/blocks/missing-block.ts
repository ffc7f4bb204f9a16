/** The cube that stands for a block that the table does not know, in a pattern that nobody overlooks. */
import { type BlockTable, faces, type Quad } from '../assets/scene-assets.ts'

const MAGENTA = [255, 0, 255] as const
const BLACK = [24, 0, 24] as const

/** Blocks whose plain texture can be coloured. */
const CANVAS = ['white_concrete', 'snow_block', 'white_wool', 'stone'] as const

type Corner = readonly [number, number, number]

/** A point of a quad, by its shares of the way along its two edges. */
function between(corners: readonly number[], s: number, t: number): Corner {
  const axis = (number: number): number => {
    const at = (corner: number): number => corners[corner * 3 + number] ?? 0
    return at(0) + (at(1) - at(0)) * s + (at(3) - at(0)) * t
  }
  return [axis(0), axis(1), axis(2)]
}

function quarters(quad: Quad): readonly Quad[] {
  return [0, 1, 2, 3].map((number) => {
    const s = (number & 1) / 2
    const t = (number >> 1) / 2
    const ends = [between(quad.corners, s, t), between(quad.corners, s + 0.5, t)] as const
    const far = [between(quad.corners, s + 0.5, t + 0.5), between(quad.corners, s, t + 0.5)] as const
    const color = (number & 1) === number >> 1 ? MAGENTA : BLACK
    return { ...quad, corners: [...ends, ...far].flat(), tint: 'own', color, translucent: false }
  })
}

/** Each side in four squares, magenta and black, on the texture of a plain block; none where the table has no such block. */
export function missingBlockQuads(blocks: BlockTable): readonly Quad[] {
  for (const name of CANVAS) {
    const state = blocks.stateOf(name)
    const sides = state === null ? [] : blocks.quadsOf(state).filter(({ cull }) => cull !== null)
    if (sides.length >= faces.length) return sides.flatMap(quarters)
  }
  return []
}
