/**
 * Where ore lies: veins per chunk, their size and their heights, as Minecraft 1.19.2 distributes them (Minecraft Wiki, "Ore" and
 * "Ore (feature)", tables of Java Edition). Emeralds are for windswept hills alone.
 */
import { ANDESITE, DIORITE, DIRT, GRANITE, GRAVEL, type OreBlocks, ores, TUFF } from './palette.ts'

export interface VeinKind {
  readonly blocks: OreBlocks
  /** "Spawn size" of the feature, not a number of blocks. */
  readonly size: number
  /** Tries per chunk: below 1 the chance of one. */
  readonly tries: number
  /** Even between the lowest and the highest y, or a triangle over them. */
  readonly spread: 'uniform' | 'triangle'
  readonly lowest: number
  readonly highest: number
  /** Chance that a block of it next to air is left out. */
  readonly discard: number
  readonly hillsOnly?: true
}

const BOTTOM = -64
const TOP = 319

function patch(block: number, size: number, tries: number, lowest: number, highest: number): VeinKind {
  return { blocks: [block, block], size, tries, spread: 'uniform', lowest, highest, discard: 0 }
}

function ore(
  blocks: OreBlocks,
  size: number,
  tries: number,
  spread: VeinKind['spread'],
  [lowest, highest]: readonly [number, number],
  discard = 0,
): VeinKind {
  return { blocks, size, tries, spread, lowest, highest, discard }
}

/** In the order in which they are put into rock. */
export const veinKinds: readonly VeinKind[] = [
  patch(DIRT, 33, 7, 0, 160),
  patch(GRAVEL, 33, 14, BOTTOM, TOP),
  patch(GRANITE, 64, 1 / 6, 64, 128),
  patch(GRANITE, 64, 2, 0, 60),
  patch(DIORITE, 64, 1 / 6, 64, 128),
  patch(DIORITE, 64, 2, 0, 60),
  patch(ANDESITE, 64, 1 / 6, 64, 128),
  patch(ANDESITE, 64, 2, 0, 60),
  patch(TUFF, 64, 2, BOTTOM, 0),
  ore(ores.coal, 17, 30, 'uniform', [136, TOP]),
  ore(ores.coal, 17, 20, 'triangle', [0, 192], 0.5),
  ore(ores.iron, 9, 90, 'triangle', [80, 384]),
  ore(ores.iron, 9, 10, 'triangle', [-24, 56]),
  ore(ores.iron, 4, 10, 'uniform', [BOTTOM, 72]),
  ore(ores.gold, 9, 4, 'triangle', [BOTTOM, 32], 0.5),
  ore(ores.gold, 9, 0.5, 'uniform', [BOTTOM, -48], 0.5),
  ore(ores.redstone, 8, 4, 'uniform', [BOTTOM, 15]),
  ore(ores.redstone, 8, 8, 'triangle', [-96, -32]),
  ore(ores.diamond, 4, 7, 'triangle', [-144, 16], 0.5),
  ore(ores.diamond, 12, 1 / 9, 'triangle', [-144, 16], 0.7),
  ore(ores.diamond, 8, 4, 'triangle', [-144, 16], 1),
  ore(ores.lapis, 7, 2, 'triangle', [-32, 32]),
  ore(ores.lapis, 7, 4, 'uniform', [BOTTOM, 64], 1),
  ore(ores.copper, 10, 16, 'triangle', [-16, 112]),
  { ...ore(ores.emerald, 3, 100, 'triangle', [-16, 480]), hillsOnly: true },
]
