/** A Redis of a test's own. It keeps nothing on disk unless asked to: started again, it has lost all. */
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whereIs } from './find-program.ts'
import { type StoreServer, startServer } from './store-server.ts'

const redis = whereIs('redis-server', [])

export const hasRedis = redis !== null
export const noRedis =
  'a Redis of the test’s own needs redis-server on the path (Debian: apt-get install redis-server) and Linux'

/** `args` as on redis-server's command line, e.g. `--appendonly yes`. */
export function startRedis(
  options: { readonly password?: string; readonly args?: readonly string[] } = {},
): Promise<StoreServer> {
  if (redis === null) throw new Error(noRedis)
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-redis-'))
  const { password, args = [] } = options
  return startServer({
    folder,
    command: (port) => [
      redis,
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
      ...(password === undefined ? [] : ['--requirepass', password]),
      ...args,
    ],
    address: (port) => `redis://${password === undefined ? '' : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    endSignal: 'SIGTERM',
    answers,
  })
}

/** Whether it has loaded what it kept; one that wants a password has. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(/^(\+PONG|-NOAUTH)/.test(data.toString()))
    })
    socket.once('error', () => resolve(false))
  })
}
