import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableLayout as layoutOfTable } from '../../../../../../packages/minecraft-server/mechanics/crafting/crafting-table.ts'
import { furnaceLayout } from '../../../../../../packages/minecraft-server/mechanics/smelting/furnace-view.ts'
import { stackNamed } from '../../../../../../packages/minecraft-server/rules/items/item-registry.ts'
import type { Slot, Stack } from '../../../../../../packages/minecraft-server/rules/items/item-stacks.ts'
import {
  containerLayout,
  inventoryLayout as layoutOfInventory,
  type WindowLayout,
} from '../../../../../../packages/minecraft-server/rules/windows/window-layout.ts'
import {
  clickWindow,
  type WindowState,
  withResult,
} from '../../../../../../packages/minecraft-server/rules/windows/window-model.ts'

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

const clickFields = {
  button: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(40)),
  mode: fc.integer({ min: 0, max: 7 }),
}
const clickArbitrary = fc.record({
  ...clickFields,
  slot: fc.oneof(fc.integer({ min: 0, max: 64 }), fc.constant(-999), fc.constant(-1)),
})

const inventoryLayout = layoutOfInventory()
const tableLayout = layoutOfTable()
const layouts = { inventory: inventoryLayout, chest: containerLayout(27) } as const

/** Items that make things of each other, and burn. */
const craftable = [
  'oak_log',
  'oak_planks',
  'birch_planks',
  'stick',
  'cobblestone',
  'honey_bottle',
  'glass_bottle',
  'coal',
]

const craftableArbitrary: fc.Arbitrary<Slot> = fc.option(
  fc
    .constantFrom(...craftable)
    .map((name) => stackNamed(name))
    .chain((kind) => fc.integer({ min: 1, max: kind.max }).map((count) => ({ ...kind, count }))),
  { nil: null },
)

/** The slots, without what is only shown as the result of a grid. */
function real(layout: WindowLayout, slots: readonly Slot[]): readonly Slot[] {
  return slots.filter((_slot, index) => index !== layout.crafting?.result)
}

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
          const come: Stack[] = []
          const gone: Stack[] = []
          for (const click of clicks) {
            const step = clickWindow(layout, state, click)
            state = step.state
            gone.push(...step.tossed, ...step.used)
            come.push(...step.made)
          }
          const after = countItems([...real(layout, state.slots), state.cursor, ...gone])
          expect(after).toEqual(countItems([...real(layout, slots), cursor, ...come]))
          for (const [index, slot] of state.slots.entries()) {
            if (slot === null || index === layout.crafting?.result) continue
            expect(slot.count).toBeGreaterThan(0)
            expect(slot.count).toBeLessThanOrEqual(Math.min(slot.max, layout.capacity(index, slot)))
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

const working = {
  inventory: inventoryLayout,
  table: tableLayout,
  furnace: furnaceLayout('furnace'),
  smoker: furnaceLayout('smoker'),
} as const

describe('any clicks where things are made', () => {
  it.each(['inventory', 'table', 'furnace', 'smoker'] as const)(
    'account for every item used and made (%s)',
    (which) => {
      const layout = working[which]
      const slotArbitrary = fc.oneof(
        { weight: 2, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: layout.size }) },
        { weight: 1, arbitrary: fc.constant(-999) },
      )
      const clicks = fc.array(fc.record({ ...clickFields, slot: slotArbitrary }), { maxLength: 40 })
      const filledArbitrary = fc.array(craftableArbitrary, { minLength: layout.size, maxLength: layout.size })
      let crafted = 0
      fc.assert(
        fc.property(
          filledArbitrary,
          craftableArbitrary,
          clicks,
          fc.constantFrom(1, 1, 1, 2, 9),
          (filled, cursor, all, most) => {
            const output = which === 'furnace' || which === 'smoker' ? 2 : -1
            const slots = filled.map((slot, index) =>
              (slot !== null && index !== output && layout.capacity(index, slot) < slot.count) ||
              layout.crafting?.grid.slice(most).includes(index)
                ? null
                : slot,
            )
            let state: WindowState = { slots: withResult(layout, slots), cursor, drag: null }
            const gone: Stack[] = []
            const come: Stack[] = []
            const before = [...real(layout, state.slots), cursor]
            for (const click of all) {
              const step = clickWindow(layout, state, click)
              state = step.state
              gone.push(...step.tossed, ...step.used)
              come.push(...step.made)
            }
            crafted += come.length
            expect(countItems([...real(layout, state.slots), state.cursor, ...gone])).toEqual(
              countItems([...before, ...come]),
            )
            for (const slot of [...state.slots, state.cursor]) {
              if (slot === null) continue
              expect(slot.count).toBeGreaterThan(0)
              expect(slot.count).toBeLessThanOrEqual(slot.max)
            }
          },
        ),
        { numRuns: 300, seed: 3 },
      )
      expect(crafted > 0).toBe(layout.crafting !== null)
    },
  )
})

describe('making things', () => {
  const table = (slots: Readonly<Record<number, Stack>>, cursor: Slot = null): WindowState => ({
    slots: withResult(
      tableLayout,
      Array.from({ length: 46 }, (_unused, index) => slots[index] ?? null),
    ),
    cursor,
    drag: null,
  })
  const press = (state: WindowState, slot: number, button = 0, mode = 0) =>
    clickWindow(tableLayout, state, { slot, button, mode })

  it('shows what the grid makes and uses one of each cell when it is taken, whole', () => {
    const state = table({ 5: stackNamed('oak_log', 3) })
    expect(state.slots[0]).toMatchObject({ name: 'oak_planks', count: 4 })
    const taken = press(state, 0, 1).state
    expect([taken.cursor?.count, taken.slots[5]?.count, taken.slots[0]?.count]).toEqual([4, 2, 4])
    const again = press(taken, 0).state
    expect([again.cursor?.count, again.slots[5]?.count]).toEqual([8, 1])
    const full = press({ ...taken, cursor: stackNamed('oak_planks', 61) }, 0).state
    expect([full.cursor?.count, full.slots[5]?.count]).toEqual([61, 2])
    const other = press({ ...taken, cursor: stackNamed('dirt') }, 0).state
    expect([other.cursor?.name, other.slots[5]?.count]).toEqual(['dirt', 2])
  })

  it('makes as many as the grid gives with a shift click, from the end of the hot bar', () => {
    const { state } = press(table({ 5: stackNamed('oak_log', 20) }), 0, 0, 1)
    expect([state.slots[45]?.count, state.slots[44]?.count, state.slots[5], state.slots[0]]).toEqual([
      64,
      16,
      null,
      null,
    ])
  })

  it('stops a shift click where nothing has room, and throws out what half a result leaves over', () => {
    const rows = Object.fromEntries(
      Array.from({ length: 36 }, (_unused, index) => [index + 10, stackNamed('dirt', 64)]),
    )
    const full = press(table({ ...rows, 5: stackNamed('oak_log', 2) }), 0, 0, 1)
    expect([full.state.slots[5]?.count, full.tossed.length]).toEqual([2, 0])
    const half = press(table({ ...rows, 12: stackNamed('oak_planks', 62), 5: stackNamed('oak_log', 2) }), 0, 0, 1)
    expect([half.state.slots[12]?.count, half.state.slots[5]?.count, half.tossed[0]?.count]).toEqual([64, 1, 2])
  })

  it('puts a result on an empty key of the hot bar, and throws it with Q', () => {
    const start = table({ 5: stackNamed('oak_log', 2), 38: stackNamed('dirt') })
    expect(press(start, 0, 0, 2).state.slots[37]?.count).toBe(4)
    expect(press(start, 0, 1, 2).state.slots[38]?.name).toBe('dirt')
    expect(press(start, 0, 0, 4).tossed[0]).toMatchObject({ name: 'oak_planks', count: 4 })
  })

  it('leaves vessels in the grid, or with the player where the cell is not free', () => {
    const one = press(table({ 1: stackNamed('honey_bottle') }), 0).state
    expect([one.cursor?.name, one.slots[1]?.name]).toEqual(['sugar', 'glass_bottle'])
    const more = press(table({ 1: stackNamed('honey_bottle', 2) }), 0).state
    expect([more.slots[1]?.name, more.slots[37]?.name]).toEqual(['honey_bottle', 'glass_bottle'])
    const pressed = press(table({ 1: stackNamed('honey_bottle', 2) }), 0, 0, 2).state
    expect([pressed.slots[37]?.name, pressed.slots[38]?.name].toSorted()).toEqual(['glass_bottle', 'sugar'])
  })

  it('a furnace takes fuel only as fuel, gives its output and takes nothing back', () => {
    const layout = furnaceLayout('furnace')
    const furnace = (slots: Readonly<Record<number, Stack>>, cursor: Slot = null): WindowState => ({
      slots: Array.from({ length: 39 }, (_unused, index) => slots[index] ?? null),
      cursor,
      drag: null,
    })
    const click = (state: WindowState, slot: number, mode = 0): WindowState =>
      clickWindow(layout, state, { slot, button: 0, mode }).state
    expect(click(furnace({}, stackNamed('dirt')), 1).slots[1]).toBeNull()
    expect(click(furnace({}, stackNamed('coal', 5)), 1).slots[1]?.count).toBe(5)
    expect(click(furnace({}, stackNamed('bucket', 5)), 1)).toMatchObject({
      slots: { 1: { count: 1 } },
      cursor: { count: 4 },
    })
    expect(click(furnace({}, stackNamed('iron_ingot', 5)), 2).slots[2]).toBeNull()
    const made = { 2: stackNamed('iron_ingot', 5) }
    expect(click(furnace(made, stackNamed('iron_ingot', 59)), 2).cursor?.count).toBe(64)
    expect(click(furnace(made, stackNamed('iron_ingot', 60)), 2)).toMatchObject({
      slots: { 2: { count: 5 } },
      cursor: { count: 60 },
    })
    expect(click(furnace(made), 2, 1).slots[38]?.count).toBe(5)
    expect(click(furnace({ 10: stackNamed('raw_iron', 3) }), 10, 1).slots[0]?.count).toBe(3)
    expect(click(furnace({ 10: stackNamed('coal', 3) }), 10, 1).slots[1]?.count).toBe(3)
    expect(click(furnace({ 10: stackNamed('oak_log', 3) }), 10, 1).slots[0]?.count).toBe(3)
    expect(click(furnace({ 10: stackNamed('dirt', 3) }), 10, 1).slots[30]?.count).toBe(3)
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
})
