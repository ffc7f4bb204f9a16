/** The time of the playback for what need not move with every picture: all of it on a page changes together. */
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PlaybackStore } from './playback-store.ts'

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
