import { expect, test } from 'vitest'
import { createLaneAxis, endedAxis } from '../../../../../renderer/features/lanes/lane-axis.ts'

const at = (fromMs: number, toMs: number) => ({ choice: { fromMs, toMs }, isHeld: false })

test('an axis that was followed keeps no room behind the end', () => {
  expect(endedAxis(createLaneAxis(true).getState(), 22_000).choice).toBe('whole')
  expect(endedAxis(at(41_800, 101_800), 100_000).choice).toEqual({ fromMs: 40_000, toMs: 100_000 })
})

test('what somebody has chosen within the record stays', () => {
  const chosen = at(10_000, 20_000)
  expect(endedAxis(chosen, 20_000)).toBe(chosen)
  const whole = createLaneAxis(false).getState()
  expect(endedAxis(whole, 5000)).toBe(whole)
})
