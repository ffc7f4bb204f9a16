/** Bodies that overlap push each other apart, softly (Minecraft Wiki, Entity: collision). */
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Mob } from './mob.ts'
import { isThere } from './prey.ts'

const PUSH = 0.05
const LEAST = 0.01
const PLAYER_HALF = 0.3
const PLAYER_HEIGHT = 1.8
/** Those who stand in one place part in a direction of their own. */
const GOLDEN_ANGLE = 2.399963

/** Pushes moving mobs, and whom they run into, apart; who stands still and alone costs nothing. */
export function separate(mobs: readonly Mob[], players: readonly SquidPlayer[]): void {
  for (let index = 0; index < mobs.length; index++) {
    const mob = mobs[index]
    if (mob === undefined || !mob.isAlive) continue
    pushFromPlayers(mob, players)
    if (!moves(mob)) continue
    for (let other = 0; other < mobs.length; other++) {
      const neighbour = mobs[other]
      // Two that move meet once.
      if (neighbour === undefined || neighbour === mob || (other < index && moves(neighbour))) continue
      if (neighbour.isAlive) part(mob, neighbour)
    }
  }
}

function moves(mob: Mob): boolean {
  return !mob.isStill && !mob.hasNoAi
}

function part(a: Mob, b: Mob): void {
  const dx = b.x - a.x
  const dz = b.z - a.z
  const reach = a.half + b.half
  if (dx >= reach || dx <= -reach || dz >= reach || dz <= -reach) return
  if (a.y >= b.y + b.height || b.y >= a.y + a.height) return
  push(b, dx, dz)
  push(a, -dx, -dz)
}

function push(mob: Mob, dx: number, dz: number): void {
  if (mob.hasNoAi) return
  const far = Math.max(Math.abs(dx), Math.abs(dz))
  mob.isStill = false
  if (far < LEAST) {
    mob.vx += Math.cos(mob.id * GOLDEN_ANGLE) * PUSH
    mob.vz += Math.sin(mob.id * GOLDEN_ANGLE) * PUSH
    return
  }
  const root = Math.sqrt(far)
  const strength = (Math.min(1, 1 / root) * PUSH) / root
  mob.vx += dx * strength
  mob.vz += dz * strength
}

function pushFromPlayers(mob: Mob, players: readonly SquidPlayer[]): void {
  const reach = mob.half + PLAYER_HALF
  for (const player of players) {
    const { position } = player
    const dx = mob.x - position.x
    const dz = mob.z - position.z
    if (dx >= reach || dx <= -reach || dz >= reach || dz <= -reach || !isThere(player)) continue
    if (mob.y < position.y + PLAYER_HEIGHT && position.y < mob.y + mob.height) push(mob, dx, dz)
  }
}
