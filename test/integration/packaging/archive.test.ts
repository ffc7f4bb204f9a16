/**
 * The desktop program's archive, built from the real file list: what is in it, and that the lab starts from inside.
 * @module-tag landing
 */

import { execFile, fork, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { sourceSha256 } from '../../../main/common/source-hash.ts'
import { builtInPresets } from '../../../main/lab/built-in-presets.ts'
import { readGitSha } from '../../../main/lab/git-sha.ts'
import { ensureScene } from '../../../main/scene-build/ensure-scene.ts'
import { licencesSchema } from '../../../shared/contract/licences.ts'
import { sharedApp } from '../../fakes/built-app.ts'
import { buildReportCharts } from '../../fakes/report-charts.ts'
import { sharedPage } from '../../fakes/shared-pages.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { dpkg, filesOf, makeCleanRoot } from '../../packaging/clean-root.ts'
import { type Built, buildParts, fuseMark, pack } from '../../packaging/pack.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const modules = join(root, 'node_modules')
/** Inside the checkout, where nothing else writes. */
const work = join(root, `out/test-package-${process.pid}`)
const resources = join(work, 'dist/linux-unpacked/resources')
const archive = join(resources, 'app.asar')
/** Not inside the checkout: its packages would stand in for those that the archive lacks. */
const inside = mkdtempSync(join(tmpdir(), 'causalmace-archive-'))
const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0
const isRoot = process.getuid?.() === 0

let files: readonly string[] = []
/** The commit before and after the build, for somebody may commit meanwhile; null where the sources have no history. */
let commits: readonly (string | null)[] = []
let built: Built

beforeAll(async () => {
  expect(await ensureScene(root)).toMatchObject({ ok: true })
  const program = await sharedApp()
  commits = z.array(z.string().nullable()).parse(JSON.parse(readFileSync(join(program, 'commits.json'), 'utf8')))
  built = { app: join(program, 'app'), page: await sharedPage(), report: await buildReportCharts() }
  await pack(work, built, hasDpkg ? 'deb' : 'dir')
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
      '/out/page/licences.json',
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
      /\.(pem|key|p12|pfx|npmrc|netrc)$/.test(path) ||
      /data\/pc\/1\.(8|12|20|21)/.test(path),
  )
  expect(unwanted).toEqual([])
})

test('the list of licences names every package inside', () => {
  const { packages } = licencesSchema.parse(JSON.parse(readFileSync(join(inside, 'out/page/licences.json'), 'utf8')))
  const names = new Set(packages.map(({ name }) => name))
  const packed = files.flatMap((path) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? [])
  expect(packed.length).toBeGreaterThan(100)
  expect(packed.filter((name) => !names.has(name))).toEqual([])
  expect([...names]).toEqual(expect.arrayContaining(['three', 'react']))
})

/** Megabytes, of 1,000,000 bytes, that our own part of the program may take on a disk. */
const MOST_MB = 120

test('what we add to Electron is smaller than 120 MB', () => {
  const files = readdirSync(resources, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(bytes / 1e6).toBeGreaterThan(20)
  expect(bytes / 1e6).toBeLessThan(MOST_MB)
})

test.skipIf(!hasDpkg || !isRoot)(
  'the deb installs on a clean root, has an entry and an icon, and goes without a trace',
  () => {
    const system = mkdtempSync(join(tmpdir(), 'causalmace-root-'))
    onTestFinished(() => rmSync(system, { recursive: true, force: true }))
    makeCleanRoot(system)
    const before = filesOf(system)
    const [deb = ''] = readdirSync(join(work, 'dist')).filter((name) => name.endsWith('.deb'))
    expect(deb).toMatch(/^causalmace-lab_\d+\.\d+\.\d+_\w+\.deb$/)
    dpkg(system, '--install', join(work, 'dist', deb))
    expect(dpkg(system, '--status', 'causalmace-lab')).toContain('Status: install ok installed')
    const entry = readFileSync(join(system, 'usr/share/applications/causalmace-lab.desktop'), 'utf8')
    const fields = new Map(entry.split('\n').flatMap((line) => (line.includes('=') ? [splitField(line)] : [])))
    expect(Object.fromEntries(fields)).toMatchObject({
      Name: 'CausalMACE Lab',
      Type: 'Application',
      Exec: '"/opt/CausalMACE Lab/causalmace-lab" %U',
      Icon: 'causalmace-lab',
      StartupWMClass: 'causalmace-lab',
    })
    const icon = readFileSync(join(system, 'usr/share/icons/hicolor/512x512/apps/causalmace-lab.png'))
    expect(PNG.sync.read(icon)).toMatchObject({ width: 512, height: 512 })
    const installed = join(system, 'opt/CausalMACE Lab')
    expect(statSync(join(installed, 'causalmace-lab')).mode & 0o111).toBe(0o111)
    expect(sha256(join(installed, 'resources/app.asar'))).toBe(sha256(archive))
    expect(filesOf(system)).toContain('/usr/bin/causalmace-lab')
    dpkg(system, '--purge', 'causalmace-lab')
    expect(filesOf(system)).toEqual(before)
  },
)

function splitField(line: string): readonly [string, string] {
  const end = line.indexOf('=')
  return [line.slice(0, end), line.slice(end + 1)]
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** `npm run pack:check` builds everything once more; in the whole check that would take a minute for what rarely changes. */
const buildsTwice = process.env.CAUSALMACE_PACK_TWICE === 'yes'

test.runIf(buildsTwice)('a second build makes the same archive', async () => {
  const again = `${work}-again`
  onTestFinished(() => rmSync(again, { recursive: true, force: true, maxRetries: 5 }))
  const second = await buildParts(again)
  await pack(again, second, 'dir')
  const stamps = [built, second].map(({ app }) => readFileSync(join(app, 'package.json'), 'utf8'))
  expect(stamps[1], 'somebody changed or committed sources between the two builds').toBe(stamps[0])
  const hash = sha256(archive)
  console.log(`${files.length} files, ${(statSync(archive).size / 1e6).toFixed(1)} MB, sha256 ${hash}`)
  expect(sha256(join(again, 'dist/linux-unpacked/resources/app.asar'))).toBe(hash)
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
        expect(data).toEqual({ kind: 'ready', isOwn: true })
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
