/** Asking teammates out of cells in which something is to be built. */

import { distance } from '../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { ActionContext } from './action.ts'
import { waitUntil } from './wait-until.ts'

/** How long teammates have to leave; one who works there finishes first. */
const LEAVE_MS = 2000
/** A body whose feet are farther from a cell's bottom centre than this does not touch the cell. */
const CLEAR = 1.2

/** Asks all teammates, then waits until none is in the cells; false if one still is. */
export async function makeRoom(cells: readonly Position[], context: ActionContext): Promise<boolean> {
  const { body, team, signal } = context
  const others = [...team.values()].filter((member) => member.name !== body.name)
  for (const other of others) {
    for (const cell of cells) await other.stepAside(cell, signal)
  }
  return waitUntil(context, LEAVE_MS, () => cells.every((cell) => !seesSomebodyIn(cell, context)))
}

function seesSomebodyIn(cell: Position, { body }: ActionContext): boolean {
  const bottom = [cell[0] + 0.5, cell[1], cell[2] + 0.5] as const
  return body
    .entities(8)
    .some(
      (entity) =>
        entity.type === 'player' && distance(entity.position, bottom) < CLEAR && inColumn(entity.position, cell),
    )
}

function inColumn(point: readonly [number, number, number], cell: Position): boolean {
  const [dx, dz] = [Math.abs(point[0] - cell[0] - 0.5), Math.abs(point[2] - cell[2] - 0.5)]
  return dx < 0.8 && dz < 0.8
}
