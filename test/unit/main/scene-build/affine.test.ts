import { expect, test } from 'vitest'
import { apply, applyDirection, around, chain, rotate, scale, translate } from '../../../../main/scene-build/affine.ts'

test('a quarter turn is exact and counter-clockwise as seen from the axis’s end', () => {
  expect(apply(rotate('y', 90), [0, 0, 1])).toEqual([1, 0, 0])
  expect(apply(rotate('x', 90), [0, 1, 0])).toEqual([0, 0, 1])
  expect(apply(rotate('z', 90), [1, 0, 0])).toEqual([0, 1, 0])
})

test('of a chain the last step comes first', () => {
  expect(apply(chain(translate(1, 0, 0), scale(2)), [3, 4, 5])).toEqual([7, 8, 10])
  expect(apply(chain(scale(2), translate(1, 0, 0)), [3, 4, 5])).toEqual([8, 8, 10])
})

test('what is turned around a point stays there, and directions do not move', () => {
  const turn = around([0.5, 0.5, 0.5], rotate('y', 180))
  expect(apply(turn, [0.5, 0.5, 0.5])).toEqual([0.5, 0.5, 0.5])
  expect(apply(turn, [0, 0, 0])).toEqual([1, 0, 1])
  expect(applyDirection(turn, [0, 0, 1])).toEqual([0, 0, -1])
})
