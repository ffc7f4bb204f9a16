/**
 * Power of vanilla 1.19.2 (Minecraft Wiki, Redstone mechanics) as far as it goes without circuits: a switch, plate, torch or block
 * of redstone powers what is next to it, and what is next to the block that it is fixed to. Wire, repeaters and the like
 * are blocks with states and nothing more.
 */

import { type Direction, directions, neighbour, oppositeDirection } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { blockAt, changed, type FullBlock, isOpaqueCube } from '../blocks/block-facts.ts'
import * as family from '../blocks/block-families.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import { isHorizontal } from '../blocks/facing.ts'
import { otherPart } from '../blocks/two-part.ts'

/** Whether blocks of this name can give power. */
export function isSource(name: string): boolean {
  return (
    name === 'lever' ||
    name === 'redstone_block' ||
    name === 'redstone_torch' ||
    name === 'redstone_wall_torch' ||
    family.isButton(name) ||
    family.isPressurePlate(name)
  )
}

/** Whether a source gives power as it is. */
function isOn({ name, state }: FullBlock): boolean {
  if (name === 'redstone_block') return true
  if (state.lit !== undefined) return state.lit === 'true'
  return state.power === undefined ? state.powered === 'true' : state.power !== '0'
}

/** Where the block is that a source is fixed to; null for one that stands by itself. */
function footing({ name, state }: FullBlock): Direction | null {
  if (name === 'redstone_block') return null
  if (name === 'redstone_torch' || family.isPressurePlate(name) || state.face === 'floor') return 'down'
  if (state.face === 'ceiling') return 'up'
  return isHorizontal(state.facing) ? oppositeDirection[state.facing] : null
}

const isTorch = (name: string): boolean => name === 'redstone_torch' || name === 'redstone_wall_torch'

/** Whether a block powers its neighbour in a direction; a torch does not power what it is fixed to. */
function powers(block: FullBlock, towards: Direction): boolean {
  return isSource(block.name) && isOn(block) && !(isTorch(block.name) && footing(block) === towards)
}

/** Whether a block powers its neighbour in a direction so strongly that this passes the power on: what a switch is fixed to, what is above a torch. */
function powersThrough(block: FullBlock, towards: Direction): boolean {
  if (!isSource(block.name) || block.name === 'redstone_block' || !isOn(block)) return false
  return isTorch(block.name) ? towards === 'up' : footing(block) === towards
}

/** Whether power goes through a block: opaque ones that fill their cell, but for a few that vanilla excepts. */
export function conducts(block: FullBlock): boolean {
  return block.name !== 'redstone_block' && block.name !== 'observer' && isOpaqueCube(block)
}

/** Whether something next to a cell powers it. */
export function isPowered(pos: Position, blocks: BlockReader): boolean {
  return directions.some((side) => {
    const beside = neighbour(pos, side)
    const block = blockAt(blocks, beside)
    if (powers(block, oppositeDirection[side])) return true
    if (!conducts(block)) return false
    return directions.some((from) => powersThrough(blockAt(blocks, neighbour(beside, from)), oppositeDirection[from]))
  })
}

const opens = (name: string): boolean => family.isDoor(name) || family.isTrapdoor(name) || family.isFenceGate(name)

/** Whether blocks of this name do something when they are powered. */
export function isConsumer(name: string): boolean {
  return name === 'redstone_lamp' || name === 'note_block' || opens(name)
}

/**
 * A consumer as power around it has it: doors, trapdoors and gates open and shut when power comes and goes, so that what
 * a hand opened stays; lamps are lit, note blocks sound (`interaction/note-blocks.ts`). Any other block stays as it is.
 */
export function poweredState(block: FullBlock, pos: Position, blocks: BlockReader): FullBlock {
  if (!isConsumer(block.name)) return block
  const half = family.isDoor(block.name) ? otherPart(block, pos) : null
  const on = String(isPowered(pos, blocks) || (half !== null && isPowered(half.pos, blocks)))
  if (block.name === 'note_block') return changed(block, { powered: on })
  if (!opens(block.name)) return changed(block, { lit: on })
  return block.state.powered === on ? block : changed(block, { powered: on, open: on })
}
