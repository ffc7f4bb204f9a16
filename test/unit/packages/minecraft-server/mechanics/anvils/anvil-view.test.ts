import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anvilLayout } from '../../../../../../packages/minecraft-server/mechanics/anvils/anvil-view.ts'
import { stackNamed } from '../../../../../../packages/minecraft-server/rules/items/item-registry.ts'
import type { Slot } from '../../../../../../packages/minecraft-server/rules/items/item-stacks.ts'
import type { WindowLayout } from '../../../../../../packages/minecraft-server/rules/windows/window-layout.ts'
import {
  clickWindow,
  type WindowState,
  withResult,
} from '../../../../../../packages/minecraft-server/rules/windows/window-model.ts'

/** Mends what lies left with two of what lies right. */
const bench = (locked: boolean): WindowLayout =>
  anvilLayout(([left = null]) =>
    left === null ? null : { result: { ...left, tag: 'mended' }, remains: [], uses: [left.count, 2], locked },
  )

function begin(locked: boolean): WindowState {
  const filled = [stackNamed('dirt', 3), stackNamed('coal', 5)]
  const slots = Array.from({ length: 39 }, (_unused, slot) => filled[slot] ?? null)
  return { slots: withResult(bench(locked), slots), cursor: null, drag: null }
}

const count = (slots: readonly Slot[]): number => slots.reduce((sum, stack) => sum + (stack?.count ?? 0), 0)

describe('the window of an anvil', () => {
  it.each([
    ['a click', 0, 0],
    ['a shift click', 0, 1],
    ['a number key', 3, 2],
    ['a throw', 0, 4],
  ])('uses up what the work takes by %s, and gives nothing that cannot be paid for', (_what, button, mode) => {
    const paid = clickWindow(bench(false), begin(false), { slot: 2, button, mode })
    expect([paid.made[0]?.tag, paid.state.slots[0], paid.state.slots[1]?.count]).toEqual(['mended', null, 3])
    const unpaid = clickWindow(bench(true), begin(true), { slot: 2, button, mode })
    expect([unpaid.made, unpaid.tossed, unpaid.state]).toEqual([[], [], begin(true)])
  })

  it('a shift click fills left before right, and never goes elsewhere', () => {
    const empty: WindowState = { ...begin(false), slots: Array.from({ length: 39 }, () => null) }
    const holding = { ...empty, slots: empty.slots.with(5, stackNamed('dirt')).with(6, stackNamed('coal')) }
    const left = clickWindow(bench(false), holding, { slot: 5, button: 0, mode: 1 }).state
    expect(clickWindow(bench(false), left, { slot: 6, button: 0, mode: 1 }).state.slots.slice(0, 2)).toMatchObject([
      { name: 'dirt' },
      { name: 'coal' },
    ])
  })

  it('accounts for every item under any clicks', () => {
    const click = fc.record({
      slot: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(-999)),
      button: fc.integer({ min: 0, max: 9 }),
      mode: fc.integer({ min: 0, max: 6 }),
    })
    let taken = 0
    fc.assert(
      fc.property(fc.array(click, { maxLength: 40 }), fc.boolean(), (clicks, locked) => {
        let state = begin(locked)
        let balance = 8
        for (const wish of clicks) {
          const step = clickWindow(bench(locked), state, wish)
          state = step.state
          taken += step.made.length
          balance += count(step.made) - count(step.used) - count(step.tossed)
        }
        expect(count([...state.slots.with(2, null), state.cursor])).toBe(balance)
      }),
      { numRuns: 200, seed: 3 },
    )
    expect(taken).toBeGreaterThan(0)
  })
})
