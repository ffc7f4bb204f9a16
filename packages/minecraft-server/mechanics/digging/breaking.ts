/** A block that a player has dug to the end: it goes with all that follows, gives what it gives to the tool, and wears it. */

import { remains } from '../../rules/blocks/settling.ts'
import { givesDrops, wearOf } from '../../rules/digging/dig-time.ts'
import { type DigTool, digToolOf } from '../../rules/digging/dig-tool.ts'
import { leftBehind } from '../../rules/digging/left-behind.ts'
import { experienceOf } from '../../rules/digging/loot.ts'
import { predictRemoval } from '../../rules/placing/placement-rules.ts'
import { heldSlot } from '../../squid/player-slots.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { parseBlock } from '../../values/block-string.ts'
import type { Position } from '../../values/position.ts'
import type { SurvivalWorld } from '../survival.ts'

interface Breaking {
  /** Takes a block away at once; players in survival mode get what it gives. */
  breakBlock(player: SquidPlayer, pos: Position): void
  reset(): void
}

const SURVIVAL = 0

export function createBreaking({ context, edits, drops, uses, vitals, wear }: SurvivalWorld): Breaking {
  let rewards = 0

  /** What falls out of a block for this player's tool: items, and experience out of ores. */
  const yieldOf = (player: SquidPlayer, pos: Position, text: string, tool: DigTool | null): void => {
    if (!context.rules.isOn('doTileDrops')) return
    drops.dropAt(pos, edits.loot(text, tool))
    rewards += 1
    const points = experienceOf(parseBlock(text).name, tool, () => context.draw('ore-experience', rewards))
    if (points > 0) vitals.reward(player, points)
  }

  const breakBlock = (player: SquidPlayer, pos: Position): void => {
    const text = edits.blocks.at(pos)
    const block = parseBlock(text)
    const slot = heldSlot(player)
    const held = player.inventory.slots[slot] ?? null
    const tool = digToolOf(held)
    const harvested = givesDrops(block.name, held?.type ?? null)
    const left = player.gameMode === SURVIVAL ? leftBehind(block, pos, tool, edits.blocks) : remains(block)
    const { changes, popped } = predictRemoval([{ pos, left }], edits.blocks)
    edits.apply(changes, popped, player.username)
    uses.dug.tell({ player, block })
    if (player.gameMode !== SURVIVAL) return
    if (harvested) yieldOf(player, pos, text, tool)
    wear.tool(player, slot, wearOf(tool?.name ?? null, block.name))
  }

  return {
    breakBlock,
    reset: () => {
      rewards = 0
    },
  }
}
