/** Containers that are open. */

import { formatBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../../contract/block.ts'
import type { Position } from '../../../contract/geometry.ts'
import type { BlockTable, Face, Quad } from '../assets/scene-assets.ts'

/** A chest's quads begin with its body, a box; those of its lid and latch follow. */
const BODY_QUADS = 6

/** Where a chest's lid hangs: blocks above the floor, and from the cell's middle towards the chest's front. */
const HINGE_HEIGHT = 9 / 16
const HINGE_DEPTH = -7 / 16

const CHESTS: ReadonlySet<string> = new Set(['chest', 'trapped_chest', 'ender_chest'])

/** Towards the front, and the face that lies behind. */
const fronts: Readonly<Record<string, { readonly x: number; readonly z: number; readonly back: Face }>> = {
  north: { x: 0, z: -1, back: 'south' },
  east: { x: 1, z: 0, back: 'west' },
  south: { x: 0, z: 1, back: 'north' },
  west: { x: -1, z: 0, back: 'east' },
}

/** What a state looks like while it is open; the same as ever for what does not open. */
export function openQuads(table: BlockTable, state: number): readonly Quad[] {
  const { name, state: properties } = parseBlock(table.blockOf(state))
  const quads = table.quadsOf(state)
  if (name === 'barrel') {
    const open = table.stateOf(formatBlock(name, { ...properties, open: 'true' }))
    return open === null ? quads : table.quadsOf(open)
  }
  const facing = properties.facing ?? ''
  if (!CHESTS.has(name) || fronts[facing] === undefined) return quads
  return quads.map((quad, index) => (index < BODY_QUADS ? quad : lifted(quad, facing)))
}

/** A quarter turn around the hinge: the front goes up, the top to the back. */
function lifted(quad: Quad, facing: string): Quad {
  const front = fronts[facing]
  if (front === undefined) return quad
  const corners = [0, 3, 6, 9].flatMap((at) => {
    const [x = 0, y = 0, z = 0] = quad.corners.slice(at, at + 3)
    const depth = (x - 0.5) * front.x + (z - 0.5) * front.z - HINGE_DEPTH
    const height = y - HINGE_HEIGHT
    const moved = -height - depth
    return [x + front.x * moved, HINGE_HEIGHT + depth, z + front.z * moved]
  })
  const turned: Readonly<Partial<Record<Face, Face>>> = {
    [facing]: 'up',
    up: front.back,
    [front.back]: 'down',
    down: frontFace(facing),
  }
  return { ...quad, corners, face: turned[quad.face] ?? quad.face, cull: null }
}

function frontFace(facing: string): Face {
  return facing === 'north' || facing === 'east' || facing === 'west' ? facing : 'south'
}

/** The cell itself, and a double chest's other half. */
export function cellsOfContainer([x, y, z]: Position, block: BlockString): readonly Position[] {
  const { state } = parseBlock(block)
  const front = fronts[state.facing ?? '']
  if (front === undefined || (state.type !== 'left' && state.type !== 'right')) return [[x, y, z]]
  const side = state.type === 'left' ? 1 : -1
  return [
    [x, y, z],
    [x - front.z * side, y, z + front.x * side],
  ]
}
