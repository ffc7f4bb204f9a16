/**
 * Water and lava that flow: every change of a block wakes the fluids in and around it, and a fluid that was woken flows one
 * step after its time. What a world plan has put stays as it is until something next to it changes.
 */

import { AIR, blockAt, changed, type FullBlock, fullBlock, withState } from '../../rules/blocks/block-facts.ts'
import { isAnyAir } from '../../rules/blocks/block-families.ts'
import { fedFluid, type Inflow, quenched, spread } from '../../rules/fluids/flow.ts'
import { type Fluid, fluidBlock, fluidOf, natureOf } from '../../rules/fluids/fluid.ts'
import { predictRemoval } from '../../rules/placing/placement-rules.ts'
import { directions, neighbour } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'

/** Cells that flow in one tick; the others wait for the next. */
const MAX_FLOWS_PER_TICK = 200

export const fluids: Concern = ({ context, edits, ticks }) => {
  const { states } = context
  const { blocks } = edits
  const known = new Map<number, Fluid | null>()
  let flowsOf = { tick: -1, count: 0 }

  const fluidOfState = (stateId: number): Fluid | null => {
    const fluid = known.get(stateId)
    if (fluid !== undefined) return fluid
    const found = fluidOf(fullBlock(states.text(stateId)))
    known.set(stateId, found)
    return found
  }

  const put = (pos: Position, block: FullBlock, washed: boolean): void => {
    const popped = washed ? [{ pos, block: blocks.at(pos) }] : []
    const after = predictRemoval([{ pos, left: block }], blocks)
    edits.apply(after.changes, [...popped, ...after.popped])
  }

  /** Lava burns what it takes the place of; what water washes away lies there as items. */
  const enter = ({ pos, fluid }: Inflow): void => {
    const there = blockAt(blocks, pos)
    if (fluid.kind === 'lava' && fluidOf(there)?.kind === 'water') put(pos, withState('stone'), false)
    else if (there.state.waterlogged === 'false') put(pos, changed(there, { waterlogged: 'true' }), false)
    else put(pos, fluidBlock(fluid), fluid.kind === 'water' && fluidOf(there) === null && !isAnyAir(there.name))
  }

  const flow = (pos: Position): void => {
    const fluid = fluidOf(blockAt(blocks, pos))
    if (fluid === null) return
    if (isOverBudget()) {
      ticks.schedule(fluid.kind, pos, 1, () => flow(pos))
      return
    }
    const now = fluid.source ? fluid : fedFluid(fluid.kind, pos, blocks)
    if (now === null) {
      put(pos, AIR, false)
      return
    }
    const changes = now.amount !== fluid.amount || now.falling !== fluid.falling || now.source !== fluid.source
    if (changes) put(pos, fluidBlock(now), false)
    for (const inflow of spread(now, pos, blocks)) enter(inflow)
  }

  const isOverBudget = (): boolean => {
    if (flowsOf.tick !== ticks.now) flowsOf = { tick: ticks.now, count: 0 }
    flowsOf.count += 1
    return flowsOf.count > MAX_FLOWS_PER_TICK
  }

  const wake = (pos: Position): void => {
    const fluid = fluidOfState(context.stateAt(pos))
    if (fluid === null) return
    const stone = fluid.kind === 'lava' ? quenched(fluid, pos, blocks) : null
    if (stone !== null) put(pos, withState(stone), false)
    else ticks.schedule(fluid.kind, pos, natureOf[fluid.kind].delay, () => flow(pos))
  }

  return {
    onBlock: (pos) => {
      wake(pos)
      for (const side of directions) wake(neighbour(pos, side))
    },
  }
}
