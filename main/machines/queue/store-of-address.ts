/** The store that a queue lies in, by its address. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { readStoreAddress } from './store-address.ts'
import type { StoreOptions } from './store-engine.ts'
import type { QueueStore } from './trial-queue.ts'

/** Nothing is connected to, and no library loaded, before one of its ends is opened: most labs have no queue. */
export function storeOfAddress(address: string, options: StoreOptions = {}): Result<QueueStore> {
  const read = readStoreAddress(address)
  if (!read.ok) return read
  let loaded: Promise<QueueStore> | null = null
  const store = (): Promise<QueueStore> => {
    loaded ??= import('./bull-store.ts').then(({ bullStore }) => bullStore(read.value, options))
    return loaded
  }
  return ok({
    openQueue: async (name) => checkName(name) ?? (await store()).openQueue(name),
    openSource: async (name) => checkName(name) ?? (await store()).openSource(name),
  })
}

/** null where it is one: part of Redis's keys and of names of connections. */
function checkName(name: string) {
  return /^[\w-]{1,60}$/.test(name) ? null : fail('queue', 'A queue’s name is of letters, digits, - and _, at most 60.')
}
