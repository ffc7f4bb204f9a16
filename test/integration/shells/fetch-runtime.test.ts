/** Fetching Electron's runtime with the package's real install script, from servers that misbehave. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { electronRuntime, type Surroundings } from '../../../main/shells/start/choose-shell.ts'
import { type ElectronPackage, findElectronPackage } from '../../../main/shells/start/electron-runtime.ts'
import { FetchMemory, fetchRuntime } from '../../../main/shells/start/fetch-runtime.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const modules = join(import.meta.dirname, '../../../node_modules')

/** A checkout whose package `electron` has no runtime, whatever the real one has. */
function checkout(installScript?: string): string {
  const root = tempFolder()
  const folder = join(root, 'node_modules/electron')
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'install.js', 'checksums.json']) {
    cpSync(join(modules, 'electron', name), join(folder, name))
  }
  for (const name of ['@electron', '@electron-internal']) {
    symlinkSync(join(modules, name), join(root, 'node_modules', name), 'junction')
  }
  if (installScript !== undefined) writeFileSync(join(folder, 'install.js'), installScript)
  return root
}

function packageOf(root: string): ElectronPackage {
  const found = findElectronPackage(root)
  if (found === null) throw new Error('no package')
  return found
}

/** A mirror on this machine, the variables that point to it, and how many connections it still holds. */
async function mirror(
  listener: RequestListener,
): Promise<{ env: NodeJS.ProcessEnv; connections: () => Promise<number>; close: () => Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { HTTP_PROXY, HTTPS_PROXY, http_proxy, https_proxy, ...env } = process.env
  return {
    env: {
      ...env,
      ELECTRON_MIRROR: `http://127.0.0.1:${port}/`,
      electron_config_cache: tempFolder(),
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  }
}

/** Longer than a busy machine takes to start the install script. */
const STALL_LIMIT_MS = 8_000

describe('fetching the runtime', () => {
  test('gives up on a server that accepts and never answers, and leaves no process', { tags: ['long'] }, async () => {
    const asked = Promise.withResolvers<void>()
    const { env, connections } = await mirror(() => asked.resolve())
    const fetched = await fetchRuntime(packageOf(checkout()), { env, stallLimitMs: STALL_LIMIT_MS })
    await asked.promise
    expect(fetched).toMatchObject({ ok: false, error: { code: 'time-limit', message: expect.stringContaining('8 s') } })
    await expect.poll(connections, { timeout: 20_000 }).toBe(0)
  })

  test('gives up on one that stops midway, after having told of what came', { tags: ['long'] }, async () => {
    const { env, connections } = await mirror((_request, response) => {
      response.writeHead(200, { 'content-length': 50_000_000 })
      response.write(Buffer.alloc(300_000))
    })
    const progress: number[] = []
    const fetched = await fetchRuntime(packageOf(checkout()), {
      env,
      stallLimitMs: STALL_LIMIT_MS,
      onProgress: (bytes) => progress.push(bytes),
    })
    expect(fetched).toMatchObject({ ok: false, error: { code: 'time-limit' } })
    expect(progress.at(-1)).toBe(300_000)
    await expect.poll(connections, { timeout: 20_000 }).toBe(0)
  })

  test('says what a server answered that has no such file', async () => {
    const { env } = await mirror((_request, response) => response.writeHead(404).end())
    const fetched = await fetchRuntime(packageOf(checkout()), { env })
    expect(fetched).toMatchObject({
      ok: false,
      error: { code: 'unsupported', message: expect.stringContaining('404') },
    })
  })

  test('says so where there is no server', async () => {
    const { env, close } = await mirror(() => {})
    await close()
    const fetched = await fetchRuntime(packageOf(checkout()), { env })
    expect(fetched).toMatchObject({ ok: false, error: { message: 'the server cannot be reached' } })
  })

  test('refuses a file that is not the one that was published', async () => {
    const { env } = await mirror((_request, response) => response.end('this is no runtime'))
    const root = checkout()
    const fetched = await fetchRuntime(packageOf(root), { env })
    expect(fetched).toMatchObject({ ok: false, error: { code: 'unsupported' } })
    expect(existsSync(join(root, 'node_modules/electron/dist'))).toBe(false)
  })

  test('stops when it is told to', async () => {
    const stop = new AbortController()
    const { env, connections } = await mirror(() => stop.abort())
    const fetched = await fetchRuntime(packageOf(checkout()), { env, signal: stop.signal })
    expect(fetched).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    await expect.poll(connections, { timeout: 20_000 }).toBe(0)
  })

  test('answers with the program that was installed', async () => {
    const root = checkout(`
      const { mkdirSync, writeFileSync } = require('node:fs')
      mkdirSync(__dirname + '/dist')
      writeFileSync(__dirname + '/dist/version', require('./package.json').version)
      writeFileSync(__dirname + '/dist/electron', '')
      writeFileSync(__dirname + '/path.txt', 'electron')
    `)
    const fetched = await fetchRuntime(packageOf(root))
    expect(fetched).toEqual({ ok: true, value: join(root, 'node_modules/electron/dist/electron') })
  })
})

describe('choosing a shell', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  function around(root: string, more: Partial<Surroundings> = {}): Surroundings & { readonly lines: string[] } {
    const lines: string[] = []
    return {
      root,
      hasDisplay: true,
      isRoot: false,
      env: process.env,
      now: () => now,
      memory: new FetchMemory(tempFolder()),
      signal: new AbortController().signal,
      say: (line) => lines.push(line),
      lines,
      ...more,
    }
  }

  test('fetches nothing without a display, nor for root', async () => {
    const root = checkout("require('node:fs').writeFileSync(__dirname + '/ran', '')")
    const noDisplay = await electronRuntime(around(root, { hasDisplay: false }))
    const asRoot = await electronRuntime(around(root, { isRoot: true }))
    expect(noDisplay).toMatchObject({ ok: false, error: { message: 'there is no display' } })
    expect(asRoot).toMatchObject({ ok: false, error: { message: expect.stringContaining('root') } })
    expect(readdirSync(join(root, 'node_modules/electron'))).not.toContain('ran')
  })

  test('remembers a failure for a day', async () => {
    const root = checkout("require('node:fs').appendFileSync(__dirname + '/ran', 'x'); throw new Error('no luck')")
    const first = around(root)
    const runs = (): number => readFileSync(join(root, 'node_modules/electron/ran'), 'utf8').length
    expect(await electronRuntime(first)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/no luck/) },
    })
    expect(first.lines[0]).toContain('Fetching Electron')
    const soon = around(root, { memory: first.memory, now: () => new Date('2026-11-22T11:59:00Z') })
    expect(await electronRuntime(soon)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/no luck/) },
    })
    expect(soon.lines).toEqual([])
    expect(runs()).toBe(1)
    const later = around(root, { memory: first.memory, now: () => new Date('2026-11-22T12:01:00Z') })
    await electronRuntime(later)
    expect(runs()).toBe(2)
  })

  test('remembers nothing where it was stopped', async () => {
    const stop = new AbortController()
    const { env } = await mirror(() => stop.abort())
    const asked = around(checkout(), { env, signal: stop.signal })
    expect(await electronRuntime(asked)).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(existsSync(asked.memory.path)).toBe(false)
  })
})
