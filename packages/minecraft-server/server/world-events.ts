/** Who listens to the world, and what they hear of it. */
import type { WorldEvent } from '../values/world-event.ts'

export interface WorldEvents {
  emit(event: WorldEvent): void
  tick(): void
  onEvent(listener: (event: WorldEvent) => void): () => void
  onTick(listener: () => void): () => void
  /** Runs `work` during which no block or container event is passed on: the world is being built. */
  quietly<T>(work: () => T): T
}

export function createWorldEvents(): WorldEvents {
  const listeners = new Set<(event: WorldEvent) => void>()
  const tickListeners = new Set<() => void>()
  let quiet = false
  return {
    emit: (event) => {
      if (quiet) return
      for (const listener of listeners) listener(event)
    },
    tick: () => {
      for (const listener of tickListeners) listener()
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onTick: (listener) => {
      tickListeners.add(listener)
      return () => tickListeners.delete(listener)
    },
    quietly: (work) => {
      quiet = true
      try {
        return work()
      } finally {
        quiet = false
      }
    },
  }
}
