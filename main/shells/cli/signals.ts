/** Ctrl-C and its kin: the first one asks, the second one leaves. */
import { performance } from 'node:perf_hooks'
import { exitCodes } from './command.ts'

/** Whatever started this process may pass the signal of one key press on: `timeout` does, and some shells. */
const SAME_PRESS_MS = 500

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `stop` at the first signal, having said `words`; a second one ends this process at once. Returns the function that ends the watch. */
export function onInterrupt(words: string, stop: () => void): () => void {
  let askedAt: number | null = null
  const onSignal = (): void => {
    if (askedAt !== null) {
      if (performance.now() - askedAt < SAME_PRESS_MS) return
      process.exit(exitCodes.interrupted)
    }
    askedAt = performance.now()
    console.error(`\n${words}`)
    stop()
  }
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}
