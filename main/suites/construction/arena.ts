/**
 * The building site of VillagerBench's construction tasks: a walled stone floor with a depot of materials at its east side.
 * Coordinates are the benchmark's own; the ground is a superflat world with its surface at y = -61.
 */
import type { Block } from '../../../preload/contract/block.ts'
import type { Box, Position } from '../../../preload/contract/geometry.ts'
import type { Blueprint, BuildStep, Scenario, WorldPlan } from '../../../preload/contract/scenario.ts'
import { boundingBox } from '../../../preload/core/geometry.ts'
import type { MaterialStack } from './materials.ts'

/** y of the topmost ground block, as in vanilla's superflat preset; feet stand one above. */
export const SURFACE_Y = -61
/** The lowest layer of every blueprint. */
export const FLOOR_Y = SURFACE_Y + 1

export const materialChest: Position = [-4, FLOOR_Y, 0]
const craftingTable: Position = [-4, FLOOR_Y, -1]
const furnace: Position = [-4, FLOOR_Y, 1]

/**
 * The benchmark's own start, in the opening of the depot. Blueprints end at x = -8, and 24 bodies have room within four blocks
 * without leaving the arena.
 */
export const teamStart: Position = [-5, FLOOR_Y, 0]

/** Where blueprints may stand: inside the glass, one column away from it, clear of the depot and of the team's start. */
export const buildingSite: Box = { min: [-17, FLOOR_Y, -18], max: [-8, -46, 5] }

/** What the walls stand around, they included, from the floor up. */
export const walledBox: Box = { min: [-19, FLOOR_Y, -20], max: [-5, -45, 7] }

/** Floor, walls and depot: what the record and the metrics look at. */
const arenaBox: Box = { min: [-19, -62, -20], max: [-2, -45, 7] }

function fill(min: Position, max: Position, block: Block): BuildStep {
  return { kind: 'fill', box: { min, max }, block }
}

function set(pos: Position, block: Block): BuildStep {
  return { kind: 'set', pos, block }
}

const stoneBricks: Block = { name: 'stone_bricks' }
const glass: Block = { name: 'glass' }
const sprucePlanks: Block = { name: 'spruce_planks' }
const air: Block = { name: 'air' }
/** The depot's fences touch planks, side wall and panel on three sides and are open to the building site. */
const depotFence: Block = {
  name: 'spruce_fence',
  state: { east: 'true', north: 'true', south: 'true', waterlogged: 'false', west: 'false' },
}

const floorAndWalls: readonly BuildStep[] = [
  fill([-19, -62, -20], [-5, -61, 7], stoneBricks),
  fill([-19, -60, -20], [-19, -45, 7], glass),
  fill([-5, -60, -20], [-5, -45, 7], glass),
  fill([-19, -60, -20], [-5, -45, -20], glass),
  fill([-19, -60, 7], [-5, -45, 7], glass),
]

const depot: readonly BuildStep[] = [
  fill([-5, -60, -4], [-5, -56, 4], air),
  fill([-2, -60, -4], [-2, -57, 4], stoneBricks),
  fill([-5, -60, -4], [-2, -57, -4], stoneBricks),
  fill([-5, -60, 4], [-2, -57, 4], stoneBricks),
  fill([-5, -56, -4], [-2, -56, 4], glass),
  fill([-3, -60, -3], [-3, -59, 3], sprucePlanks),
  set([-4, -60, -2], sprucePlanks),
  set([-4, -60, 2], sprucePlanks),
  set([-4, -60, -3], depotFence),
  set([-4, -60, 3], depotFence),
  set(craftingTable, { name: 'crafting_table' }),
  set(furnace, { name: 'furnace', state: { facing: 'west', lit: 'false' } }),
  set(materialChest, { name: 'chest', state: { facing: 'west', type: 'single', waterlogged: 'false' } }),
]

/** The world before the start event: ground, arena, depot and a loaded chest, then what else is wanted. Morning of a day that never passes. */
export function arenaWorld(
  blueprint: Blueprint,
  materials: readonly MaterialStack[],
  more: readonly BuildStep[] = [],
): WorldPlan {
  const target = boundingBox(blueprint.cells.map((cell) => cell.pos))
  return {
    generator: { id: 'superflat', surfaceY: SURFACE_Y },
    seed: 0,
    steps: [
      ...floorAndWalls,
      ...depot,
      { kind: 'container', pos: materialChest, items: materials.map((stack) => ({ ...stack })) },
      ...more,
    ],
    start: teamStart,
    region: boundingBox([arenaBox.min, arenaBox.max, target.min, target.max]),
    timeOfDay: 1000,
  }
}

/** What the depot offers, the chest first. */
export const arenaLandmarks: Scenario['landmarks'] = [
  { name: 'chest', pos: materialChest, note: 'building materials' },
  { name: 'crafting_table', pos: craftingTable, note: 'for crafting with a 3 x 3 grid' },
  { name: 'furnace', pos: furnace, note: 'for smelting' },
]
