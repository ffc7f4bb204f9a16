/** A PostgreSQL of a test's own, with one database and one user who owns it and may do nothing else. */
import { execFile } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { whereIs } from './find-program.ts'
import { type StoreServer, startServer } from './store-server.ts'

/** Where Debian has the programs of each version, the newest first. */
const folders = globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()
const initdb = whereIs('initdb', folders)
const postgres = whereIs('postgres', folders)

export const hasPostgres = initdb !== null && postgres !== null
export const noPostgres =
  'a PostgreSQL of the test’s own needs initdb and postgres on the path or in /usr/lib/postgresql (Debian: apt-get install postgresql) and Linux'

/** Of `nobody`, as whom it runs where the test is root: PostgreSQL refuses that. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** `settings` as in postgresql.conf. Over TCP it wants the password; a process that is killed loses nothing it has committed. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<StoreServer> {
  if (initdb === null || postgres === null) throw new Error(noPostgres)
  const owner = process.getuid?.() === 0 ? NOBODY : null
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-postgres-'))
  chmodSync(folder, 0o700)
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  await promisify(execFile)(
    initdb,
    [
      ...['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'],
      ...['--auth-local=trust', '--auth-host=scram-sha-256'],
    ],
    { ...owner, cwd: folder },
  )
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings }
  const server = await startServer({
    folder,
    command: (port) => [
      postgres,
      ...['-D', data, '-p', String(port)],
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    address: (port) => `postgres://lab:secret-of-lab@127.0.0.1:${port}/lab`,
    endSignal: 'SIGQUIT',
    answers: (port) => ask(folder, port, []),
    ...(owner === null ? {} : { owner }),
  })
  await ask(folder, server.port, ["CREATE ROLE lab LOGIN PASSWORD 'secret-of-lab'", 'CREATE DATABASE lab OWNER lab'])
  return server
}

/** Whether it could be asked at all. A statement that fails throws. */
async function ask(folder: string, port: number, statements: readonly string[]): Promise<boolean> {
  const client = new Client({ host: folder, port, user: 'postgres', database: 'postgres' })
  try {
    await client.connect()
  } catch {
    return false
  }
  for (const statement of statements) await client.query(statement)
  await client.end()
  return true
}
