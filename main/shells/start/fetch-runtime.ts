/**
 * Fetches Electron's runtime with the package's install script in a separate process. The script has no time limit and
 * reports no progress, so this watches the bytes on disk.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type ElectronPackage, findRuntime } from './electron-runtime.ts'

interface FetchOptions {
  /** How long nothing may arrive. */
  readonly stallLimitMs?: number
  readonly onProgress?: (bytes: number) => void
  /** Aborted to give up; the answer is `cancelled` then. */
  readonly signal?: AbortSignal
  /** The install script's surroundings: mirrors, proxies, cache. */
  readonly env?: NodeJS.ProcessEnv
}

const STALL_LIMIT_MS = 60_000
/** Looks at the disk per stall limit. */
const LOOKS = 60
/** Most of the script's output that is kept. */
const OUTPUT_LIMIT = 10_000

const endWithParent = new URL('./end-with-parent.ts', import.meta.url)

/**
 * Resolves to the runtime's program when it is there, and always with no process left: `time-limit` where nothing arrived
 * for too long, `unsupported` where the script gave up.
 */
export async function fetchRuntime(electron: ElectronPackage, options: FetchOptions = {}): Promise<Result<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'causalmace-electron-'))
  try {
    const ended = await runInstaller(electron, folder, options)
    if (!ended.ok) return ended
    const runtime = findRuntime(electron, options.env)
    return runtime === null ? fail('unsupported', 'The fetched runtime is not where it should be.') : ok(runtime)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function runInstaller(electron: ElectronPackage, folder: string, options: FetchOptions): Promise<Result<null>> {
  const { stallLimitMs = STALL_LIMIT_MS, onProgress = () => {}, signal } = options
  if (signal?.aborted) return fail('cancelled', 'Stopped.')
  const child = startInstaller(electron, folder, options.env ?? process.env)
  let failure: Result<null> | null = null
  const giveUp = (reason: Result<null>): void => {
    failure ??= reason
    child.kill('SIGKILL')
  }
  const stop = (): void => giveUp(fail('cancelled', 'Stopped.'))
  signal?.addEventListener('abort', stop, { once: true })
  const watch = new Growth([folder, join(electron.folder, 'dist')])
  const looks = setInterval(() => {
    const { bytes, quietMs } = watch.look()
    if (quietMs === 0) onProgress(bytes)
    if (quietMs >= stallLimitMs) {
      giveUp(fail('time-limit', `nothing arrived for ${stallLimitMs / 1000} s`, { retry: true }))
    }
  }, stallLimitMs / LOOKS)
  const output = tailOf(child)
  const how = await endOf(child)
  clearInterval(looks)
  signal?.removeEventListener('abort', stop)
  if (failure !== null) return failure
  if (how === 0) return ok(null)
  const { message, detail } = summary(output(), how)
  return fail('unsupported', message, { retry: true, detail })
}

function startInstaller({ folder }: ElectronPackage, temp: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(join(folder, 'install.js'), [], {
    execArgv: ['--import', endWithParent.href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...env,
      TMPDIR: temp,
      TEMP: temp,
      TMP: temp,
      ELECTRON_GET_NO_PROGRESS: '1',
      NODE_USE_ENV_PROXY: '1',
      NO_COLOR: '1',
    },
  })
}

/** Bytes under some folders, and for how long they have not changed. */
class Growth {
  readonly #folders: readonly string[]
  #bytes: number
  #changedAt = performance.now()

  constructor(folders: readonly string[]) {
    this.#folders = folders
    this.#bytes = this.#measure()
  }

  look(): { readonly bytes: number; readonly quietMs: number } {
    const bytes = this.#measure()
    const now = performance.now()
    if (bytes !== this.#bytes) {
      this.#bytes = bytes
      this.#changedAt = now
      return { bytes, quietMs: 0 }
    }
    return { bytes, quietMs: now - this.#changedAt }
  }

  #measure(): number {
    return this.#folders.reduce((sum, folder) => sum + bytesUnder(folder), 0)
  }
}

/** Files come and go while this looks; what is gone counts nothing. */
function bytesUnder(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sum + bytesUnder(path)
      return sum + (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0)
    }, 0)
  } catch {
    return 0
  }
}

function tailOf(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (chunk: string) => {
      text = (text + chunk).slice(-OUTPUT_LIMIT)
    })
  }
  return () => text
}

/** Resolves to the exit code, or to how else it ended, when process and output are done. */
function endOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(reasonOf(error)))
    child.once('close', (code, signal) => resolve(code ?? String(signal)))
  })
}

/** The script's first line that names an error; everything else of it as the detail. */
function summary(output: string, how: number | string): { readonly message: string; readonly detail: string } {
  const line = output.split('\n').find((candidate) => /error/i.test(candidate))
  const detail = output.trim()
  // All that is said where there is no network, no such name or nobody listening.
  if (line?.endsWith('fetch failed')) return { message: 'the server cannot be reached', detail }
  return { message: line?.trim() ?? `the install script ended with ${how}`, detail }
}

/* That fetching Electron failed lately: it would fail again, and each try costs up to a minute. */

const failureSchema = z.object({ version: z.string(), failedAt: z.iso.datetime(), reason: z.string() })
type FetchFailure = z.infer<typeof failureSchema>

const REMEMBERED_MS = 24 * 60 * 60 * 1000

/** In a file of the data folder, where it can be deleted by hand. A memory that cannot be kept is no reason to fail. */
export class FetchMemory {
  readonly path: string

  constructor(dataFolder: string) {
    this.path = join(dataFolder, 'electron-fetch-failure.json')
  }

  /** The failure of this version within the last day, else null. */
  recall(version: string, now: Date): FetchFailure | null {
    const failure = this.#read()
    if (failure === null || failure.version !== version) return null
    const ageMs = now.getTime() - Date.parse(failure.failedAt)
    return ageMs >= 0 && ageMs < REMEMBERED_MS ? failure : null
  }

  remember(version: string, now: Date, reason: string): void {
    const failure: FetchFailure = { version, failedAt: now.toISOString(), reason }
    quietly(() => {
      mkdirSync(dirname(this.path), { recursive: true })
      writeFileSync(this.path, `${JSON.stringify(failure, null, 2)}\n`)
    })
  }

  forget(): void {
    quietly(() => rmSync(this.path, { force: true }))
  }

  #read(): FetchFailure | null {
    try {
      return failureSchema.safeParse(JSON.parse(readFileSync(this.path, 'utf8'))).data ?? null
    } catch {
      return null
    }
  }
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    return
  }
}
