/** The desktop program's archive, built from the real file list: what is in it, and that the lab starts from inside. */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { sourceSha256 } from '../../../main/common/source-hash.ts'
import { builtInPresets } from '../../../main/lab/built-in-presets.ts'
import { readGitSha } from '../../../main/lab/git-sha.ts'
import { ensureScene } from '../../../main/scene-build/ensure-scene.ts'
import { findElectronPackage } from '../../../main/shells/start/electron-runtime.ts'
import { sharedApp } from '../../fakes/built-app.ts'
import { buildReportCharts } from '../../fakes/report-charts.ts'
import { sharedPage } from '../../fakes/shared-pages.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const modules = join(root, 'node_modules')
/** Inside the checkout, where nothing else writes. */
const work = join(root, `out/test-package-${process.pid}`)
/** Not inside the checkout: its packages would stand in for those that the archive lacks. */
const inside = mkdtempSync(join(tmpdir(), 'causalmace-archive-'))

/** What Electron's program keeps its fuses behind: version 1, a count, then one letter for each, `1` for on. */
const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fusesAsShipped = '10110010'

/** Electron's distribution by name only, but for the fuses that packaging may flip. */
function stubDistribution(folder: string, version: string): void {
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['chrome-sandbox', 'icudtl.dat', 'resources.pak', 'LICENSE', 'LICENSES.chromium.html']) {
    writeFileSync(join(folder, name), '')
  }
  writeFileSync(
    join(folder, 'electron'),
    `${fuseMark}\x01${String.fromCharCode(fusesAsShipped.length)}${fusesAsShipped}`,
  )
  writeFileSync(join(folder, 'version'), version)
}

/** The real settings, with page and program from the tests' own folders: `npm start` may build the others meanwhile. */
function settingsFile(built: Readonly<Record<'app' | 'page' | 'report', string>>): string {
  const real = readFileSync(join(root, 'electron-builder.yml'), 'utf8')
  const own = Object.entries(built).reduce((text, [part, from]) => {
    const line = `  - out/${part}/**\n`
    expect(text).toContain(line)
    return text.replace(line, `  - { from: ${relative(root, from)}, to: out/${part} }\n`)
  }, real)
  const path = join(work, 'electron-builder.yml')
  writeFileSync(path, own)
  return path
}

let files: readonly string[] = []
/** The commit before and after the build; null where the sources have no history. */
let commits: readonly (string | null)[] = []

beforeAll(async () => {
  const version = findElectronPackage(root)?.version ?? ''
  stubDistribution(join(work, 'electron'), version)
  expect(await ensureScene(root)).toMatchObject({ ok: true })
  const program = await sharedApp()
  commits = z.array(z.string().nullable()).parse(JSON.parse(readFileSync(join(program, 'commits.json'), 'utf8')))
  const page = await sharedPage()
  const report = await buildReportCharts()
  const settings = {
    electronVersion: version,
    electronDist: join(work, 'electron'),
    'directories.output': join(work, 'dist'),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`)
  const builder = join(modules, 'electron-builder/cli.js')
  const packaging = [
    '--linux',
    'dir',
    '--config',
    settingsFile({ app: join(program, 'app'), page, report }),
    ...options,
    '--publish',
    'never',
  ]
  await run(process.execPath, [builder, ...packaging], { cwd: root })
  const archive = join(work, 'dist/linux-unpacked/resources/app.asar')
  const asar = join(modules, '@electron/asar/bin/asar.js')
  const { stdout } = await run(process.execPath, [asar, 'list', archive], { cwd: work, maxBuffer: 64 * 1024 * 1024 })
  files = stdout.trim().split('\n')
  await run(process.execPath, [asar, 'extract', archive, inside], { cwd: work })
})
afterAll(() => {
  for (const folder of [work, inside]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('the archive holds what runs', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/out/page/index.html',
      '/out/report/charts.js',
      '/out/scene/scene.bin',
      '/out/scene/atlas.png',
      '/out/scene/NOTICE.txt',
      '/out/app/main/shells/electron/main.js',
      '/out/app/main/shells/electron/lab-entry.js',
      '/out/app/main/episode/entry.js',
      '/out/app/main/lab/reader/reader-thread.js',
      '/out/app/main/lab/villagerbench/import-thread.js',
      '/out/app/main/lab/report/report-thread.js',
      '/out/app/main/runs/sweep/thread-entry.js',
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
      /^\/(test|docs|main|db|preload|shared|packages|renderer|lint|scripts|examples)(\/|$)/.test(path) ||
      /^\/node_modules\/(node|minecraft-survival-server|electron|vite|vitest|typescript|react|playwright|@biomejs)(\/|$)/.test(
        path,
      ) ||
      /^\/node_modules\/(prismarine-viewer|three|socket\.io.*|express)(\/|$)/.test(path) ||
      /\.(ts|map|md|sqlite|log|env)$/.test(path) ||
      /^\/node_modules\/.*\/(docs|test|tests|benchmarks?|examples?)(\/|$)/.test(path) ||
      /prebuilds\/(darwin|win32)/.test(path) ||
      (path.includes('/prebuilds/') && !path.endsWith(`-${process.arch}.node`)) ||
      /data\/pc\/1\.(8|12|20|21)/.test(path),
  )
  expect(unwanted).toEqual([])
})

test('the program finds the looks of the world inside and builds nothing', async () => {
  const entry = pathToFileURL(join(inside, 'out/app/main/scene-build/ensure-scene.js')).href
  const code = `const { ensureScene } = await import('${entry}'); console.log(JSON.stringify(await ensureScene()))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: inside })
  const scene = join(inside, 'out/scene')
  const files = { binPath: join(scene, 'scene.bin'), atlasPath: join(scene, 'atlas.png') }
  expect(JSON.parse(stdout)).toEqual({ ok: true, value: files })
})

/** Asks until it is no longer the lab's own thread that answers; whatever keeps the other one from starting ends it. */
const askThread = `
const [dataFolder, app] = process.argv.slice(2)
const { openDatabase } = await import(app + '/db/open.js')
const { Reader } = await import(app + '/main/lab/reader/reader.js')
const databasePath = dataFolder + '/lab.sqlite'
openDatabase(databasePath).value.close()
const own = new Proxy({}, { get: () => async () => 'own' })
const warn = ({ err }, words) => { console.error(words, err); process.exit(1) }
const reader = new Reader({ dataFolder, databasePath, own, log: { warn } })
let answer = 'own'
while (answer === 'own') {
  await new Promise((resolve) => setTimeout(resolve, 20))
  answer = await reader.handlers['run.table']({})
}
console.log(JSON.stringify(answer))
await reader.close()
`

test('the program has the thread that reads for pages', async () => {
  const app = pathToFileURL(join(inside, 'out/app')).href
  const script = join(tempFolder(), 'ask-thread.mjs')
  writeFileSync(script, askThread)
  const { stdout } = await run(process.execPath, [script, tempFolder(), app], { cwd: inside })
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, value: [] })
})

test('the program knows the commit that it was built from, for the records it makes', () => {
  expect(commits).toContain(readGitSha(join(inside, 'out/app')))
  // There are no sources in there: it is what the build has noted.
  expect(sourceSha256(join(inside, 'out/app'))).toMatch(/^[0-9a-f]{64}$/)
})

test('the program may still be started as Node, which is how it runs episodes', () => {
  const program = readFileSync(join(work, 'dist/linux-unpacked/causalmace-lab'), 'latin1')
  const start = program.indexOf(fuseMark) + fuseMark.length
  expect(program[start + 2]).toBe('1')
})

const upSchema = z.object({ kind: z.string(), port: z.int().optional(), data: z.unknown() })
const answerSchema = z.object({ kind: z.literal('answer'), id: z.int(), output: z.unknown() })

/** A lab inside the extracted archive, asked over a message port as a page does it. */
class PackedLab {
  readonly #child = fork(join(inside, 'out/app/main/shells/electron/lab-entry.js'), [], {
    serialization: 'advanced',
    execArgv: ['--import', join(root, 'test/fakes/electron/utility-bootstrap.ts')],
    env: { ...process.env, CAUSALMACE_DATA: tempFolder() },
  })
  readonly #answers = new Map<number, PromiseWithResolvers<unknown>>()
  readonly ready: Promise<void>

  constructor() {
    const ready = Promise.withResolvers<void>()
    this.ready = ready.promise
    this.#child.on('message', (raw) => {
      const { kind, data } = upSchema.parse(raw)
      if (kind === 'message') {
        expect(data).toEqual({ kind: 'ready' })
        ready.resolve()
      } else if (typeof data === 'string') {
        const answer = answerSchema.safeParse(JSON.parse(data))
        if (answer.success) this.#answers.get(answer.data.id)?.resolve(answer.data.output)
      }
    })
    onTestFinished(() => void this.#child.kill('SIGKILL'))
  }

  connect(): void {
    this.#child.send({ kind: 'message', data: { kind: 'connect' }, ports: [0] })
  }

  call(name: string, input: object): Promise<unknown> {
    const id = this.#answers.size
    const answer = Promise.withResolvers<unknown>()
    this.#answers.set(id, answer)
    this.#child.send({ kind: 'port', port: 0, data: JSON.stringify({ kind: 'call', id, name, input }) })
    return answer.promise
  }

  async close(): Promise<unknown> {
    const gone = once(this.#child, 'exit')
    this.#child.send({ kind: 'message', data: { kind: 'close' } })
    const [code] = await gone
    return code
  }
}

/** A model without mistakes, so that the outcome is known. */
const params = {
  profile: 'perfect',
}

test('the lab starts from inside and plays an episode to its end with what is in there', async () => {
  const lab = new PackedLab()
  await lab.ready
  lab.connect()
  const catalog = z.object({ presets: z.array(z.unknown()) }).parse(await lab.call('catalog.get', {}))
  expect(catalog.presets).toHaveLength(builtInPresets().length)
  const started = await lab.call('run.start', {
    spec: {
      name: 'from inside',
      scenarios: ['villagerbench/construction/flower-row-06'],
      methods: [{ method: 'causalmace' }],
      agents: 2,
      seeds: [1],
      model: { provider: 'scripted', model: 'scripted', params },
    },
  })
  const { runId } = z.object({ runId: z.string() }).parse(started)
  const done = { run: { status: 'done', trials: { total: 1, done: 1 } } }
  await expect.poll(() => lab.call('run.get', { runId }), { timeout: 90_000, interval: 250 }).toMatchObject(done)
  expect(await lab.call('run.results', { runId })).toMatchObject([{ validity: 'valid', endReason: 'completed' }])
  expect(await lab.call('compare.get', { runIds: [runId] })).toMatchObject({ groups: [{ counts: { valid: 1 } }] })
  expect(await lab.close()).toBe(0)
})
