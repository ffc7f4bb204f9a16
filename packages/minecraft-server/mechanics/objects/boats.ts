/** Boats: put on what is looked at, also on water, broken by blows (Minecraft Wiki, Boat). Nobody sits in them: left out. */
import { lookedAtPoint } from '../fluids/looking.ts'
import type { SurvivalWorld } from '../survival.ts'
import type { ObjectKind, WorldObject, WorldObjects } from './objects.ts'
import { takeOne } from './take-one.ts'

const CREATIVE = 1
const SPECTATOR = 3
const INT = 1
const FLOAT = 2

const BOAT = /^(\w+)_boat$/
const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak', 'mangrove']
/** Metadata at 1.19.2. */
const keys = { sinceHurt: 8, direction: 9, damage: 10, wood: 11 } as const
/** A boat breaks beyond so much damage: ten for each half heart of a blow, of which one heals in a tick. */
const HOLDS = 40
const DAMAGE_PER_HALF_HEART = 10
const HURT_TICKS = 10

function showDamage({ entity, damage }: WorldObject, sinceHurt: number): void {
  entity.setAndUpdateMetadata([
    { key: keys.sinceHurt, type: INT, value: sinceHurt },
    { key: keys.direction, type: INT, value: 1 },
    { key: keys.damage, type: FLOAT, value: damage },
    ...entity.metadata.filter(({ key }) => key === keys.wood),
  ])
}

export function boats(world: SurvivalWorld, objects: WorldObjects): void {
  const { context, uses, blows } = world
  const boat: ObjectKind = {
    name: 'boat',
    gravity: 0.04,
    floats: true,
    struck: (object, player) => {
      object.damage += DAMAGE_PER_HALF_HEART * blows.strike(player).damage
      showDamage(object, HURT_TICKS)
      if (player.gameMode === CREATIVE) return true
      if (object.damage <= HOLDS) return false
      if (context.rules.isOn('doEntityDrops')) objects.dropItem(object)
      return true
    },
    tick: (object) => {
      if (object.damage === 0) return
      object.damage = Math.max(0, object.damage - 1)
      if (object.damage === 0) showDamage(object, 0)
    },
  }
  uses.item.add(({ player, slot, stack }) => {
    const wood = woods.indexOf(BOAT.exec(stack.name)?.[1] ?? '')
    if (wood < 0 || player.gameMode === SPECTATOR) return false
    const at = lookedAtPoint(world, player)
    if (at === null || !objects.hasRoom(boat, at)) return true
    const metadata = [{ key: keys.wood, type: INT, value: wood }]
    objects.put({ kind: boat, item: stack.name, at, yaw: player.yawDegrees, metadata })
    takeOne(context, player, slot, stack)
    return true
  })
}
