/**
 * Hands players what they lack, in worlds without a rule by which they would have to see to it first. The ordinary world hands
 * out nothing.
 */

import { itemIdOf } from '../../rules/blocks/block-facts.ts'
import { withCount } from '../../rules/items/item-stacks.ts'
import { isFurnace } from '../../rules/smelting/smelting-recipes.ts'
import { addToInventory } from '../../squid/player-slots.ts'
import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import { itemOf, stackOf } from '../../squid/squid-stacks.ts'
import { comparePositions, distance } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { ItemUse, ProvideItem, WorldRule } from '../../values/world-rules.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import type { Windows } from '../windows/windows.ts'

/** Rules that ask for an item to be there at a use; without them what is missing is made of nothing. */
const makesUp: Readonly<Record<ItemUse, WorldRule | null>> = {
  hand: null,
  ingredient: 'ingredients',
  furnace: 'fuel',
  tool: 'tool',
}

/** Answers how many a player was given: first out of containers, as far as one may use what lies there, then of nothing. */
export function createProvisions(server: SquidServer, context: MechanicContext, windows: Windows): ProvideItem {
  const { Item, lifted, states, containers } = context

  /** Those that hold anything, the nearest to the player first; not what is locked away or in the fire. */
  const stores = ({ position: { x, y, z } }: SquidPlayer): readonly Position[] =>
    containers
      .snapshot()
      .slots.filter(({ stacks }) => stacks.length > 0)
      .map(({ pos }) => pos)
      .filter((pos) => containers.lock(pos) === null && !isFurnace(states.name(context.stateAt(pos))))
      .map((pos) => ({ pos, away: distance([x, y, z], pos) }))
      .sort((a, b) => a.away - b.away || comparePositions(a.pos, b.pos))
      .map(({ pos }) => pos)

  /** Moves items of one container; what finds no room stays there. */
  const moveFrom = (pos: Position, player: SquidPlayer, item: string, count: number): number => {
    let moved = 0
    const slots = containers.slots(pos)
    for (const [index, there] of slots.entries()) {
      const stack = stackOf(there)
      if (stack?.name !== item || moved === count) continue
      const offered = Math.min(stack.count, count - moved)
      const left = addToInventory(Item, player, { ...stack, count: offered })?.count ?? 0
      slots[index] = itemOf(Item, withCount(stack, stack.count - (offered - left)))
      moved += offered - left
      windows.showContainerSlot(pos, index)
    }
    if (moved > 0) context.report({ kind: 'container', pos, by: player.username, item, delta: -moved })
    return moved
  }

  const make = (player: SquidPlayer, item: string, count: number): number => {
    const id = itemIdOf(item)
    const one = id === null ? null : stackOf(new Item(id, 1))
    if (one === null) return 0
    return count - (addToInventory(Item, player, { ...one, count })?.count ?? 0)
  }

  return (username, item, count, use) => {
    const player = server.players.find((each) => each.username === username)
    if (player === undefined || lifted === undefined) return 0
    let given = 0
    if (lifted.has('take')) {
      for (const pos of stores(player)) if (given < count) given += moveFrom(pos, player, item, count - given)
    }
    const rule = makesUp[use]
    return rule !== null && lifted.has(rule) && given < count ? given + make(player, item, count - given) : given
  }
}
