/** Families of stone: walls, arches, steps, wells, towers. Parameters are counts of blocks; rows run along z. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { box, type Cells, cell, cornerPosts, drawMasonry, drawTimber, overlay, pick, ring } from './parts.ts'

/** Pillars two blocks high with a slab on each, one block apart: 3 x count blocks. */
export function pillarRow(draw: Draw, count: number): Cells {
  const { block, slab } = drawMasonry(draw)
  const shaft = pick(draw, 'shaft', ['quartz_pillar', 'purpur_pillar', 'bone_block'])
  return Array.from({ length: count }, (_, index): Cells => {
    const z = 2 * index
    return [cell([0, 0, z], block), cell([0, 1, z], shaft, { axis: 'y' }), cell([0, 2, z], slab, { type: 'bottom' })]
  }).flat()
}

/** A wall two blocks high with a slab on every other block: 2 x length + ceil(length / 2) blocks. */
export function crenellatedWall(draw: Draw, length: number): Cells {
  const { block, slab } = drawMasonry(draw)
  const merlons = box([0, 2, 0], [0, 2, length - 1], slab, { type: 'bottom' }).filter(({ pos }) => pos[2] % 2 === 0)
  return overlay(box([0, 0, 0], [0, 1, length - 1], block), merlons)
}

/** Two log posts, a beam between their heads and an upside-down stair in each upper corner: 2 x height + span + 2 blocks. */
export function arch(draw: Draw, span: number, height: number): Cells {
  const { log } = drawTimber(draw)
  const { stairs } = drawMasonry(draw)
  const top = height - 1
  return overlay(
    box([0, 0, 0], [0, top, 0], log, { axis: 'y' }),
    box([0, 0, span + 1], [0, top, span + 1], log, { axis: 'y' }),
    box([0, top, 1], [0, top, span], log, { axis: 'z' }),
    [
      cell([0, top - 1, 1], stairs, { facing: 'north', half: 'top' }),
      cell([0, top - 1, span], stairs, { facing: 'south', half: 'top' }),
    ],
  )
}

/** Steps that rise to the west on solid masonry: width x steps x (steps + 1) / 2 blocks. */
export function stairway(draw: Draw, steps: number, width: number): Cells {
  const { block, stairs } = drawMasonry(draw)
  return Array.from({ length: steps }, (_, index): Cells => {
    const x = steps - 1 - index
    const step = box([x, index, 0], [x, index, width - 1], stairs, { facing: 'west', half: 'bottom' })
    return index === 0 ? step : [...box([x, 0, 0], [x, index - 1, width - 1], block), ...step]
  }).flat()
}

/** A ring of stone with a roof of slabs on four fence posts: 25 blocks. */
export function well(draw: Draw): Cells {
  const { block } = drawMasonry(draw)
  const { fence, slab } = drawTimber(draw)
  return overlay(
    ring([0, 0, 0], [2, 0, 2], block),
    cornerPosts([0, 1, 0], [2, 2, 2], fence),
    box([0, 3, 0], [2, 3, 2], slab, { type: 'bottom' }),
  )
}

/** A hollow tower of 3 x 3 with a ladder up its east side and a slab on each corner: 9 x height + 4 blocks. */
export function tower(draw: Draw, height: number): Cells {
  const { block, slab } = drawMasonry(draw)
  return overlay(
    ring([0, 0, 0], [2, height - 1, 2], block),
    box([3, 0, 1], [3, height - 1, 1], 'ladder', { facing: 'east' }),
    cornerPosts([0, height, 0], [2, height, 2], slab, { type: 'bottom' }),
  )
}

/** Three rectangles of masonry on each other, each one block smaller on every side, with a torch on top: 54 blocks for 5 x 7. */
export function steppedPyramid(draw: Draw, width: number, depth: number): Cells {
  const { block } = drawMasonry(draw)
  const layers = [0, 1, 2].map((y) => box([y, y, y], [width - 1 - y, y, depth - 1 - y], block))
  return overlay(...layers, [cell([Math.floor(width / 2), 3, Math.floor(depth / 2)], 'torch')])
}

/** A wall four high with a passage of 2 x 3 in its middle, an upside-down stair in each upper corner: 8 x side + 4 blocks. */
export function gatehouse(draw: Draw, side: number): Cells {
  const { block, stairs } = drawMasonry(draw)
  const near = side
  const far = side + 1
  return overlay(
    box([0, 0, 0], [0, 3, side - 1], block),
    box([0, 0, side + 2], [0, 3, 2 * side + 1], block),
    box([0, 3, near], [0, 3, far], block),
    [
      cell([0, 2, near], stairs, { facing: 'north', half: 'top' }),
      cell([0, 2, far], stairs, { facing: 'south', half: 'top' }),
    ],
  )
}

/** Terraces of masonry that rise to the west, two blocks deep each, a slab on every edge: width x steps x (steps + 2) blocks. */
export function terraces(draw: Draw, steps: number, width: number): Cells {
  const { block, slab } = drawMasonry(draw)
  return Array.from({ length: steps }, (_, index): Cells => {
    const x = 2 * (steps - 1 - index)
    return [
      ...box([x, 0, 0], [x + 1, index, width - 1], block),
      ...box([x + 1, index + 1, 0], [x + 1, index + 1, width - 1], slab, { type: 'bottom' }),
    ]
  }).flat()
}
