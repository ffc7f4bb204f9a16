/** How long a worker waits before it tries to reach its lab again. */

const FIRST_MS = 200
const LONGEST_MS = 5_000

/** Doubles with each failure in a row, up to 5 s; half of it by chance (`random` in [0, 1)), so that workers do not come all at once. */
export function backoffMs(failures: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (0.5 + random / 2)
}

/** Resolves after so long, or when the signal aborts. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
