/** A click with an item on a block, and the cell in which the item's block would go. */

import { type Direction, neighbour, oppositeDirection } from '../../values/geometry.ts'
import type { Point, Position } from '../../values/position.ts'
import { blockAt, type FullBlock } from '../blocks/block-facts.ts'
import * as family from '../blocks/block-families.ts'
import type { BlockReader } from '../blocks/block-reader.ts'
import { directionsByLook } from '../blocks/facing.ts'
import { isInWorld } from '../blocks/world-height.ts'

/** What a client sends when it uses an item on a block, with the player's look at that moment. */
export interface PlacementClick {
  readonly item: string
  /** The block that was clicked. */
  readonly clicked: Position
  readonly face: Direction
  /** Where on the clicked block, each 0..1 from its lowest corner. */
  readonly cursor: Point
  /** Vanilla degrees: 0 south, 90 west, 180 north, 270 east. */
  readonly yawDeg: number
  /** Vanilla degrees: 90 straight down, -90 straight up. */
  readonly pitchDeg: number
  readonly sneaking: boolean
  /** Meant for the clicked cell itself; counts only where a block may take the place of another. */
  readonly inside?: boolean
}

/** A click with the cell that it fills. */
export interface Target {
  readonly click: PlacementClick
  /** Where the block goes. */
  readonly pos: Position
  /** The clicked block itself gives way (grass, a slab to be doubled), so nothing is attached to its face. */
  readonly replacesClicked: boolean
  readonly blocks: BlockReader
}

/** The cell that a click fills; null when whatever is there does not give way, or outside the world. */
export function targetOf(click: PlacementClick, block: string, blocks: BlockReader): Target | null {
  const isFree = (pos: Position, isClicked: boolean): boolean =>
    isInWorld(pos) && givesWay(blockAt(blocks, pos), block, click, isClicked)
  const takesPlace = click.inside === true && blocks.lifted?.has('clear') === true
  if (takesPlace || isFree(click.clicked, true)) return { click, pos: click.clicked, replacesClicked: true, blocks }
  const pos = neighbour(click.clicked, click.face)
  return isFree(pos, false) ? { click, pos, replacesClicked: false, blocks } : null
}

const stackCounts: readonly (readonly [property: string, most: number])[] = [
  ['layers', 8],
  ['candles', 4],
  ['pickles', 4],
  ['eggs', 4],
]

/** The property that counts how many items are in one cell (layers of snow, candles, pickles, eggs) and its maximum. */
export function stackCount(block: FullBlock): readonly [property: string, most: number] | null {
  return stackCounts.find(([property]) => block.state[property] !== undefined) ?? null
}

/** Whether `there` makes room for `block`: either it is replaceable, or it takes one more of its own kind. */
function givesWay(there: FullBlock, block: string, click: PlacementClick, isClicked: boolean): boolean {
  if (family.isSlab(there.name) && there.name === block) return slabTakesAnother(there, click, isClicked)
  const stack = there.name === block ? stackCount(there) : null
  if (stack !== null) {
    const [property, most] = stack
    if (Number(there.state[property]) >= most) return false
    if (there.name === 'snow') return !isClicked || click.face === 'up'
    return !click.sneaking
  }
  return there.name !== block && family.isReplaceable(there)
}

function slabTakesAnother(slab: FullBlock, click: PlacementClick, isClicked: boolean): boolean {
  if (slab.state.type === 'double') return false
  if (!isClicked) return true
  const upperHalf = click.cursor[1] > 0.5
  const fromSide = click.face !== 'up' && click.face !== 'down'
  return slab.state.type === 'bottom'
    ? click.face === 'up' || (fromSide && upperHalf)
    : click.face === 'down' || (fromSide && !upperHalf)
}

/** Directions in which an attached block looks for a hold: into the clicked face first, then as the player looks. */
export function holdDirections({ click, replacesClicked }: Target): readonly Direction[] {
  const byLook = directionsByLook(click.yawDeg, click.pitchDeg)
  if (replacesClicked) return byLook
  const into = oppositeDirection[click.face]
  return [into, ...byLook.filter((direction) => direction !== into)]
}
