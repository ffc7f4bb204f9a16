/** Parts of a case's ground, by its centre (teamcraft.md 1.7, 1.8 and 3.2). */
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../contract/geometry.ts'

function around(center: Position, min: Position, max: Position): Box {
  return { min: add(center, min), max: add(center, max) }
}

/** Where blocks count for a building, those of its target and others. */
export function buildingVolume(center: Position): Box {
  return around(center, [-2, 0, -2], [2, 2, 2])
}

/** What observations of a building tell: one layer more. */
export function observedVolume(center: Position): Box {
  return around(center, [-2, 0, -2], [2, 3, 2])
}

/** The 48 cells that are to be empty. */
export function clearedVolume(center: Position): Box {
  return around(center, [-2, 0, -2], [1, 2, 1])
}

/** The platform of clearing and smelting with the air over it. */
export function platformVolume(center: Position): Box {
  return around(center, [-3, 0, -3], [2, 3, 2])
}
