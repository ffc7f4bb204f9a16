/** Packs the desktop program from the real file list, around a stand-in for Electron's distribution. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { findElectronPackage } from '../../main/shells/start/electron-runtime.ts'
import { buildPage } from '../e2e/build-page.ts'
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

/** Folders inside the checkout of what is built before it is packed. */
export interface Built {
  readonly app: string
  readonly page: string
  readonly report: string
}

/** The real settings, with page and program from the tests' own folders: `npm start` may build the others meanwhile. */
function settingsFile(work: string, built: Built): string {
  const real = readFileSync(join(root, 'electron-builder.yml'), 'utf8')
  const own = Object.entries(built).reduce((text, [part, from]) => {
    const line = `  - out/${part}/**\n`
    if (!text.includes(line)) throw new Error(`electron-builder.yml does not pack out/${part}`)
    return text.replace(line, `  - { from: ${relative(root, from)}, to: out/${part} }\n`)
  }, real)
  const path = join(work, 'electron-builder.yml')
  writeFileSync(path, own)
  return path
}

/** Builds all of it into `work`, a folder inside the checkout. */
export async function buildParts(work: string): Promise<Built> {
  const built = { app: join(work, 'app'), page: join(work, 'page'), report: join(work, 'report') }
  await buildAppInto(built.app)
  await buildPage(built.page)
  const charts = ['--config', 'vite.report.config.ts', '--outDir', built.report, '--emptyOutDir']
  const vite = join(modules, 'vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', ...charts, '--logLevel', 'error'], { cwd: root })
  return built
}

/**
 * Packs what was built into `work`: `dist/linux-unpacked`, and with `deb` the package, which electron-builder describes and
 * `write-deb.ts` writes in place of fpm.
 */
export async function pack(work: string, built: Built, target: 'dir' | 'deb'): Promise<void> {
  const version = findElectronPackage(root)?.version ?? ''
  stubDistribution(join(work, 'electron'), version)
  await run(process.execPath, [join(root, 'main/shells/start/check-licences.ts'), built.page], { cwd: root })
  const settings = {
    electronVersion: version,
    electronDist: join(work, 'electron'),
    'directories.output': join(work, 'dist'),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`)
  const builder = join(modules, 'electron-builder/cli.js')
  const packaging = ['--linux', target, '--config', settingsFile(work, built), ...options, '--publish', 'never']
  const env = {
    ...process.env,
    CUSTOM_FPM_PATH: join(import.meta.dirname, 'write-deb.ts'),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  }
  await run(process.execPath, [builder, ...packaging], { cwd: root, env })
}
