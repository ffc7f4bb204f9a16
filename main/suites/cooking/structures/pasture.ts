/** Pastures: a ring of fences of 5 x 9 blocks with a closed gate in the middle of its east side, and animals in it. */

import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type Cell, cellsOf, joined, stepsOf } from './cells.ts'

/** Blocks from the middle to the fence. */
const HALF_WIDTH = 2
const HALF_LENGTH = 4

interface Pasture {
  readonly wood: 'oak' | 'acacia'
  readonly animal: 'cow' | 'rabbit'
  /** Where they stand at first: columns of three, side by side. */
  readonly columns: number
}

export const cowPasture: Pasture = { wood: 'oak', animal: 'cow', columns: 1 }
export const rabbitPasture: Pasture = { wood: 'acacia', animal: 'rabbit', columns: 3 }

/** The ring of a rectangle around `middle`, on the level of its y. */
function ring(middle: Position, halfX: number, halfZ: number, block: Block): readonly Cell[] {
  return cellsOf(add(middle, [-halfX, 0, -halfZ]), add(middle, [halfX, 0, halfZ]), block).filter(
    ({ pos: [x, , z] }) => Math.abs(x - middle[0]) === halfX || Math.abs(z - middle[2]) === halfZ,
  )
}

/** `middle` is the ground cell in the middle. The cows stand in one column, the rabbits in three. */
export function pastureSteps(middle: Position, { wood, animal, columns }: Pasture): readonly BuildStep[] {
  const gatePos = add(middle, [HALF_WIDTH, 0, 0])
  const gate: Block = {
    name: `${wood}_fence_gate`,
    state: { facing: 'east', in_wall: 'false', open: 'false', powered: 'false' },
  }
  const fences = ring(middle, HALF_WIDTH, HALF_LENGTH, { name: `${wood}_fence` }).filter(
    ({ pos: [x, , z] }) => x !== gatePos[0] || z !== gatePos[2],
  )
  const places = Array.from({ length: columns * 3 }, (_, index): Point => {
    const column = Math.floor(index / 3) - Math.floor(columns / 2)
    return [middle[0] + 0.5 + column, middle[1], middle[2] + 0.5 + 2 * ((index % 3) - 1)]
  })
  return [
    ...stepsOf(joined([...fences, { pos: gatePos, block: gate }])),
    ...places.map((at): BuildStep => ({ kind: 'mob', mob: animal, at })),
  ]
}
