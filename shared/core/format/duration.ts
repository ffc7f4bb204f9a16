/** Durations in words, for people. */

const TWO_DAYS_MIN = 2 * 24 * 60

/** `0.4 s` below ten seconds, then `42 s`, `3 min 05 s`, `2 h 04 min`, from two days on `3 d 04 h`; rounded to the last unit shown. */
export function formatDuration(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${twoDigits(seconds % 60)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < TWO_DAYS_MIN) return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`
  const hours = Math.round(minutes / 60)
  return `${Math.floor(hours / 24)} d ${twoDigits(hours % 24)} h`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
