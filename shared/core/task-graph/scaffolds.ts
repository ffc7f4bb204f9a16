/** Which blocks of a plan stand for a while only. */
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { PlacedCell, PlanContents } from './step-shapes.ts'

/** From each block that a plan places and digs again to the subtask that digs it. */
export function scaffoldsOf({
  placed,
  removed,
}: Pick<PlanContents, 'placed' | 'removed'>): ReadonlyMap<PlacedCell, number> {
  if (removed.length === 0) return new Map()
  const removers = new Map(removed.map(({ id, pos }) => [positionKey(pos), id]))
  return new Map(
    placed.flatMap((cell) => {
      const remover = removers.get(positionKey(cell.pos))
      return remover === undefined ? [] : [[cell, remover]]
    }),
  )
}
