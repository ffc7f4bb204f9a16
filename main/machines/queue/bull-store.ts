/** A store with both ends of its queues, by BullMQ: loads the libraries, so that only a lab or worker with a queue imports it. */
import { openBullQueue } from './bull-queue.ts'
import { openBullSource } from './bull-source.ts'
import { postgresEngine } from './postgres-engine.ts'
import { redisEngine } from './redis-engine.ts'
import type { StoreAddress } from './store-address.ts'
import type { StoreEngine, StoreOptions } from './store-engine.ts'
import type { QueueStore } from './trial-queue.ts'

export function bullStore(address: StoreAddress, options: StoreOptions): QueueStore {
  return address.kind === 'redis'
    ? storeWith(redisEngine(address, options))
    : storeWith(postgresEngine(address, options))
}

function storeWith<Connection>(engine: StoreEngine<Connection>): QueueStore {
  return {
    openQueue: (name) => openBullQueue(engine, name),
    openSource: (name) => openBullSource(engine, name),
  }
}
