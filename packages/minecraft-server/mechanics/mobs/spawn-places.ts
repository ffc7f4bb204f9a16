/** Where mobs come by themselves: somewhere around a player, and not too near to any (Minecraft Wiki, Mob spawning). */
import type { SquidPlayer } from '../../squid/squid.ts'
import type { MobRegistry } from './mob-registry.ts'

const NEAREST = 24
export const FARTHEST = 128
/** Around each player. */
const SPREAD = 56
/** Higher and lower ground than a player's at which a place is looked for. */
const REACH_UP = 24

type Position = readonly [x: number, y: number, z: number]

/** Above the first floor below a drawn cell; null where there is none. */
export function standingPlace(
  { footing }: Pick<MobRegistry, 'footing'>,
  { position }: SquidPlayer,
  drawn: (what: string) => number,
): Position | null {
  const x = Math.floor(position.x + (drawn('x') * 2 - 1) * SPREAD)
  const z = Math.floor(position.z + (drawn('z') * 2 - 1) * SPREAD)
  const from = Math.floor(position.y + (drawn('y') * 2 - 1) * REACH_UP)
  for (let y = from; y > from - REACH_UP; y--) if (footing.isFloor(x, y - 1, z)) return [x, y, z]
  return null
}

/** Squared, to the nearest player. */
export function nearestPlayer2({ server }: Pick<MobRegistry, 'server'>, x: number, y: number, z: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const { position } of server.players) {
    least = Math.min(least, (position.x - x) ** 2 + (position.y - y) ** 2 + (position.z - z) ** 2)
  }
  return least
}

/** Whether whoever stands in a cell is neither near to a player nor out of all players' reach. */
export function isApartFromPlayers(mobs: Pick<MobRegistry, 'server'>, x: number, y: number, z: number): boolean {
  const distance2 = nearestPlayer2(mobs, x + 0.5, y, z + 0.5)
  return distance2 >= NEAREST * NEAREST && distance2 <= FARTHEST * FARTHEST
}
