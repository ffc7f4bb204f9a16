/** Packs the desktop program from the real file list, around a stand-in for Electron's distribution. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { findElectronPackage } from '../../main/shells/start/electron-runtime.ts'
import { buildAppInto } from '../fakes/built-app.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const modules = join(root, 'node_modules')

/** What Electron's program keeps its fuses behind: version 1, a count, then one letter for each, `1` for on. */
export const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
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
    { mode: 0o755 },
  )
  writeFileSync(join(folder, 'version'), version)
}

/** The real settings, with page and program from these tests' own folders: `npm start` may build the others meanwhile. */
function settingsFile(work: string, page: string): string {
  const real = readFileSync(join(root, 'electron-builder.yml'), 'utf8')
  const places = { app: join(work, 'app'), page, report: join(work, 'report') }
  const own = Object.entries(places).reduce((text, [part, from]) => {
    const line = `  - out/${part}/**\n`
    if (!text.includes(line)) throw new Error(`electron-builder.yml does not pack out/${part}`)
    return text.replace(line, `  - { from: ${relative(root, from)}, to: out/${part} }\n`)
  }, real)
  const line = '  - out/licences.json\n'
  if (!own.includes(line)) throw new Error('electron-builder.yml does not pack out/licences.json')
  const path = join(work, 'electron-builder.yml')
  const licences = `  - { from: ${relative(root, work)}, to: out, filter: [licences.json] }\n`
  writeFileSync(path, own.replace(line, licences))
  return path
}

/** Builds program and charts into `work`, a folder inside the checkout; the page is built elsewhere. */
export async function buildParts(work: string): Promise<void> {
  await buildAppInto(join(work, 'app'))
  const charts = ['--config', 'vite.report.config.ts', '--outDir', join(work, 'report'), '--emptyOutDir']
  const vite = join(modules, 'vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', ...charts, '--logLevel', 'error'], { cwd: root })
}

/**
 * Packs what `buildParts` has built: `dist/linux-unpacked`, and with `deb` the package, which electron-builder describes and
 * `write-deb.ts` writes in place of fpm.
 */
export async function pack(work: string, page: string, target: 'dir' | 'deb'): Promise<void> {
  const version = findElectronPackage(root)?.version ?? ''
  stubDistribution(join(work, 'electron'), version)
  const licences = join(root, 'main/shells/start/write-licences.ts')
  await run(process.execPath, [licences, join(work, 'licences.json'), page], { cwd: root })
  const settings = {
    electronVersion: version,
    electronDist: join(work, 'electron'),
    'directories.output': join(work, 'dist'),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`)
  const builder = join(modules, 'electron-builder/cli.js')
  const packaging = ['--linux', target, '--config', settingsFile(work, page), ...options, '--publish', 'never']
  const env = {
    ...process.env,
    CUSTOM_FPM_PATH: join(import.meta.dirname, 'write-deb.ts'),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  }
  await run(process.execPath, [builder, ...packaging], { cwd: root, env })
}
