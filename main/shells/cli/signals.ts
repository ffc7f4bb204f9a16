/** Ctrl-C and its kin: the first one asks, the second one leaves. */
import { exitCodes } from './command.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `stop` at the first signal, having said `words`; a second one ends this process at once. Returns the function that ends the watch. */
export function onInterrupt(words: string, stop: () => void): () => void {
  let asked = false
  const onSignal = (): void => {
    if (asked) process.exit(exitCodes.interrupted)
    asked = true
    console.error(`\n${words}`)
    stop()
  }
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}
