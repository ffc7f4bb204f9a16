/** The store that a queue lies in, by its address. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { openBullQueue } from './bull-queue.ts'
import { openBullSource } from './bull-source.ts'
import { postgresEngine } from './postgres-engine.ts'
import { redisEngine } from './redis-engine.ts'
import { readStoreAddress, type StoreAddress } from './store-address.ts'
import type { StoreEngine, StoreOptions } from './store-engine.ts'
import type { QueueStore } from './trial-queue.ts'

/** Nothing is connected to before one of its ends is opened. */
export function storeOfAddress(address: string, options: StoreOptions = {}): Result<QueueStore> {
  const read = readStoreAddress(address)
  if (!read.ok) return read
  return ok(storeOf(read.value, options))
}

/** The address without user name and password; empty where it cannot be read. */
export function shownAddress(address: string): string {
  const read = readStoreAddress(address)
  return read.ok ? read.value.shown : ''
}

function storeOf(address: StoreAddress, options: StoreOptions): QueueStore {
  return address.kind === 'redis'
    ? storeWith(redisEngine(address, options))
    : storeWith(postgresEngine(address, options))
}

function storeWith<Connection>(engine: StoreEngine<Connection>): QueueStore {
  return {
    openQueue: async (name) => checkName(name) ?? (await openBullQueue(engine, name)),
    openSource: async (name) => checkName(name) ?? (await openBullSource(engine, name)),
  }
}

/** null where it is one: part of Redis's keys and of names of connections. */
function checkName(name: string) {
  return /^[\w-]{1,60}$/.test(name) ? null : fail('queue', 'A queue’s name is of letters, digits, - and _, at most 60.')
}
