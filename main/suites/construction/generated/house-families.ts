/** Families of timber houses: corners, stalls, stages, cottages. The open side faces east, towards the depot. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { box, type Cells, cell, cornerPosts, drawMasonry, drawTimber, drawWool, overlay, without } from './parts.ts'

/** Two walls that meet at a log post, with a window each and a slab on every block: (2 x length - 1) x 4 blocks. */
export function hutCorner(draw: Draw, length: number): Cells {
  const { log, planks, slab } = drawTimber(draw)
  const last = length - 1
  const window = Math.floor(length / 2)
  return overlay(
    box([0, 0, 0], [0, 2, last], planks),
    box([0, 0, 0], [last, 2, 0], planks),
    box([0, 0, 0], [0, 2, 0], log, { axis: 'y' }),
    [cell([0, 1, window], 'glass'), cell([window, 1, 0], 'glass')],
    box([0, 3, 0], [0, 3, last], slab, { type: 'bottom' }),
    box([0, 3, 0], [last, 3, 0], slab, { type: 'bottom' }),
  )
}

/** A counter with trapdoors in front, four fence posts and a striped roof of wool: 5 x width + 10 blocks. */
export function marketStall(draw: Draw, width: number): Cells {
  const { planks, fence, trapdoor } = drawTimber(draw)
  const wool = drawWool(draw)
  const last = width - 1
  const roof = box([0, 3, 0], [2, 3, last], 'white_wool').map((entry) =>
    entry.pos[2] % 2 === 0 ? { ...entry, name: wool } : entry,
  )
  return overlay(
    cornerPosts([0, 0, 0], [2, 2, last], fence),
    box([2, 0, 0], [2, 0, last], planks),
    box([3, 0, 0], [3, 0, last], trapdoor, { facing: 'east' }),
    roof,
  )
}

/** A floor of planks with steps along its east side and a railing with two torches at its back: 3 deep, 5 x width + 2 blocks. */
export function stage(draw: Draw, width: number): Cells {
  const { planks, stairs, fence, log } = drawTimber(draw)
  const last = width - 1
  return overlay(
    box([0, 0, 0], [2, 0, last], planks),
    box([3, 0, 0], [3, 0, last], stairs, { facing: 'west', half: 'bottom' }),
    box([0, 1, 0], [0, 1, last], fence),
    [cell([0, 1, 0], log, { axis: 'y' }), cell([0, 1, last], log, { axis: 'y' })],
    [cell([0, 2, 0], 'torch'), cell([0, 2, last], 'torch')],
  )
}

/** A house of 4 x 4: 51 blocks. */
export function cottage(draw: Draw): Cells {
  return house(draw, 4, 4)
}

/**
 * A house with log corners, two windows, a doorway to the east with a step, and a flat roof of slabs:
 * 6 x (width + depth) - 13 + width x depth blocks.
 */
export function house(draw: Draw, width: number, depth: number): Cells {
  const { log, planks, slab } = drawTimber(draw)
  const { stairs } = drawMasonry(draw)
  const farX = width - 1
  const farZ = depth - 1
  const walls = without(box([0, 0, 0], [farX, 2, farZ], planks), { min: [1, 0, 1], max: [farX - 1, 2, farZ - 1] })
  return overlay(
    without(walls, { min: [farX, 0, 1], max: [farX, 1, 1] }),
    cornerPosts([0, 0, 0], [farX, 2, farZ], log, { axis: 'y' }),
    [cell([1, 1, 0], 'glass'), cell([1, 1, farZ], 'glass')],
    [cell([width, 0, 1], stairs, { facing: 'west', half: 'bottom' })],
    box([0, 3, 0], [farX, 3, farZ], slab, { type: 'bottom' }),
  )
}

/** A back wall three high with a roof of steps on and before it, open to the east: 5 x width blocks. */
export function leanTo(draw: Draw, width: number): Cells {
  const { planks, stairs, log } = drawTimber(draw)
  const last = width - 1
  return overlay(
    box([0, 0, 0], [0, 2, last], planks),
    cornerPosts([0, 0, 0], [0, 2, last], log, { axis: 'y' }),
    box([0, 3, 0], [0, 3, last], stairs, { facing: 'west', half: 'bottom' }),
    box([1, 2, 0], [1, 2, last], stairs, { facing: 'west', half: 'bottom' }),
  )
}

/** Shelves of books between upright logs, two high, under a lying beam: 3 x shelves + 6 blocks. */
export function bookcase(draw: Draw, shelves: number): Cells {
  const { log } = drawTimber(draw)
  const last = shelves + 1
  return overlay(
    box([0, 0, 1], [0, 1, shelves], 'bookshelf'),
    box([0, 0, 0], [0, 2, 0], log, { axis: 'y' }),
    box([0, 0, last], [0, 2, last], log, { axis: 'y' }),
    box([0, 2, 1], [0, 2, shelves], log, { axis: 'z' }),
  )
}
