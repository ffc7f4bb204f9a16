/** What the rules of growing things share: reading and changing blocks, chance, light. */
import type { Position } from '../../../../preload/contract/geometry.ts'
import { blockAt, blockString, type FullBlock } from '../blocks/block-facts.ts'
import { predictRemoval } from '../placing/placement-rules.ts'
import type { SurvivalWorld } from '../survival.ts'
import { createLight, type Light } from './light.ts'

export interface Farm {
  readonly world: SurvivalWorld
  readonly light: Light
  at(pos: Position): FullBlock
  /** Changes one block and nothing else. */
  set(pos: Position, block: FullBlock): void
  /** Changes one block with all that follows for its neighbours; `by` is the player who did it. */
  put(pos: Position, block: FullBlock, by?: string): void
  /** A block becomes items, as if something had pushed it out of the way. */
  pop(pos: Position, left: FullBlock): void
  /** The next of nature's draws, in [0, 1). */
  chance(): number
  /** Whether something happens that does so once in `count` times. */
  oneIn(count: number): boolean
  /** A whole number from `from` to `to`, each as likely. */
  between(from: number, to: number): number
  reset(): void
}

export function createFarm(world: SurvivalWorld): Farm {
  const { context, edits, drops } = world
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
    light: createLight(world),
    at: (pos) => blockAt(edits.blocks, pos),
    set: (pos, block) => {
      const state = context.states.parse(blockString(block))
      if (state.ok) context.setBlock(pos, state.value)
    },
    put,
    pop: (pos, left) => {
      const stacks = edits.loot(edits.blocks.at(pos), null)
      put(pos, left)
      drops.dropAt(pos, stacks)
    },
    chance,
    oneIn: (count) => Math.floor(chance() * count) === 0,
    between: (from, to) => from + Math.floor(chance() * (to - from + 1)),
    reset: () => {
      draws = 0
    },
  }
}
