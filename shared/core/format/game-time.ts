/** Moments of an episode, short enough for a column. */

/** `0:09.3`, `12:40.0`: minutes, seconds, tenths; cut, not rounded, so that an event never seems later than it is. */
export function formatGameTime(atMs: number): string {
  const tenths = Math.floor(atMs / 100)
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0')
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`
}
