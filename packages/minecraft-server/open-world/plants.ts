/** What grows on a column's ground, and mushrooms in the dark of its caves. */
import { chanceAt, Draws, fraction, mix } from './chance.ts'
import { BEACH, FOREST, HILLS, PLAINS, RIVER, TAIGA, WATER_LEVEL } from './landscape.ts'
import {
  AIR,
  AZURE_BLUET,
  BROWN_MUSHROOM,
  CORNFLOWER,
  DANDELION,
  DEEPSLATE,
  FERN,
  GRASS,
  GRASS_BLOCK,
  OXEYE_DAISY,
  POPPY,
  PUMPKIN,
  RED_MUSHROOM,
  SAND,
  STONE,
  SUGAR_CANE,
  SWEET_BERRY_BUSH,
  WATER,
} from './palette.ts'

const BOTTOM = -64
const PURPOSE = 31
const PUMPKINS = 32
const MUSHROOMS = 33
/** One chunk in so many has a pumpkin patch (Minecraft Wiki, "Pumpkin"). */
const PUMPKIN_RARITY = 300
/** Caves above may be lit by the sky, under which mushrooms would not stay. */
const DARK_BELOW = 40
const CANE_CHANCE = 0.25
const MUSHROOM_CHANCE = 1 / 700

/** Chances of grass, and of flowers on top of that, by biome. */
const cover: Readonly<Record<number, readonly [grass: number, flowers: number]>> = {
  [PLAINS]: [0.22, 0.025],
  [FOREST]: [0.07, 0.012],
  [TAIGA]: [0.09, 0.002],
  [HILLS]: [0.06, 0.002],
  [RIVER]: [0, 0],
  [BEACH]: [0, 0],
}
const flowers = [DANDELION, POPPY, AZURE_BLUET, OXEYE_DAISY, CORNFLOWER] as const

export interface Garden {
  readonly seed: number
  readonly chunkX: number
  readonly chunkZ: number
  readonly cells: Uint8Array
  readonly heights: Int16Array
  readonly biomes: Uint8Array
}

export function putPlants(garden: Garden): void {
  const hasPumpkins = fraction(chanceAt(garden.seed, PUMPKINS, garden.chunkX, garden.chunkZ)) < 1 / PUMPKIN_RARITY
  for (let at = 0; at < 256; at++) putPlant(garden, at, hasPumpkins)
  putMushrooms(garden)
}

function putPlant({ seed, chunkX, chunkZ, cells, heights, biomes }: Garden, at: number, hasPumpkins: boolean): void {
  const height = heights[at] ?? 0
  const ground = ((height - BOTTOM) << 8) | at
  if (cells[ground + 256] !== AIR) return
  const soil = cells[ground]
  if (soil !== GRASS_BLOCK && soil !== SAND) return
  const draws = new Draws(chanceAt(seed, PURPOSE, chunkX * 16 + (at & 15), chunkZ * 16 + (at >> 4)))
  const chance = draws.next()
  if (height === WATER_LEVEL && isByWater(cells, ground)) {
    if (chance >= CANE_CHANCE) return
    const tall = 2 + draws.below(2)
    for (let y = 1; y <= tall; y++) cells[ground + y * 256] = SUGAR_CANE
    return
  }
  if (soil !== GRASS_BLOCK) return
  const biome = biomes[at] ?? PLAINS
  const [grass, bloom] = cover[biome] ?? [0, 0]
  const above = ground + 256
  if (hasPumpkins && chance > 0.9) cells[above] = PUMPKIN
  else if (chance < grass) cells[above] = biome === TAIGA && draws.below(2) === 0 ? FERN : GRASS
  else if (chance < grass + bloom) cells[above] = flowers[draws.below(flowers.length)] ?? DANDELION
  else if (biome === TAIGA && chance < grass + bloom + 0.004) cells[above] = SWEET_BERRY_BUSH
}

/** Water of this column next to it; cane at the rim of a neighbour's water does not grow. */
function isByWater(cells: Uint8Array, ground: number): boolean {
  const [x, z] = [ground & 15, (ground >> 4) & 15]
  if (x > 0 && cells[ground - 1] === WATER) return true
  if (x < 15 && cells[ground + 1] === WATER) return true
  if (z > 0 && cells[ground - 16] === WATER) return true
  return z < 15 && cells[ground + 16] === WATER
}

function putMushrooms({ seed, chunkX, chunkZ, cells, heights }: Garden): void {
  const hash = chanceAt(seed, MUSHROOMS, chunkX, chunkZ)
  const end = (DARK_BELOW - BOTTOM) << 8
  for (let cell = 256; cell < end; cell++) {
    if (cells[cell] !== AIR) continue
    const floor = cells[cell - 256]
    if (floor !== STONE && floor !== DEEPSLATE) continue
    if ((cell >> 8) + BOTTOM > (heights[cell & 255] ?? 0) - 16) continue
    const chance = fraction(mix(hash, cell))
    if (chance < MUSHROOM_CHANCE) cells[cell] = chance < MUSHROOM_CHANCE / 3 ? RED_MUSHROOM : BROWN_MUSHROOM
  }
}
