/** What the blocks around a dropped item do to it: water carries it, lava, fire and cacti destroy it (Minecraft Wiki, Item (entity)). */

import { directionVector, neighbour } from '../../values/geometry.ts'
import type { Point, Position } from '../../values/position.ts'
import { blockAt, isSolid } from '../blocks/block-facts.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import { fluidOf } from '../fluids/fluid.ts'

/** Water lifts an item whose base is deeper below its surface than this. */
const AFLOAT = 0.1
/** Push of a current in a tick. */
const CURRENT = 0.014
const NINTHS = 9
const WIDTH = 0.25
const HEIGHT = 0.25
const INSIDE = 0.001

const destroys = new Set(['lava', 'fire', 'soul_fire', 'cactus'])
const sides = ['north', 'south', 'west', 'east'] as const

/** What water does to an item in a tick; null for one that is not afloat. */
type Current = Point

function heightAt(blocks: BlockReader, pos: Position): number {
  const fluid = fluidOf(blockAt(blocks, pos))
  if (fluid?.kind !== 'water') return 0
  const isBelowWater = fluidOf(blockAt(blocks, neighbour(pos, 'up')))?.kind === 'water'
  return isBelowWater ? 1 : fluid.amount / NINTHS
}

/** Downhill along the water's surface, as a unit vector; nothing for still water. */
function flowAt(blocks: BlockReader, pos: Position): Point {
  const own = (fluidOf(blockAt(blocks, pos))?.amount ?? 0) / NINTHS
  let [x, z] = [0, 0]
  for (const side of sides) {
    const beside = neighbour(pos, side)
    const there = blockAt(blocks, beside)
    const fluid = fluidOf(there)
    const drop =
      fluid?.kind === 'water' ? own - fluid.amount / NINTHS : isSolid(there) ? 0 : dropBelow(blocks, beside, own)
    x += directionVector[side][0] * drop
    z += directionVector[side][2] * drop
  }
  const length = Math.hypot(x, z)
  return length === 0 ? [0, 0, 0] : [x / length, 0, z / length]
}

/** How far the surface lies lower in the cell below a free one. */
function dropBelow(blocks: BlockReader, pos: Position, own: number): number {
  const below = fluidOf(blockAt(blocks, neighbour(pos, 'down')))
  return below?.kind === 'water' ? own - (below.amount / NINTHS - 8 / NINTHS) : 0
}

/** The push of the water in which an item floats; null where it does not. */
export function currentAt(blocks: BlockReader, [x, y, z]: Point): Current | null {
  const cell: Position = [Math.floor(x), Math.floor(y), Math.floor(z)]
  if (cell[1] + heightAt(blocks, cell) - y <= AFLOAT) return null
  const [fx, , fz] = flowAt(blocks, cell)
  return [fx * CURRENT, 0, fz * CURRENT]
}

/** Whether something touches an item that destroys it; netherite and debris swim in lava and stand fire. */
export function isDestroyed(blocks: BlockReader, [x, y, z]: Point, item: string): boolean {
  const half = WIDTH / 2 - INSIDE
  for (let cx = Math.floor(x - half); cx <= Math.floor(x + half); cx++) {
    for (let cz = Math.floor(z - half); cz <= Math.floor(z + half); cz++) {
      for (let cy = Math.floor(y + INSIDE); cy <= Math.floor(y + HEIGHT - INSIDE); cy++) {
        const { name } = blockAt(blocks, [cx, cy, cz])
        if (destroys.has(name) && (name === 'cactus' || !/^(netherite_|ancient_debris)/.test(item))) return true
      }
    }
  }
  return false
}
