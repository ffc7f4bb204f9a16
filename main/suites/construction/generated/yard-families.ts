/** Families of yards and ways: fences, floors, fountains, bridges. Parameters are counts of blocks; rows run along z. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { drawMasonry, drawTimber } from './materials.ts'
import { box, type Cells, cell, cornerPosts, overlay, pick, ring } from './shapes.ts'

/** Upright logs with a torch on top: height + 1 blocks. */
export function lampPost(draw: Draw, height: number): Cells {
  const { log } = drawTimber(draw)
  return overlay(box([0, 0, 0], [0, height - 1, 0], log, { axis: 'y' }), [cell([0, height, 0], 'torch')])
}

/** Upright logs side by side, by turns two and three high: 2 x length + ceil(length / 2) blocks. */
export function palisade(draw: Draw, length: number): Cells {
  const { log } = drawTimber(draw)
  const heads = box([0, 2, 0], [0, 2, length - 1], log, { axis: 'y' }).filter(({ pos }) => pos[2] % 2 === 0)
  return overlay(box([0, 0, 0], [0, 1, length - 1], log, { axis: 'y' }), heads)
}

/** Posts two high, four apart, with two rails of lying logs between each two: 8 x fields + 2 blocks. */
export function railFence(draw: Draw, fields: number): Cells {
  const { log } = drawTimber(draw)
  return overlay(
    box([0, 0, 0], [0, 1, 4 * fields], log, { axis: 'z' }),
    ...Array.from({ length: fields + 1 }, (_, index) => box([0, 0, 4 * index], [0, 1, 4 * index], log, { axis: 'y' })),
  )
}

/** A floor in squares of two colours: width x depth blocks. */
export function mosaic(draw: Draw, width: number, depth: number): Cells {
  const { block } = drawMasonry(draw)
  const light = pick(draw, 'light', ['quartz_block', 'smooth_sandstone', 'polished_diorite', 'bone_block'])
  return box([0, 0, 0], [width - 1, 0, depth - 1], block).map((entry) =>
    (entry.pos[0] + entry.pos[2]) % 2 === 0 ? { ...entry, name: light } : entry,
  )
}

/** A square of steps that rise to its middle, a pillar in there with a slab on top: 20 blocks. */
export function fountain(draw: Draw): Cells {
  const { block, stairs, slab } = drawMasonry(draw)
  const shaft = pick(draw, 'shaft', ['quartz_pillar', 'purpur_pillar', 'bone_block'])
  return overlay(
    box([0, 0, 1], [0, 0, 3], stairs, { facing: 'east', half: 'bottom' }),
    box([4, 0, 1], [4, 0, 3], stairs, { facing: 'west', half: 'bottom' }),
    box([1, 0, 0], [3, 0, 0], stairs, { facing: 'south', half: 'bottom' }),
    box([1, 0, 4], [3, 0, 4], stairs, { facing: 'north', half: 'bottom' }),
    cornerPosts([0, 0, 0], [4, 0, 4], block),
    box([2, 0, 2], [2, 2, 2], shaft, { axis: 'y' }),
    [cell([2, 3, 2], slab, { type: 'bottom' })],
  )
}

/** A fence around a yard with a log at each corner and a gate to the east: 2 x (width + depth) - 4 blocks. */
export function paddock(draw: Draw, width: number, depth: number): Cells {
  const { fence, gate, log } = drawTimber(draw)
  return overlay(
    ring([0, 0, 0], [width - 1, 0, depth - 1], fence),
    cornerPosts([0, 0, 0], [width - 1, 0, depth - 1], log, { axis: 'y' }),
    [cell([width - 1, 0, Math.floor(depth / 2)], gate, { facing: 'east' })],
  )
}

/** A way of planks one block above the floor between two flights of steps, with a rail on both sides: 5 x length + 6 blocks. */
export function footbridge(draw: Draw, length: number): Cells {
  const { planks, stairs, fence } = drawTimber(draw)
  const { block } = drawMasonry(draw)
  const last = length + 1
  return overlay(
    box([0, 0, 1], [2, 0, length], planks),
    box([0, 1, 1], [0, 1, length], fence),
    box([2, 1, 1], [2, 1, length], fence),
    box([0, 0, 0], [2, 0, 0], stairs, { facing: 'south', half: 'bottom' }),
    box([0, 0, last], [2, 0, last], stairs, { facing: 'north', half: 'bottom' }),
    cornerPosts([0, 0, 1], [2, 0, length], block),
  )
}
