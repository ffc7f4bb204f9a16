/** What a person chose for this browser alone, such as looks and keys: kept in it, and heard of by all who show it. */
import { useSyncExternalStore } from 'react'
import { z } from 'zod'

export interface StoredChoice<T> {
  /** The same object until it changes. */
  read(): T
  write(value: T): void
  subscribe(listener: () => void): () => void
}

/** What is stored under `causalmace.<name>`; `initial` where there is nothing, or nothing that can be understood. */
export function storedChoice<T>(name: string, schema: z.ZodType<T>, initial: T): StoredChoice<T> {
  const key = `causalmace.${name}`
  const listeners = new Set<() => void>()
  let value: T | undefined
  return {
    read: () => {
      value ??= load(key, schema) ?? initial
      return value
    },
    write: (next) => {
      value = next
      try {
        globalThis.localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Full or forbidden: the choice holds until the page goes.
      }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** undefined where there is nothing. */
function load<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    const text = globalThis.localStorage.getItem(key)
    if (text === null) return undefined
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export function useStoredChoice<T>(choice: StoredChoice<T>): T {
  return useSyncExternalStore(choice.subscribe, choice.read)
}

/* What a person chose for this browser, beside the theme. */

/** Whether keys without a modifier do something. */
export const singleKeys = storedChoice('single-keys', z.boolean(), true)

/** Ids of the palette's commands, the last one first. */
export const recentCommands = storedChoice<readonly string[]>('recent-commands', z.array(z.string()).readonly(), [])

/** Whether a run's page shows the world of its episode, in this browser. */
export const glanceChoice = storedChoice('glance', z.boolean(), true)
