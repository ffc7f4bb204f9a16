import { expect, test } from 'vitest'
import { isDue, measured, pictureInterval } from '../../../../../renderer/panels/world3d/frame-pace.ts'

test('thirty pictures a second with a graphics card, and before anything was measured', () => {
  expect(pictureInterval(null)).toBeCloseTo(33.3, 1)
  expect(pictureInterval(2)).toBeCloseTo(33.3, 1)
})

test('without one between ten and five, so that most of the time is left', () => {
  expect(pictureInterval(20)).toBe(100)
  expect(pictureInterval(45)).toBeCloseTo(150)
  expect(pictureInterval(900)).toBe(190)
})

test('one slow picture does not make a card slow, many do', () => {
  let cost = measured(null, 3)
  expect(cost).toBe(3)
  cost = measured(cost, 30)
  expect(pictureInterval(cost)).toBeCloseTo(33.3, 1)
  for (let count = 0; count < 5; count++) cost = measured(cost, 30)
  expect(pictureInterval(cost)).toBe(100)
})

test('where the browser says that the processor draws, ten at most however fast it is', () => {
  expect(pictureInterval(measured(null, 3, false))).toBeCloseTo(100)
  expect(pictureInterval(measured(45, 45, false))).toBeCloseTo(150)
})

test('two worlds share what drawing may take; a card draws both as often as one', () => {
  expect(pictureInterval(45, 2)).toBeCloseTo(2 * pictureInterval(45))
  expect(pictureInterval(3, 2)).toBeCloseTo(pictureInterval(3))
  expect(isDue(100, 20, 2)).toBe(false)
})

test('a refresh a little before its time is taken, not the next one', () => {
  expect(isDue(30, null)).toBe(true)
  expect(isDue(17, null)).toBe(false)
  expect(isDue(97, 20)).toBe(true)
  expect(isDue(80, 20)).toBe(false)
})
