/** What a player looks at with an item that is used in the air: blocks by their collision shapes, sources of fluids by their surface. */
import type { Point } from '../../../../preload/contract/geometry.ts'
import type { SquidPlayer } from '../../server/embedded/squid.ts'
import { blockAt, type CollisionBox, collisionBoxes } from '../blocks/block-facts.ts'
import { castRay, type RayHit } from '../blocks/ray.ts'
import { eyeHeight, lookVector } from '../players/reach.ts'
import type { SurvivalWorld } from '../survival.ts'
import { fluidOf } from './fluid.ts'

/** How far such items reach from the eyes. */
const REACH = 5
/** Surface of a source. */
const SOURCE_BOX: CollisionBox = [0, 0, 0, 1, 8 / 9, 1]

/** The first block along the look; null for none within reach. */
export function lookedAt({ edits }: SurvivalWorld, player: SquidPlayer, seesFluids: boolean): RayHit | null {
  const { x, y, z } = player.position
  const eyes: Point = [x, y + eyeHeight(player), z]
  return castRay(eyes, lookVector(player), REACH, (pos) => {
    const block = blockAt(edits.blocks, pos)
    const wet = seesFluids && fluidOf(block)?.source === true
    return wet ? [...collisionBoxes(block), SOURCE_BOX] : collisionBoxes(block)
  })
}
