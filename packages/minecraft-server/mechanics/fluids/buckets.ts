/** Buckets that take and pour water and lava along the look, and at cauldrons (Minecraft Wiki, Bucket, Water Bucket, Cauldron). */

import { blockAt, blockString, changed, withState } from '../../rules/blocks/block-facts.ts'
import { isAnyAir, isFluid } from '../../rules/blocks/block-families.ts'
import type { RayHit } from '../../rules/blocks/ray.ts'
import { isInWorld } from '../../rules/blocks/world-height.ts'
import { type FluidKind, fluidBlock, fluidOf, hasRoom, sourceOf } from '../../rules/fluids/fluid.ts'
import { predictRemoval } from '../../rules/placing/placement-rules.ts'
import { exchangeHeld } from '../../squid/player-slots.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { ItemUse } from '../interaction/uses.ts'
import type { Concern } from '../survival.ts'
import { lookedAt } from './looking.ts'

const ADVENTURE = 2
const pours: Readonly<Record<string, FluidKind>> = { water_bucket: 'water', lava_bucket: 'lava' }

export const buckets: Concern = (world) => {
  const { context, drops, edits, uses } = world
  const { blocks } = edits

  const exchange = (player: SquidPlayer, slot: number, item: string): void => {
    const left = exchangeHeld(context.Item, player, slot, item)
    if (left !== null) drops.toss(player, left)
  }

  const take = (use: ItemUse): boolean => {
    const hit = lookedAt(world, use.player, true)
    if (hit === null) return false
    const block = blockAt(blocks, hit.pos)
    const fluid = fluidOf(block)
    const isTakeable = isFluid(block.name) || block.state.waterlogged === 'true'
    if (block.name !== 'powder_snow' && (fluid?.source !== true || !isTakeable)) return false
    const left = block.state.waterlogged === 'true' ? changed(block, { waterlogged: 'false' }) : withState('air')
    const { changes, popped } = predictRemoval([{ pos: hit.pos, left }], blocks)
    edits.apply(changes, popped, use.player.username)
    exchange(use.player, use.slot, fluid === null ? 'powder_snow_bucket' : `${fluid.kind}_bucket`)
    return true
  }

  /** The cell that a bucket fills: a block that can stand in water itself, else the one across the face, if there is room. */
  const cellFor = (kind: FluidKind, hit: RayHit): Position | null => {
    const clicked = blockAt(blocks, hit.pos)
    const roomy = (pos: Position): boolean => isInWorld(pos) && hasRoom(blockAt(blocks, pos), sourceOf(kind))
    if (kind === 'water' && clicked.state.waterlogged !== undefined && roomy(hit.pos)) return hit.pos
    const across = neighbour(hit.pos, hit.face)
    return roomy(across) ? across : null
  }

  const pour = (use: ItemUse, kind: FluidKind): boolean => {
    const hit = lookedAt(world, use.player, false)
    const pos = hit === null ? null : cellFor(kind, hit)
    if (pos === null) return false
    const there = blockAt(blocks, pos)
    const stands = there.state.waterlogged !== undefined
    const left = stands ? changed(there, { waterlogged: 'true' }) : fluidBlock(sourceOf(kind))
    const isWashed = !stands && !isAnyAir(there.name) && fluidOf(there) === null
    const washed = isWashed ? [{ pos, block: blockString(there) }] : []
    const { changes, popped } = predictRemoval([{ pos, left }], blocks)
    edits.apply(changes, [...washed, ...popped], use.player.username)
    exchange(use.player, use.slot, 'bucket')
    return true
  }

  uses.item.add((use) => {
    if (use.player.gameMode >= ADVENTURE) return false
    if (use.stack.name === 'bucket') return take(use)
    const kind = pours[use.stack.name]
    return kind !== undefined && pour(use, kind)
  })

  uses.block.add(({ player, clicked, block, slot, stack }) => {
    if (stack === null || !/cauldron$/.test(block.name)) return false
    const filled: Readonly<Record<string, string>> = {
      water_bucket: 'water_cauldron[level=3]',
      lava_bucket: 'lava_cauldron',
      powder_snow_bucket: 'powder_snow_cauldron[level=3]',
    }
    const full = filled[stack.name]
    const item = stack.name === 'bucket' ? bucketFrom(blockString(block)) : full === undefined ? null : 'bucket'
    if (item === null) return false
    const to = full ?? 'cauldron'
    edits.apply([{ pos: clicked, from: blockString(block), to }], [], player.username)
    exchange(player, slot, item)
    return true
  })
  return {}
}

/** What an empty bucket takes out of a cauldron; null unless it is full. */
function bucketFrom(cauldron: string): string | null {
  const full = /^(water|lava|powder_snow)_cauldron(\[level=3\])?$/.exec(cauldron)
  return full === null ? null : `${full[1]}_bucket`
}
