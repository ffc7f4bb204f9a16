/**
 * The building site of VillagerBench's construction tasks: a walled stone floor with a depot of materials at its east side.
 * Coordinates are the benchmark's own; the ground is a superflat world with its surface at y = -61. Around an imported building
 * that leaves too little room between the benchmark's walls the site is larger.
 */
import { add, boundingBox, comparePositions } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../shared/contract/block.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
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

/** Where blueprints may stand: inside the benchmark's glass, one column away from it, clear of the depot and of the team's start. */
export const buildingSite: Box = { min: [-17, FLOOR_Y, -18], max: [-8, -46, 5] }

/** What the benchmark's walls stand around, they included, from the floor up. */
const benchmarkWalls: Box = { min: [-19, FLOOR_Y, -20], max: [-5, -45, 7] }
/**
 * Columns between an imported building and the walls: one for an agent that places a block, one for its pillar, one to
 * pass behind. The lab's buildings fit the benchmark's walls.
 */
const PASSAGE = 3
/** Columns of the depot behind the east wall. */
const DEPOT_DEPTH = 3

/** The walls of a site and where its depot is. */
interface Site {
  /** With the glass, from the floor up. */
  readonly walls: Box
  /** Columns that the east wall and the depot are further east than the benchmark's. */
  readonly shift: number
  /** Floor, walls and depot. */
  readonly bounds: Box
}

/** The benchmark's own site, with each wall moved out that an imported building comes too near to. */
export function siteFor(cells: readonly Pick<BlueprintCell, 'pos'>[], origin: Scenario['origin']): Site {
  const { min, max } = boundingBox(cells.map(({ pos }) => pos))
  const { min: low, max: high } = benchmarkWalls
  const room = origin === 'imported' ? PASSAGE + 1 : 1
  const shift = Math.max(0, max[0] - buildingSite.max[0])
  const walls: Box = {
    min: [Math.min(low[0], min[0] - room), low[1], Math.min(low[2], min[2] - room)],
    max: [high[0] + shift, Math.max(high[1], max[1] + room), Math.max(high[2], max[2] + room)],
  }
  const bounds: Box = {
    min: [walls.min[0], SURFACE_Y - 1, walls.min[2]],
    max: [walls.max[0] + DEPOT_DEPTH, walls.max[1], walls.max[2]],
  }
  return { walls, shift, bounds: boundingBox([bounds.min, bounds.max, min, max]) }
}

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

function floorAndWalls({ walls: { min, max } }: Site): readonly BuildStep[] {
  return [
    fill([min[0], SURFACE_Y - 1, min[2]], [max[0], SURFACE_Y, max[2]], stoneBricks),
    fill(min, [min[0], max[1], max[2]], glass),
    fill([max[0], min[1], min[2]], max, glass),
    fill(min, [max[0], max[1], min[2]], glass),
    fill([min[0], min[1], max[2]], max, glass),
  ]
}

function depot({ shift }: Site): readonly BuildStep[] {
  const at = (x: number, y: number, z: number): Position => [x + shift, y, z]
  return [
    fill(at(-5, -60, -4), at(-5, -56, 4), air),
    fill(at(-2, -60, -4), at(-2, -57, 4), stoneBricks),
    fill(at(-5, -60, -4), at(-2, -57, -4), stoneBricks),
    fill(at(-5, -60, 4), at(-2, -57, 4), stoneBricks),
    fill(at(-5, -56, -4), at(-2, -56, 4), glass),
    fill(at(-3, -60, -3), at(-3, -59, 3), sprucePlanks),
    set(at(-4, -60, -2), sprucePlanks),
    set(at(-4, -60, 2), sprucePlanks),
    set(at(-4, -60, -3), depotFence),
    set(at(-4, -60, 3), depotFence),
    set(at(...craftingTable), { name: 'crafting_table' }),
    set(at(...furnace), { name: 'furnace', state: { facing: 'west', lit: 'false' } }),
    set(at(...materialChest), { name: 'chest', state: { facing: 'west', type: 'single', waterlogged: 'false' } }),
  ]
}

/** The world before the start event: ground, arena, depot and a loaded chest, then what else is wanted. Morning of a day that never passes. */
export function arenaWorld(
  site: Site,
  materials: readonly MaterialStack[],
  more: readonly BuildStep[] = [],
): WorldPlan {
  return {
    generator: { id: 'superflat', surfaceY: SURFACE_Y },
    seed: 0,
    steps: [
      ...floorAndWalls(site),
      ...depot(site),
      { kind: 'container', pos: shifted(site, materialChest), items: materials.map((stack) => ({ ...stack })) },
      ...more,
    ],
    start: shifted(site, teamStart),
    region: site.bounds,
    timeOfDay: 1000,
  }
}

/** What the depot offers, the chest first. */
export function arenaLandmarks(site: Site): Scenario['landmarks'] {
  return [
    { name: 'chest', pos: shifted(site, materialChest), note: 'building materials' },
    { name: 'crafting_table', pos: shifted(site, craftingTable), note: 'for crafting with a 3 x 3 grid' },
    { name: 'furnace', pos: shifted(site, furnace), note: 'for smelting' },
  ]
}

function shifted({ shift }: Site, pos: Position): Position {
  return add(pos, [shift, 0, 0])
}

/* Where drawings and structures in coordinates of their own stand in the arena. */

/**
 * Moves cells to the building site: largest x at the site's east edge, standing on the floor, centred on z = 0 or as near to it
 * as the site allows.
 */
export function placeOnSite(cells: readonly BlueprintCell[]): readonly BlueprintCell[] {
  const { min, max } = boundingBox(cells.map((entry) => entry.pos))
  const dx = buildingSite.max[0] - max[0]
  const dy = buildingSite.min[1] - min[1]
  const dz = Math.min(-Math.floor((min[2] + max[2]) / 2), buildingSite.max[2] - max[2])
  return cells
    .map((entry) => ({ ...entry, pos: [entry.pos[0] + dx, entry.pos[1] + dy, entry.pos[2] + dz] as const }))
    .toSorted((a, b) => comparePositions(a.pos, b.pos))
}
