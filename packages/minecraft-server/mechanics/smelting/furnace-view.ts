/** The window of a furnace: input 0, fuel 1, output 2, and how far it is. */

import { burnTicksIn } from '../../rules/smelting/furnace-tick.ts'
import { type FurnaceKind, smeltingOf } from '../../rules/smelting/smelting-recipes.ts'
import { range, type WindowLayout } from '../../rules/windows/window-layout.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Position } from '../../values/position.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import { containerPlaces } from '../windows/slot-places.ts'
import { menus, type WindowView } from '../windows/window-view.ts'

const INPUT = 0
const FUEL = 1
const OUTPUT = 2
const SLOTS = 3
const MAIN = range(SLOTS, 30)
const HOT_BAR = range(30, 39)

const kinds: Readonly<Record<FurnaceKind, readonly [menu: number, title: string]>> = {
  furnace: [menus.furnace, 'container.furnace'],
  smoker: [menus.smoker, 'container.smoker'],
  blast_furnace: [menus.blastFurnace, 'container.blast_furnace'],
}

/** Input 0, fuel 1, output 2, main 3..29, hot bar 30..38. */
export function furnaceLayout(kind: FurnaceKind): WindowLayout {
  return {
    size: 39,
    hotBar: 30,
    offHand: 39,
    crafting: null,
    capacity: (slot, stack) => {
      if (slot === OUTPUT) return 0
      if (slot !== FUEL) return stack.max
      // An empty bucket may wait there for the water of a sponge.
      if (stack.name === 'bucket') return 1
      return burnTicksIn(kind, stack.name) > 0 ? stack.max : 0
    },
    shiftTargets: (slot, stack) => {
      if (slot === OUTPUT) return [[...MAIN, ...HOT_BAR].toReversed()]
      if (slot < SLOTS) return [[...MAIN, ...HOT_BAR]]
      if (smeltingOf(kind, stack.name) !== null) return [[INPUT]]
      if (burnTicksIn(kind, stack.name) > 0) return [[FUEL]]
      return [slot < 30 ? HOT_BAR : MAIN]
    },
  }
}

/** `onTaken` hears of players who took something that was made. */
export function furnaceView(
  { Item, states, stateAt, containers }: MechanicContext,
  kind: FurnaceKind,
  pos: Position,
  onTaken: (player: SquidPlayer) => void,
): WindowView {
  const [menu, title] = kinds[kind]
  return {
    menu,
    title,
    layout: furnaceLayout(kind),
    places: containerPlaces(Item, containers, pos, SLOTS),
    cells: [pos],
    stands: () => states.name(stateAt(pos)) === kind,
    // Clients divide by the totals, so these come first.
    properties: () => {
      const { burning = 0, burnTotal = 0, cooked = 0, cookTotal = 0 } = containers.peekFire(pos) ?? {}
      return [
        [1, burnTotal],
        [3, cookTotal],
        [0, burning],
        [2, cooked],
      ]
    },
    onClick: (player, before, after) => {
      if ((after[OUTPUT]?.count ?? 0) < (before[OUTPUT]?.count ?? 0)) onTaken(player)
    },
  }
}
