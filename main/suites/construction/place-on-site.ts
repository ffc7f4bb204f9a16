/** Where drawings and structures in coordinates of their own stand in the arena. */

import { boundingBox, comparePositions } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { buildingSite } from './arena.ts'

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
