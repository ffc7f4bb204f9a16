/** The families in many sizes, so that there are blueprints of every complexity: 3 to 100 blocks. */

import type { Draw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { counted } from '../../../../shared/core/counted.ts'
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
import type { Cells } from './shapes.ts'
import { footbridge, fountain, lampPost, mosaic, paddock, palisade, railFence } from './yard-families.ts'

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
