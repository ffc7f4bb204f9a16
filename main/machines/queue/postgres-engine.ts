import {
  assertSchemaCompatibility,
  createPostgresBackend,
  LATEST_SCHEMA_VERSION,
  type PostgresConnectionOptions,
  runMigrations,
} from 'bullmq'
import { Client, type PoolConfig } from 'pg'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { StoreAddress } from './store-address.ts'
import { LOCK_MS, PATIENCE_MS, type StoreEngine, type StoreOptions, tlsOptions } from './store-engine.ts'
import { lacksTables, storeFailure, within } from './store-failure.ts'

/** The queue's tables are in a schema of their own, beside whatever else is in the database. */
const SCHEMA = 'causalmace'

/** BullMQ warns below it, on the console. */
const OLDEST_POSTGRES = 14

/** Asking takes four queries of every worker that waits. */
const WAIT_S = 20

/** The tables are created in one transaction, which others who come at the same time wait for. */
const CREATE_MS = 30_000

export function postgresEngine(address: StoreAddress, options: StoreOptions): StoreEngine<PostgresConnectionOptions> {
  const { host, port, user, password, database, tls, shown } = address
  const { lockMs = LOCK_MS, patienceMs = PATIENCE_MS } = options
  const server = {
    host,
    port,
    ...(user === null ? {} : { user }),
    ...(password === null ? {} : { password }),
    ...(database === '' ? {} : { database }),
    ssl: tls === 'none' ? false : tlsOptions(address, options),
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  } satisfies PoolConfig

  return {
    shown,
    // One for what is asked, one for what is asked meanwhile; a third waits for jobs.
    connectUntil: () => ({ ...server, query_timeout: 2 * patienceMs, max: 2, schema: SCHEMA, skipVersionCheck: true }),
    createBackend: createPostgresBackend,
    lockMs,
    patienceMs,
    waitS: WAIT_S,
    prepare: async () => {
      const client = new Client({ ...server, query_timeout: CREATE_MS })
      client.on('error', () => {})
      try {
        await client.connect()
        return await createTables(shown, client)
      } catch (error) {
        return storeFailure(shown, error)
      } finally {
        // Where it says nothing, the process does not wait for its last word.
        await within(patienceMs, client.end()).catch(() => {})
      }
    },
  }
}

async function createTables(shown: string, client: Client): Promise<Result<void>> {
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version")
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < OLDEST_POSTGRES) {
    return fail('queue', `The queue's store at ${shown} is PostgreSQL ${major}. Use ${OLDEST_POSTGRES} or newer.`)
  }
  // Looked at first: who may not create a schema may use one that is there, and a thousand workers do not queue for the lock.
  const version = await assertSchemaCompatibility(client, SCHEMA, { skipVersionCheck: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return 0
      throw error
    },
  )
  if (version < LATEST_SCHEMA_VERSION) await runMigrations(client, SCHEMA, { skipVersionCheck: true })
  return ok(undefined)
}

function isMissing(error: unknown): boolean {
  return lacksTables(error) || (error instanceof Error && error.name === 'SchemaMigrationRequiredError')
}
