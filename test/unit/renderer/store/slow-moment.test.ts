import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlaybackStore } from '../../../../renderer/store/playback-store.ts'
import { slowMomentOf } from '../../../../renderer/store/slow-moment.ts'

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
