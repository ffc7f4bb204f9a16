/** Armour stands: turned towards the player by eighths, taken by two quick blows (Minecraft Wiki, Armor Stand). Nobody dresses them: left out. */

import { isReplaceable } from '../../rules/blocks/block-families.ts'
import { neighbour } from '../../values/geometry.ts'
import type { Point } from '../../values/position.ts'
import { sendStatus } from '../mobs/mob-packets.ts'
import type { SurvivalWorld } from '../survival.ts'
import type { ObjectKind, WorldObjects } from './objects.ts'
import { takeOne } from './take-one.ts'

const CREATIVE = 1
/** Two blows within so many ticks take a stand. */
const SECOND_BLOW_TICKS = 5
const WOBBLES = 32
/** Degrees. */
const TURN = 45

export function armourStands({ context, uses, ticks }: SurvivalWorld, objects: WorldObjects): void {
  const stand: ObjectKind = {
    name: 'armor_stand',
    gravity: 0.08,
    floats: false,
    struck: (object, player) => {
      if (player.gameMode === CREATIVE) return true
      if (player.gameMode > CREATIVE) return false
      if (ticks.now - object.struckAt > SECOND_BLOW_TICKS) {
        sendStatus(object.entity, WOBBLES)
        return false
      }
      objects.dropItem(object)
      return true
    },
  }
  uses.itemOnBlock.add(({ player, clicked, block, face, slot, stack }) => {
    if (stack.name !== 'armor_stand' || player.gameMode > CREATIVE) return false
    const [x, y, z] = isReplaceable(block) ? clicked : neighbour(clicked, face)
    const at: Point = [x + 0.5, y, z + 0.5]
    if (face === 'down' || !objects.hasRoom(stand, at)) return true
    const yaw = Math.floor((player.yawDegrees - 180 + TURN / 2) / TURN) * TURN
    objects.put({ kind: stand, item: stack.name, at, yaw, metadata: [] })
    takeOne(context, player, slot, stack)
    return true
  })
}
