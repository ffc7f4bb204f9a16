import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  costAt,
  hurriedBudget,
  isDue,
  measured,
  PicturePace,
  pictureInterval,
  type Sharpness,
  sharpnessFor,
} from '../../../../../renderer/features/world3d/picture-pace.ts'

test('thirty pictures a second with a graphics card, and before anything was measured', () => {
  expect(pictureInterval(null)).toBeCloseTo(33.3, 1)
  expect(pictureInterval(2)).toBeCloseTo(33.3, 1)
})

test('without one between ten and two, so that most of the time is left', () => {
  expect(pictureInterval(20)).toBe(100)
  expect(pictureInterval(45)).toBeCloseTo(150)
  expect(pictureInterval(900)).toBe(500)
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
  expect(pictureInterval(costAt(3, 1, false))).toBeCloseTo(100)
  expect(pictureInterval(costAt(45, 1, false))).toBeCloseTo(150)
  expect(costAt(null, 1, false)).toBeNull()
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

test('what is dear is drawn with fewer pixels', () => {
  expect(sharpnessFor(null, 1)).toBe(1)
  expect(sharpnessFor(50, 1)).toBe(1)
  expect(sharpnessFor(100, 1)).toBe(0.75)
  expect(sharpnessFor(400, 1)).toBe(0.5)
  expect(sharpnessFor(4000, 0.5)).toBe(0.5)
})

test('and sharp again once that is clearly cheap, not to and fro', () => {
  expect(sharpnessFor(58, 0.75)).toBe(0.75)
  expect(sharpnessFor(40, 0.75)).toBe(1)
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 2000, noNaN: true }),
      fc.constantFrom<Sharpness>(1, 0.75, 0.5),
      (cost, now) => {
        const next = sharpnessFor(cost, now)
        expect(sharpnessFor(cost, next)).toBe(next)
      },
    ),
  )
})

test('fewer pixels tell what all of them would cost', () => {
  expect(measured(null, 30, 0.5)).toBe(120)
  expect(costAt(120, 0.5, true)).toBe(30)
})

test('in a hurry pictures take a fifth of the time, have fewer pixels sooner, and come once a second at least', () => {
  expect(pictureInterval(50, 1, hurriedBudget)).toBeCloseTo(250)
  expect(pictureInterval(900, 1, hurriedBudget)).toBe(1000)
  expect(isDue(200, 50, 1, hurriedBudget)).toBe(false)
  expect(sharpnessFor(55, 1, hurriedBudget)).toBe(0.75)
})

interface Page {
  readonly pace: PicturePace
  /** Follows an episode for so long, and draws as often as it may; answers how many pictures that makes. */
  follow(ms: number, gamePace: number): number
}

/** `drawMs`: what the page takes for a sharp picture; `wholeMs`: until the processor that draws it is done. */
function open({ hasCard = false, drawMs = 5, wholeMs = 80 } = {}): Page {
  let nowMs = 0
  let atMs = 0
  let lastMs = 0
  const pace = new PicturePace({ hasCard, now: () => nowMs, finish: () => undefined })
  const refresh = (ms: number, gamePace: number): number => {
    nowMs += ms
    atMs += ms * gamePace
    pace.see({ atMs, mode: 'follow' })
    if (!pace.isDue(nowMs - lastMs, 1)) return 0
    lastMs = nowMs
    const pixels = pace.density(1) ** 2
    if (pace.isHurried) {
      pace.drawnAside(wholeMs * pixels)
    } else {
      pace.draw(() => {
        nowMs += drawMs * pixels
      })
    }
    return 1
  }
  return {
    pace,
    follow: (ms, gamePace) => {
      const untilMs = nowMs + ms
      let pictures = 0
      while (nowMs < untilMs) pictures += refresh(10, gamePace)
      return pictures
    },
  }
}

test('at the game’s own speed ten pictures a second, sharp', () => {
  const { pace, follow } = open()
  follow(2000, 1)
  expect(follow(1000, 1)).toBeGreaterThanOrEqual(9)
  expect(pace.density(1)).toBe(1)
})

test('in a faster episode few pictures of fewer pixels; back at the game’s own speed as before', () => {
  const { pace, follow } = open()
  follow(4000, 4)
  const pictures = follow(2000, 4)
  expect(pictures).toBeGreaterThanOrEqual(6)
  expect(pictures).toBeLessThanOrEqual(14)
  expect(pace.density(1)).toBeLessThan(1)
  follow(2000, 1)
  expect(follow(1000, 1)).toBeGreaterThanOrEqual(9)
  expect(pace.density(1)).toBe(1)
})

test('who moves a camera meanwhile sees it move', () => {
  const { pace, follow } = open()
  follow(4000, 4)
  let pictures = 0
  for (let count = 0; count < 10; count++) {
    pace.touch()
    pictures += follow(100, 4)
  }
  expect(pictures).toBeGreaterThanOrEqual(8)
})

test('what a graphics card draws takes nothing from the episode', () => {
  const { pace, follow } = open({ hasCard: true })
  follow(2000, 4)
  expect(pace.isHurried).toBe(false)
  expect(follow(1000, 4)).toBeGreaterThanOrEqual(20)
})

test('a moment that stands is sharp, and nothing is in a hurry there', () => {
  const { pace, follow } = open()
  follow(4000, 4)
  expect(pace.density(1)).toBeLessThan(1)
  expect(pace.isHurried).toBe(true)
  pace.see({ atMs: 0, mode: 'stand' })
  expect(pace.isHurried).toBe(false)
  expect(pace.density(1)).toBe(1)
  expect(pace.isDue(100, 1)).toBe(true)
})

test('a game that is held while its end is followed is sharp, and moves again as before', () => {
  const { pace, follow } = open()
  follow(4000, 4)
  expect(pace.density(1)).toBeLessThan(1)
  follow(1200, 0)
  expect(pace.density(1)).toBe(1)
  expect(pace.isHurried).toBe(false)
  follow(4000, 4)
  expect(pace.density(1)).toBeLessThan(1)
})
