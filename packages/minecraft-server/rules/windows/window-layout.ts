/** Which slots a window has, what they accept, where a shift click sends their items, and which of them craft. */
import { type Crafted, type SolveGrid, solveGrid } from '../crafting/grid.ts'
import type { Slot, Stack } from '../items/item-stacks.ts'

/** Crafting slots: taking the result uses up items of the cells. */
export interface CraftingSlots {
  readonly result: number
  /** Row by row. */
  readonly grid: readonly number[]
  /** What the cells make, in the grid's order; null for nothing. */
  solve(cells: readonly Slot[]): Crafted | null
}

export interface WindowLayout {
  readonly size: number
  /** First of the nine slots of the hot bar; number keys swap with them. */
  readonly hotBar: number
  /** Slot of the off hand: the one after the window's last where it does not show it, for the key that swaps with it. */
  readonly offHand: number
  readonly crafting: CraftingSlots | null
  /** How many of an item a slot takes; 0 if the item does not belong there, and for output slots. */
  capacity(slot: number, stack: Stack): number
  /**
   * Slots that a shift click on a slot fills, group after group; within a group stacks are topped up before empty slots
   * are taken.
   */
  shiftTargets(slot: number, stack: Stack, slots: readonly Slot[]): readonly (readonly number[])[]
}

export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_unused, index) => from + index)

const armourPieces: readonly (readonly [slot: number, pattern: RegExp])[] = [
  [
    5,
    /_helmet$|^carved_pumpkin$|^(skeleton_skull|wither_skeleton_skull|zombie_head|player_head|creeper_head|dragon_head)$/,
  ],
  [6, /_chestplate$|^elytra$/],
  [7, /_leggings$/],
  [8, /_boots$/],
]

/** The armour slot (5..8) that an item is worn in; null for what nobody wears. */
function armourSlotOf(item: string): number | null {
  return armourPieces.find(([, pattern]) => pattern.test(item))?.[0] ?? null
}

const RESULT = 0
const MAIN = range(9, 36)
const HOT_BAR = range(36, 45)
const OFF_HAND = 45

/** Window 0: crafting result 0 and grid 1..4, armour 5..8, main 9..35, hot bar 36..44, off hand 45. */
export const inventoryLayout = (solve: SolveGrid = solveGrid): WindowLayout => ({
  size: 46,
  hotBar: 36,
  offHand: OFF_HAND,
  crafting: { result: RESULT, grid: range(1, 5), solve: (cells) => solve(cells, 2) },
  capacity: (slot, stack) => {
    if (slot === RESULT) return 0
    if (slot >= 5 && slot < 9) return armourSlotOf(stack.name) === slot ? 1 : 0
    return stack.max
  },
  shiftTargets: (slot, stack, slots) => {
    if (slot === RESULT) return [[...MAIN, ...HOT_BAR].toReversed()]
    if (slot < 9) return [[...MAIN, ...HOT_BAR]]
    const worn = armourSlotOf(stack.name)
    if (worn !== null && slots[worn] === null) return [[worn]]
    if (stack.name === 'shield' && slot !== OFF_HAND && slots[OFF_HAND] === null) return [[OFF_HAND]]
    if (slot === OFF_HAND) return [[...MAIN, ...HOT_BAR]]
    return [slot < 36 ? HOT_BAR : MAIN]
  },
})

/** A container of `count` slots above the player's main slots and hot bar. */
export function containerLayout(count: number, accepts: (stack: Stack) => boolean = () => true): WindowLayout {
  const size = count + 36
  const inContainer = range(0, count)
  const inPlayer = range(count, size).toReversed()
  return {
    size,
    hotBar: count + 27,
    offHand: size,
    crafting: null,
    capacity: (slot, stack) => (slot >= count || accepts(stack) ? stack.max : 0),
    shiftTargets: (slot) => [slot < count ? inPlayer : inContainer],
  }
}
