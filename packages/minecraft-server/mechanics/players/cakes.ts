/** Cakes: seven slices, each eaten by a click (Minecraft Wiki, Cake). A cake with a candle drops it and is a cake. */
import { blockString, changed, type FullBlock, itemIdOf, withState } from '../../rules/blocks/block-facts.ts'
import { CREATIVE } from '../../rules/players/game-mode.ts'
import { MOST_FOOD } from '../../rules/players/hunger.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { Concern } from '../survival.ts'

const SLICE = { food: 2, saturation: 0.4 } as const
const LAST_BITE = 6
const candleCake = /^(?:(\w+)_)?candle_cake$/

/** What a bite leaves of a cake. */
function bitten(cake: FullBlock): FullBlock {
  const bites = Number(cake.state.bites ?? 0)
  return bites >= LAST_BITE ? withState('air') : changed(withState('cake'), { bites: String(bites + 1) })
}

export const cakes: Concern = ({ uses, edits, vitals, context }) => {
  uses.block.add(({ player, clicked, block }) => {
    const candle = candleCake.exec(block.name)
    if (block.name !== 'cake' && candle === null) return false
    if (player.food >= MOST_FOOD && player.gameMode !== CREATIVE) return false
    edits.apply([{ pos: clicked, from: blockString(block), to: blockString(bitten(block)) }], [], player.username)
    vitals.feed(player, SLICE.food, SLICE.saturation)
    const id = candle === null ? null : itemIdOf(candle[1] === undefined ? 'candle' : `${candle[1]}_candle`)
    const stack = id === null ? null : stackOf(new context.Item(id, 1))
    if (stack !== null) edits.give(clicked, [stack])
    return true
  })
  return {}
}
