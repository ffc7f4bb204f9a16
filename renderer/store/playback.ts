import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { tickAt, timeOfTick } from '../../shared/core/timeline/tick-time.ts'

/**
 * The one time that a page shows of an episode: following the end of a record that grows, or playing, or standing somewhere
 * in it. Pure; everything that shows a moment reads it, so that views, lanes and lists move together.
 */
export interface Playback {
  /** Game time that is shown. */
  readonly atMs: number
  readonly mode: 'follow' | 'play' | 'stand'
  readonly speed: PlaySpeed
}

/** Game seconds per second. */
export const speeds = [0.5, 1, 2, 4, 10] as const
export type Speed = (typeof speeds)[number]

/** `max`: `MAX_STEP_MS` on with every picture that is drawn, and never slower than the fastest of the others. */
export const playSpeeds = [...speeds, 'max'] as const
type PlaySpeed = (typeof playSpeeds)[number]

/** No action that matters is over in less: at `max` every second is seen by who can draw as fast as it goes. */
export const MAX_STEP_MS = 1000

/**
 * A record grows in parts; at the game's own speed its end is approached as fast as time goes, so that movement stays even, and
 * nobody who follows is farther behind what is known than this. Who is twice as far behind follows a faster one, which comes in
 * larger parts, and sees all that is known.
 */
const FARTHEST_MS = 50

/** Slower than this `max` is for nobody, however long a picture takes. */
const FASTEST = Math.max(...speeds)

/** Moments in the address are whole milliseconds: this near, in ticks, a moment is its tick. */
const SAME_TICK = 0.02

/**
 * A running episode is followed. One that is over stands at its end, where what came of it is to be seen: at its beginning nobody
 * has a plan yet, and playing begins there anyway.
 */
export function openPlayback(isRunning: boolean, endMs: number): Playback {
  return isRunning ? { atMs: 0, mode: 'follow', speed: 1 } : { atMs: endMs, mode: 'stand', speed: 1 }
}

/**
 * What it shows `elapsedMs` of real time later; the same object where nothing moved. `isDrawn`: what `max` has shown last was
 * seen, so it may leap. Follows to `liveMs`, plays to `endMs`: they differ where an episode runs beside a longer one.
 */
export function advanced(
  playback: Playback,
  elapsedMs: number,
  endMs: number,
  liveMs = endMs,
  isDrawn = true,
): Playback {
  const { atMs, mode, speed } = playback
  const left = (mode === 'follow' ? liveMs : endMs) - atMs
  if (left <= 0) return mode === 'play' ? { ...playback, atMs: endMs, mode: 'stand' } : playback
  switch (mode) {
    case 'stand':
      return playback
    case 'follow':
      return { ...playback, atMs: atMs + Math.min(left, followedMs(left, elapsedMs)) }
    case 'play':
      return { ...playback, atMs: Math.min(endMs, atMs + playedMs(speed, elapsedMs, isDrawn)) }
  }
}

function followedMs(left: number, elapsedMs: number): number {
  return left >= 2 * FARTHEST_MS ? left : Math.max(elapsedMs, left - FARTHEST_MS)
}

function playedMs(speed: PlaySpeed, elapsedMs: number, isDrawn: boolean): number {
  if (speed !== 'max') return elapsedMs * speed
  return Math.max(isDrawn ? MAX_STEP_MS : 0, elapsedMs * FASTEST)
}

/** Standing at the end it plays from the beginning, as every player does. */
export function played(playback: Playback, endMs: number): Playback {
  return { ...playback, atMs: playback.atMs >= endMs ? 0 : playback.atMs, mode: 'play' }
}

export function stopped(playback: Playback): Playback {
  return { ...playback, mode: 'stand' }
}

/** Goes on playing where it did; whoever followed the end stands. */
export function sought(playback: Playback, atMs: number, endMs: number): Playback {
  const mode = playback.mode === 'follow' ? 'stand' : playback.mode
  return { ...playback, atMs: Math.max(0, Math.min(endMs, atMs)), mode }
}

/** The record grows no more: who followed it goes to its end and stands. */
export function ended(playback: Playback): Playback {
  return playback.mode === 'follow' ? { ...playback, mode: 'play' } : playback
}

/** From a moment that the record has not come to yet it goes back to its end. */
export function following(playback: Playback, liveMs = Number.POSITIVE_INFINITY): Playback {
  return { ...playback, atMs: Math.min(playback.atMs, liveMs), mode: 'follow' }
}

/** Stands at the server's tick before (-1) or after (1) the shown moment. */
export function steppedTick(playback: Playback, by: -1 | 1, endMs: number): Playback {
  const tick = tickAt(playback.atMs)
  const next = by === 1 ? Math.floor(tick + SAME_TICK) + 1 : Math.ceil(tick - SAME_TICK) - 1
  return stopped(sought(playback, timeOfTick(next), endMs))
}

/** Playing, or following, it stops; standing, it plays. */
export function toggled(state: Playback, endMs: number): Playback {
  return state.mode === 'stand' ? played(state, endMs) : stopped(state)
}

/** What a key does to the time: the space bar, arrows for 5 s and with Shift for half a second, Home, End; null for keys that mean nothing here. */
export function playbackAfterKey(
  state: Playback,
  key: { readonly key: string; readonly shiftKey: boolean },
  endMs: number,
): Playback | null {
  const step = key.shiftKey ? 500 : 5000
  switch (key.key) {
    case ' ':
      return toggled(state, endMs)
    case 'ArrowLeft':
      return sought(state, state.atMs - step, endMs)
    case 'ArrowRight':
      return sought(state, state.atMs + step, endMs)
    case 'Home':
      return sought(state, 0, endMs)
    case 'End':
      return sought(state, endMs, endMs)
    default:
      return null
  }
}

/** Where a page keeps the one time that it shows. */
export type PlaybackStore = StoreApi<Playback>

/** `endMs`: of the record so far. */
export function createPlaybackStore(isRunning: boolean, endMs: number): PlaybackStore {
  return createStore<Playback>(() => openPlayback(isRunning, endMs))
}

export function changePlayback(store: PlaybackStore, next: (playback: Playback) => Playback): void {
  store.setState(next(store.getState()), true)
}

/** Draws anew only when the selected part is another one: time moves with every picture. */
export function usePlayback<T>(store: PlaybackStore, select: (playback: Playback) => T): T {
  return useStore(store, select)
}

/* The time of the playback for what need not move with every picture: all of it on a page changes together. */

/** Real time between two looks at it. */
const LOOK_MS = 100
/** While an episode is followed: the cores that would draw play it. */
export const FOLLOW_MS = 200

const stores = new WeakMap<PlaybackStore, StoreApi<number>>()

/** Game time that is shown, at most ten times a second and five while an episode is followed; the last one is never missed. */
export function slowMomentOf(playback: PlaybackStore): StoreApi<number> {
  const known = stores.get(playback)
  if (known !== undefined) return known
  const store = createStore<number>(() => playback.getState().atMs)
  let timer: ReturnType<typeof setTimeout> | null = null
  let lookedMs = Number.NEGATIVE_INFINITY
  const look = (): void => {
    timer = null
    lookedMs = performance.now()
    store.setState(playback.getState().atMs, true)
  }
  playback.subscribe(({ mode }) => {
    const leftMs = lookedMs + (mode === 'follow' ? FOLLOW_MS : LOOK_MS) - performance.now()
    if (timer === null) timer = setTimeout(look, Math.max(0, leftMs))
  })
  stores.set(playback, store)
  return store
}

export function useSlowMoment(playback: PlaybackStore): number {
  return useStore(slowMomentOf(playback))
}
