/** The families in many sizes, so that there are blueprints of every complexity: 3 to 100 blocks. */
import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import { bench, flowerRow, garden, pergola, raisedBed } from './garden-families.ts'
import { bookcase, house, hutCorner, leanTo, marketStall, stage } from './house-families.ts'
import {
  arch,
  crenellatedWall,
  gatehouse,
  pillarRow,
  stairway,
  steppedPyramid,
  terraces,
  tower,
} from './masonry-families.ts'
import { box, type Cells, cell, cornerPosts, drawMasonry, drawTimber, overlay, pick, ring } from './parts.ts'

export interface CatalogEntry {
  readonly family: string
  readonly title: string
  readonly draft: (draw: Draw) => Cells
}

/** A family in several lengths. */
function lengths(
  family: string,
  title: (length: number) => string,
  shape: (draw: Draw, length: number) => Cells,
  values: readonly number[],
): readonly CatalogEntry[] {
  return values.map((length) => ({ family, title: title(length), draft: (draw) => shape(draw, length) }))
}

/** A family in several sizes of two sides. */
function sizes(
  family: string,
  title: (sides: string) => string,
  shape: (draw: Draw, a: number, b: number) => Cells,
  values: readonly (readonly [number, number])[],
): readonly CatalogEntry[] {
  return values.map(([a, b]) => ({ family, title: title(`${a} by ${b}`), draft: (draw) => shape(draw, a, b) }))
}

export const variants: readonly CatalogEntry[] = [
  ...lengths('lamp', (n) => `lamp post of ${n} logs`, lampPost, [2, 3, 4]),
  ...lengths('bench', (n) => `bench with ${counted(n, 'seat')}`, bench, [1, 2, 3, 5, 8]),
  ...lengths('flower-row', (n) => `row of ${n} flowers`, flowerRow, [2, 4, 5, 6, 8]),
  ...lengths('raised-bed', (n) => `raised bed for ${counted(n, 'flower')}`, raisedBed, [1, 3, 5, 6, 7, 8]),
  ...lengths('palisade', (n) => `palisade of ${n} logs`, palisade, [3, 5, 7, 9, 11]),
  ...lengths('rail-fence', (n) => `rail fence with ${counted(n, 'field')}`, railFence, [1, 2, 3, 4]),
  ...lengths('pillars', (n) => `row of ${n} pillars`, pillarRow, [3, 4, 6, 7, 8]),
  ...lengths('wall', (n) => `crenellated wall of ${n}`, crenellatedWall, [5, 7, 11, 13, 15]),
  ...lengths('bookcase', (n) => `bookcase of ${n} shelves`, bookcase, [2, 4, 6, 8]),
  ...lengths('lean-to', (n) => `lean-to of ${n}`, leanTo, [3, 5, 7, 9, 11]),
  ...lengths('bridge', (n) => `footbridge of ${n}`, footbridge, [3, 5, 7, 9, 12]),
  ...lengths('gatehouse', (n) => `gatehouse with sides of ${n}`, gatehouse, [1, 2, 3, 4, 5]),
  ...lengths('hut-corner', (n) => `corner of a hut of ${n}`, hutCorner, [3, 5, 6, 7]),
  ...lengths('stage', (n) => `stage of ${n}`, stage, [3, 4, 8, 10, 14]),
  ...lengths('market-stall', (n) => `market stall of ${n}`, marketStall, [3, 4, 7, 9, 11]),
  ...lengths('tower', (n) => `tower of ${n} with a ladder`, tower, [2, 3]),
  ...lengths('garden', (n) => `fenced garden of ${n}`, garden, [2, 3, 4, 5, 7, 8]),
  ...sizes('arch', (sides) => `arch of ${sides}`, arch, [
    [2, 3],
    [3, 5],
    [4, 4],
    [5, 5],
  ]),
  ...sizes('stairway', (sides) => `flight of steps, ${sides}`, stairway, [
    [2, 1],
    [2, 3],
    [3, 2],
    [3, 4],
    [4, 3],
    [4, 4],
    [5, 3],
    [4, 6],
  ]),
  ...sizes('pergola', (sides) => `pergola of ${sides}`, pergola, [
    [2, 2],
    [4, 4],
    [4, 6],
    [6, 8],
    [8, 10],
  ]),
  ...sizes('paddock', (sides) => `paddock of ${sides}`, paddock, [
    [4, 4],
    [5, 7],
    [7, 9],
    [9, 11],
  ]),
  ...sizes('mosaic', (sides) => `mosaic floor of ${sides}`, mosaic, [
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 7],
    [7, 8],
    [8, 8],
    [8, 9],
    [9, 10],
    [10, 10],
  ]),
  ...sizes('terraces', (sides) => `terraces, ${sides}`, terraces, [
    [2, 2],
    [2, 4],
    [3, 3],
    [3, 5],
    [4, 4],
  ]),
  ...sizes('house', (sides) => `house of ${sides}`, house, [
    [4, 5],
    [5, 5],
    [4, 7],
    [5, 6],
    [5, 7],
    [4, 8],
  ]),
  ...sizes('pyramid', (sides) => `stepped pyramid of ${sides}`, steppedPyramid, [
    [5, 5],
    [6, 6],
    [6, 7],
    [5, 9],
    [6, 8],
    [7, 7],
  ]),
  { family: 'fountain', title: 'fountain', draft: (draw) => fountain(draw) },
]

/* Families of yards and ways: fences, floors, fountains, bridges. Parameters are counts of blocks; rows run along z. */

/** Upright logs with a torch on top: height + 1 blocks. */
function lampPost(draw: Draw, height: number): Cells {
  const { log } = drawTimber(draw)
  return overlay(box([0, 0, 0], [0, height - 1, 0], log, { axis: 'y' }), [cell([0, height, 0], 'torch')])
}

/** Upright logs side by side, by turns two and three high: 2 x length + ceil(length / 2) blocks. */
function palisade(draw: Draw, length: number): Cells {
  const { log } = drawTimber(draw)
  const heads = box([0, 2, 0], [0, 2, length - 1], log, { axis: 'y' }).filter(({ pos }) => pos[2] % 2 === 0)
  return overlay(box([0, 0, 0], [0, 1, length - 1], log, { axis: 'y' }), heads)
}

/** Posts two high, four apart, with two rails of lying logs between each two: 8 x fields + 2 blocks. */
function railFence(draw: Draw, fields: number): Cells {
  const { log } = drawTimber(draw)
  return overlay(
    box([0, 0, 0], [0, 1, 4 * fields], log, { axis: 'z' }),
    ...Array.from({ length: fields + 1 }, (_, index) => box([0, 0, 4 * index], [0, 1, 4 * index], log, { axis: 'y' })),
  )
}

/** A floor in squares of two colours: width x depth blocks. */
function mosaic(draw: Draw, width: number, depth: number): Cells {
  const { block } = drawMasonry(draw)
  const light = pick(draw, 'light', ['quartz_block', 'smooth_sandstone', 'polished_diorite', 'bone_block'])
  return box([0, 0, 0], [width - 1, 0, depth - 1], block).map((entry) =>
    (entry.pos[0] + entry.pos[2]) % 2 === 0 ? { ...entry, name: light } : entry,
  )
}

/** A square of steps that rise to its middle, a pillar in there with a slab on top: 20 blocks. */
function fountain(draw: Draw): Cells {
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
function paddock(draw: Draw, width: number, depth: number): Cells {
  const { fence, gate, log } = drawTimber(draw)
  return overlay(
    ring([0, 0, 0], [width - 1, 0, depth - 1], fence),
    cornerPosts([0, 0, 0], [width - 1, 0, depth - 1], log, { axis: 'y' }),
    [cell([width - 1, 0, Math.floor(depth / 2)], gate, { facing: 'east' })],
  )
}

/** A way of planks one block above the floor between two flights of steps, with a rail on both sides: 5 x length + 6 blocks. */
function footbridge(draw: Draw, length: number): Cells {
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
