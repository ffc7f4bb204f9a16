import { expect, test } from 'vitest'
import { PicturePace } from '../../../../../renderer/features/world3d/picture-pace.ts'

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
