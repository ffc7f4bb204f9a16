import { type ConnectionOptions, createRedisBackend } from 'bullmq'
import { Redis, type RedisOptions } from 'ioredis'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { StoreAddress } from './store-address.ts'
import { LOCK_MS, PATIENCE_MS, type StoreEngine, type StoreOptions, tlsOptions } from './store-engine.ts'
import { storeFailure, within } from './store-failure.ts'

/** BullMQ's scripts need streams (5.0); below this it warns. */
const OLDEST_REDIS = [6, 2] as const

/** BullMQ lets none wait for longer than 10 s. */
const WAIT_S = 5
/** Longer than that: a connection that says nothing for so long is dead. */
const DEAD_SOCKET_MS = 12_000

export function redisEngine(address: StoreAddress, options: StoreOptions): StoreEngine<ConnectionOptions> {
  const { host, port, user, password, database, tls, shown } = address
  const { lockMs = LOCK_MS, patienceMs = PATIENCE_MS, warn } = options
  const connection = {
    host,
    port,
    ...(user === null ? {} : { username: user }),
    ...(password === null ? {} : { password }),
    db: Number(database),
    ...(tls === 'none' ? {} : { tls: tlsOptions(address, options) }),
    connectTimeout: patienceMs,
    socketTimeout: DEAD_SOCKET_MS,
    keepAlive: 10_000,
    // What was asked is asked again over the next connection; BullMQ wants that of workers.
    maxRetriesPerRequest: null,
  } satisfies RedisOptions

  return {
    shown,
    connectUntil: (over) => ({
      ...connection,
      // A thousand workers do not come back in the same moment.
      retryStrategy: (times) => (over.aborted ? null : Math.min(200 * times, 2_000) * (0.5 + Math.random())),
    }),
    createBackend: createRedisBackend,
    lockMs,
    patienceMs,
    waitS: WAIT_S,
    prepare: async () => {
      const client = new Redis({ ...connection, lazyConnect: true, retryStrategy: () => null })
      let said: unknown = null
      client.on('error', (error: unknown) => {
        said ??= error
      })
      try {
        await within(patienceMs, client.connect())
        return checkInfo(shown, await within(patienceMs, client.info()), warn)
      } catch (error) {
        return storeFailure(shown, said ?? error)
      } finally {
        client.disconnect()
      }
    },
  }
}

function checkInfo(shown: string, info: string, warn: StoreOptions['warn']): Result<void> {
  const value = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''
  const version = value('redis_version')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldest, oldestMinor] = OLDEST_REDIS
  if (version !== '' && (major < oldest || (major === oldest && minor < oldestMinor))) {
    return fail('queue', `The queue's store at ${shown} is Redis ${version}. Use ${OLDEST_REDIS.join('.')} or newer.`)
  }
  const policy = value('maxmemory_policy')
  if (policy !== '' && policy !== 'noeviction') {
    warn?.(
      `The queue's store at ${shown} throws keys away when its memory is full (maxmemory-policy ${policy}): trials in it would be played twice or late. Set maxmemory-policy to noeviction.`,
    )
  }
  return ok(undefined)
}
