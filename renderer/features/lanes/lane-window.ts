import { createStore, type StoreApi } from 'zustand/vanilla'

/** Which part of an episode the lanes show. Pure; times in ms of game time. */
export interface TimeWindow {
  readonly fromMs: number
  readonly toMs: number
}

/** `whole` grows with the record. */
export type WindowChoice = 'whole' | TimeWindow

/** What is kept of a record that is followed, until somebody zooms. */
const FOLLOWED_MS = 60_000

/** A tenth of a tick over the width of a screen would show nothing. */
const LEAST_MS = 100

/** An empty record has a window too. */
const SHORTEST_WHOLE_MS = 1000

/** Part of a followed window that stays empty, so that what goes on has its end in sight. */
const ROOM_AHEAD = 0.03

export function windowOf(choice: WindowChoice, endMs: number): TimeWindow {
  return choice === 'whole' ? { fromMs: 0, toMs: Math.max(SHORTEST_WHOLE_MS, endMs) } : choice
}

/** As wide as before, with the record's end at its right edge; begins at 0 while the record is shorter. */
export function followed(window: TimeWindow, endMs: number): TimeWindow {
  const widthMs = window.toMs - window.fromMs
  const toMs = Math.max(widthMs, endMs + widthMs * ROOM_AHEAD)
  return { fromMs: toMs - widthMs, toMs }
}

/** Round a moment that stays where it is; `factor` above 1 shows less. All of it is `whole`. */
export function zoomed(choice: WindowChoice, endMs: number, factor: number, aroundMs: number): WindowChoice {
  const { fromMs, toMs } = windowOf(choice, endMs)
  const whole = windowOf('whole', endMs)
  const widthMs = Math.max(LEAST_MS, (toMs - fromMs) / factor)
  if (widthMs >= whole.toMs) return 'whole'
  const part = (aroundMs - fromMs) / (toMs - fromMs)
  return within({ fromMs: aroundMs - part * widthMs, toMs: aroundMs + (1 - part) * widthMs }, whole.toMs)
}

/** By so much of game time; stops at both ends. */
export function scrolled(choice: WindowChoice, endMs: number, byMs: number): WindowChoice {
  if (choice === 'whole') return choice
  const { fromMs, toMs } = choice
  return within({ fromMs: fromMs + byMs, toMs: toMs + byMs }, Math.max(endMs, toMs))
}

/** Scrolled just as far that a moment is in sight, near the edge over which it was. */
export function shown(choice: WindowChoice, endMs: number, atMs: number): WindowChoice {
  if (choice === 'whole' || (atMs >= choice.fromMs && atMs <= choice.toMs)) return choice
  const marginMs = (choice.toMs - choice.fromMs) * 0.1
  const byMs = atMs < choice.fromMs ? atMs - marginMs - choice.fromMs : atMs + marginMs - choice.toMs
  return scrolled(choice, Math.max(endMs, atMs), byMs)
}

function within({ fromMs, toMs }: TimeWindow, endMs: number): TimeWindow {
  const shiftMs = Math.max(0, -fromMs) - Math.max(0, toMs - Math.max(endMs, toMs - fromMs))
  return { fromMs: fromMs + shiftMs, toMs: toMs + shiftMs }
}

/** Steps of an axis in ms. */
const steps = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
  3_600_000,
] as const

export interface TimeTicks {
  readonly stepMs: number
  readonly atMs: readonly number[]
}

/** Round moments in a window, at most so many. */
export function timeTicks({ fromMs, toMs }: TimeWindow, atMost: number): TimeTicks {
  const least = (toMs - fromMs) / Math.max(1, atMost)
  const stepMs = steps.find((step) => step >= least) ?? 3_600_000
  const first = Math.ceil(fromMs / stepMs)
  const count = Math.max(0, Math.floor(toMs / stepMs) - first + 1)
  return { stepMs, atMs: Array.from({ length: count }, (_, index) => (first + index) * stepMs) }
}

/** `0:05`, `1:00`; below a second `0:05.25`. */
export function formatTick(atMs: number, stepMs: number): string {
  const minutes = Math.floor(atMs / 60_000)
  const seconds = (atMs - minutes * 60_000) / 1000
  const digits = stepMs >= 1000 ? 0 : stepMs >= 100 ? 1 : 2
  return `${minutes}:${seconds.toFixed(digits).padStart(digits === 0 ? 2 : 3 + digits, '0')}`
}

/** The part of game time that lanes show: one for all lanes of a page, so that lengths compare by eye. */
interface LaneAxisState {
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
