/** Families of the garden: beds, benches, paths, pergolas. Parameters are counts of blocks; rows run along z. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import {
  box,
  type Cells,
  cell,
  cornerPosts,
  drawFlower,
  drawMasonry,
  drawTimber,
  overlay,
  pick,
  ring,
  without,
} from './parts.ts'

function flowers(draw: Draw, soil: Cells): Cells {
  return soil.map(({ pos: [x, y, z] }) => cell([x, y + 1, z], drawFlower(draw, `${x},${z}`)))
}

/** A row of soil with a flower on each: 2 x length blocks. */
export function flowerRow(draw: Draw, length: number): Cells {
  const soil = box([0, 0, 0], [0, 0, length - 1], 'grass_block')
  return overlay(soil, flowers(draw, soil))
}

/** A row of soil with flowers, trapdoors leaning on all four sides: 4 x length + 2 blocks. */
export function raisedBed(draw: Draw, length: number): Cells {
  const { trapdoor } = drawTimber(draw)
  const soil = box([1, 0, 1], [1, 0, length], 'grass_block')
  return overlay(
    soil,
    flowers(draw, soil),
    box([0, 0, 1], [0, 0, length], trapdoor, { facing: 'west' }),
    box([2, 0, 1], [2, 0, length], trapdoor, { facing: 'east' }),
    [cell([1, 0, 0], trapdoor, { facing: 'north' }), cell([1, 0, length + 1], trapdoor, { facing: 'south' })],
  )
}

/** A row of seats between two upright logs: seats + 2 blocks. */
export function bench(draw: Draw, seats: number): Cells {
  const { log, stairs } = drawTimber(draw)
  const facing = pick(draw, 'facing', ['west', 'east'])
  return overlay(box([0, 0, 1], [0, 0, seats], stairs, { facing, half: 'bottom' }), [
    cell([0, 0, 0], log, { axis: 'y' }),
    cell([0, 0, seats + 1], log, { axis: 'y' }),
  ])
}

/** Four upright posts and beams between their heads: 4 x 3 + 2 x width + 2 x depth blocks. */
export function pergola(draw: Draw, width: number, depth: number): Cells {
  const { log } = drawTimber(draw)
  const farX = width + 1
  const farZ = depth + 1
  return overlay(
    cornerPosts([0, 0, 0], [farX, 2, farZ], log, { axis: 'y' }),
    box([1, 2, 0], [width, 2, 0], log, { axis: 'x' }),
    box([1, 2, farZ], [width, 2, farZ], log, { axis: 'x' }),
    box([0, 2, 1], [0, 2, depth], log, { axis: 'z' }),
    box([farX, 2, 1], [farX, 2, depth], log, { axis: 'z' }),
  )
}

/** Two beds with flowers and a path of slabs between them, in a fence that is open at the path's east end: 7 x length + 10 blocks. */
export function garden(draw: Draw, length: number): Cells {
  const { fence } = drawTimber(draw)
  const { slab } = drawMasonry(draw)
  const beds = [...box([1, 0, 1], [length, 0, 1], 'grass_block'), ...box([1, 0, 3], [length, 0, 3], 'grass_block')]
  const gate = { min: [length + 1, 0, 2], max: [length + 1, 0, 2] } as const
  return overlay(
    without(ring([0, 0, 0], [length + 1, 0, 4], fence), gate),
    beds,
    flowers(draw, beds),
    box([1, 0, 2], [length + 1, 0, 2], slab, { type: 'bottom' }),
  )
}
