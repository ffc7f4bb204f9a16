/** The crafting table: a grid of 3 x 3 that belongs to whoever looks at it. */

import { type SolveGrid, solveGrid } from '../../rules/crafting/grid.ts'
import { range, type WindowLayout } from '../../rules/windows/window-layout.ts'
import type { SquidItem } from '../../squid/squid.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import type { Concern } from '../survival.ts'
import { privatePlaces, resultPlace } from '../windows/slot-places.ts'
import { menus, type Opening, type WindowView } from '../windows/window-view.ts'

const RESULT = 0
const GRID = range(1, 10)
const MAIN = range(10, 37)
const HOT_BAR = range(37, 46)

/** Result 0, grid 1..9, main 10..36, hot bar 37..45. */
export const tableLayout = (solve: SolveGrid = solveGrid): WindowLayout => ({
  size: 46,
  hotBar: 37,
  offHand: 46,
  crafting: { result: RESULT, grid: GRID, solve: (cells) => solve(cells, 3) },
  capacity: (slot, stack) => (slot === RESULT ? 0 : stack.max),
  shiftTargets: (slot) => {
    if (slot === RESULT) return [[...MAIN, ...HOT_BAR].toReversed()]
    if (slot < 10) return [[...MAIN, ...HOT_BAR]]
    return [GRID, slot < 37 ? HOT_BAR : MAIN]
  },
})

function tableView({ Item, overlay, states, stateAt }: MechanicContext, { pos }: Opening): WindowView {
  const grid: (SquidItem | null)[] = GRID.map(() => null)
  return {
    menu: menus.crafting,
    title: 'container.crafting',
    layout: tableLayout(overlay.solveGrid),
    places: [resultPlace, ...privatePlaces(Item, grid)],
    cells: [pos],
    stands: () => states.name(stateAt(pos)) === 'crafting_table',
    takeLeftovers: () => {
      const left = grid.flatMap((item) => stackOf(item) ?? [])
      grid.fill(null)
      return left
    },
  }
}

export const craftingTable: Concern = ({ context, windows }) => {
  windows.offer((opening) => (opening.block.name === 'crafting_table' ? tableView(context, opening) : null))
  return {}
}
