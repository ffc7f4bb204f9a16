/** Runs as folders in tests: written by one lab's database, read into another's. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Db } from '../../db/open.ts'
import { exportRun } from '../../main/bundle/export-run.ts'
import type { Manifest } from '../../main/bundle/format.ts'
import { importRun } from '../../main/bundle/import-run.ts'
import type { Work } from '../../main/bundle/work.ts'
import { sha256 } from '../../main/common/sha256.ts'
import { metrics } from '../../main/metrics/index.ts'
import { resolvedFakeRun } from './experiment.ts'
import { fakeRuns } from './fake-runs.ts'
import { unwrap } from './runs-parts.ts'
import { tempDatabase } from './temp-database.ts'
import { tempFolder } from './temp-folder.ts'

export function quietWork(tell: Work['tell'] = () => {}): Work {
  return { signal: new AbortController().signal, tell }
}

export const app: Manifest['app'] = { version: '0.1.0', gitSha: null }

/** A finished run of three episodes unless told, one of which asked a model and one of which failed, and its folder. */
export async function bundledRun(behaviours: readonly string[] = ['complete', 'ask-model', 'server-lost']) {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db, { metrics })
  const run = resolvedFakeRun(behaviours)
  const runId = start({ ...run, spec: { ...run.spec, clock: 'virtual' } })
  await runs.idle()
  await runs.close()
  const folder = join(tempFolder(), 'run')
  const written = unwrap(await exportRun(runId, folder, { db, app }, quietWork()))
  return { db, runId, folder, written }
}

export function importInto(db: Db, folder: string, work = quietWork()) {
  return importRun(folder, { db, metrics }, work)
}

/** Paths below the folder, with `/`, in order. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** A copy of a folder of a run that can be spoilt. */
export function copyOf(folder: string): string {
  const copy = join(tempFolder(), 'copy')
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** Writes another content, and tells the manifest of it: what a careful forger would do. */
export function forge(folder: string, path: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, path), content)
  changeManifest(folder, (manifest) => {
    const bytes = Buffer.from(content)
    return {
      ...manifest,
      files: manifest.files.map((file) =>
        file.path === path ? { path, bytes: bytes.length, sha256: sha256(bytes) } : file,
      ),
    }
  })
}

export function changeManifest(folder: string, change: (manifest: Manifest) => object): void {
  const path = join(folder, 'manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(change(manifest)))
}

/** A text file of a folder with a part of it replaced. */
export function edited(folder: string, path: string, from: string | RegExp, to: string): string {
  const text = readFileSync(join(folder, path), 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${path} does not hold ${from}`)
  return changed
}
