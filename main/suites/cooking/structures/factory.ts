/** The material factory: acacia logs, coal ore, a crafting table and a chest with tools, fenced in and open to the west. */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type Cell, cellsOf, joined, stepsOf } from './cells.ts'

export const factoryTable: Position = [-1, 0, -2]
export const toolChest: Position = [-1, 0, 2]
/** Four of each: three on the ground, one on top. */
const ores: readonly Position[] = [
  [2, 0, -2],
  [3, 0, -2],
  [3, 0, -1],
  [3, 1, -2],
]
const logs: readonly Position[] = [
  [2, 0, 2],
  [3, 0, 2],
  [3, 0, 1],
  [3, 1, 2],
]
const tools = ['iron_pickaxe', 'iron_axe']

/** `middle` is the ground cell in the middle of the 8 x 9 blocks, three cells from the west side. */
export function factorySteps(middle: Position): readonly BuildStep[] {
  const at = (x: number, z: number): Position => add(middle, [x, 0, z])
  const piled = (places: readonly Position[], block: Block): readonly Cell[] =>
    places.map((offset) => ({ pos: add(middle, offset), block }))
  const isOpening = ({ pos: [x, , z] }: Cell): boolean => x === middle[0] - 3 && z === middle[2]
  const isInside = ({ pos: [x, , z] }: Cell): boolean =>
    x > middle[0] - 3 && x < middle[0] + 4 && Math.abs(z - middle[2]) < 4
  const fences = cellsOf(at(-3, -4), at(4, 4), { name: 'acacia_fence' })
  const cells = [
    ...fences.filter((cell) => !isOpening(cell) && !isInside(cell)),
    ...piled(ores, { name: 'coal_ore' }),
    ...piled(logs, { name: 'acacia_log', state: { axis: 'y' } }),
    ...piled([factoryTable], { name: 'crafting_table' }),
    ...piled([toolChest], { name: 'chest', state: { facing: 'north', type: 'single', waterlogged: 'false' } }),
  ]
  const items = tools.map((name, slot) => ({ slot, name, count: 1 }))
  return [...stepsOf(joined(cells)), { kind: 'container', pos: add(middle, toolChest), items }]
}
