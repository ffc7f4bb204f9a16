/** Which slots a window has, what they accept, and where a shift click sends their items. */
import type { Slot, Stack } from '../items/item-stacks.ts'

export interface WindowLayout {
  readonly size: number
  /** First of the nine slots of the hot bar; number keys swap with them. */
  readonly hotBar: number
  /** Slot of the off hand; null where the window does not show it. */
  readonly offHand: number | null
  /** How many of an item a slot takes; 0 for an item that does not belong there. */
  capacity(slot: number, stack: Stack): number
  /** Slots that a shift click on a slot fills, in order; stacks are topped up before empty slots are taken. */
  shiftTargets(slot: number, stack: Stack, slots: readonly Slot[]): readonly number[]
}

const range = (from: number, to: number): readonly number[] =>
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
export function armourSlotOf(item: string): number | null {
  return armourPieces.find(([, pattern]) => pattern.test(item))?.[0] ?? null
}

const MAIN = range(9, 36)
const HOT_BAR = range(36, 45)
const OFF_HAND = 45

/** Window 0: crafting result 0 and grid 1..4 (closed: nothing can be put there), armour 5..8, main 9..35, hot bar 36..44, off hand 45. */
export const inventoryLayout: WindowLayout = {
  size: 46,
  hotBar: 36,
  offHand: OFF_HAND,
  capacity: (slot, stack) => {
    if (slot < 5) return 0
    if (slot < 9) return armourSlotOf(stack.name) === slot ? 1 : 0
    return stack.max
  },
  shiftTargets: (slot, stack, slots) => {
    if (slot < 9) return [...MAIN, ...HOT_BAR]
    const worn = armourSlotOf(stack.name)
    if (worn !== null && slots[worn] === null) return [worn]
    if (stack.name === 'shield' && slot !== OFF_HAND && slots[OFF_HAND] === null) return [OFF_HAND]
    if (slot === OFF_HAND) return [...MAIN, ...HOT_BAR]
    return slot < 36 ? HOT_BAR : MAIN
  },
}

/** A container of `count` slots above the player's main slots and hot bar. */
export function containerLayout(count: number): WindowLayout {
  const size = count + 36
  const inContainer = range(0, count)
  const inPlayer = range(count, size).toReversed()
  return {
    size,
    hotBar: count + 27,
    offHand: null,
    capacity: (_slot, stack) => stack.max,
    shiftTargets: (slot) => (slot < count ? inPlayer : inContainer),
  }
}
