/**
 * Electron's runtime, looked for by its files. The package `electron` must never be imported here: in plain Node that
 * starts a download which nothing ends.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The folder of the package `electron`. */
export interface ElectronPackage {
  readonly folder: string
  readonly version: string
}

const manifestSchema = z.object({ version: z.string() })

/** null where the package is not installed. */
export function findElectronPackage(root: string): ElectronPackage | null {
  const folder = join(root, 'node_modules', 'electron')
  const manifest = readText(join(folder, 'package.json'))
  return manifest === null ? null : { folder, version: manifestSchema.parse(JSON.parse(manifest)).version }
}

/** The program to start, null where it is missing or of another version than the package. */
export function findRuntime({ folder, version }: ElectronPackage, env: NodeJS.ProcessEnv = process.env): string | null {
  const name = readText(join(folder, 'path.txt'))
  const elsewhere = env.ELECTRON_OVERRIDE_DIST_PATH
  if (elsewhere) return existing(join(elsewhere, name ?? 'electron'))
  if (name === null) return null
  const installed = readText(join(folder, 'dist', 'version'))?.replace(/^v/, '')
  return installed === version ? existing(join(folder, 'dist', name)) : null
}

function existing(path: string): string | null {
  return existsSync(path) ? path : null
}

function readText(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}
