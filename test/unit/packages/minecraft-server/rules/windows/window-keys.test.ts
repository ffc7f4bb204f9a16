import { describe, expect, it } from 'vitest'
import type { Slot, Stack } from '../../../../../../packages/minecraft-server/rules/items/item-stacks.ts'
import {
  containerLayout,
  inventoryLayout,
  type WindowLayout,
} from '../../../../../../packages/minecraft-server/rules/windows/window-layout.ts'
import { clickWindow } from '../../../../../../packages/minecraft-server/rules/windows/window-model.ts'

const HELMET = 5
const OFF_HAND_KEY = 40

const pumpkins = (count: number): Stack => ({ id: 5, name: 'carved_pumpkin', max: 64, tag: '', count })
const helmet: Stack = { id: 4, name: 'iron_helmet', max: 1, tag: '', count: 1 }
const bread: Stack = { id: 6, name: 'bread', max: 64, tag: '', count: 3 }

/** Presses a number key (or that of the off hand) over a slot: what is where then, and what was thrown out. */
function press(layout: WindowLayout, there: Readonly<Record<number, Stack>>, slot: number, button: number) {
  const slots: Slot[] = Array.from({ length: layout.size }, () => null)
  for (const [index, stack] of Object.entries(there)) slots[Number(index)] = stack
  const { state, tossed } = clickWindow(layout, { slots, cursor: null, drag: null }, { slot, button, mode: 2 })
  const filled = state.slots.flatMap((stack, index) => (stack ? [`${index}: ${stack.count} ${stack.name}`] : []))
  return { filled, tossed: tossed.map(({ count, name }) => `${count} ${name}`) }
}

describe('keys over a slot', () => {
  it('put as many as the slot takes, and what was there goes elsewhere', () => {
    const own = inventoryLayout()
    expect(press(own, { 36: pumpkins(5) }, HELMET, 0)).toEqual({
      filled: ['5: 1 carved_pumpkin', '36: 4 carved_pumpkin'],
      tossed: [],
    })
    expect(press(own, { 36: pumpkins(5), [HELMET]: helmet }, HELMET, 0)).toEqual({
      filled: ['5: 1 carved_pumpkin', '36: 4 carved_pumpkin', '37: 1 iron_helmet'],
      tossed: [],
    })
    expect(press(own, { 36: bread }, HELMET, 0)).toEqual({ filled: ['36: 3 bread'], tossed: [] })
  })

  it('throw out what has no room', () => {
    const full = Object.fromEntries(Array.from({ length: 36 }, (_unused, index) => [index + 9, bread]))
    const { filled, tossed } = press(inventoryLayout(), { ...full, 36: pumpkins(5), [HELMET]: helmet }, HELMET, 0)
    expect(filled).toHaveLength(37)
    expect(tossed).toEqual(['1 iron_helmet'])
  })

  it('swap with the off hand in windows that do not show it', () => {
    const layout = containerLayout(27)
    expect(press(layout, { 0: bread, [layout.offHand]: pumpkins(2) }, 0, OFF_HAND_KEY).filled).toEqual([
      '0: 2 carved_pumpkin',
      `${layout.size}: 3 bread`,
    ])
  })
})
