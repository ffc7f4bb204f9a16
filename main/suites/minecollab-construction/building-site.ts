/** Where a blueprint is built: flat grass with nothing on it; members begin in a row north of it (minecollab-requirements.md R18). */
import { add, boundingBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import type { BlueprintLevel } from '../../../shared/contract/tasks/minecollab-construction.ts'

/** Level 0 lies on the ground, whose surface is one below. */
export const GROUND_Y = -60
const SURFACE_Y = GROUND_Y - 1
/** Around the volume: for bodies that place blocks from outside, and what they stand on. */
const MARGIN = 6
/** Cells between the volume and where members begin. */
const START_DISTANCE = 2

/** `hands` are what the members begin with, by place. */
export function buildingSite(levels: readonly BlueprintLevel[], hands: readonly (readonly ItemStack[])[]): WorldPlan {
  const corners = levels.flatMap(({ at, columns, rows }) => [at, add(at, [columns - 1, 0, rows - 1])])
  const volume = boundingBox(corners)
  const [x, , z] = volume.min
  const starts = hands.map((_, place): Position => [x + 2 * place, GROUND_Y, z - START_DISTANCE])
  const { min, max } = boundingBox([...corners, ...starts])
  return {
    generator: { id: 'superflat', surfaceY: SURFACE_Y },
    seed: 1,
    // Only blueprints that reach into the ground need room made for them.
    steps: volume.min[1] < GROUND_Y ? [{ kind: 'fill', box: volume, block: { name: 'air' } }] : [],
    start: starts[0] ?? volume.min,
    starts,
    members: hands.map((items) => ({ items: [...items] })),
    region: { min: add(min, [-MARGIN, -4, -MARGIN]), max: add(max, [MARGIN, MARGIN, MARGIN]) },
    timeOfDay: 1000,
    // Copper would rust to another name in the course of a long episode.
    randomTickSpeed: 0,
  }
}
