/** The generated blueprints of the suite: fixed shapes, materials drawn from a seed. */
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { placeOnSite } from '../arena.ts'
import { findBuildOrder } from '../buildability.ts'
import type { ConstructionTask } from '../make-scenario.ts'
import { bench, flowerRow, garden, pergola, raisedBed } from './garden-families.ts'
import { cottage, hutCorner, marketStall, stage } from './house-families.ts'
import { arch, crenellatedWall, pillarRow, stairway, steppedPyramid, tower, well } from './masonry-families.ts'
import { type CatalogEntry, variants } from './variants.ts'

/** Chosen once; another seed gives the same shapes in other materials. */
const CATALOG_SEED = 1

/** The first ones, whose names and materials stay as they are: records of old runs name them. */
const first: readonly CatalogEntry[] = [
  { family: 'flower-row', title: 'row of flowers', draft: (draw) => flowerRow(draw, 3) },
  { family: 'bench', title: 'bench', draft: (draw) => bench(draw, 6) },
  { family: 'raised-bed', title: 'raised bed', draft: (draw) => raisedBed(draw, 2) },
  { family: 'arch', title: 'arch', draft: (draw) => arch(draw, 3, 4) },
  { family: 'pillars', title: 'row of pillars', draft: (draw) => pillarRow(draw, 5) },
  { family: 'raised-bed', title: 'long raised bed', draft: (draw) => raisedBed(draw, 4) },
  { family: 'stairway', title: 'flight of steps', draft: (draw) => stairway(draw, 4, 2) },
  { family: 'wall', title: 'crenellated wall', draft: (draw) => crenellatedWall(draw, 9) },
  { family: 'well', title: 'well with a roof', draft: (draw) => well(draw) },
  { family: 'pergola', title: 'pergola', draft: (draw) => pergola(draw, 3, 4) },
  { family: 'hut-corner', title: 'corner of a hut', draft: (draw) => hutCorner(draw, 4) },
  { family: 'stage', title: 'stage', draft: (draw) => stage(draw, 6) },
  { family: 'market-stall', title: 'market stall', draft: (draw) => marketStall(draw, 5) },
  { family: 'tower', title: 'tower with a ladder', draft: (draw) => tower(draw, 4) },
  { family: 'cottage', title: 'cottage', draft: (draw) => cottage(draw) },
  { family: 'pyramid', title: 'stepped pyramid', draft: (draw) => steppedPyramid(draw, 5, 7) },
  { family: 'garden', title: 'fenced garden', draft: (draw) => garden(draw, 6) },
]

function generate({ family, title, draft }: CatalogEntry, seed: number): ConstructionTask {
  const seeded = createDraw(seed)
  const shape = draft((...key) => seeded('blueprint', family, title, ...key))
  const cells = placeOnSite(shape)
  const name = `${family}-${String(cells.length).padStart(2, '0')}`
  const { stuck } = findBuildOrder(cells)
  if (stuck.length > 0)
    throw new Error(`the generated blueprint ${name} has ${stuck.length} cells that cannot be placed`)
  return {
    title,
    blueprint: { name, cells: [...cells] },
    origin: 'generated',
    source: `generated: family ${family}, ${cells.length} blocks, seed ${seed}`,
  }
}

/**
 * Named `family-size`, by growing size, each buildable block by block from the floor, at most five layers high. The same seed
 * gives the same blueprints; the addresses do not depend on it.
 */
export function generatedTasks(seed = CATALOG_SEED): readonly ConstructionTask[] {
  return [...first, ...variants]
    .map((entry) => generate(entry, seed))
    .toSorted((a, b) => a.blueprint.cells.length - b.blueprint.cells.length)
}

/** By growing size: timber, stone, and both. */
const names: ReadonlySet<string> = new Set([
  'lamp-03',
  'bench-05',
  'gatehouse-12',
  'palisade-13',
  'rail-fence-18',
  'stairway-20',
  'wall-33',
  'pillars-21',
  'terraces-32',
  'pergola-40',
  'cottage-51',
  'mosaic-56',
  'house-61',
  'pyramid-69',
])

/** Generated tasks that also exist in a version with digging. */
export function digTasks(tasks: readonly ConstructionTask[]): readonly ConstructionTask[] {
  return tasks.filter(({ blueprint }) => names.has(blueprint.name))
}
