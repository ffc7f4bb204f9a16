import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  advanced,
  createPlaybackStore,
  ended,
  following,
  MAX_STEP_MS,
  openPlayback,
  type Playback,
  playbackAfterKey,
  played,
  slowMomentOf,
  sought,
  steppedTick,
  stopped,
} from '../../../../renderer/store/playback.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A playback whose time goes on by 10 ms every 10 ms, and what the slow one has said. */
function playing(isRunning: boolean) {
  const playback = createPlaybackStore(isRunning, 0)
  const said: number[] = []
  slowMomentOf(playback).subscribe((atMs) => said.push(atMs))
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= 10) {
      playback.setState(({ atMs }) => ({ atMs: atMs + 10 }))
      vi.advanceTimersByTime(10)
    }
  }
  return { playback, said, pass }
}

test('a moment that is sought is said at once, and one after another no more than ten times a second', () => {
  const { playback, said, pass } = playing(false)
  playback.setState({ atMs: 5000 })
  vi.advanceTimersByTime(0)
  expect(said).toEqual([5000])
  vi.advanceTimersByTime(100)
  said.length = 0
  pass(1000)
  expect(said.length).toBeGreaterThanOrEqual(9)
  expect(said.length).toBeLessThanOrEqual(11)
})

test('half as often while an episode is followed', () => {
  const { said, pass } = playing(true)
  pass(1000)
  expect(said.length).toBeGreaterThanOrEqual(4)
  expect(said.length).toBeLessThanOrEqual(6)
})

test('the last one is never missed', () => {
  const { playback, said, pass } = playing(true)
  pass(130)
  vi.advanceTimersByTime(1000)
  expect(said.at(-1)).toBe(playback.getState().atMs)
})

test('all who ask of a playback hear of the same moment', () => {
  const { playback } = playing(true)
  expect(slowMomentOf(playback)).toBe(slowMomentOf(playback))
})

const END = 60_000
const at = (atMs: number, mode: Playback['mode'], speed: Playback['speed'] = 1): Playback => ({ atMs, mode, speed })

describe('time goes on', () => {
  test('by the speed while it plays, and stands at the end', () => {
    expect(advanced(at(1000, 'play', 4), 50, END)).toEqual(at(1200, 'play', 4))
    expect(advanced(at(END - 10, 'play'), 50, END)).toEqual(at(END, 'play'))
    expect(advanced(at(END, 'play'), 50, END)).toEqual(at(END, 'stand'))
  })

  test('at max by as much as may be left out between two pictures, and never slower than at the fastest of the other speeds', () => {
    expect(advanced(at(1000, 'play', 'max'), 16, END)).toEqual(at(1000 + MAX_STEP_MS, 'play', 'max'))
    expect(advanced(at(1000, 'play', 'max'), 100, END)).toEqual(at(1000 + MAX_STEP_MS, 'play', 'max'))
    expect(advanced(at(END - 10, 'play', 'max'), 16, END).atMs).toBe(END)
  })

  test('beside a longer episode: followed to the end of what grows, played to the later end', () => {
    const live = END / 2
    expect(advanced(at(live - 20, 'follow'), 50, END, live).atMs).toBe(live)
    expect(advanced(at(live, 'follow'), 50, END, live)).toEqual(at(live, 'follow'))
    expect(advanced(at(live, 'play'), 50, END, live).atMs).toBe(live + 50)
    expect(following(at(END, 'stand'), live)).toEqual(at(live, 'follow'))
  })

  test('not at all while it stands', () => {
    const standing = at(1000, 'stand')
    expect(advanced(standing, 50, END)).toBe(standing)
  })

  test('towards the end while it follows: never past it, faster the further behind, and on when the record grows', () => {
    expect(advanced(at(END - 20, 'follow'), 50, END).atMs).toBe(END)
    expect(advanced(at(END - 70, 'follow'), 50, END).atMs).toBe(END - 20)
    expect(advanced(at(END - 90, 'follow'), 20, END).atMs).toBe(END - 50)
    const waiting = at(END, 'follow')
    expect(advanced(waiting, 50, END)).toBe(waiting)
    expect(advanced(waiting, 50, END + 1000).atMs).toBeGreaterThan(END)
  })
})

test('who follows something faster than the game, which comes in parts of two ticks and more, sees all that is known', () => {
  expect(advanced(at(END - 100, 'follow'), 20, END).atMs).toBe(END)
  expect(advanced(at(0, 'follow'), 50, END).atMs).toBe(END)
})

test('when the record has ended, who followed it comes to its end and stands; others stay where they are', () => {
  const last = advanced(ended(at(END - 100, 'follow')), 200, END)
  expect(advanced(last, 50, END)).toEqual(at(END, 'stand'))
  const standing = at(5000, 'stand')
  expect(ended(standing)).toBe(standing)
})

describe('a tick', () => {
  /** A tick stands in the middle of its 50 ms. */
  test('on and back leads from one to the next, and stops', () => {
    expect(steppedTick(at(0, 'play'), 1, END)).toEqual(at(25, 'stand'))
    expect(steppedTick(at(25, 'stand'), 1, END).atMs).toBe(75)
    expect(steppedTick(at(75, 'stand'), -1, END).atMs).toBe(25)
    expect(steppedTick(at(60, 'stand'), -1, END).atMs).toBe(25)
    expect(steppedTick(at(60, 'stand'), 1, END).atMs).toBe(75)
  })

  test('never leads out of the record, and a rounded moment is the tick that it is', () => {
    expect(steppedTick(at(25, 'stand'), -1, END).atMs).toBe(0)
    expect(steppedTick(at(END, 'stand'), 1, END).atMs).toBe(END)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.double({ min: -0.5, max: 0.5, noNaN: true }), (tick, off) => {
        const shown = at(25 + tick * 50 + off, 'stand')
        return (
          steppedTick(shown, 1, END).atMs === 75 + tick * 50 &&
          steppedTick(shown, -1, END).atMs === Math.max(0, tick * 50 - 25)
        )
      }),
    )
  })
})

test('keys play and seek; others mean nothing', () => {
  const press = (key: string, shiftKey = false) => playbackAfterKey(at(20_000, 'stand'), { key, shiftKey }, END)
  expect(press(' ')).toEqual(at(20_000, 'play'))
  expect(playbackAfterKey(at(20_000, 'follow'), { key: ' ', shiftKey: false }, END)).toEqual(at(20_000, 'stand'))
  expect(press('ArrowLeft')?.atMs).toBe(15_000)
  expect(press('ArrowRight', true)?.atMs).toBe(20_500)
  expect(press('Home')?.atMs).toBe(0)
  expect(press('End')?.atMs).toBe(END)
  expect(press('x')).toBeNull()
})

describe('commands', () => {
  test('a running episode is followed, one that is over stands at its end, from where playing begins anew', () => {
    expect(openPlayback(true, END)).toEqual(at(0, 'follow'))
    expect(openPlayback(false, END)).toEqual(at(END, 'stand'))
    expect(played(openPlayback(false, END), END)).toEqual(at(0, 'play'))
  })

  test('playing goes on from here, and from the beginning where nothing is left', () => {
    expect(played(at(1000, 'stand'), END)).toEqual(at(1000, 'play'))
    expect(played(at(END, 'stand'), END)).toEqual(at(0, 'play'))
    expect(stopped(at(1000, 'play')).mode).toBe('stand')
  })

  test('seeking stays within the record, keeps playing and ends following', () => {
    expect(sought(at(1000, 'play'), 90_000, END)).toEqual(at(END, 'play'))
    expect(sought(at(1000, 'stand'), -5, END)).toEqual(at(0, 'stand'))
    expect(sought(at(END, 'follow'), 5000, END)).toEqual(at(5000, 'stand'))
    expect(following(at(5000, 'stand'))).toEqual(at(5000, 'follow'))
  })
})
