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
class Desk {
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
  const desk = new Desk(layout, state)
  if (click.mode === 5) return drag(desk, state.drag, click)
  if (state.drag !== null) return desk.step()
  if (click.slot === OUTSIDE) {
    if (click.mode === 0) tossCursor(desk, click.button)
    return desk.step()
  }
  if (!desk.has(click.slot)) return desk.step()
  if (desk.isResult(click.slot)) {
    clickResult(desk, click)
    return desk.step()
  }
  if (click.mode === 0 && click.button === 0) leftClick(desk, click.slot)
  if (click.mode === 0 && click.button === 1) rightClick(desk, click.slot)
  if (click.mode === 1) shiftClick(desk, click.slot)
  if (click.mode === 2) swapWithKey(desk, click.slot, click.button)
  if (click.mode === 4 && desk.cursor === null) {
    desk.toss(desk.take(click.slot, click.button === 0 ? 1 : Number.POSITIVE_INFINITY))
  }
  if (click.mode === 6) gather(desk, click.slot, click.button)
  return desk.step()
}

/** Left lets go of everything, right of one. */
function tossCursor(desk: Desk, button: number): void {
  const { cursor } = desk
  if (cursor === null || (button !== 0 && button !== 1)) return
  const count = button === 0 ? cursor.count : 1
  desk.toss(withCount(cursor, count))
  desk.cursor = withCount(cursor, cursor.count - count)
}

/** The slot of the result: every way of taking it crafts. A result is taken whole or not at all. */
function clickResult(desk: Desk, { slot, button, mode }: WindowClick): void {
  const result = desk.at(slot)
  const { cursor } = desk
  if (result === null) return
  if (mode === 0 && (button === 0 || button === 1)) {
    if (cursor !== null && (!sameKind(cursor, result) || cursor.count + result.count > cursor.max)) return
    if (desk.craft() === null) return
    desk.cursor = { ...result, count: result.count + (cursor?.count ?? 0) }
  }
  if (mode === 1) craftAll(desk, slot, result)
  if (mode === 2) {
    const held = keySlot(desk, button)
    const made =
      held !== null && desk.room(held, result) >= result.count && desk.at(held) === null ? desk.craft() : null
    // What the grid leaves may have gone into that very slot.
    if (made !== null && held !== null) desk.toss(withCount(made, pour(desk, made, [[held], ...desk.inPlayer()])))
  }
  if (mode === 4 && cursor === null) desk.toss(desk.craft())
}

/** Crafts the same again and again while there is room for some of it; what then finds none is thrown out. */
function craftAll(desk: Desk, slot: number, first: Stack): void {
  const targets = desk.layout.shiftTargets(slot, first, desk.slots)
  while (true) {
    const next = craftedBy(desk.layout, desk.slots)?.result
    if (next === undefined || !sameKind(next, first)) return
    if (!targets.flat().some((target) => desk.room(target, next) > 0)) return
    const made = desk.craft()
    if (made === null) return
    desk.toss(withCount(made, pour(desk, made, targets)))
  }
}

function leftClick(desk: Desk, slot: number): void {
  const { cursor } = desk
  const there = desk.at(slot)
  if (cursor === null) {
    desk.cursor = desk.take(slot, Number.POSITIVE_INFINITY)
  } else if (there !== null && sameKind(there, cursor) && desk.onlyGives(slot)) {
    takeWhole(desk, slot, cursor, there)
  } else if (there === null || sameKind(there, cursor)) {
    desk.cursor = withCount(cursor, cursor.count - desk.add(slot, cursor, cursor.count))
  } else {
    exchange(desk, slot, cursor, there)
  }
}

function rightClick(desk: Desk, slot: number): void {
  const { cursor } = desk
  const there = desk.at(slot)
  if (cursor === null) {
    desk.cursor = desk.take(slot, Math.ceil((there?.count ?? 0) / 2))
  } else if (there !== null && sameKind(there, cursor) && desk.onlyGives(slot)) {
    takeWhole(desk, slot, cursor, there)
  } else if (there === null || sameKind(there, cursor)) {
    desk.cursor = withCount(cursor, cursor.count - desk.add(slot, cursor, 1))
  } else {
    exchange(desk, slot, cursor, there)
  }
}

/** Adds all of a slot to the cursor, if it has room for all. */
function takeWhole(desk: Desk, slot: number, cursor: Stack, there: Stack): void {
  if (cursor.count + there.count > cursor.max) return
  desk.slots[slot] = null
  desk.cursor = { ...cursor, count: cursor.count + there.count }
}

function exchange(desk: Desk, slot: number, cursor: Stack, there: Stack): void {
  if (desk.layout.capacity(slot, cursor) < cursor.count) return
  desk.slots[slot] = cursor
  desk.cursor = there
}

function shiftClick(desk: Desk, slot: number): void {
  const stack = desk.at(slot)
  if (stack === null) return
  const targets = desk.layout
    .shiftTargets(slot, stack, desk.slots)
    .map((group) => group.filter((target) => target !== slot))
  desk.slots[slot] = withCount(stack, pour(desk, stack, targets))
}

/** Spreads a stack over groups of slots: in each, stacks of its kind first, then empty slots. Gives how many are left. */
function pour(desk: Desk, stack: Stack, groups: readonly (readonly number[])[]): number {
  let left = stack.count
  for (const targets of groups) {
    for (const target of targets) if (desk.at(target) !== null) left -= desk.add(target, stack, left)
    for (const target of targets) if (desk.at(target) === null) left -= desk.add(target, stack, left)
  }
  return left
}

/** The slot that a number key swaps with. */
function keySlot(desk: Desk, key: number): number | null {
  if (key === OFF_HAND_KEY) return desk.layout.offHand
  return key >= 0 && key <= 8 ? desk.layout.hotBar + key : null
}

function swapWithKey(desk: Desk, slot: number, key: number): void {
  const held = keySlot(desk, key)
  if (held === null || held === slot) return
  const here = desk.at(slot)
  const there = desk.at(held)
  if (there !== null && desk.layout.capacity(slot, there) < there.count) return
  if (here !== null && desk.layout.capacity(held, here) < here.count) return
  desk.slots[slot] = there
  desk.slots[held] = here
}

/** Double click: pulls stacks of the cursor's kind together, partial ones first. */
function gather(desk: Desk, slot: number, button: number): void {
  if (desk.cursor === null || desk.at(slot) !== null) return
  const order = [...desk.slots.keys()]
  if (button !== 0) order.reverse()
  for (const fullOnes of [false, true]) {
    for (const from of order) {
      const there = desk.at(from)
      const { cursor }: { cursor: Slot } = desk
      if (there === null || cursor === null || desk.isResult(from) || !sameKind(there, cursor)) continue
      if (desk.onlyGives(from) && cursor.count + there.count > cursor.max) continue
      if (!fullOnes && there.count >= there.max) continue
      const taken = desk.take(from, cursor.max - cursor.count)
      desk.cursor = withCount(cursor, cursor.count + (taken?.count ?? 0))
    }
  }
}

/** Buttons of a drag: 0 and 4 begin, 1 and 5 add a slot, 2 and 6 end, for the left and the right button. */
function drag(desk: Desk, begun: Drag | null, { slot, button }: WindowClick): WindowStep {
  const side = button >= 4 ? 'right' : 'left'
  const phase = button % 4
  const { cursor } = desk
  if (cursor === null || button < 0 || button > 6) return desk.step()
  if (phase === 0) return desk.step({ button: side, slots: [] })
  if (begun === null || begun.button !== side) return desk.step()
  if (phase === 1) {
    const takes = desk.has(slot) && !begun.slots.includes(slot) && desk.room(slot, cursor) > 0
    const full = begun.slots.length >= cursor.count
    return desk.step(takes && !full ? { ...begun, slots: [...begun.slots, slot] } : begun)
  }
  const [only] = begun.slots
  if (begun.slots.length === 1 && only !== undefined) {
    if (side === 'left') leftClick(desk, only)
    else rightClick(desk, only)
    return desk.step()
  }
  const share = side === 'left' ? Math.floor(cursor.count / Math.max(1, begun.slots.length)) : 1
  let left = cursor.count
  for (const target of begun.slots) left -= desk.add(target, cursor, Math.min(share, left))
  desk.cursor = withCount(cursor, left)
  return desk.step()
}
