/** The house of the stews: one room of 3 x 3 on a plinth, open to the west, with a furnace and a crafting table. */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type Cell, cellsOf } from './cells.ts'

/** From the middle of the plinth. */
export const furnaceOffset: Position = [1, 1, -1]
export const tableOffset: Position = [-1, 1, -1]

const plinth: Block = { name: 'cobblestone' }
const floor: Block = { name: 'spruce_planks' }
const wall: Block = { name: 'birch_planks' }
const corner: Block = { name: 'spruce_log', state: { axis: 'y' } }
const roof: Block = { name: 'dark_oak_planks' }
const eaves: Block = { name: 'dark_oak_slab', state: { type: 'bottom', waterlogged: 'false' } }
const air: Block = { name: 'air' }

/** `middle` is the cell of the plinth in the middle, on the level of the grass. */
export function houseCells(middle: Position): readonly Cell[] {
  const at = (x: number, y: number, z: number): Position => add(middle, [x, y, z])
  const corners = [-2, 2].flatMap((x) => [-2, 2].flatMap((z) => cellsOf(at(x, 1, z), at(x, 3, z), corner)))
  const windows = [at(0, 2, -2), at(0, 2, 2), at(2, 2, 0)].map((pos) => ({ pos, block: { name: 'glass' } }))
  return [
    ...cellsOf(at(-3, 0, -3), at(3, 0, 3), plinth),
    ...cellsOf(at(-1, 0, -1), at(1, 0, 1), floor),
    ...cellsOf(at(-2, 1, -2), at(2, 3, 2), wall),
    ...corners,
    ...windows,
    ...cellsOf(at(-1, 1, -1), at(1, 3, 1), air),
    ...cellsOf(at(-2, 1, 0), at(-2, 2, 0), air),
    ...cellsOf(at(-3, 4, -3), at(3, 4, 3), eaves),
    ...cellsOf(at(-2, 4, -2), at(2, 4, 2), roof),
    ...cellsOf(at(-1, 5, -1), at(1, 5, 1), eaves),
    { pos: at(1, 2, 1), block: { name: 'wall_torch', state: { facing: 'west' } } },
    { pos: add(middle, furnaceOffset), block: { name: 'furnace', state: { facing: 'south', lit: 'false' } } },
    { pos: add(middle, tableOffset), block: { name: 'crafting_table' } },
  ]
}
