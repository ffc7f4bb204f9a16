/** Bodies that nothing may be put into: players (also the builder), mobs, boats and the like. */

import { bodySize } from '../../rules/blocks/block-facts.ts'
import type { Body } from '../../rules/placing/placement-rules.ts'
import type { SurvivalWorld } from '../survival.ts'

const SPECTATOR = 3
const SNEAKING_HEIGHT = 1.5
/** Objects of the protocol that are as solid as mobs. */
const solidObjects = new Set(['boat', 'armor_stand', 'end_crystal'])

export function bodiesInTheWay({ server, mobs }: Pick<SurvivalWorld, 'server' | 'mobs'>): readonly Body[] {
  const bodies: Body[] = []
  for (const player of server.players) {
    if (player.gameMode === SPECTATOR || player.health <= 0) continue
    const { x, y, z } = player.position
    const { width, height } = bodySize('player')
    bodies.push({ feet: [x, y, z], width, height: player.crouching ? SNEAKING_HEIGHT : height })
  }
  for (const entity of Object.values(server.entities)) {
    if (entity.type !== 'mob' && !solidObjects.has(entity.name ?? '')) continue
    const { x, y, z } = entity.position
    const mob = mobs.find(entity)
    const size = mob === null ? bodySize(entity.name) : { width: 2 * mob.half, height: mob.height }
    bodies.push({ feet: [x, y, z], ...size })
  }
  return bodies
}

/** Whether two bodies overlap. Touching is not overlapping. */
export function bodiesOverlap(a: Body, b: Body): boolean {
  const beside = (a.width + b.width) / 2
  const [ax, ay, az] = a.feet
  const [bx, by, bz] = b.feet
  return Math.abs(ax - bx) < beside && Math.abs(az - bz) < beside && ay < by + b.height && by < ay + a.height
}
