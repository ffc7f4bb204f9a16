/**
 * The desktop shell as it is built, on a fake of Electron that enforces the real one's rules.
 * @module-tag landing
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLab } from '../../../main/shells/web/open-lab.ts'
import { CANARY } from '../../fakes/ask-live.ts'
import { childrenOf } from '../../fakes/children-of.ts'
import type { Shell } from '../../fakes/electron/shell.ts'
import { shellsOfFile } from '../../fakes/electron/shells-of-file.ts'
import { isRunning } from '../../fakes/process-list.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const { start: startShell, open: openShell } = shellsOfFile('electron')

const addressSchema = z.object({ pid: z.int(), port: z.int(), token: z.string() })
function labOf(dataFolder: string): z.infer<typeof addressSchema> {
  return addressSchema.parse(JSON.parse(readFileSync(join(dataFolder, 'lab-address.json'), 'utf8')))
}

const presetsSchema = z.object({
  value: z.object({
    models: z.array(z.object({ presets: z.array(z.looseObject({ id: z.string() })).optional() })),
  }),
})

/** OpenAI as the catalog shows it. */
function presetIn(catalog: unknown): unknown {
  const { models } = presetsSchema.parse(catalog).value
  return models.flatMap(({ presets = [] }) => presets).find(({ id }) => id === 'openai')
}

const startedSchema = z.object({ value: z.object({ runId: z.string() }) })

describe('the window', () => {
  test('is sandboxed, shows the page of its own address and gives it one thing', async () => {
    const shell = await openShell()
    expect(await shell.do('windows')).toMatchObject([
      {
        options: { webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false } },
        isShown: true,
        url: 'causalmace://lab/',
        exposed: ['causalmaceLab'],
      },
    ])
  })

  test('opens no other window, goes nowhere, has no rights', async () => {
    const shell = await openShell()
    expect(await shell.do('may-open', 'https://example.org')).toBe('deny')
    expect(await shell.do('may-navigate', 'https://example.org')).toBe(false)
    expect(await shell.do('may-navigate', 'causalmace://lab/other')).toBe(false)
    expect(await shell.do('permission', 'media')).toEqual([false, false])
    expect(await shell.do('permission', 'notifications')).toEqual([false, false])
    expect(await shell.do('permission', 'clipboard-sanitized-write')).toEqual([true, true])
  })

  test('gets files of the page and no others, under a strict policy', async () => {
    const shell = await openShell()
    const page = z.object({ status: z.int(), text: z.string(), headers: z.array(z.tuple([z.string(), z.string()])) })
    const start = page.parse(await shell.do('fetch', 'causalmace://lab/'))
    expect(start).toMatchObject({ status: 200, text: expect.stringContaining('the page') })
    const policy = new Map(start.headers).get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(await shell.do('fetch', 'causalmace://lab/assets/a.js')).toMatchObject({ status: 200 })
    const looks = page.parse(await shell.do('fetch', 'causalmace://lab/scene/NOTICE.txt'))
    expect(looks).toMatchObject({ status: 200, text: expect.stringContaining('Mojang') })
    expect(await shell.do('fetch', 'causalmace://lab/scene/secret.bin')).toMatchObject({ status: 404 })
    expect(await shell.do('fetch', 'causalmace://lab/..%2fapp%2fpackage.json')).toMatchObject({ status: 404 })
    expect(await shell.do('fetch', 'causalmace://elsewhere/assets/a.js')).toMatchObject({ status: 404 })
  })

  test('is brought to the front where the program is started again', { tags: ['long'] }, async () => {
    const shell = await openShell()
    await shell.do('second-instance')
    await shell.do('activate')
    expect(await shell.do('windows')).toMatchObject([{ focused: 2 }])
    const second = startShell(tempFolder(), { FAKE_ELECTRON_SECOND: '1' })
    expect(await second.exit()).toBe(0)
  })
})

describe('a key', () => {
  const openai = { provider: 'openai', preset: 'openai' }
  const set = JSON.stringify({ ...openai, key: CANARY })
  const keysIn = (folder: string): string => readFileSync(join(folder, 'keys.json'), 'utf8')
  const close = async (shell: Shell): Promise<void> => {
    const exit = shell.exit()
    void shell.do('close-windows')
    await exit
  }

  test('is hidden by the system, given back to the same user and to nobody else', async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    expect(await shell.do('call', 'key.storage')).toMatchObject({ value: { kind: 'encrypted', note: null } })
    expect(await shell.do('call', 'key.set', set)).toMatchObject({ ok: true })
    expect(keysIn(dataFolder)).toContain('encrypted')
    expect(keysIn(dataFolder)).not.toContain(CANARY)
    expect(presetIn(await shell.do('call', 'catalog.get'))).toMatchObject({ hasKey: true })
    await close(shell)
    const other = await openShell(dataFolder, { FAKE_ELECTRON_USER: 'somebody' })
    expect(presetIn(await other.do('call', 'catalog.get'))).toMatchObject({
      hasKey: false,
      keyProblem: expect.stringMatching(/does not give it back.*Set it again/),
    })
    expect(await other.do('call', 'lab.info')).toMatchObject({ ok: true })
  })

  test.each([
    { safe: 'none', note: /no password store/ },
    { safe: 'basic', note: /no password store \(such as/ },
  ])('lies in a file of its owner where the safe is $safe, and the lab says so', async ({ safe, note }) => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder, { FAKE_ELECTRON_SAFE: safe })
    expect(await shell.do('call', 'key.storage')).toMatchObject({
      value: { kind: 'file', note: expect.stringMatching(note) },
    })
    expect(await shell.do('call', 'key.set', set)).toMatchObject({ ok: true })
    expect(keysIn(dataFolder)).toContain(CANARY)
    expect(statSync(join(dataFolder, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  test('is not kept at all where the safe does not take it', { tags: ['long'] }, async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder, { FAKE_ELECTRON_SAFE: 'locked' })
    const refused = await shell.do('call', 'key.set', set)
    expect(refused).toMatchObject({ ok: false, error: { message: expect.stringContaining('unlock it') } })
    expect(JSON.stringify(refused)).not.toContain(CANARY)
    expect(existsSync(join(dataFolder, 'keys.json'))).toBe(false)
  })
})

describe('the page', () => {
  test('is loaded anew after a crash, once; then there is a report, and a way back', { tags: ['long'] }, async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    await shell.do('call', 'lab.info')
    await shell.do('crash-page')
    await vi.waitFor(async () => {
      expect(await shell.do('windows')).toMatchObject([{ url: 'causalmace://lab/', exposed: ['causalmaceLab'] }])
    }, 60_000)
    expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true })
    writeFileSync(join(dataFolder, 'lab.log'), `{"msg":"before the crash","apiKey":"${CANARY}"}\n`, { flag: 'a' })
    await shell.do('crash-page')
    await vi.waitFor(async () => {
      expect(await shell.do('windows')).toMatchObject([{ url: 'causalmace://lab/crash' }])
    }, 60_000)
    const crash = JSON.stringify(await shell.do('fetch', 'causalmace://lab/crash'))
    expect(crash).toContain('before the crash')
    expect(crash).toContain('text/html')
    expect(JSON.stringify(await shell.do('fetch', 'causalmace://lab/crash.css'))).toContain('text/css')
    expect(crash + readFileSync(join(dataFolder, 'crash-report.txt'), 'utf8')).not.toContain(CANARY)
    expect(await shell.do('may-navigate', 'https://example.org')).toBe(false)
    expect(await shell.do('may-navigate', 'causalmace://lab/')).toBe(true)
    expect(shell.dialogs).toEqual([])
    await shell.do('crash-page')
    await vi.waitFor(() => {
      expect(shell.dialogs).toMatchObject([{ type: 'error', detail: expect.stringContaining('crashed') }])
    }, 60_000)
  })
})

const quickRun = JSON.stringify({
  spec: {
    name: 'in the window',
    scenarios: ['villagerbench/construction/flower-row-06'],
    methods: [{ method: 'causalmace' }],
    agents: 1,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted' },
  },
})

describe('the lab behind it', () => {
  test('answers the page over a port of its own, and leaves with the last window', async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true, value: { dataFolder } })
    expect(await shell.do('call', 'catalog.get')).toMatchObject({ ok: true })
    expect(await shell.do('call', 'run.get', '{"runId":"none"}')).toMatchObject({
      ok: false,
      error: { code: 'unknown-name' },
    })
    const { pid } = labOf(dataFolder)
    expect(pid).not.toBe(shell.child.pid)
    const exit = shell.exit()
    void shell.do('close-windows')
    expect(await exit).toBe(0)
    expect(isRunning(pid)).toBe(false)
  })

  test('connects nobody but the page', { tags: ['long'] }, async () => {
    const shell = await openShell()
    expect(await shell.do('invoke-from', 'https://example.org/', '0')).toContain('Only the page of the lab')
    expect(await shell.do('invoke-from', 'causalmace://lab.example.org/', '0')).toContain('Only the page of the lab')
    expect(await shell.do('invoke-from', 'causalmace://lab/', '"0"')).toContain('Error')
    expect(await shell.do('invoke-from', 'causalmace://lab/', '0')).toBe('answered')
  })

  test('is started again once after a crash; the page connects again and people are told', async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    await shell.do('call', 'lab.info')
    process.kill(labOf(dataFolder).pid, 'SIGKILL')
    await vi.waitFor(() => expect(shell.statuses).toEqual(['connecting', 'open', 'connecting', 'open']), 60_000)
    expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true })
    expect(shell.dialogs).toMatchObject([{ type: 'warning', message: expect.stringContaining('started again') }])
    const exit = shell.exit()
    // A session that ends sends it: the lab closes in order.
    process.kill(labOf(dataFolder).pid, 'SIGTERM')
    expect(await exit).toBe(0)
    expect(shell.dialogs.at(-1)).toMatchObject({ type: 'error', detail: expect.stringContaining('Exit code 0;') })
  })

  test('may run out of memory without taking the program along', { tags: ['long'] }, async () => {
    const shell = await openShell()
    await shell.do('call', 'lab.info')
    await shell.do('crash-lab')
    await vi.waitFor(() => expect(shell.statuses).toEqual(['connecting', 'open', 'connecting', 'open']), 60_000)
    expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true })
  })

  test('plays episodes in processes that are Node, and on Ctrl-C everything ends in order', async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    const started = await shell.do('call', 'run.start', quickRun)
    expect(started).toMatchObject({ ok: true })
    const { runId } = startedSchema.parse(started).value
    await vi.waitFor(async () => {
      const detail = await shell.do('call', 'run.get', JSON.stringify({ runId }))
      expect(detail).toMatchObject({ value: { trials: [{ episodes: [{ phase: 'play' }] }] } })
    }, 60_000)
    const lab = labOf(dataFolder).pid
    const episodes = childrenOf(lab)
    expect(episodes.length).toBeGreaterThan(0)
    const exit = shell.exit()
    shell.interrupt()
    expect(await exit).toBe(0)
    expect(shell.dialogs).toEqual([])
    expect([lab, ...episodes].filter(isRunning)).toEqual([])
  })

  test('is waited for by a system that goes down', async () => {
    const shell = await openShell()
    const exit = shell.exit()
    expect(await shell.do('power', 'shutdown')).toBe(true)
    expect(await exit).toBe(0)
    expect(shell.dialogs).toEqual([])
  })

  test('says so where its folder cannot be used', { tags: ['long'] }, async () => {
    const notAFolder = join(tempFolder(), 'file')
    writeFileSync(notAFolder, '')
    const shell = startShell(notAFolder)
    expect(await shell.exit()).toBe(0)
    expect(shell.dialogs).toMatchObject([{ type: 'error', detail: expect.stringContaining(notAFolder) }])
  })

  test('that cannot be opened is explained, not restarted', { tags: ['long'] }, async () => {
    const dataFolder = tempFolder()
    writeFileSync(join(dataFolder, 'lab.sqlite'), 'this is no database, and long enough to be looked at as one')
    const shell = startShell(dataFolder)
    expect(await shell.exit()).toBe(0)
    expect(shell.dialogs).toMatchObject([{ type: 'error', detail: expect.stringContaining('lab.sqlite') }])
  })

  test('is the live one of the data folder where there is one, and our own as soon as that ends', {
    tags: ['long'],
  }, async () => {
    const dataFolder = tempFolder()
    const other = await openLab({ dataFolder })
    if (!other.ok) throw new Error(other.error.message)
    const shell = await openShell(dataFolder)
    expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true })
    expect(labOf(dataFolder).pid).toBe(process.pid)
    await other.value.close()
    await vi.waitFor(async () => expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true }), 60_000)
    expect(labOf(dataFolder).pid).not.toBe(process.pid)
  })

  test('is gone when the program was killed', { tags: ['long'] }, async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    await shell.do('call', 'lab.info')
    const { pid } = labOf(dataFolder)
    shell.child.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 60_000)
  })
})
