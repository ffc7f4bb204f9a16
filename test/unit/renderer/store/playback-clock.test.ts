import { expect, test } from 'vitest'
import { createPlaybackStore, MAX_STEP_MS } from '../../../../renderer/store/playback.ts'
import { PlaybackClock } from '../../../../renderer/store/playback-clock.ts'

const END = 60_000

function playing(speed: 1 | 10 | 'max') {
  const playback = createPlaybackStore(false, 0)
  playback.setState({ atMs: 0, mode: 'play', speed }, true)
  const clock = new PlaybackClock(playback, () => ({ endMs: END, liveMs: END }))
  return {
    clock,
    atMs: () => playback.getState().atMs,
    seek: (atMs: number) => playback.setState({ ...playback.getState(), atMs }, true),
  }
}

test('two that draw at different times move one time, as fast as it is', () => {
  const { clock, atMs } = playing(1)
  const [left, right] = [clock.watch(), clock.watch()]
  left.advance(1000)
  const from = atMs()
  for (let nowMs = 1010; nowMs <= 2000; nowMs += 10) {
    if (nowMs % 30 === 0) left.advance(nowMs)
    if (nowMs % 50 === 0) right.advance(nowMs)
  }
  expect(atMs() - from).toBe(1000)
})

test('a long gap is a sleep', () => {
  const { clock, atMs } = playing(1)
  clock.advance(0)
  const from = atMs()
  clock.advance(60_000)
  expect(atMs() - from).toBe(500)
})

test('at max time leaps when everybody has drawn what it leapt to, and meanwhile goes as fast as at 10×', () => {
  const { clock, atMs, seek } = playing('max')
  const [left, right] = [clock.watch(), clock.watch()]
  left.advance(0)
  seek(0)
  left.drawn(0)
  left.advance(30)
  expect(atMs()).toBe(300)
  right.drawn(0)
  right.advance(40)
  expect(atMs()).toBe(300 + MAX_STEP_MS)
  left.advance(60)
  expect(atMs()).toBe(500 + MAX_STEP_MS)
  // Later than what was leapt to, though no longer what is shown.
  left.drawn(400 + MAX_STEP_MS)
  right.leave()
  right.drawn(0)
  left.advance(70)
  expect(atMs()).toBe(500 + 2 * MAX_STEP_MS)
})

test.each([1, 16, 100, 700, 3000])('with pictures of %i ms max is never slower than 10×', (pictureMs) => {
  const reached = ([10, 'max'] as const).map((speed) => {
    const { clock, atMs, seek } = playing(speed)
    const watcher = clock.watch()
    watcher.advance(0)
    seek(0)
    for (let nowMs = 25, drawnMs = 0; nowMs <= 4000; nowMs += 25) {
      if (nowMs - drawnMs >= pictureMs) {
        watcher.advance(nowMs)
        watcher.drawn(atMs())
        drawnMs = nowMs
      } else clock.advanceAfter(25, nowMs)
    }
    return atMs()
  })
  const [tenfold = 0, most = 0] = reached
  expect(tenfold).toBe(40_000)
  expect(most).toBeGreaterThanOrEqual(tenfold)
})

test('what was drawn before somebody went back is not what is shown now', () => {
  const { clock, atMs, seek } = playing('max')
  const watcher = clock.watch()
  watcher.advance(0)
  seek(30_000)
  watcher.drawn(30_000)
  seek(1000)
  watcher.advance(10)
  expect(atMs()).toBe(1100)
})

test('while somebody holds it nothing moves, and that time is not made up for', () => {
  const { clock, atMs } = playing(1)
  const watcher = clock.watch()
  watcher.advance(0)
  const from = atMs()
  const [first, second] = [watcher.hold(), watcher.hold()]
  watcher.advance(100)
  first()
  first()
  watcher.advance(200)
  expect(atMs()).toBe(from)
  second()
  watcher.advance(250)
  expect(atMs() - from).toBe(50)
})

test('it knows who draws', () => {
  const { clock } = playing(1)
  const watcher = clock.watch()
  const another = clock.watch()
  expect(watcher.watchers).toBe(2)
  another.leave()
  expect(watcher.watchers).toBe(1)
})

test('it goes on between pictures that take their time, and counts no moment twice', () => {
  const { clock, atMs } = playing(1)
  const watcher = clock.watch()
  watcher.advance(0)
  const from = atMs()
  clock.advanceAfter(25, 20)
  expect(atMs()).toBe(from)
  clock.advanceAfter(25, 100)
  expect(atMs() - from).toBe(100)
  // A picture's own time is that of its beginning.
  watcher.advance(90)
  watcher.advance(130)
  expect(atMs() - from).toBe(130)
})
