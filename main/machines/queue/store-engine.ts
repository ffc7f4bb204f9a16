/** What the queue's two ends need of a store, whichever it is. */
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { BackendFactory, IQueueBackend } from 'bullmq'
import type { Result } from '../../../shared/contract/errors.ts'
import type { StoreAddress } from './store-address.ts'

export interface StoreOptions {
  /** Of connections to a store whose address says TLS, e.g. a certificate to trust. */
  readonly tls?: ConnectionOptions
  /** A job is its worker's for so long after the worker's last sign. */
  readonly lockMs?: number
  /** A store that says nothing for so long cannot be used. */
  readonly patienceMs?: number
  /** Told once what is not right with the store though it can be used. */
  readonly warn?: (message: string) => void
}

export interface StoreEngine<Connection> {
  /** The address without user and password. */
  readonly shown: string
  /** Options of connections that come again by themselves until then: a process that ends does not wait for a store that is gone. */
  connectUntil(over: AbortSignal): Connection
  readonly createBackend: BackendFactory<IQueueBackend, Connection>
  readonly lockMs: number
  readonly patienceMs: number
  /** Seconds after which a worker that waits for a job asks anew, should it not have been woken. */
  readonly waitS: number
  /** Looks whether the store can be used, over a connection of its own, and creates what is not there. */
  prepare(): Promise<Result<void>>
}

/** By default: of a queue that is used by hundreds of machines, on a network that may be slow. */
export const LOCK_MS = 30_000
export const PATIENCE_MS = 5_000

export function tlsOptions({ host, tls }: StoreAddress, options: StoreOptions): ConnectionOptions {
  return {
    // Names alone may be asked for.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: tls === 'verified',
    ...options.tls,
  }
}
