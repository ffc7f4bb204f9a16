/**
 * Clicks in a window as pure steps from one state to the next, by the rules of vanilla 1.19.2. Whatever a client sends, no
 * item appears or vanishes: the items of slots (but the crafting result, which is only shown), cursor and `tossed` after a
 * step are those of slots and cursor before it, less what was `used` and with what was `made`.
 */

import type { Crafted } from '../crafting/grid.ts'
import { type Slot, type Stack, sameKind, withCount } from '../items/item-stacks.ts'
import { range, type WindowLayout } from './window-layout.ts'

/** A drag that has begun: which button, and the slots so far. */
export interface Drag {
  readonly button: 'left' | 'right'
  readonly slots: readonly number[]
}

export interface WindowState {
  readonly slots: readonly Slot[]
  readonly cursor: Slot
  readonly drag: Drag | null
}

/** As in the protocol: mode 0 click, 1 shift, 2 number key, 3 clone, 4 drop, 5 drag, 6 double click; slot -999 is outside. */
interface WindowClick {
  readonly slot: number
  readonly button: number
  readonly mode: number
}

interface WindowStep {
  readonly state: WindowState
  /** Stacks thrown out of the window, in order. */
  readonly tossed: readonly Stack[]
  /** What crafting used up, and what it made with all that remained; one entry each time. */
  readonly used: readonly Stack[]
  readonly made: readonly Stack[]
}

const OUTSIDE = -999
const OFF_HAND_KEY = 40

/** The slots with what their grid makes now in the slot of the result. */
export function withResult(layout: WindowLayout, slots: readonly Slot[]): readonly Slot[] {
  const crafted = craftedBy(layout, slots)
  return slots.map((slot, index) => (index === layout.crafting?.result ? (crafted?.result ?? null) : slot))
}

function craftedBy({ crafting }: WindowLayout, slots: readonly Slot[]): Crafted | null {
  return crafting?.solve(crafting.grid.map((cell) => slots[cell] ?? null)) ?? null
}

/** A state under change; each click works on its own copy. */
class WindowDraft {
  readonly layout: WindowLayout
  readonly slots: Slot[]
  readonly tossed: Stack[] = []
  readonly used: Stack[] = []
  readonly made: Stack[] = []
  cursor: Slot

  constructor(layout: WindowLayout, state: WindowState) {
    this.layout = layout
    this.slots = [...state.slots]
    this.cursor = state.cursor
  }

  at(slot: number): Slot {
    return this.slots[slot] ?? null
  }

  has(slot: number): boolean {
    return Number.isInteger(slot) && slot >= 0 && slot < this.layout.size
  }

  /** How many more of a stack a slot takes. */
  room(slot: number, stack: Stack): number {
    const there = this.at(slot)
    if (there !== null && !sameKind(there, stack)) return 0
    return Math.max(0, Math.min(stack.max, this.layout.capacity(slot, stack)) - (there?.count ?? 0))
  }

  /** Adds up to `count` of a stack to a slot; answers how many went in. */
  add(slot: number, stack: Stack, count: number): number {
    const moved = Math.min(count, this.room(slot, stack))
    if (moved > 0) this.slots[slot] = { ...stack, count: (this.at(slot)?.count ?? 0) + moved }
    return moved
  }

  /** Takes up to `count` from a slot. */
  take(slot: number, count: number): Slot {
    const there = this.at(slot)
    if (there === null) return null
    const taken = Math.min(count, there.count)
    this.slots[slot] = withCount(there, there.count - taken)
    return withCount(there, taken)
  }

  toss(stack: Slot): void {
    if (stack !== null) this.tossed.push(stack)
  }

  isResult(slot: number): boolean {
    return slot === this.layout.crafting?.result
  }

  /** Whether a slot holds what it would not take back: the output of a furnace. */
  onlyGives(slot: number): boolean {
    const there = this.at(slot)
    return there !== null && this.layout.capacity(slot, there) === 0
  }

  /** Crafts once and gives the result, whose place is the caller's business; null where the grid makes nothing. */
  craft(): Slot {
    const crafted = craftedBy(this.layout, this.slots)
    if (crafted === null || crafted.locked === true || this.layout.crafting === null) return null
    this.made.push(crafted.result)
    for (const [index, cell] of this.layout.crafting.grid.entries()) {
      const used = this.take(cell, crafted.uses?.[index] ?? 1)
      if (used === null) continue
      this.used.push(used)
      const left = crafted.remains[index] ?? null
      if (left !== null) this.#leave(cell, left)
    }
    return crafted.result
  }

  /** Leaves what an item of a cell became: in the cell if it is free, else with the player, else on the floor. */
  #leave(cell: number, remains: Stack): void {
    this.made.push(remains)
    const left = remains.count - this.add(cell, remains, remains.count)
    const over = withCount(remains, left)
    if (over !== null) this.toss(withCount(over, pour(this, over, this.inPlayer())))
  }

  /** The player's own slots, hot bar first. */
  inPlayer(): readonly (readonly number[])[] {
    const { hotBar } = this.layout
    return [[...range(hotBar, hotBar + 9), ...range(hotBar - 27, hotBar)]]
  }

  step(drag: Drag | null = null): WindowStep {
    const { tossed, used, made } = this
    return { state: { slots: withResult(this.layout, this.slots), cursor: this.cursor, drag }, tossed, used, made }
  }
}

/** The state after a click. Clicks that vanilla ignores change nothing but end a drag. */
export function clickWindow(layout: WindowLayout, state: WindowState, click: WindowClick): WindowStep {
  const draft = new WindowDraft(layout, state)
  if (click.mode === 5) return drag(draft, state.drag, click)
  if (state.drag !== null) return draft.step()
  if (click.slot === OUTSIDE) {
    if (click.mode === 0) tossCursor(draft, click.button)
    return draft.step()
  }
  if (!draft.has(click.slot)) return draft.step()
  if (draft.isResult(click.slot)) {
    clickResult(draft, click)
    return draft.step()
  }
  if (click.mode === 0 && click.button === 0) leftClick(draft, click.slot)
  if (click.mode === 0 && click.button === 1) rightClick(draft, click.slot)
  if (click.mode === 1) shiftClick(draft, click.slot)
  if (click.mode === 2) swapWithKey(draft, click.slot, click.button)
  if (click.mode === 4 && draft.cursor === null) {
    draft.toss(draft.take(click.slot, click.button === 0 ? 1 : Number.POSITIVE_INFINITY))
  }
  if (click.mode === 6) gather(draft, click.slot, click.button)
  return draft.step()
}

/** A left click outside the window throws the whole stack, a right click one item. */
function tossCursor(draft: WindowDraft, button: number): void {
  const { cursor } = draft
  if (cursor === null || (button !== 0 && button !== 1)) return
  const count = button === 0 ? cursor.count : 1
  draft.toss(withCount(cursor, count))
  draft.cursor = withCount(cursor, cursor.count - count)
}

/** The slot of the result: every way of taking it crafts. A result is taken whole or not at all. */
function clickResult(draft: WindowDraft, { slot, button, mode }: WindowClick): void {
  const result = draft.at(slot)
  const { cursor } = draft
  if (result === null) return
  if (mode === 0 && (button === 0 || button === 1)) {
    if (cursor !== null && (!sameKind(cursor, result) || cursor.count + result.count > cursor.max)) return
    if (draft.craft() === null) return
    draft.cursor = { ...result, count: result.count + (cursor?.count ?? 0) }
  }
  if (mode === 1) craftAll(draft, slot, result)
  if (mode === 2) {
    const held = keySlot(draft, button)
    const made =
      held !== null && draft.room(held, result) >= result.count && draft.at(held) === null ? draft.craft() : null
    // What the grid leaves may have gone into that very slot.
    if (made !== null && held !== null) draft.toss(withCount(made, pour(draft, made, [[held], ...draft.inPlayer()])))
  }
  if (mode === 4 && cursor === null) draft.toss(draft.craft())
}

/** Crafts the same again and again while there is room for some of it; what then finds none is thrown out. */
function craftAll(draft: WindowDraft, slot: number, first: Stack): void {
  const targets = draft.layout.shiftTargets(slot, first, draft.slots)
  while (true) {
    const next = craftedBy(draft.layout, draft.slots)?.result
    if (next === undefined || !sameKind(next, first)) return
    if (!targets.flat().some((target) => draft.room(target, next) > 0)) return
    const made = draft.craft()
    if (made === null) return
    draft.toss(withCount(made, pour(draft, made, targets)))
  }
}

function leftClick(draft: WindowDraft, slot: number): void {
  const { cursor } = draft
  const there = draft.at(slot)
  if (cursor === null) {
    draft.cursor = draft.take(slot, Number.POSITIVE_INFINITY)
  } else if (there !== null && sameKind(there, cursor) && draft.onlyGives(slot)) {
    takeWhole(draft, slot, cursor, there)
  } else if (there === null || sameKind(there, cursor)) {
    draft.cursor = withCount(cursor, cursor.count - draft.add(slot, cursor, cursor.count))
  } else {
    exchange(draft, slot, cursor, there)
  }
}

function rightClick(draft: WindowDraft, slot: number): void {
  const { cursor } = draft
  const there = draft.at(slot)
  if (cursor === null) {
    draft.cursor = draft.take(slot, Math.ceil((there?.count ?? 0) / 2))
  } else if (there !== null && sameKind(there, cursor) && draft.onlyGives(slot)) {
    takeWhole(draft, slot, cursor, there)
  } else if (there === null || sameKind(there, cursor)) {
    draft.cursor = withCount(cursor, cursor.count - draft.add(slot, cursor, 1))
  } else {
    exchange(draft, slot, cursor, there)
  }
}

/** Adds all of a slot to the cursor, if it has room for all. */
function takeWhole(draft: WindowDraft, slot: number, cursor: Stack, there: Stack): void {
  if (cursor.count + there.count > cursor.max) return
  draft.slots[slot] = null
  draft.cursor = { ...cursor, count: cursor.count + there.count }
}

function exchange(draft: WindowDraft, slot: number, cursor: Stack, there: Stack): void {
  if (draft.layout.capacity(slot, cursor) < cursor.count) return
  draft.slots[slot] = cursor
  draft.cursor = there
}

function shiftClick(draft: WindowDraft, slot: number): void {
  const stack = draft.at(slot)
  if (stack === null) return
  const targets = draft.layout
    .shiftTargets(slot, stack, draft.slots)
    .map((group) => group.filter((target) => target !== slot))
  draft.slots[slot] = withCount(stack, pour(draft, stack, targets))
}

/** Spreads a stack over groups of slots: in each, stacks of its kind first, then empty slots. Gives how many are left. */
function pour(draft: WindowDraft, stack: Stack, groups: readonly (readonly number[])[]): number {
  let left = stack.count
  for (const targets of groups) {
    for (const target of targets) if (draft.at(target) !== null) left -= draft.add(target, stack, left)
    for (const target of targets) if (draft.at(target) === null) left -= draft.add(target, stack, left)
  }
  return left
}

/** The slot that a number key swaps with. */
function keySlot(draft: WindowDraft, key: number): number | null {
  if (key === OFF_HAND_KEY) return draft.layout.offHand
  return key >= 0 && key <= 8 ? draft.layout.hotBar + key : null
}

function swapWithKey(draft: WindowDraft, slot: number, key: number): void {
  const held = keySlot(draft, key)
  if (held === null || held === slot) return
  const here = draft.at(slot)
  const there = draft.at(held)
  const room = there === null ? 0 : Math.min(there.max, draft.layout.capacity(slot, there))
  if (there !== null && room === 0) return
  if (there === null || there.count <= room) {
    draft.slots[slot] = there
    draft.slots[held] = here
    return
  }
  // The slot takes a part; what was in it finds another place.
  draft.slots[slot] = withCount(there, room)
  draft.slots[held] = withCount(there, there.count - room)
  if (here !== null) draft.toss(withCount(here, pour(draft, here, draft.inPlayer())))
}

/** Double click: pulls stacks of the cursor's kind together, partial ones first. */
function gather(draft: WindowDraft, slot: number, button: number): void {
  if (draft.cursor === null || draft.at(slot) !== null) return
  const order = [...range(0, draft.layout.size)]
  if (button !== 0) order.reverse()
  for (const fullOnes of [false, true]) {
    for (const from of order) {
      const there = draft.at(from)
      const { cursor }: { cursor: Slot } = draft
      if (there === null || cursor === null || draft.isResult(from) || !sameKind(there, cursor)) continue
      if (draft.onlyGives(from) && cursor.count + there.count > cursor.max) continue
      if (!fullOnes && there.count >= there.max) continue
      const taken = draft.take(from, cursor.max - cursor.count)
      draft.cursor = withCount(cursor, cursor.count + (taken?.count ?? 0))
    }
  }
}

/** Buttons of a drag: 0 and 4 begin, 1 and 5 add a slot, 2 and 6 end, for the left and the right button. */
function drag(draft: WindowDraft, begun: Drag | null, { slot, button }: WindowClick): WindowStep {
  const side = button >= 4 ? 'right' : 'left'
  const phase = button % 4
  const { cursor } = draft
  if (cursor === null || button < 0 || button > 6) return draft.step()
  if (phase === 0) return draft.step({ button: side, slots: [] })
  if (begun === null || begun.button !== side) return draft.step()
  if (phase === 1) {
    const takes = draft.has(slot) && !begun.slots.includes(slot) && draft.room(slot, cursor) > 0
    const full = begun.slots.length >= cursor.count
    return draft.step(takes && !full ? { ...begun, slots: [...begun.slots, slot] } : begun)
  }
  const [only] = begun.slots
  if (begun.slots.length === 1 && only !== undefined) {
    if (side === 'left') leftClick(draft, only)
    else rightClick(draft, only)
    return draft.step()
  }
  const share = side === 'left' ? Math.floor(cursor.count / Math.max(1, begun.slots.length)) : 1
  let left = cursor.count
  for (const target of begun.slots) left -= draft.add(target, cursor, Math.min(share, left))
  draft.cursor = withCount(cursor, left)
  return draft.step()
}
