import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Going,
  measured,
  type PictureKind,
  pictureInterval,
  sharpnesses,
  sharpnessFor,
  tilesAtOnce,
} from '../../../../../renderer/panels/world3d/frame-pace.ts'

const own = (kind: Partial<PictureKind & { drawers: number }> = {}) => ({
  sharpness: 1,
  going: 'move' as const,
  hasCard: false,
  drawers: 1,
  ...kind,
})
const card = own({ hasCard: true })
const choices = sharpnesses(false, 1)

test('thirty pictures a second with a graphics card, and before anything was measured', () => {
  expect(pictureInterval(null, card)).toBeCloseTo(33.3, 1)
  expect(pictureInterval(12, card)).toBeCloseTo(33.3, 1)
  expect(pictureInterval(45, card)).toBeCloseTo(100)
})

test('without one between ten and two', () => {
  expect(pictureInterval(null, own())).toBe(100)
  expect(pictureInterval(20, own())).toBe(100)
  expect(pictureInterval(90, own())).toBeCloseTo(200)
  expect(pictureInterval(900, own())).toBe(500)
})

test('an episode that is followed leaves most of the time to who plays it, but to a card', () => {
  expect(pictureInterval(30, own({ going: 'follow' }))).toBeCloseTo(200)
  expect(pictureInterval(900, own({ going: 'follow' }))).toBe(1000)
  expect(pictureInterval(12, own({ going: 'follow', hasCard: true }))).toBeCloseTo(33.3, 1)
  fc.assert(
    fc.property(fc.double({ min: 1, max: 150, noNaN: true }), (cost) => {
      expect(pictureInterval(cost, own({ going: 'follow' }))).toBeGreaterThanOrEqual(4 * cost)
    }),
  )
})

test('fewer pixels cost less, so pictures come more often', () => {
  expect(pictureInterval(120, own({ sharpness: 0.5, going: 'follow' }))).toBeCloseTo(200)
})

test('one slow picture does not make a card slow, many do', () => {
  let cost = measured(null, 3, 1)
  expect(cost).toBe(3)
  cost = measured(cost, 30, 1)
  expect(pictureInterval(cost, card)).toBeCloseTo(33.3, 1)
  for (let count = 0; count < 5; count++) cost = measured(cost, 30, 1)
  expect(pictureInterval(cost, card)).toBeGreaterThan(50)
})

test('two worlds share what drawing may take; a card draws both as often as one', () => {
  expect(pictureInterval(60, own({ drawers: 2 }))).toBeCloseTo(2 * pictureInterval(60, own()))
  expect(pictureInterval(3, own({ drawers: 2 }))).toBeCloseTo(200)
  expect(pictureInterval(3, { ...card, drawers: 2 })).toBeCloseTo(33.3, 1)
})

test('what is dear is drawn with fewer pixels while it moves, soonest while an episode is played', () => {
  expect(sharpnessFor(null, 1, 'move', choices)).toBe(1)
  expect(sharpnessFor(50, 1, 'move', choices)).toBe(1)
  expect(sharpnessFor(50, 1, 'follow', choices)).toBe(0.75)
  expect(sharpnessFor(100, 1, 'move', choices)).toBe(0.75)
  expect(sharpnessFor(400, 1, 'move', choices)).toBe(0.5)
  expect(sharpnessFor(4000, 0.5, 'move', choices)).toBe(0.5)
})

test('what stands still is as sharp as it can be, whatever it costs', () => {
  expect(sharpnessFor(4000, 0.5, 'still', choices)).toBe(1)
  expect(sharpnessFor(4000, 0.5, 'still', sharpnesses(true, 3))).toBe(2)
})

test('and sharp again once that is clearly cheap, not to and fro', () => {
  expect(sharpnessFor(58, 0.75, 'move', choices)).toBe(0.75)
  expect(sharpnessFor(40, 0.75, 'move', choices)).toBe(1)
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 2000, noNaN: true }),
      fc.constantFrom(1, 0.75, 0.5),
      fc.constantFrom<Going>('follow', 'move', 'still'),
      (cost, now, going) => {
        const next = sharpnessFor(cost, now, going, choices)
        expect(sharpnessFor(cost, next, going, choices)).toBe(next)
      },
    ),
  )
})

test('a fine screen gets fine pictures from a card alone', () => {
  expect(sharpnesses(true, 2)).toEqual([2, 1, 0.75, 0.5])
  expect(sharpnesses(true, 1)).toEqual([1, 0.75, 0.5])
  expect(sharpnesses(false, 2)).toEqual([1, 0.75, 0.5])
})

test('fewer pixels tell what all of them would cost', () => {
  expect(measured(null, 30, 0.5)).toBe(120)
})

test('a card draws all tiles at once, the processor no longer than the page can wait', () => {
  expect(tilesAtOnce(500, 7, { sharpness: 1, hasCard: true })).toBe(7)
  expect(tilesAtOnce(null, 7, { sharpness: 1, hasCard: false })).toBe(1)
  expect(tilesAtOnce(70, 7, { sharpness: 1, hasCard: false })).toBe(3)
  expect(tilesAtOnce(70, 7, { sharpness: 0.5, hasCard: false })).toBe(7)
  expect(tilesAtOnce(700, 7, { sharpness: 1, hasCard: false })).toBe(1)
  expect(tilesAtOnce(5, 0, { sharpness: 1, hasCard: false })).toBe(1)
})
