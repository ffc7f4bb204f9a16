/** Node stands in for Electron: what is looked at is how the program is started, told to quit, and judged by its end. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runElectron } from '../../../../../main/shells/start/run-electron.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

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
