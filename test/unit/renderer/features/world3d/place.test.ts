import { expect, test } from 'vitest'
import { common } from '../../../../../renderer/features/world3d/place.ts'

const frame = { left: 0, top: 0, width: 400, height: 300 }

test('of a view that is scrolled partly out of sight the rest is drawn', () => {
  expect(common({ left: 10, top: 200, width: 200, height: 150 }, frame)).toEqual({
    left: 10,
    top: 200,
    width: 200,
    height: 100,
  })
  expect(common({ left: 10, top: -100, width: 200, height: 150 }, frame)).toMatchObject({ top: 0, height: 50 })
})

test('of one that is out of sight nothing is', () => {
  expect(common({ left: 10, top: 400, width: 200, height: 150 }, frame).height).toBe(0)
  expect(common({ left: 10, top: 10, width: 200, height: 150 }, frame)).toEqual({
    left: 10,
    top: 10,
    width: 200,
    height: 150,
  })
})
