/** Changes that players make to the world, with all that follows: neighbours, items of popped blocks, contents of broken containers. */

import { blockAt, changed, itemIdOf } from '../../rules/blocks/block-facts.ts'
import { isGravityBlock } from '../../rules/blocks/block-families.ts'
import { BlockOverlay } from '../../rules/blocks/block-overlay.ts'
import type { BlockReader } from '../../rules/blocks/block-reader.ts'
import { reshaped } from '../../rules/blocks/connections.ts'
import { isContainer } from '../../rules/blocks/container-slots.ts'
import { settleAround } from '../../rules/blocks/settling.ts'
import type { DigTool } from '../../rules/digging/dig-tool.ts'
import { lootOf } from '../../rules/digging/loot.ts'
import type { Stack } from '../../rules/items/item-stacks.ts'
import type { BlockChange, PoppedBlock } from '../../rules/placing/placement-rules.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { BlockProperties, BlockString } from '../../values/block.ts'
import { blockName, parseBlock } from '../../values/block-string.ts'
import { positionKey } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Drops } from '../items/drops.ts'
import type { MechanicContext } from '../mechanic-context.ts'

export interface WorldEdits {
  /** The world as it is now. */
  readonly blocks: BlockReader
  /** Makes changes at once and in order; `by` is the player who caused them, left out for what nature does. */
  apply(changes: readonly BlockChange[], popped: readonly PoppedBlock[], by?: string): void
  /** Lets the world around cells that have just been written answer to it: neighbours connect, pop off and fall. */
  settle(written: readonly WrittenCell[], by?: string): void
  /** Lets stacks come out of a block, where the rules let blocks give anything; what a container holds does not ask them. */
  give(pos: Position, stacks: readonly Stack[]): void
  /** What a block gives when it is dug with a tool (null: bare hand) or pops off. */
  loot(block: string, tool: DigTool | null): readonly Stack[]
  reset(): void
}

/** A cell as it was before it was written. */
export interface WrittenCell {
  readonly pos: Position
  readonly from: BlockString
  /** Properties that its new block keeps, whatever its neighbours are; null: it takes no form of theirs at all. */
  readonly kept: BlockProperties | null
}

/** Whom the report names where no player had a hand in it. */
const NATURE = 'world'

export function createWorldEdits(context: MechanicContext, drops: Drops): WorldEdits {
  const { states, Item, containers, overlay, lifted } = context
  let draws = 0
  const chance = (): number => {
    draws += 1
    return context.draw('loot', draws)
  }

  const loot = (text: string, tool: DigTool | null): readonly Stack[] => {
    const block = parseBlock(text)
    return (overlay.loot(block.name) ?? lootOf(block, tool, chance)).flatMap(({ name, count }) => {
      const id = itemIdOf(name)
      const stack = id === null ? null : stackOf(new Item(id, count))
      return stack === null ? [] : [stack]
    })
  }

  const give: WorldEdits['give'] = (pos, stacks) => {
    if (context.rules.isOn('doTileDrops')) drops.dropAt(pos, stacks)
  }

  const spill = (pos: Position, by = NATURE): void => {
    const stacks = containers.take(pos).flatMap((item) => stackOf(item) ?? [])
    const lost = new Map<string, number>()
    for (const { name, count } of stacks) lost.set(name, (lost.get(name) ?? 0) + count)
    for (const [item, count] of lost) context.report({ kind: 'container', pos, by, item, delta: -count })
    drops.dropAt(pos, stacks)
  }

  const blocks: BlockReader = {
    at: (pos) => states.text(context.stateAt(pos)),
    ...(lifted === undefined ? {} : { lifted }),
  }
  const apply: WorldEdits['apply'] = (changes, popped, by) => {
    for (const { pos, from, to } of changes) {
      const state = states.parse(to)
      if (!state.ok) throw new Error(state.error.message)
      context.setBlock(pos, state.value, by)
      if (isContainer(blockName(from)) && blockName(to) !== blockName(from)) spill(pos, by)
    }
    for (const { pos, block } of popped) {
      // A loose block that finds no place has fallen as an entity.
      if (!isGravityBlock(blockName(block))) give(pos, loot(block, null))
      else if (context.rules.isOn('doEntityDrops')) drops.dropAt(pos, loot(block, null))
    }
  }

  return {
    blocks,
    loot,
    give,
    apply,
    settle: (written, by) => {
      const world = new BlockOverlay(blocks)
      for (const { pos, kept } of written) {
        if (kept === null) continue
        const block = blockAt(world, pos)
        const formed = reshaped(block, pos, world)
        if (formed !== block) world.set(pos, changed(formed, kept))
      }
      const olds = new Map(written.map(({ pos, from }) => [positionKey(pos), from]))
      const before: BlockReader = { at: (pos) => olds.get(positionKey(pos)) ?? blocks.at(pos) }
      const cells = written.map(({ pos }) => pos)
      const popped = settleAround(world, cells, { before, written: blocks })
      apply(world.changes(), popped, by)
    },
    reset: () => {
      draws = 0
    },
  }
}
