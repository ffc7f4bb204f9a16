/** The servers that other tests stand on: they do what their names say, and never outlive a test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { titleWanting } from '../../queue-stores/find-program.ts'
import { hasPostgres, noPostgres, startPostgres } from '../../queue-stores/start-postgres.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'

/** What a plain socket hears to a PING; null while nobody listens, '' where nothing comes within a moment. */
function ping(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    const end = (heard: string | null) => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(300, () => end(''))
    socket.once('data', (data) => end(data.toString()))
    socket.once('error', () => end(null))
  })
}

describe.skipIf(!hasRedis)(titleWanting('Redis', hasRedis, noRedis), () => {
  test('is killed, started again on its port, stopped and let go on, and gone at the end', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop())
    expect(await ping(redis.port)).toBe('+PONG\r\n')
    await redis.kill()
    expect(await ping(redis.port)).toBeNull()
    await redis.restart()
    redis.freeze()
    expect(await ping(redis.port)).toBe('')
    redis.thaw()
    expect(await ping(redis.port)).toBe('+PONG\r\n')
    await redis.stop()
    expect(await ping(redis.port)).toBeNull()
  })

  test('wants its password', async () => {
    const redis = await startRedis({ password: 'a b' })
    onTestFinished(() => redis.stop())
    expect(redis.address).toBe(`redis://:a%20b@127.0.0.1:${redis.port}`)
    expect(await ping(redis.port)).toContain('NOAUTH')
  })

  test('a frozen one does not outlive a test that is killed', async () => {
    const code = `
      const { startRedis } = await import(${JSON.stringify(join(import.meta.dirname, '../../queue-stores/start-redis.ts'))})
      const redis = await startRedis()
      redis.freeze()
      console.log(redis.port)
      process.kill(process.pid, 'SIGKILL')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [port] = await once(child.stdout, 'data')
    await vi.waitUntil(async () => (await ping(Number(port))) === null, { timeout: 60_000, interval: 100 })
  })
})

describe.skipIf(!hasPostgres)(titleWanting('PostgreSQL', hasPostgres, noPostgres), () => {
  test('knows its user by the password, and keeps what was committed when it is killed', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const first = new Client(postgres.address)
    first.on('error', () => undefined)
    await first.connect()
    await first.query('CREATE SCHEMA own; CREATE TABLE own.kept (n int); INSERT INTO own.kept VALUES (7)')
    await postgres.restart()

    const second = new Client(postgres.address)
    await second.connect()
    expect((await second.query('SELECT n FROM own.kept')).rows).toEqual([{ n: 7 }])
    postgres.freeze()
    const answer = second.query('SELECT 1 AS one')
    expect(await ping(postgres.port)).toBe('')
    postgres.thaw()
    expect((await answer).rows).toEqual([{ one: 1 }])
    await second.end()
    await expect(new Client(postgres.address.replace('secret', 'wrong')).connect()).rejects.toThrow('password')
  })
})
