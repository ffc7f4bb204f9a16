/** Ctrl-C and its kin, for a worker: the first one drains, the second one stops. */

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Interruptions {
  readonly drain: AbortSignal
  readonly stop: AbortSignal
  /** Ends the watch: signals then do what they always do. */
  forget(): void
}

/** Watches the signals to this process. */
export function interruptions(): Interruptions {
  const drain = new AbortController()
  const stop = new AbortController()
  const onSignal = (): void => (drain.signal.aborted ? stop : drain).abort()
  for (const signal of signals) process.on(signal, onSignal)
  return {
    drain: drain.signal,
    stop: stop.signal,
    forget: () => {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
