/** Where a page keeps the one time that it shows. */
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { openPlayback, type Playback } from './playback.ts'

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
