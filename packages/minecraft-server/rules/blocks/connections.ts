/** Blocks whose form depends on their neighbours: fences, panes, walls, gates, stairs, chests, note blocks, snow on grass. */

import { type HorizontalDirection, neighbour, oppositeDirection } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { blockAt, carries, changed, coversRectangle, type FullBlock, hasProperty } from './block-facts.ts'
import * as family from './block-families.ts'
import type { BlockReader } from './block-reader.ts'
import { axisOf, clockwise, counterClockwise, isHorizontal, turnedBack } from './facing.ts'
import { instrumentAbove } from './note-instruments.ts'

const sides: readonly HorizontalDirection[] = ['north', 'south', 'west', 'east']

type Connects = (other: FullBlock, side: HorizontalDirection) => boolean

const offersFace: Connects = (other, side) =>
  !family.refusesConnections(other.name) && carries(other, oppositeDirection[side])

/** A gate continues a row that runs across its facing. */
const gateInRow: Connects = (other, side) => {
  const facing = other.state.facing
  return family.isFenceGate(other.name) && isHorizontal(facing) && axisOf(facing) !== axisOf(side)
}

const fenceConnects =
  (fence: FullBlock): Connects =>
  (other, side) => {
    const sameKind =
      family.isFence(other.name) && (other.name === 'nether_brick_fence') === (fence.name === 'nether_brick_fence')
    return sameKind || gateInRow(other, side) || offersFace(other, side)
  }

const paneConnects: Connects = (other, side) =>
  family.isPane(other.name) || family.isWall(other.name) || offersFace(other, side)

const wallConnects: Connects = (other, side) =>
  family.isWall(other.name) || family.isPane(other.name) || gateInRow(other, side) || offersFace(other, side)

function joined(block: FullBlock, pos: Position, blocks: BlockReader, connects: Connects): FullBlock {
  const state: Record<string, string> = {}
  for (const side of sides) state[side] = String(connects(blockAt(blocks, neighbour(pos, side)), side))
  return changed(block, state)
}

/** Rectangles of the block above that make a wall's arm tall, `[x, z, endX, endZ]` in sixteenths. */
const armBelow: Readonly<Record<HorizontalDirection, readonly [number, number, number, number]>> = {
  north: [7, 0, 9, 9],
  south: [7, 7, 9, 16],
  west: [0, 7, 9, 9],
  east: [7, 7, 16, 9],
}

const raisesPost = (above: FullBlock): boolean =>
  family.isStandingTorch(above.name) ||
  family.isStandingSign(above.name) ||
  family.isStandingBanner(above.name) ||
  family.isPressurePlate(above.name) ||
  above.name === 'tripwire' ||
  coversRectangle(above, 'down', [7, 7, 9, 9])

function joinedWall(wall: FullBlock, pos: Position, blocks: BlockReader): FullBlock {
  const above = blockAt(blocks, neighbour(pos, 'up'))
  const arms: Record<string, string> = {}
  for (const side of sides) {
    const connects = wallConnects(blockAt(blocks, neighbour(pos, side)), side)
    arms[side] = connects ? (coversRectangle(above, 'down', armBelow[side]) ? 'tall' : 'low') : 'none'
  }
  return changed(wall, { ...arms, up: String(hasPost(arms, above)) })
}

/** A wall has a post unless it runs straight, and under things that need one. */
function hasPost(arms: Readonly<Record<string, string>>, above: FullBlock): boolean {
  if (family.isWall(above.name) && above.state.up === 'true') return true
  const open = (side: HorizontalDirection): boolean => arms[side] === 'none'
  if (open('north') !== open('south') || open('east') !== open('west') || sides.every(open)) return true
  const tall = (a: HorizontalDirection, b: HorizontalDirection): boolean => arms[a] === 'tall' && arms[b] === 'tall'
  return !tall('north', 'south') && !tall('east', 'west') && raisesPost(above)
}

function gateState(gate: FullBlock, pos: Position, blocks: BlockReader): FullBlock {
  const facing = gate.state.facing
  if (!isHorizontal(facing)) return gate
  const beside = [clockwise(facing), counterClockwise(facing)]
  return changed(gate, {
    in_wall: String(beside.some((side) => family.isWall(blockAt(blocks, neighbour(pos, side)).name))),
  })
}

/** The shape of stairs next to stairs: `straight`, or a corner towards `left` or `right`. */
function stairsShape(stairs: FullBlock, pos: Position, blocks: BlockReader): string {
  const facing = stairs.state.facing
  if (!isHorizontal(facing)) return 'straight'
  const turns = (direction: HorizontalDirection): HorizontalDirection | null => {
    const other = blockAt(blocks, neighbour(pos, direction))
    const towards = other.state.facing
    if (!family.isStairs(other.name) || other.state.half !== stairs.state.half) return null
    return isHorizontal(towards) && axisOf(towards) !== axisOf(facing) ? towards : null
  }
  const free = (direction: HorizontalDirection): boolean => {
    const other = blockAt(blocks, neighbour(pos, direction))
    return !family.isStairs(other.name) || other.state.facing !== facing || other.state.half !== stairs.state.half
  }
  const ahead = turns(facing)
  if (ahead !== null && free(turnedBack(ahead)))
    return ahead === counterClockwise(facing) ? 'outer_left' : 'outer_right'
  const behind = turns(turnedBack(facing))
  if (behind !== null && free(behind)) return behind === counterClockwise(facing) ? 'inner_left' : 'inner_right'
  return 'straight'
}

/** Where the other half of a double chest is; null for a single chest and for other blocks. */
export function chestPartnerSide(chest: FullBlock): HorizontalDirection | null {
  const facing = chest.state.facing
  if (!family.isChest(chest.name) || !isHorizontal(facing)) return null
  if (chest.state.type === 'left') return clockwise(facing)
  return chest.state.type === 'right' ? counterClockwise(facing) : null
}

/** A chest joins a half that reaches for it, and is single again when its half is gone. */
function chestState(chest: FullBlock, pos: Position, blocks: BlockReader): FullBlock {
  const side = chestPartnerSide(chest)
  if (side !== null) {
    const other = blockAt(blocks, neighbour(pos, side))
    const partner = other.name === chest.name && other.state.facing === chest.state.facing
    const whole = partner && (other.state.type === 'single' || chestPartnerSide(other) === oppositeDirection[side])
    return whole ? chest : changed(chest, { type: 'single' })
  }
  for (const direction of sides) {
    const other = blockAt(blocks, neighbour(pos, direction))
    if (other.name !== chest.name || other.state.facing !== chest.state.facing) continue
    if (chestPartnerSide(other) === oppositeDirection[direction]) {
      return changed(chest, { type: other.state.type === 'left' ? 'right' : 'left' })
    }
  }
  return chest
}

/** The block in the form that its neighbours give it; the same block where they do not matter. */
export function reshaped(block: FullBlock, pos: Position, blocks: BlockReader): FullBlock {
  const { name } = block
  if (family.isStairs(name)) return changed(block, { shape: stairsShape(block, pos, blocks) })
  if (family.isFence(name)) return joined(block, pos, blocks, fenceConnects(block))
  if (family.isPane(name)) return joined(block, pos, blocks, paneConnects)
  if (family.isWall(name)) return joinedWall(block, pos, blocks)
  if (family.isFenceGate(name)) return gateState(block, pos, blocks)
  if (family.isChest(name)) return chestState(block, pos, blocks)
  if (name === 'note_block') {
    return changed(block, { instrument: instrumentAbove(blockAt(blocks, neighbour(pos, 'down')).name) })
  }
  if (hasProperty(name, 'snowy')) {
    return changed(block, { snowy: String(family.isSnowy(blockAt(blocks, neighbour(pos, 'up')).name)) })
  }
  return block
}
