/**
 * Every border with its first cases; `npm run fuzz` goes on with a million of each.
 * @module-tag landing
 */
import { expect, test } from 'vitest'
import { borders } from '../../fuzz/borders/index.ts'
import { press, problemsOf } from '../../fuzz/press.ts'

test.each(borders)('$name: whatever comes in is answered with a code, in time and without a trace', async (border) => {
  const pressed = await press(border, border.inCheck)
  expect(problemsOf(pressed)).toEqual([])
  // Most of it comes further than the first look: nothing would be tried otherwise.
  expect(pressed.outcomes.size).toBeGreaterThan(1)
})
