/** The house of MineCollab's cooking world: a floor one above the ground, windows without glass, a doorway to the east, three rings as a roof. */
import type { Block } from '../../../../shared/contract/block.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario } from '../../../../shared/contract/scenario.ts'

const LAST = 10
const CEILING = 5
const DOOR_Z = 5
const RINGS = 3
const FUEL_SLOT = 1
const fuel = { name: 'coal', count: 64 }

const brick: Block = { name: 'stone_bricks' }
const cobble: Block = { name: 'cobblestone' }
const air: Block = { name: 'air' }
const stairs: Block = {
  name: 'stone_brick_stairs',
  state: { facing: 'west', half: 'bottom', shape: 'straight', waterlogged: 'false' },
}

const furniture = [
  { name: 'crafting_table', at: [4, 1, 3], note: 'in the house' },
  { name: 'furnace', at: [4, 1, 5], note: 'in the house' },
  { name: 'smoker', at: [4, 1, 7], note: 'in the house; for food, twice as fast as the furnace' },
] as const satisfies readonly { name: string; at: Position; note: string }[]

/** `corner` is its lowest corner to the north-west, on the level of feet outside. */
export function houseSteps(corner: Position): readonly BuildStep[] {
  const at = (x: number, y: number, z: number): Position => [corner[0] + x, corner[1] + y, corner[2] + z]
  const fill = (min: Position, max: Position, block: Block): BuildStep => ({
    kind: 'fill',
    box: boxOf(min, max),
    block,
  })
  const set = (pos: Position, block: Block): BuildStep => ({ kind: 'set', pos: [...pos], block })
  const windows = [3, LAST - 3].flatMap((along) => [
    fill(at(along, 2, 0), at(along, 3, 0), air),
    fill(at(along, 2, LAST), at(along, 3, LAST), air),
    fill(at(0, 2, along), at(0, 3, along), air),
    fill(at(LAST, 2, along), at(LAST, 3, along), air),
  ])
  const roof = Array.from({ length: RINGS }, (_, ring) => [
    fill(at(ring, CEILING + ring, ring), at(LAST - ring, CEILING + ring, LAST - ring), cobble),
    fill(
      at(ring + 1, CEILING + ring, ring + 1),
      at(LAST - ring - 1, CEILING + ring, LAST - ring - 1),
      ring === 0 ? brick : air,
    ),
  ]).flat()
  return [
    fill(at(0, 0, 0), at(LAST, CEILING, LAST), brick),
    fill(at(1, 1, 1), at(LAST - 1, CEILING - 1, LAST - 1), air),
    ...windows,
    fill(at(LAST, 0, DOOR_Z), at(LAST, 2, DOOR_Z), air),
    set(at(LAST - 1, 0, DOOR_Z), stairs),
    ...roof,
    ...furniture.flatMap(({ name, at: [x, y, z] }): readonly BuildStep[] => {
      const pos = at(x, y, z)
      const step = set(pos, blockOf(name))
      if (name === 'crafting_table') return [step]
      return [step, { kind: 'container', pos: [...pos], items: [{ slot: FUEL_SLOT, ...fuel }] }]
    }),
  ]
}

function boxOf(min: Position, max: Position): Box {
  return { min: [...min], max: [...max] }
}

function blockOf(name: (typeof furniture)[number]['name']): Block {
  return name === 'crafting_table' ? { name } : { name, state: { facing: 'north', lit: 'false' } }
}

/** What one works at. */
export function houseLandmarks([x, y, z]: Position): Scenario['landmarks'] {
  return furniture.map(({ name, at, note }) => ({ name, pos: [x + at[0], y + at[1], z + at[2]], note }))
}
