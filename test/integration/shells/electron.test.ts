/** The desktop shell as it is built, on a fake of Electron that enforces the real one's rules. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { openLab } from '../../../main/shells/web/open-lab.ts'
import { buildAppInto } from '../../fakes/built-app.ts'
import { isRunning } from '../../fakes/process-list.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')
const built = join(root, `out/test-electron-${process.pid}`)
const host = join(root, 'test/fakes/electron/host.ts')

beforeAll(async () => {
  await buildAppInto(join(built, 'app'))
  mkdirSync(join(built, 'page/assets'), { recursive: true })
  writeFileSync(join(built, 'page/index.html'), '<!doctype html><title>the page</title>')
  writeFileSync(join(built, 'page/assets/a.js'), 'export {}')
})
afterAll(() => rmSync(built, { recursive: true, force: true }))

const messageSchema = z.object({
  kind: z.enum(['answer', 'error', 'status', 'dialog']),
  id: z.int().optional(),
  value: z.unknown().optional(),
  message: z.string().optional(),
  status: z.string().optional(),
  dialog: z.unknown().optional(),
})

class Shell {
  readonly child: ChildProcess
  readonly statuses: string[] = []
  readonly dialogs: unknown[] = []
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #nextId = 0

  constructor(dataFolder: string, env: NodeJS.ProcessEnv = {}) {
    this.child = fork(host, [join(built, 'app/main/shells/electron/main.js')], {
      serialization: 'advanced',
      execArgv: [],
      env: { ...process.env, CAUSALMACE_DATA: dataFolder, ...env },
    })
    this.child.on('message', (raw) => {
      const { kind, id = -1, value, message, status = '', dialog } = messageSchema.parse(raw)
      if (kind === 'status') this.statuses.push(status)
      else if (kind === 'dialog') this.dialogs.push(dialog)
      else if (kind === 'answer') this.#waiting.get(id)?.resolve(value)
      else this.#waiting.get(id)?.reject(new Error(message))
    })
    onTestFinished(() => void this.child.kill('SIGKILL'))
  }

  do(command: string, ...args: string[]): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    const id = this.#nextId++
    this.#waiting.set(id, answer)
    this.child.send({ id, command, args })
    return answer.promise
  }

  async exit(): Promise<unknown> {
    const [code] = await once(this.child, 'exit')
    return code
  }
}

async function openShell(dataFolder = tempFolder()): Promise<Shell> {
  const shell = new Shell(dataFolder)
  await shell.do('ready')
  return shell
}

const addressSchema = z.object({ pid: z.int(), port: z.int(), token: z.string() })
function labOf(dataFolder: string): z.infer<typeof addressSchema> {
  return addressSchema.parse(JSON.parse(readFileSync(join(dataFolder, 'lab-address.json'), 'utf8')))
}

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
    expect(await shell.do('fetch', 'causalmace://lab/..%2fapp%2fpackage.json')).toMatchObject({ status: 404 })
    expect(await shell.do('fetch', 'causalmace://elsewhere/assets/a.js')).toMatchObject({ status: 404 })
  })

  test('is brought to the front where the program is started again', async () => {
    const shell = await openShell()
    await shell.do('second-instance')
    expect(await shell.do('windows')).toMatchObject([{ focused: 1 }])
    const second = new Shell(tempFolder(), { FAKE_ELECTRON_SECOND: '1' })
    expect(await second.exit()).toBe(0)
  })
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

  test('connects nobody but the page', async () => {
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
    await vi.waitFor(() => expect(shell.statuses).toEqual(['connecting', 'open', 'connecting', 'open']), 15_000)
    expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true })
    expect(shell.dialogs).toMatchObject([{ type: 'warning', message: expect.stringContaining('started again') }])
    const exit = shell.exit()
    process.kill(labOf(dataFolder).pid, 'SIGKILL')
    expect(await exit).toBe(0)
    expect(shell.dialogs.at(-1)).toMatchObject({ type: 'error', message: expect.stringContaining('stopped') })
  })

  test('that cannot be opened is explained, not restarted', async () => {
    const dataFolder = tempFolder()
    writeFileSync(join(dataFolder, 'lab.sqlite'), 'this is no database, and long enough to be looked at as one')
    const shell = new Shell(dataFolder)
    expect(await shell.exit()).toBe(0)
    expect(shell.dialogs).toMatchObject([{ type: 'error', detail: expect.stringContaining('lab.sqlite') }])
  })

  test('is the live one of the data folder where there is one, and our own as soon as that ends', async () => {
    const dataFolder = tempFolder()
    const other = await openLab({ dataFolder })
    if (!other.ok) throw new Error(other.error.message)
    const shell = await openShell(dataFolder)
    expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true })
    expect(labOf(dataFolder).pid).toBe(process.pid)
    await other.value.close()
    await vi.waitFor(async () => expect(await shell.do('call', 'lab.info')).toMatchObject({ ok: true }), 15_000)
    expect(labOf(dataFolder).pid).not.toBe(process.pid)
  })

  test('is gone when the program was killed', async () => {
    const dataFolder = tempFolder()
    const shell = await openShell(dataFolder)
    await shell.do('call', 'lab.info')
    const { pid } = labOf(dataFolder)
    shell.child.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000)
  })
})
