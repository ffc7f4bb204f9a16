/** Animals that stand in a chunk when it is first seen. Packs, kinds and their weights: Minecraft Wiki, "Mob spawning" and "Biome". */
import { type AnimalPack, drawnPack, farmPacks } from '../values/animal-packs.ts'
import type { Point } from '../values/position.ts'
import { chanceAt, Draws } from './chance.ts'
import { FOREST, HILLS, PLAINS, TAIGA } from './landscape.ts'
import { AIR, GRASS_BLOCK } from './palette.ts'
import type { Garden } from './plants.ts'

export interface Animal {
  /** Name of Minecraft, without a namespace. */
  readonly kind: string
  /** Where its feet are. */
  readonly at: Point
}

const BOTTOM = -64
const PURPOSE = 41
/** Chance of another pack in the chunk. */
const PACK_CHANCE = 0.1
const MOST_PACKS = 3
/** Blocks from the middle of a pack. */
const PACK_RADIUS = 4
const TRIES = 4

const packs: Readonly<Record<number, readonly AnimalPack[]>> = {
  [PLAINS]: farmPacks,
  [FOREST]: farmPacks,
  [HILLS]: farmPacks,
  [TAIGA]: [...farmPacks, { kind: 'rabbit', weight: 4, size: 3 }],
}

/** Of a finished column. */
export function animalsOf(garden: Garden): readonly Animal[] {
  const draws = new Draws(chanceAt(garden.seed, PURPOSE, garden.chunkX, garden.chunkZ))
  const animals: Animal[] = []
  for (let pack = 0; pack < MOST_PACKS && draws.next() < PACK_CHANCE; pack++) {
    const [x, z] = [draws.below(16), draws.below(16)]
    const kind = drawnPack(packs[garden.biomes[(z << 4) | x] ?? PLAINS] ?? [], draws.next())
    if (kind === null) continue
    for (let each = 0; each < kind.size; each++) {
      const at = freePlace(garden, x, z, draws)
      if (at !== null && !animals.some((other) => other.at[0] === at[0] && other.at[2] === at[2])) {
        animals.push({ kind: kind.kind, at })
      }
    }
  }
  return animals
}

/** On grass with two free blocks above it, in the same chunk. */
function freePlace({ chunkX, chunkZ, cells, heights }: Garden, x: number, z: number, draws: Draws): Point | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const nearX = x + draws.below(PACK_RADIUS * 2 + 1) - PACK_RADIUS
    const nearZ = z + draws.below(PACK_RADIUS * 2 + 1) - PACK_RADIUS
    if (nearX < 0 || nearX > 15 || nearZ < 0 || nearZ > 15) continue
    const at = (nearZ << 4) | nearX
    const height = heights[at] ?? 0
    const ground = ((height - BOTTOM) << 8) | at
    if (cells[ground] !== GRASS_BLOCK || cells[ground + 256] !== AIR || cells[ground + 512] !== AIR) continue
    return [chunkX * 16 + nearX + 0.5, height + 1, chunkZ * 16 + nearZ + 0.5]
  }
  return null
}
