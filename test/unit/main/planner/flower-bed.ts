/** The flower bed of 14 blocks that VillagerBench's paper prints, as a planner reads it. */

import type { ActionDescriptor } from '../../../../main/judger/judger.ts'
import type { TaskBrief } from '../../../../main/methods/method.ts'
import { constructionRules } from '../../../../main/suites/building/rules.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'

export interface Cell {
  readonly pos: Position
  readonly block: string
}

const rows = [-1, 0, 1] as const

export const flowerBedCells: readonly Cell[] = [
  ...rows.map((z): Cell => ({ pos: [-9, -60, z], block: 'grass_block' })),
  { pos: [-9, -60, -2], block: 'oak_trapdoor[facing=north]' },
  { pos: [-9, -60, 2], block: 'oak_trapdoor[facing=south]' },
  ...rows.map((z): Cell => ({ pos: [-8, -60, z], block: 'oak_trapdoor[facing=east]' })),
  ...rows.map((z): Cell => ({ pos: [-10, -60, z], block: 'oak_trapdoor[facing=west]' })),
  { pos: [-9, -59, -1], block: 'poppy' },
  { pos: [-9, -59, 0], block: 'oxeye_daisy' },
  { pos: [-9, -59, 1], block: 'dandelion' },
]

export function briefOf(cells: readonly Cell[]): TaskBrief {
  return {
    goal: 'Build it together.',
    environment: 'A flat floor.\n- chest at (-4, -60, 0): building materials',
    documents: cells.map(({ pos, block }) => `(${pos.join(', ')}) ${block}`),
    rules: constructionRules,
    privateBriefs: {},
  }
}

export const actions: readonly ActionDescriptor[] = ['CheckContainer', 'WithdrawItem', 'Equip', 'PlaceBlock'].map(
  (name) => ({ name, description: `Does ${name}.`, parameters: { type: 'object', properties: {} }, failures: {} }),
)
