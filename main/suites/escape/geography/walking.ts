/** Walkable ways in a block world: one block up, three down, opening nothing. */

import { parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BlockAt } from '../../../../shared/core/construction.ts'

/** Bodies go through these. */
const THIN = /^(?:air|cave_air|void_air|lever|redstone_wire|tripwire)$|(?:_pressure_plate|_button|_sign|_banner|torch)$/
/** Feet do not stay on these: they burn, drown, or are too high to be stepped onto. */
const NO_GROUND = /^(?:lava|water)$|_(?:wall|fence|fence_gate)$/
const DEEPEST_DROP = 3

/** A door in a way that hands could open does not count as open: what a room opens is opened for good. */
export function isFree(block: BlockString): boolean {
  const { name, state } = parseBlock(block)
  if (name.endsWith('_trapdoor')) return state.open === 'false'
  if (/_(?:door|fence_gate)$/.test(name)) return state.open === 'true'
  return THIN.test(name)
}

/** `feet`: the cell of the feet. */
export function isStandable(at: BlockAt, feet: Position): boolean {
  const below = at(add(feet, [0, -1, 0]))
  const bears = !isFree(below) && !NO_GROUND.test(parseBlock(below).name)
  return bears && isFree(at(feet)) && isFree(at(add(feet, [0, 1, 0])))
}

const sides: readonly Position[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
]

/** Cells that feet get to from a cell in one step. */
export function stepsFrom(at: BlockAt, cell: Position): readonly Position[] {
  const hasHeadroom = isFree(at(add(cell, [0, 2, 0])))
  return sides.flatMap((side) => stepTo(at, add(cell, side), hasHeadroom) ?? [])
}

function stepTo(at: BlockAt, beside: Position, hasHeadroom: boolean): readonly Position[] | null {
  const up = add(beside, [0, 1, 0])
  if (hasHeadroom && isStandable(at, up)) return [up]
  if (!isFree(at(beside)) || !isFree(at(up))) return null
  for (let drop = 0; drop <= DEEPEST_DROP; drop++) {
    const feet = add(beside, [0, -drop, 0])
    if (isStandable(at, feet)) return [feet]
    if (!isFree(at(feet))) return null
  }
  return null
}
