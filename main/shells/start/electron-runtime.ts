/**
 * Electron's runtime, looked for by its files. The package `electron` must never be imported here: in plain Node that
 * starts a download which nothing ends.
 */

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'

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

/* Electron with the built program, until it is closed. */

/** How it ended. */
type ElectronEnd =
  | { readonly kind: 'closed' }
  /** It did not come up: its sandbox or a system library is missing, most likely. */
  | { readonly kind: 'did-not-start'; readonly reason: string }

/** Who uses a program does not fail it this early. */
const START_MS = 10_000

/**
 * Starts Electron and resolves when it is gone. `signal` asks it to quit, which it does after the lab has stopped its
 * episodes. So that Ctrl-C takes this way only, and does not hit Electron's helper processes too, it leads a group of its
 * own; Windows has no such groups and would open a console for it, and there Ctrl-C reaches it by itself.
 */
export function runElectron(runtime: string, entry: string, signal: AbortSignal): Promise<ElectronEnd> {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  const startedAt = performance.now()
  const hasGroups = process.platform !== 'win32'
  const child = spawn(runtime, [entry], { stdio: 'inherit', env, detached: hasGroups })
  const stop = (): void => {
    if (hasGroups) child.kill('SIGTERM')
  }
  signal.addEventListener('abort', stop, { once: true })
  return new Promise((resolve) => {
    const end = (reason: string | null): void => {
      signal.removeEventListener('abort', stop)
      const isEarly = performance.now() - startedAt < START_MS && !signal.aborted
      resolve(reason !== null && isEarly ? { kind: 'did-not-start', reason } : { kind: 'closed' })
    }
    child.once('error', (error) => end(reasonOf(error)))
    child.once('exit', (code, by) => end(code === 0 ? null : `Electron ended with ${code ?? by}`))
  })
}
