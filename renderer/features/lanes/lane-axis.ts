/** The part of game time that lanes show: one for all lanes of a page, so that lengths compare by eye. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { FOLLOWED_MS, scrolled, type WindowChoice } from './lane-window.ts'

export interface LaneAxisState {
  readonly choice: WindowChoice
  /** The person has scrolled away from the end of a record that is followed. */
  readonly isHeld: boolean
}

export type LaneAxis = StoreApi<LaneAxisState>

/** A record that is followed shows its last minute, another one all of it. */
export function createLaneAxis(isFollowed: boolean): LaneAxis {
  return createStore<LaneAxisState>(() => ({
    choice: isFollowed ? { fromMs: 0, toMs: FOLLOWED_MS } : 'whole',
    isHeld: false,
  }))
}

/** Once nothing more comes: no part of the axis is kept free for what would. The same object where none is. */
export function endedAxis(state: LaneAxisState, endMs: number): LaneAxisState {
  const { choice } = state
  if (choice === 'whole' || choice.toMs <= endMs) return state
  const beyondMs = choice.toMs - endMs
  return { ...state, choice: choice.fromMs <= beyondMs ? 'whole' : scrolled(choice, endMs, -beyondMs) }
}
