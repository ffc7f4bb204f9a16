import { expect, test } from 'vitest'
import { isAt } from '../../../../../main/minecraft/external/place-team.ts'

const start = { x: 1.5, y: -58, z: 2 }

test.each([
  ['at its start', { x: 1.5, y: -58, z: 2 }, true],
  ['pushed a little', { x: 1.9, y: -58, z: 2.4 }, true],
  ['fallen to the ground below', { x: 1.5, y: -60, z: 2 }, true],
  ['below what a fall does not hurt from', { x: 1.5, y: -62, z: 2 }, false],
  ['above it', { x: 1.5, y: -56, z: 2 }, false],
  ['beside it', { x: 3, y: -60, z: 2 }, false],
])('%s', (_where, place, isThere) => {
  expect(isAt(start, place)).toBe(isThere)
})
