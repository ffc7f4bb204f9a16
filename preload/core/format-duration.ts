/** Durations in words, for people. */

/** `0.4 s` below ten seconds, then `42 s`, `3 min 05 s`, `2 h 04 min`; rounded to the last unit shown. */
export function formatDuration(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${twoDigits(seconds % 60)} s`
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
