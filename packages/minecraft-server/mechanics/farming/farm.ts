/** Gives the rules of growing things a survival world to grow in. */

import { blockAt, blockString, type FullBlock } from '../../rules/blocks/block-facts.ts'
import { isUnderOpenSky } from '../../rules/blocks/open-sky.ts'
import type { Farm } from '../../rules/farming/farm.ts'
import { createLight, type WorldLight } from '../../rules/farming/light.ts'
import { predictRemoval } from '../../rules/placing/placement-rules.ts'
import { isRaining } from '../../squid/sky.ts'
import type { Position } from '../../values/position.ts'
import type { SurvivalWorld } from '../survival.ts'

/** The growing part of a survival world. */
export interface WorldFarm extends Farm {
  readonly world: SurvivalWorld
  readonly light: WorldLight
  reset(): void
}

export function createFarm(world: SurvivalWorld): WorldFarm {
  const { server, context, edits } = world
  let draws = 0
  const chance = (): number => {
    draws += 1
    return context.draw('nature', draws)
  }
  const put = (pos: Position, block: FullBlock, by?: string): void => {
    const { changes, popped } = predictRemoval([{ pos, left: block }], edits.blocks)
    edits.apply(changes, popped, by)
  }
  return {
    world,
    blocks: edits.blocks,
    light: createLight(edits.blocks, () => server.time),
    isRainedOn: (pos) => isRaining(server) && isUnderOpenSky(pos, edits.blocks),
    at: (pos) => blockAt(edits.blocks, pos),
    set: (pos, block) => {
      const state = context.states.parse(blockString(block))
      if (state.ok) context.setBlock(pos, state.value)
    },
    put,
    pop: (pos, left) => {
      const stacks = edits.loot(edits.blocks.at(pos), null)
      put(pos, left)
      edits.give(pos, stacks)
    },
    chance,
    oneIn: (count) => Math.floor(chance() * count) === 0,
    between: (from, to) => from + Math.floor(chance() * (to - from + 1)),
    reset: () => {
      draws = 0
    },
  }
}
