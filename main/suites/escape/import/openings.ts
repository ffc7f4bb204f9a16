/** Where doors and plates stand in the walls of a room, and where bodies are lifted: what leads on has to be free, and nothing else may be. */

import { isDoor } from '../../../../packages/minecraft-server/rules/blocks/block-families.ts'
import { add, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { WALL_AT } from '../build/room-shell.ts'
import { fillStep } from '../build/steps.ts'
import { readCommand } from './command.ts'
import type { RoomObjects } from './objects.ts'

/** From the floor of the feet to the ceiling: the published ceiling leaves a block more than the walls' height says. */
export const CEILING = 4

/** The published walls of the next room shut doors beside the exit; here they lead on. */
function behindDoors(centre: Position, { init }: RoomObjects): readonly BuildStep[] {
  return init
    .filter(({ pos, object }) => isDoor(object.name) && pos[2] === centre[2] + WALL_AT && pos[0] !== centre[0])
    .map(({ pos }) => fillStep(add(pos, [0, 0, 1]), add(pos, [0, 1, 1]), 'air'))
}

/** A plate in the way in of the first room is stepped on from inside; its back stays shut. */
function wayIn(centre: Position, { init }: RoomObjects): readonly BuildStep[] {
  const foot = add(centre, [0, 0, -WALL_AT])
  if (!init.some(({ pos }) => samePosition(pos, foot))) return []
  return [
    fillStep(add(foot, [0, 0, -1]), add(foot, [0, 1, -1]), 'stone_bricks'),
    fillStep(foot, add(foot, [0, 1, 0]), 'air'),
  ]
}

/**
 * Around places on the ceiling to which a room lifts bodies: whoever is up there could walk off over the roofs, which the
 * published world leaves open.
 */
function cages(centre: Position, { effects }: RoomObjects): readonly BuildStep[] {
  const roof = centre[1] + CEILING + 1
  return effects.flatMap(({ pos, object }) => {
    const command = readCommand(object.command ?? '')
    if (command?.kind !== 'move') return []
    const [x, y, z] = add(pos, command.by)
    if (y < roof) return []
    return [
      fillStep([x - 1, roof, z - 1], [x + 1, y + 1, z + 1], 'glass'),
      fillStep([x, roof, z], [x, y + 1, z], 'air'),
    ]
  })
}

export function openingSteps(centre: Position, isEntered: boolean, objects: RoomObjects): readonly BuildStep[] {
  return [...behindDoors(centre, objects), ...cages(centre, objects), ...(isEntered ? [] : wayIn(centre, objects))]
}
