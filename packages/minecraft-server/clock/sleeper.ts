/** `Clock.sleep` made from `Clock.after`: the same for every clock. */
import type { Clock } from './clock.ts'

export function sleeper(after: Clock['after']): Clock['sleep'] {
  return (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const onAbort = (): void => {
        cancel()
        reject(signal?.reason)
      }
      const cancel = after(ms, () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      })
      signal?.addEventListener('abort', onAbort, { once: true })
    })
}
