/** Power that comes and goes: what is next to a source, or to the block it is fixed to, answers at once; lamps go out after 4 ticks. */

import { blockAt, blockString, type FullBlock, fullBlock } from '../../rules/blocks/block-facts.ts'
import { otherPart } from '../../rules/blocks/two-part.ts'
import { conducts, isConsumer, isSource, poweredState } from '../../rules/power/signal.ts'
import { directions, neighbour, positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'

const LAMP_OFF_TICKS = 4

export const power: Concern = ({ context, edits, ticks }) => {
  const { states } = context
  const { blocks } = edits

  const put = (pos: Position, block: FullBlock): void => {
    const state = states.parse(blockString(block))
    if (state.ok) context.setBlock(pos, state.value)
  }

  /** Both halves of a door go together. */
  const follow = (pos: Position): void => {
    const block = blockAt(blocks, pos)
    const next = poweredState(block, pos, blocks)
    if (next === block || blockString(next) === blockString(block)) return
    if (next.state.lit === 'false') {
      ticks.schedule('lamp', pos, LAMP_OFF_TICKS, () => put(pos, poweredState(blockAt(blocks, pos), pos, blocks)))
      return
    }
    const half = otherPart(next, pos)
    put(pos, next)
    if (half !== null && blockAt(blocks, half.pos).name === block.name) {
      put(half.pos, { ...half.block, state: { ...blockAt(blocks, half.pos).state, ...switched(next) } })
    }
  }

  /** Consumers next to a cell, and next to those of its neighbours that pass power on. */
  const consumersAround = (pos: Position): readonly Position[] => {
    const found = new Map<string, Position>()
    for (const side of directions) {
      const beside = neighbour(pos, side)
      const block = blockAt(blocks, beside)
      if (isConsumer(block.name)) found.set(positionKey(beside), beside)
      if (!conducts(block)) continue
      for (const further of directions) {
        const cell = neighbour(beside, further)
        if (isConsumer(blockAt(blocks, cell).name)) found.set(positionKey(cell), cell)
      }
    }
    return [...found.values()]
  }

  const matters = (from: FullBlock, to: FullBlock, pos: Position): boolean => {
    if (isSource(from.name) || isSource(to.name)) return true
    if (conducts(from) === conducts(to)) return false
    return directions.some((side) => isSource(blockAt(blocks, neighbour(pos, side)).name))
  }

  return {
    onBlock: (pos, from, to) => {
      if (!matters(fullBlock(states.text(from)), fullBlock(states.text(to)), pos)) return
      for (const cell of consumersAround(pos)) follow(cell)
    },
  }
}

function switched({ state }: FullBlock): { readonly powered: string; readonly open: string } {
  return { powered: state.powered ?? 'false', open: state.open ?? 'false' }
}
