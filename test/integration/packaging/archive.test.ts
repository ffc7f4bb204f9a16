/** The desktop program's archive, built from the real file list: what is in it, and that the lab starts from inside. */
import { execFile, fork } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { findElectronPackage } from '../../../main/shells/start/electron-runtime.ts'
import { buildAppInto } from '../../fakes/built-app.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const modules = join(root, 'node_modules')
/** Inside the checkout, where nothing else writes. */
const work = join(root, `out/test-package-${process.pid}`)
const inside = join(work, 'inside')

/** Electron's distribution by name only: packaging copies it and never looks into it. */
function stubDistribution(folder: string, version: string): void {
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of [
    'electron',
    'chrome-sandbox',
    'icudtl.dat',
    'resources.pak',
    'LICENSE',
    'LICENSES.chromium.html',
  ]) {
    writeFileSync(join(folder, name), '')
  }
  writeFileSync(join(folder, 'version'), version)
}

let files: readonly string[] = []

beforeAll(async () => {
  const version = findElectronPackage(root)?.version ?? ''
  stubDistribution(join(work, 'electron'), version)
  await buildAppInto('out/app')
  await run(process.execPath, [join(modules, 'vite/bin/vite.js'), 'build', '--logLevel', 'error'], { cwd: root })
  const settings = {
    electronVersion: version,
    electronDist: join(work, 'electron'),
    'directories.output': join(work, 'dist'),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`)
  const builder = join(modules, 'electron-builder/cli.js')
  await run(process.execPath, [builder, '--linux', 'dir', ...options, '--publish', 'never'], { cwd: root })
  const archive = join(work, 'dist/linux-unpacked/resources/app.asar')
  const asar = join(modules, '@electron/asar/bin/asar.js')
  const { stdout } = await run(process.execPath, [asar, 'list', archive], { cwd: work, maxBuffer: 64 * 1024 * 1024 })
  files = stdout.trim().split('\n')
  await run(process.execPath, [asar, 'extract', archive, inside], { cwd: work })
})
afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }))

test('the archive holds what runs', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/out/page/index.html',
      '/out/app/main/shells/electron/main.js',
      '/out/app/main/shells/electron/lab-entry.js',
      '/out/app/main/episode/entry.js',
      '/out/app/db/migrations/001_record.sql',
      '/out/app/preload/electron.cjs',
      `/node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`,
      '/node_modules/minecraft-data/minecraft-data/data/pc/1.19.2/blocks.json',
    ]),
  )
})

test('the archive holds nothing else', () => {
  const unwanted = files.filter(
    (path) =>
      /^\/(test|docs|main|db|preload|renderer|lint|scripts|examples)(\/|$)/.test(path) ||
      /^\/node_modules\/(node|electron|vite|vitest|typescript|react|playwright|@biomejs)(\/|$)/.test(path) ||
      /\.(ts|map|sqlite|log)$/.test(path) ||
      /prebuilds\/(darwin|win32)/.test(path) ||
      (path.includes('/prebuilds/') && !path.endsWith(`-${process.arch}.node`)) ||
      /data\/pc\/1\.(8|12|20|21)/.test(path),
  )
  expect(unwanted).toEqual([])
})

const upSchema = z.object({ kind: z.string(), port: z.int().optional(), data: z.unknown() })

test('the lab starts from inside, answers, and plays an episode with what is in there', async () => {
  const lab = fork(join(inside, 'out/app/main/shells/electron/lab-entry.js'), [], {
    serialization: 'advanced',
    execArgv: ['--import', join(root, 'test/fakes/electron/utility-bootstrap.ts')],
    env: { ...process.env, CAUSALMACE_DATA: tempFolder() },
  })
  onTestFinished(() => void lab.kill('SIGKILL'))
  const heard: unknown[] = []
  const ready = Promise.withResolvers<void>()
  lab.on('message', (raw) => {
    const { kind, data } = upSchema.parse(raw)
    if (kind === 'message') {
      expect(data).toEqual({ kind: 'ready' })
      ready.resolve()
    } else if (typeof data === 'string') heard.push(JSON.parse(data))
  })
  await ready.promise
  lab.send({ kind: 'message', data: { kind: 'connect' }, ports: [0] })
  const call = (id: number, name: string, input: object): void => {
    lab.send({ kind: 'port', port: 0, data: JSON.stringify({ kind: 'call', id, name, input }) })
  }
  call(0, 'catalog.get', {})
  call(1, 'run.start', {
    spec: {
      name: 'from inside',
      scenarios: ['villagerbench/construction/task_24'],
      methods: [{ method: 'causalmace' }],
      agents: 2,
      seeds: [2],
      model: { provider: 'scripted', model: 'scripted' },
    },
  })
  const answers = [
    expect.objectContaining({ kind: 'answer', id: 0, output: expect.objectContaining({ suites: expect.anything() }) }),
    expect.objectContaining({
      kind: 'event',
      name: 'episode.changed',
      payload: expect.objectContaining({ phase: 'play' }),
    }),
  ]
  await expect.poll(() => heard, { timeout: 60_000 }).toEqual(expect.arrayContaining(answers))
  const gone = new Promise((resolve) => lab.on('exit', resolve))
  lab.send({ kind: 'message', data: { kind: 'close' } })
  expect(await gone).toBe(0)
})
