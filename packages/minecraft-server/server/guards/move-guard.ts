/**
 * Moves that no body can make: farther in one tick than vanilla takes for possible (Minecraft Wiki, "moved too quickly!": 10 blocks), or
 * into the middle of a full block that the body was not in. Whoever asks for one stays where it is.
 */
import type { Vec3 } from 'vec3'
import { isFullCube } from '../../rules/blocks/block-facts.ts'
import type { BlockStates } from '../../rules/blocks/block-states.ts'
import { parseBlock } from '../../values/block-string.ts'
import type { Position } from '../../values/position.ts'

const FARTHEST = 10
const SPECTATOR = 3
/** A body is two cells high, but for the last fifth. */
const HEAD = 1.6
/** Feet rest on a block with the rounding of floats. */
const SOLE = 0.05
/** Between two looks along a long move, so that no wall is jumped through. */
const STRIDE = 0.5

export interface MoveGuard {
  /** Whether a body of this game mode can have gone from one place to the other since its last move. */
  allows(gameMode: number, from: Vec3, to: Vec3): boolean
}

export function createMoveGuard(states: BlockStates, stateAt: (pos: Position) => number): MoveGuard {
  /** By state id: 0 unknown, 1 free, 2 full. */
  const known = new Uint8Array(states.count)
  const isFull = (x: number, y: number, z: number): boolean => {
    const stateId = stateAt([Math.floor(x), Math.floor(y), Math.floor(z)])
    if (known[stateId] === 0) known[stateId] = isFullCube(parseBlock(states.text(stateId))) ? 2 : 1
    return known[stateId] === 2
  }
  const isStuck = (x: number, y: number, z: number): boolean => isFull(x, y + SOLE, z) || isFull(x, y + HEAD, z)
  const sharesCells = (from: Vec3, to: Vec3): boolean =>
    Math.floor(from.x) === Math.floor(to.x) &&
    Math.floor(from.z) === Math.floor(to.z) &&
    Math.floor(from.y + SOLE) === Math.floor(to.y + SOLE) &&
    Math.floor(from.y + HEAD) === Math.floor(to.y + HEAD)
  return {
    allows: (gameMode, from, to) => {
      const distance = from.distanceTo(to)
      if (!Number.isFinite(distance) || distance > FARTHEST) return false
      if (gameMode === SPECTATOR || sharesCells(from, to) || isStuck(from.x, from.y, from.z)) return true
      const steps = Math.ceil(distance / STRIDE)
      for (let step = 1; step <= steps; step++) {
        const part = step / steps
        const x = from.x + (to.x - from.x) * part
        const y = from.y + (to.y - from.y) * part
        const z = from.z + (to.z - from.z) * part
        if (isStuck(x, y, z)) return false
      }
      return true
    },
  }
}
