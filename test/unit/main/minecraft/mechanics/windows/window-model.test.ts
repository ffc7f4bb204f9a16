import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Slot, Stack } from '../../../../../../main/minecraft/mechanics/items/item-stacks.ts'
import { containerLayout, inventoryLayout } from '../../../../../../main/minecraft/mechanics/windows/window-layout.ts'
import { clickWindow, type WindowState } from '../../../../../../main/minecraft/mechanics/windows/window-model.ts'

const kinds = [
  { id: 1, name: 'stone', max: 64, tag: '' },
  { id: 2, name: 'dirt', max: 64, tag: '' },
  { id: 3, name: 'ender_pearl', max: 16, tag: '' },
  { id: 4, name: 'iron_helmet', max: 1, tag: '' },
  { id: 4, name: 'iron_helmet', max: 1, tag: '{"Damage":3}' },
  { id: 5, name: 'carved_pumpkin', max: 64, tag: '' },
  { id: 6, name: 'shield', max: 1, tag: '' },
] as const

const stack = (name: string, count: number): Stack => {
  const kind = kinds.find((known) => known.name === name)
  if (kind === undefined) throw new Error(name)
  return { ...kind, count }
}

const stackArbitrary: fc.Arbitrary<Slot> = fc.option(
  fc.constantFrom(...kinds).chain((kind) => fc.integer({ min: 1, max: kind.max }).map((count) => ({ ...kind, count }))),
  { nil: null },
)

const clickArbitrary = fc.record({
  slot: fc.oneof(fc.integer({ min: 0, max: 64 }), fc.constant(-999), fc.constant(-1)),
  button: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(40)),
  mode: fc.integer({ min: 0, max: 7 }),
})

const layouts = { inventory: inventoryLayout, chest: containerLayout(27) } as const

function countItems(slots: readonly Slot[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const slot of slots)
    if (slot !== null) counts[slot.name + slot.tag] = (counts[slot.name + slot.tag] ?? 0) + slot.count
  return counts
}

const chest = (slots: Readonly<Record<number, Stack>>, cursor: Slot = null): WindowState => ({
  slots: Array.from({ length: 63 }, (_unused, index) => slots[index] ?? null),
  cursor,
  drag: null,
})

describe('any clicks', () => {
  it.each(['inventory', 'chest'] as const)('conserve every item and never overfill a slot (%s)', (which) => {
    const layout = layouts[which]
    fc.assert(
      fc.property(
        fc.array(stackArbitrary, { minLength: layout.size, maxLength: layout.size }),
        stackArbitrary,
        fc.array(clickArbitrary, { maxLength: 40 }),
        (filled, cursor, clicks) => {
          const slots = filled.map((slot, index) =>
            slot === null ? null : layout.capacity(index, slot) < slot.count ? null : slot,
          )
          let state: WindowState = { slots, cursor, drag: null }
          const before = countItems([...slots, cursor])
          const tossed: Stack[] = []
          for (const click of clicks) {
            const step = clickWindow(layout, state, click)
            state = step.state
            tossed.push(...step.tossed)
          }
          expect(countItems([...state.slots, state.cursor, ...tossed])).toEqual(before)
          for (const [index, slot] of state.slots.entries()) {
            if (slot === null) continue
            expect(slot.count).toBeGreaterThan(0)
            expect(slot.count).toBeLessThanOrEqual(Math.min(slot.max, layout.capacity(index, slot)))
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('single clicks', () => {
  const layout = layouts.chest
  it('left takes all, puts all, tops up and swaps', () => {
    const taken = clickWindow(layout, chest({ 0: stack('stone', 30) }), { slot: 0, button: 0, mode: 0 }).state
    expect([taken.slots[0], taken.cursor?.count]).toEqual([null, 30])
    const topped = clickWindow(layout, chest({ 0: stack('stone', 50) }, stack('stone', 30)), {
      slot: 0,
      button: 0,
      mode: 0,
    }).state
    expect([topped.slots[0]?.count, topped.cursor?.count]).toEqual([64, 16])
    const swapped = clickWindow(layout, chest({ 0: stack('dirt', 5) }, stack('stone', 30)), {
      slot: 0,
      button: 0,
      mode: 0,
    }).state
    expect([swapped.slots[0]?.name, swapped.cursor?.name]).toEqual(['stone', 'dirt'])
  })

  it('right takes the larger half and puts one', () => {
    const halved = clickWindow(layout, chest({ 0: stack('stone', 5) }), { slot: 0, button: 1, mode: 0 }).state
    expect([halved.slots[0]?.count, halved.cursor?.count]).toEqual([2, 3])
    const put = clickWindow(layout, chest({ 0: stack('stone', 5) }, stack('stone', 3)), {
      slot: 0,
      button: 1,
      mode: 0,
    }).state
    expect([put.slots[0]?.count, put.cursor?.count]).toEqual([6, 2])
  })

  it('shift moves out of a chest to the end of the hot bar, topping up first', () => {
    const empty = clickWindow(layout, chest({ 0: stack('stone', 5) }), { slot: 0, button: 0, mode: 1 }).state
    expect([empty.slots[0], empty.slots[62]?.count]).toEqual([null, 5])
    const topped = clickWindow(layout, chest({ 0: stack('stone', 5), 30: stack('stone', 62) }), {
      slot: 0,
      button: 0,
      mode: 1,
    }).state
    expect([topped.slots[30]?.count, topped.slots[62]?.count]).toEqual([64, 3])
  })

  it('number keys swap with the hot bar, Q drops, outside tosses', () => {
    const swapped = clickWindow(layout, chest({ 0: stack('stone', 5), 56: stack('dirt', 7) }), {
      slot: 0,
      button: 2,
      mode: 2,
    }).state
    expect([swapped.slots[0]?.name, swapped.slots[56]?.name]).toEqual(['dirt', 'stone'])
    const one = clickWindow(layout, chest({ 0: stack('stone', 5) }), { slot: 0, button: 0, mode: 4 })
    expect([one.state.slots[0]?.count, one.tossed[0]?.count]).toEqual([4, 1])
    const all = clickWindow(layout, chest({}, stack('stone', 5)), { slot: -999, button: 0, mode: 0 })
    expect([all.state.cursor, all.tossed[0]?.count]).toEqual([null, 5])
  })

  it('drags share evenly with the left and singly with the right button', () => {
    const run = (buttons: readonly [number, number, number]): WindowState => {
      let state = chest({}, stack('stone', 10))
      for (const [slot, button] of [
        [-999, buttons[0]],
        [0, buttons[1]],
        [1, buttons[1]],
        [2, buttons[1]],
        [-999, buttons[2]],
      ] as const) {
        state = clickWindow(layout, state, { slot, button, mode: 5 }).state
      }
      return state
    }
    expect(run([0, 1, 2])).toMatchObject({ slots: { 0: { count: 3 }, 2: { count: 3 } }, cursor: { count: 1 } })
    expect(run([4, 5, 6])).toMatchObject({ slots: { 0: { count: 1 }, 2: { count: 1 } }, cursor: { count: 7 } })
  })

  it('a double click gathers, partial stacks first', () => {
    const state = chest({ 0: stack('stone', 64), 1: stack('stone', 10), 40: stack('stone', 20) }, stack('stone', 1))
    const gathered = clickWindow(layout, state, { slot: 5, button: 0, mode: 6 }).state
    expect([gathered.cursor?.count, gathered.slots[0]?.count, gathered.slots[1], gathered.slots[40]]).toEqual([
      64,
      31,
      null,
      null,
    ])
  })
})

describe('the own inventory', () => {
  const inventory = (slots: Readonly<Record<number, Stack>>, cursor: Slot = null): WindowState => ({
    slots: Array.from({ length: 46 }, (_unused, index) => slots[index] ?? null),
    cursor,
    drag: null,
  })
  it('armour slots take their piece only, one of it', () => {
    const wrong = clickWindow(inventoryLayout, inventory({}, stack('stone', 1)), { slot: 5, button: 0, mode: 0 }).state
    expect([wrong.slots[5], wrong.cursor?.name]).toEqual([null, 'stone'])
    const pumpkin = clickWindow(inventoryLayout, inventory({}, stack('carved_pumpkin', 3)), {
      slot: 5,
      button: 0,
      mode: 0,
    }).state
    expect([pumpkin.slots[5]?.count, pumpkin.cursor?.count]).toEqual([1, 2])
    const boots = clickWindow(inventoryLayout, inventory({}, stack('iron_helmet', 1)), {
      slot: 8,
      button: 0,
      mode: 0,
    }).state
    expect(boots.slots[8]).toBeNull()
  })

  it('shift wears armour, holds shields, and moves between main and hot bar', () => {
    const shift = (slots: Readonly<Record<number, Stack>>, slot: number): readonly Slot[] =>
      clickWindow(inventoryLayout, inventory(slots), { slot, button: 0, mode: 1 }).state.slots
    expect(shift({ 10: stack('iron_helmet', 1) }, 10)[5]?.name).toBe('iron_helmet')
    expect(shift({ 10: stack('shield', 1) }, 10)[45]?.name).toBe('shield')
    expect(shift({ 10: stack('stone', 9) }, 10)[36]?.count).toBe(9)
    expect(shift({ 36: stack('stone', 9) }, 36)[9]?.count).toBe(9)
  })

  it('keeps the closed crafting grid empty', () => {
    const put = clickWindow(inventoryLayout, inventory({}, stack('stone', 3)), { slot: 2, button: 0, mode: 0 }).state
    expect([put.slots[2], put.cursor?.count]).toEqual([null, 3])
  })
})
