/** How a blow throws a body back (Minecraft Wiki, Knockback mechanics). */

import { armourOf } from '../../rules/players/armour.ts'
import type { SquidEntity, SquidPlayer } from '../../squid/squid.ts'

/** Blocks per tick. */
interface Push {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Every blow's strength, and that of a blow out of a sprint: half of the first push is left when it adds 0.5. */
export const BLOW = 0.4
export const SPRINT_BLOW = 0.7

const MOST_LIFT = 0.4
/** Clients take velocities in 1/8000 of a block per tick. */
const VELOCITY_UNIT = 8000

/** The velocity of a body that stood still, pushed along a horizontal direction of any length. */
export function pushAlong(dx: number, dz: number, strength: number, onGround: boolean): Push {
  const length = Math.hypot(dx, dz)
  if (length < 1e-4) return { x: 0, y: onGround ? Math.min(MOST_LIFT, strength) : 0, z: 0 }
  const factor = strength / length
  return { x: dx * factor, y: onGround ? Math.min(MOST_LIFT, strength) : 0, z: dz * factor }
}

/** Pushes a player away from somebody; its client moves it. */
export function knockBack(player: SquidPlayer, from: SquidEntity, strength: number): void {
  const dx = player.position.x - from.position.x
  const dz = player.position.z - from.position.z
  const push = pushAlong(dx, dz, strength * Math.max(0, 1 - armourOf(player).steadiness), player.onGround)
  const velocity = {
    x: Math.round(push.x * VELOCITY_UNIT),
    y: Math.round(push.y * VELOCITY_UNIT),
    z: Math.round(push.z * VELOCITY_UNIT),
  }
  player._client.write('entity_velocity', { entityId: player.id, velocity })
  player._writeOthersNearby('entity_velocity', { entityId: player.id, velocity })
}
