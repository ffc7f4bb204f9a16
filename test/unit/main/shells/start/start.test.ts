import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { browserCommand, hasDisplay, runElectron } from '../../../../../main/shells/start/start.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

/* Node stands in for Electron: what is looked at is how the program is started, told to quit, and judged by its end. */

/** A program that does this, and where it can put its words. */
function program(code: string): { readonly entry: string; readonly said: () => string } {
  const folder = tempFolder()
  const entry = join(folder, 'main.mjs')
  const words = join(folder, 'said')
  writeFileSync(words, '')
  writeFileSync(
    entry,
    `import { appendFileSync } from 'node:fs'\nconst say = (text) => appendFileSync(${JSON.stringify(words)}, text)\n${code}`,
  )
  return { entry, said: () => readFileSync(words, 'utf8') }
}

const never = new AbortController().signal

test('a window that is closed is the end', async () => {
  const { entry } = program('process.exit(0)')
  expect(await runElectron(process.execPath, entry, never)).toEqual({ kind: 'closed' })
})

test('a program that fails right away did not start', async () => {
  const { entry } = program('process.exit(7)')
  const reason = 'Electron ended with 7'
  expect(await runElectron(process.execPath, entry, never)).toEqual({ kind: 'did-not-start', reason })
  const missing = await runElectron(join(tempFolder(), 'electron'), entry, never)
  expect(missing).toMatchObject({ kind: 'did-not-start', reason: 'there is no such file or folder (ENOENT)' })
})

test('it is Electron even where we were told to be Node', async () => {
  vi.stubEnv('ELECTRON_RUN_AS_NODE', '1')
  const { entry, said } = program("say(String('ELECTRON_RUN_AS_NODE' in process.env))")
  await runElectron(process.execPath, entry, never)
  vi.unstubAllEnvs()
  expect(said()).toBe('false')
})

test.skipIf(process.platform === 'win32')('it is asked to quit, once, and may take its time', async () => {
  const { entry, said } = program(`
    const stay = setInterval(() => {}, 60_000)
    process.on('SIGTERM', () => { say('quit '); clearInterval(stay) })
    say('up ' + process.pid + ' ')
  `)
  const stop = new AbortController()
  const end = runElectron(process.execPath, entry, stop.signal)
  await vi.waitFor(() => expect(said()).toMatch(/^up \d+ $/), 10_000)
  const pid = Number(said().split(' ')[1])
  // It leads a process group: what a terminal sends to ours does not reach it.
  expect(() => process.kill(-pid, 0)).not.toThrow()
  stop.abort()
  expect(await end).toEqual({ kind: 'closed' })
  expect(said()).toMatch(/^up \d+ quit $/)
})

describe('a display', () => {
  test('is what X or Wayland say on Linux', () => {
    expect(hasDisplay({}, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
  })

  test('is taken for granted elsewhere', () => {
    expect(hasDisplay({}, 'darwin')).toBe(true)
    expect(hasDisplay({}, 'win32')).toBe(true)
  })
})

test('no command that opens a browser goes through a shell: the address has an ampersand one day', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const [command, ...args] = browserCommand('http://127.0.0.1:1/?a=1&b=2', platform)
    expect(['xdg-open', 'open', 'rundll32']).toContain(command)
    expect(args.at(-1)).toBe('http://127.0.0.1:1/?a=1&b=2')
  }
})
