import { Redis } from 'ioredis'
import { Client } from 'pg'

/** Memory that its data takes, without what Redis takes for itself and for connections. */
export async function redisBytes(address: string): Promise<number> {
  const client = new Redis(address)
  const info = await client.info('memory')
  client.disconnect()
  return Number(/^used_memory_dataset:(\d+)/m.exec(info)?.[1])
}

/** On its disk, indexes and what is not yet cleaned up included. */
export async function postgresBytes(address: string): Promise<number> {
  const client = new Client(address)
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    "SELECT coalesce(sum(pg_total_relation_size(oid)), 0) AS bytes FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace('causalmace')",
  )
  await client.end()
  return Number(rows[0]?.bytes)
}
