/** One action at a time: a new one stops the one that is running, whose outcome then is nothing. */

export interface Acting {
  /** Null where nothing is running. */
  readonly running: string | null
  /** Null where it was stopped; rejects where the whole run is over. */
  run(label: string, work: (signal: AbortSignal) => Promise<string | null>): Promise<string | null>
  stop(): Promise<void>
}

export function createActing(outer: AbortSignal): Acting {
  let current: { readonly label: string; readonly own: AbortController; readonly over: Promise<void> } | null = null
  const stop = async (): Promise<void> => {
    const stopped = current
    stopped?.own.abort(new Error('Another command came.'))
    await stopped?.over
  }
  return {
    get running() {
      return current?.label ?? null
    },
    run: async (label, work) => {
      while (current !== null) await stop()
      const own = new AbortController()
      const over = Promise.withResolvers<void>()
      const entry = { label, own, over: over.promise }
      current = entry
      try {
        return await work(AbortSignal.any([own.signal, outer]))
      } catch (thrown) {
        if (own.signal.aborted && !outer.aborted) return null
        throw thrown
      } finally {
        current = null
        over.resolve()
      }
    },
    stop,
  }
}
