/** What the simulated planner reads out of a task's documents, the way a language model would read them: from the text alone. */

import { parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { comparePositions } from '../../../../packages/minecraft-server/values/geometry.ts'
import { type BlockProperties, blockStringSchema } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'

export interface ReadCell {
  readonly pos: Position
  readonly name: string
  readonly state: BlockProperties
}

/** `(-9, -60, -2) oak_trapdoor[facing=north]` */
const CELL = /^\s*(?:- )?\((-?\d+), (-?\d+), (-?\d+)\) (\S+)\s*$/
/** `- chest at (-4, -60, 0): building materials` */
const CONTAINER = /(?:chest|barrel|shulker_box) at \((-?\d+), (-?\d+), (-?\d+)\)/

/**
 * The blueprint's cells, lowest first, then by z and x. Second halves of doors, tall plants and beds are left out: the game
 * puts them there with the first half. Lines of another form are skipped.
 */
export function readCells(documents: readonly string[]): readonly ReadCell[] {
  const cells: ReadCell[] = []
  for (const line of documents.flatMap((document) => document.split('\n'))) {
    const match = CELL.exec(line)
    const block = blockStringSchema.safeParse(match?.[4])
    if (match === null || !block.success) continue
    const { name, state } = parseBlock(block.data)
    if (state.half === 'upper' || state.part === 'head') continue
    cells.push({ pos: [Number(match[1]), Number(match[2]), Number(match[3])], name, state })
  }
  return cells.sort((a, b) => comparePositions(a.pos, b.pos))
}

/** `The floor is at y = -61` */
const FLOOR = /floor is at y = (-?\d+)/

/** y of the cells on the floor, as the environment says; undefined if it does not. */
export function readFloor(environment: string): number | undefined {
  const match = FLOOR.exec(environment)
  return match === null ? undefined : Number(match[1]) + 1
}

/** The first container that the environment names; null where there is none. */
export function readContainer(environment: string): Position | null {
  const match = CONTAINER.exec(environment)
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])]
}
