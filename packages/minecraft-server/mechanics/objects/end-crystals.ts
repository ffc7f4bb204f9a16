/** End crystals: put on obsidian and bedrock, gone at any blow (Minecraft Wiki, End Crystal). They do not explode: left out. */

import { blockAt } from '../../rules/blocks/block-facts.ts'
import { isAnyAir } from '../../rules/blocks/block-families.ts'
import { neighbour } from '../../values/geometry.ts'
import type { Point, Position } from '../../values/position.ts'
import { bodiesInTheWay, bodiesOverlap } from '../placing/bodies-in-the-way.ts'
import type { SurvivalWorld } from '../survival.ts'
import type { ObjectKind, WorldObjects } from './objects.ts'
import { takeOne } from './take-one.ts'

const CREATIVE = 1
const BOOLEAN = 7
/** Metadata at 1.19.2: whether it stands on a plate of bedrock, as those of the End do. */
const SHOWS_BOTTOM = 9

export function endCrystals({ server, mobs, context, edits, uses }: SurvivalWorld, objects: WorldObjects): void {
  const crystal: ObjectKind = { name: 'end_crystal', gravity: 0, floats: false, struck: () => true }

  /** Above a block that bears one, with air and nobody in it and in the cell above; null where there is no such place. */
  const placeOn = (clicked: Position): Point | null => {
    const above = neighbour(clicked, 'up')
    const { name } = blockAt(edits.blocks, clicked)
    const bears = name === 'obsidian' || name === 'bedrock'
    if (!bears || !isAnyAir(blockAt(edits.blocks, above).name)) return null
    const [x, y, z] = above
    const at: Point = [x + 0.5, y, z + 0.5]
    const isTaken = bodiesInTheWay({ server, mobs }).some((body) =>
      bodiesOverlap({ feet: at, width: 1, height: 2 }, body),
    )
    return isTaken ? null : at
  }

  uses.itemOnBlock.add(({ player, clicked, slot, stack }) => {
    if (stack.name !== 'end_crystal' || player.gameMode > CREATIVE) return false
    const at = placeOn(clicked)
    if (at === null) return true
    const metadata = [{ key: SHOWS_BOTTOM, type: BOOLEAN, value: false }]
    objects.put({ kind: crystal, item: stack.name, at, yaw: 0, metadata })
    takeOne(context, player, slot, stack)
    return true
  })
}
