/** A question to a model that is not answered yet, in words; the same on the page and on the command line. Pure. */
import type { CallView } from '../../contract/views.ts'
import { formatDuration } from './duration.ts'

/** So long nobody waits without wondering whether the server still works. */
export const SLOW_CALL_MS = 30_000

/** Since it was asked; never below 0, where two clocks differ. */
export function waitedMs({ startedAt }: CallView, nowMs: number): number {
  return Math.max(0, nowMs - Date.parse(startedAt))
}

/** `planner waits for causalmace.decompose, 42 s, try 2`. */
export function describeCall(call: CallView, nowMs: number): string {
  return wordsAfter(call, waitedMs(call, nowMs))
}

/** Lines that stay are worth one more at these times, each twice as far on as the one before. */
const FIRST_STEP_MS = 10_000

/** As `describeCall`, in words that change ever more rarely; null before the wait is worth a line. */
export function describeSteppedCall(call: CallView, nowMs: number): string | null {
  const waited = waitedMs(call, nowMs)
  if (waited < FIRST_STEP_MS) return null
  return wordsAfter(call, FIRST_STEP_MS * 2 ** Math.floor(Math.log2(waited / FIRST_STEP_MS)))
}

function wordsAfter({ actor, purpose, tries }: CallView, waited: number): string {
  const seconds = Math.floor(waited / 1000)
  const again = tries > 1 ? `, try ${tries}` : ''
  return `${actor} waits for ${purpose}, ${seconds < 10 ? `${seconds} s` : formatDuration(seconds * 1000)}${again}`
}
