/** Levers stay where a hand puts them; buttons come back out: wooden ones after 30 ticks, stone ones after 20 (Minecraft Wiki, Button). */

import { blockAt, blockString, changed, type FullBlock } from '../../rules/blocks/block-facts.ts'
import { isButton } from '../../rules/blocks/block-families.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'

const WOODEN_TICKS = 30
const STONE_TICKS = 20

const pressTicks = (name: string): number =>
  name === 'stone_button' || name === 'polished_blackstone_button' ? STONE_TICKS : WOODEN_TICKS

export const switches: Concern = ({ edits, ticks, uses }) => {
  const { blocks } = edits
  const turn = (pos: Position, block: FullBlock, on: boolean, by?: string): void => {
    const to = blockString(changed(block, { powered: String(on) }))
    edits.apply([{ pos, from: blockString(block), to }], [], by)
  }
  uses.block.add(({ player, clicked, block }) => {
    if (block.name === 'lever') {
      turn(clicked, block, block.state.powered !== 'true', player.username)
      return true
    }
    if (!isButton(block.name)) return false
    if (block.state.powered === 'true') return true
    turn(clicked, block, true, player.username)
    ticks.schedule('button', clicked, pressTicks(block.name), () => {
      const there = blockAt(blocks, clicked)
      if (isButton(there.name) && there.state.powered === 'true') turn(clicked, there, false)
    })
    return true
  })
  return {}
}
