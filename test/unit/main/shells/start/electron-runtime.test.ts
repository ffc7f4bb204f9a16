import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findElectronPackage, findRuntime, runElectron } from '../../../../../main/shells/start/electron-runtime.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

function installed(files: Readonly<Record<string, string>>): string {
  const root = tempFolder()
  const folder = join(root, 'node_modules/electron')
  mkdirSync(join(folder, 'dist'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return root
}

function runtimeOf(root: string, env: NodeJS.ProcessEnv = {}): string | null {
  const found = findElectronPackage(root)
  if (found === null) throw new Error('no package')
  return findRuntime(found, env)
}

const complete = {
  'package.json': '{"version":"45.4.1"}',
  'path.txt': 'electron',
  'dist/version': 'v45.4.1\n',
  'dist/electron': '',
}

test('a runtime is there when all its marks are', () => {
  const root = installed(complete)
  expect(runtimeOf(root)).toBe(join(root, 'node_modules/electron/dist/electron'))
})

test.each(['path.txt', 'dist/version', 'dist/electron'] as const)('without %s there is none', (missing) => {
  const { [missing]: _left, ...rest } = complete
  expect(runtimeOf(installed(rest))).toBeNull()
})

test('one of another version is none', () => {
  expect(runtimeOf(installed({ ...complete, 'dist/version': '44.0.0' }))).toBeNull()
})

test('one elsewhere is used where the variable of the package points to it', () => {
  const elsewhere = tempFolder()
  const root = installed({ 'package.json': complete['package.json'] })
  expect(runtimeOf(root, { ELECTRON_OVERRIDE_DIST_PATH: elsewhere })).toBeNull()
  writeFileSync(join(elsewhere, 'electron'), '')
  expect(runtimeOf(root, { ELECTRON_OVERRIDE_DIST_PATH: elsewhere })).toBe(join(elsewhere, 'electron'))
})

test('without the package there is nothing to look for', () => {
  expect(findElectronPackage(tempFolder())).toBeNull()
})

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
