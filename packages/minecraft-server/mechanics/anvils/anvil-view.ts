/** The window of an anvil: left 0, right 1, result 2, and what it costs. What lies there belongs to whoever looks at it. */

import { type AnvilWork, anvilWork } from '../../rules/anvils/anvil-work.ts'
import { isAnvil } from '../../rules/blocks/block-families.ts'
import type { Slot } from '../../rules/items/item-stacks.ts'
import { type CraftingSlots, range, type WindowLayout } from '../../rules/windows/window-layout.ts'
import type { SquidItem } from '../../squid/squid.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { SurvivalWorld } from '../survival.ts'
import { privatePlaces, resultPlace } from '../windows/slot-places.ts'
import { menus, type Opening, type WindowView } from '../windows/window-view.ts'

const LEFT = 0
const RIGHT = 1
const RESULT = 2
const INPUTS = [LEFT, RIGHT]
const PLAYER = range(3, 39)
/** Id of the window's property, and the most that its field holds. */
const COST = 0
const HIGHEST_SHOWN = 32_767
const CREATIVE = 1

/** Left 0, right 1, result 2, main 3..29, hot bar 30..38. */
export function anvilLayout(solve: CraftingSlots['solve']): WindowLayout {
  return {
    size: 39,
    hotBar: 30,
    offHand: 39,
    crafting: { result: RESULT, grid: INPUTS, solve },
    capacity: (slot, stack) => (slot === RESULT ? 0 : stack.max),
    shiftTargets: (slot) => {
      if (slot === RESULT) return [PLAYER.toReversed()]
      return [slot < RESULT ? PLAYER : INPUTS]
    },
  }
}

export interface AnvilBench {
  readonly view: WindowView
  /** What the player writes as the item's name. */
  write(name: string): void
}

/** `onUsed` is called when the player has taken what was made and paid for it. */
export function anvilBench(
  { context, experience }: SurvivalWorld,
  { player, pos }: Opening,
  onUsed: () => void,
): AnvilBench {
  const { Item, states, stateAt } = context
  const lying: (SquidItem | null)[] = [null, null]
  let name = ''
  const isCreative = (): boolean => player.gameMode === CREATIVE
  const workOf = (left: Slot, right: Slot): AnvilWork => anvilWork({ left, right, name, creative: isCreative() })
  const solve: CraftingSlots['solve'] = ([left = null, right = null]) => {
    const { result, cost, rightUsed } = workOf(left, right)
    if (left === null || result === null) return null
    const locked = !isCreative() && experience.get(player).level < cost
    return { result, remains: [], uses: [left.count, rightUsed], locked }
  }
  const view: WindowView = {
    menu: menus.anvil,
    title: 'container.repair',
    layout: anvilLayout(solve),
    places: [...privatePlaces(Item, lying), resultPlace],
    cells: [pos],
    stands: () => isAnvil(states.name(stateAt(pos))),
    properties: () => {
      const { cost } = workOf(stackOf(lying[LEFT]), stackOf(lying[RIGHT]))
      return [[COST, Math.min(HIGHEST_SHOWN, cost)]]
    },
    onMade: (_player, before) => {
      const { cost } = workOf(before[LEFT] ?? null, before[RIGHT] ?? null)
      if (!isCreative()) experience.add(player, -cost, 'levels')
      onUsed()
    },
    takeLeftovers: () => {
      const left = lying.flatMap((item) => stackOf(item) ?? [])
      lying.fill(null)
      return left
    },
  }
  return {
    view,
    write: (written) => {
      name = written
    },
  }
}
