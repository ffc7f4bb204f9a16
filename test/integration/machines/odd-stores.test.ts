/** Stores that are set up in other ways than the usual one. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { storeOfAddress } from '../../../main/machines/queue/store-of-address.ts'
import { must } from '../../fakes/must.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'

/** A key and a certificate for localhost, signed by itself. */
function selfSigned(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = tempFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

describe.skipIf(!hasRedis)(titleWanting('a Redis', hasRedis, noRedis), () => {
  test('over TLS, Redis shows a certificate that is known', async () => {
    const redis = await startRedis({ password: 'of/the:store' })
    onTestFinished(() => redis.stop())
    const own = selfSigned()
    const front = createServer(own, (socket) => {
      const behind = connect(redis.port, '127.0.0.1')
      for (const each of [socket, behind]) each.on('error', () => {})
      socket.pipe(behind).pipe(socket)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void front.close())
    await once(front, 'listening')
    const { port } = front.address() as { port: number }
    const address = `rediss://:of%2Fthe%3Astore@localhost:${port}`

    const unknown = await must(storeOfAddress(address)).openQueue('over-tls')
    expect(unknown).toMatchObject({
      ok: false,
      error: { code: 'queue', message: expect.stringContaining('certificate') },
    })
    const queue = must(await must(storeOfAddress(address, { tls: { ca: own.cert } })).openQueue('over-tls'))
    expect(must(await queue.counts())).toEqual({ waiting: 0, held: 0 })
    await queue.close()
  })

  test('one that may throw keys away is warned of, in the lab’s own words alone', async () => {
    const redis = await startRedis({ args: ['--maxmemory-policy', 'allkeys-lru'] })
    onTestFinished(() => redis.stop())
    const [warn, printed] = [vi.fn(), vi.spyOn(console, 'warn').mockImplementation(() => {})]
    const queue = must(await must(storeOfAddress(redis.address, { warn })).openQueue('evicting'))
    await queue.close()
    expect(warn.mock.calls).toEqual([[expect.stringContaining('maxmemory-policy to noeviction')]])
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })

  test('a password that is wrong or missing is said, and kept', async () => {
    const redis = await startRedis({ password: 'right' })
    onTestFinished(() => redis.stop())
    for (const [login, words] of [
      [':not-right@', 'does not take this user and password'],
      ['', 'wants a password'],
    ] as const) {
      const opened = await must(storeOfAddress(`redis://${login}127.0.0.1:${redis.port}`)).openSource('locked')
      expect(opened).toMatchObject({ ok: false, error: { code: 'queue', message: expect.stringContaining(words) } })
      expect(JSON.stringify(opened)).not.toContain('not-right')
    }
  })
})
