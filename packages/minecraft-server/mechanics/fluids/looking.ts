/** What a player looks at with an item that is used in the air: blocks by their collision shapes, sources of fluids by their surface. */

import { blockAt, type CollisionBox, collisionBoxes, type FullBlock } from '../../rules/blocks/block-facts.ts'
import { castRay, hitDistance, type RayHit } from '../../rules/blocks/ray.ts'
import { fluidOf } from '../../rules/fluids/fluid.ts'
import { eyeHeight, lookVector } from '../../rules/players/reach.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Point, Position } from '../../values/position.ts'
import type { SurvivalWorld } from '../survival.ts'

/** How far such items reach from the eyes. */
const REACH = 5
/** Surface of a source. */
const SOURCE_BOX: CollisionBox = [0, 0, 0, 1, 8 / 9, 1]

function eyesOf(player: SquidPlayer): Point {
  const { x, y, z } = player.position
  return [x, y + eyeHeight(player), z]
}

/** The collision boxes of a block, and the surface of a source of a fluid. */
export function boxesWithFluid(block: FullBlock): readonly CollisionBox[] {
  const boxes = collisionBoxes(block)
  return fluidOf(block)?.source === true ? [...boxes, SOURCE_BOX] : boxes
}

/** The first block along the look; null for none within reach. */
export function lookedAt({ edits }: SurvivalWorld, player: SquidPlayer, seesFluids: boolean): RayHit | null {
  const boxesOf = seesFluids ? boxesWithFluid : collisionBoxes
  return castRay(eyesOf(player), lookVector(player), REACH, (pos) => boxesOf(blockAt(edits.blocks, pos)))
}

/** The point of a block or of the surface of a fluid that a player looks at; null for none within reach. */
export function lookedAtPoint(world: SurvivalWorld, player: SquidPlayer): Point | null {
  const hit = lookedAt(world, player, true)
  if (hit === null) return null
  const eyes = eyesOf(player)
  const direction = lookVector(player)
  const boxesAt = (pos: Position): readonly CollisionBox[] => boxesWithFluid(blockAt(world.edits.blocks, pos))
  const distance = hitDistance(eyes, direction, hit, boxesAt)
  return [eyes[0] + direction[0] * distance, eyes[1] + direction[1] * distance, eyes[2] + direction[2] * distance]
}
