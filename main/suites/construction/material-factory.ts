/**
 * The material factory of construction tasks with digging (VillagerBench, `dig_needed`): what the chest withholds lies in there
 * as a pyramid of blocks on podzol, inside a fence with a gap to the south, with a chest of tools in its north-west corner.
 */

import {
  comparePositions,
  directions,
  insideBox,
  neighbour,
  positionKey,
  positionsOf,
} from '../../../packages/minecraft-server/values/geometry.ts'
import type { Block, ItemStack } from '../../../shared/contract/block.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { FLOOR_Y, SURFACE_Y } from './arena.ts'
import { materialNeeds } from './materials.ts'

const centre: Position = [-12, FLOOR_Y, -12]
/** A pyramid of so many steps besides its tip is the largest that fits beside the walls with its fence. */
const LARGEST = 4

/** Slots 0 to 8 of the chest of tools. */
const tools: readonly string[] = [
  'iron_pickaxe',
  'iron_axe',
  'iron_shovel',
  'iron_hoe',
  'iron_sword',
  'shield',
  'leather_helmet',
  'leather_chestplate',
  'leather_leggings',
]

/** Whether the chest withholds an item where digging is asked for: by a part of its name, as the benchmark does. */
export function isWithheld(item: string): boolean {
  return item.includes('log') || item.includes('stone')
}

interface MaterialFactory {
  readonly steps: readonly BuildStep[]
  readonly landmark: Scenario['landmarks'][number]
}

/** Note of the chest of tools, by which a scenario with digging is known. */
const TOOLS_NOTE = 'tools for digging, in the material factory'

export function hasMaterialFactory(scenario: Scenario): boolean {
  return scenario.landmarks.some(({ note }) => note === TOOLS_NOTE)
}

/** The blocks of a scenario's pyramid, highest first, because upper blocks cover lower ones. */
export function blocksToDig(scenario: Scenario): readonly { readonly name: string; readonly pos: Position }[] {
  if (!hasMaterialFactory(scenario)) return []
  const pyramid: Box = {
    min: [centre[0] - LARGEST, FLOOR_Y, centre[2] - LARGEST],
    max: [centre[0] + LARGEST, FLOOR_Y + LARGEST, centre[2] + LARGEST],
  }
  return scenario.world.steps
    .flatMap((step) =>
      step.kind === 'set' && isWithheld(step.block.name) ? [{ name: step.block.name, pos: step.pos }] : [],
    )
    .filter(({ pos }) => insideBox(pyramid, pos))
    .toSorted((a, b) => b.pos[1] - a.pos[1] || comparePositions(a.pos, b.pos))
}

/** Fails with `bad-input` where nothing is withheld, too much for a pyramid, or where the building stands in its place. */
export function materialFactory(cells: readonly BlueprintCell[]): Result<MaterialFactory> {
  const withheld = materialNeeds(cells).filter(({ name }) => isWithheld(name))
  if (withheld.length === 0) return fail('bad-input', 'Nothing of this building is to be dug.')
  const names = withheld.flatMap(({ name, count }: ItemStack) => Array.from({ length: count }, () => name))
  const radius = Array.from({ length: LARGEST }, (_, index) => index + 1).find((size) => room(size) >= names.length)
  if (radius === undefined) return fail('bad-input', `${names.length} blocks to dig are too many for the factory.`)
  const yard = squareAround(centre, radius + 2)
  if (cells.some(({ pos: [x, , z] }) => insideBox(yard, [x, FLOOR_Y, z]))) {
    return fail('bad-input', 'The building stands where the material factory has to be.')
  }
  const blocks = pyramidCells(radius).flatMap((pos, index) => {
    const name = names[index]
    return name === undefined ? [] : [{ name, pos }]
  })
  const chest: Position = [yard.min[0] + 1, FLOOR_Y, yard.min[2] + 1]
  return ok({
    steps: [
      {
        kind: 'fill',
        box: { min: [yard.min[0], SURFACE_Y, yard.min[2]], max: [yard.max[0], SURFACE_Y, yard.max[2]] },
        block: { name: 'podzol' },
      },
      ...fenceSteps(yard),
      ...signSteps(yard),
      ...blocks.map(({ name, pos }): BuildStep => ({ kind: 'set', pos, block: { name } })),
      {
        kind: 'set',
        pos: chest,
        block: { name: 'chest', state: { facing: 'south', type: 'single', waterlogged: 'false' } },
      },
      { kind: 'container', pos: chest, items: tools.map((name, slot) => ({ slot, name, count: 1 })) },
    ],
    landmark: { name: 'chest', pos: chest, note: TOOLS_NOTE },
  })
}

function squareAround([x, y, z]: Position, radius: number): Box {
  return { min: [x - radius, y, z - radius], max: [x + radius, y, z + radius] }
}

/** Blocks of a full pyramid. */
function room(radius: number): number {
  return Array.from({ length: radius + 1 }, (_, size) => (2 * size + 1) ** 2).reduce((sum, layer) => sum + layer, 0)
}

function pyramidCells(radius: number): readonly Position[] {
  return Array.from({ length: radius + 1 }, (_, layer) => [
    ...positionsOf(squareAround([centre[0], centre[1] + layer, centre[2]], radius - layer)),
  ]).flat()
}

/** Two blocks high, each post joined to its neighbours, with a gap in the middle of the south side. */
function fenceSteps({ min, max }: Box): readonly BuildStep[] {
  const posts = [...positionsOf({ min, max: [max[0], max[1] + 1, max[2]] })].filter(
    ([x, , z]) => (x === min[0] || x === max[0] || z === min[2] || z === max[2]) && !(x === centre[0] && z === max[2]),
  )
  const standing = new Set(posts.map(positionKey))
  return posts.map((pos): BuildStep => {
    const joined = directions
      .filter((direction) => direction !== 'up' && direction !== 'down')
      .map((direction) => [direction, String(standing.has(positionKey(neighbour(pos, direction))))] as const)
    const block: Block = { name: 'oak_fence', state: { ...Object.fromEntries(joined), waterlogged: 'false' } }
    return { kind: 'set', pos, block }
  })
}

/** Beside the gap, outside. */
function signSteps({ max }: Box): readonly BuildStep[] {
  const pos: Position = [centre[0] + 1, FLOOR_Y + 1, max[2] + 1]
  return [
    { kind: 'set', pos, block: { name: 'oak_wall_sign', state: { facing: 'south', waterlogged: 'false' } } },
    { kind: 'sign', pos, lines: ['', 'Material', 'factory'] },
  ]
}
