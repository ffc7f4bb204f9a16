/** Window or browser: Electron where it can run, else why not. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type ElectronPackage, findElectronPackage, findRuntime } from './electron-runtime.ts'
import { type FetchMemory, fetchRuntime } from './fetch-runtime.ts'

export interface Surroundings {
  readonly root: string
  readonly hasDisplay: boolean
  /** Electron's sandbox does not work for the system's administrator. */
  readonly isRoot: boolean
  readonly env: NodeJS.ProcessEnv
  readonly now: () => Date
  readonly memory: FetchMemory
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  /** How long nothing may arrive while fetching; 60 s unless given. */
  readonly stallLimitMs?: number
}

/**
 * The program of Electron's runtime, fetched where it is missing. Fails with the reason in words for people, `cancelled`
 * where `signal` ended it. A failed fetch is not tried again for a day.
 */
export async function electronRuntime(around: Surroundings): Promise<Result<string>> {
  if (!around.hasDisplay) return fail('unsupported', 'there is no display')
  if (around.isRoot) return fail('unsupported', 'Electron does not run as root')
  const electron = findElectronPackage(around.root)
  if (electron === null) return fail('unsupported', 'the package electron is not installed')
  const runtime = findRuntime(electron, around.env)
  return runtime === null ? fetchAndRemember(electron, around) : ok(runtime)
}

async function fetchAndRemember(electron: ElectronPackage, around: Surroundings): Promise<Result<string>> {
  const { memory, now, say } = around
  const earlier = memory.recall(electron.version, now())
  if (earlier !== null) {
    const when = new Date(earlier.failedAt).toLocaleString()
    return fail(
      'unsupported',
      `Electron could not be fetched on ${when} (${earlier.reason}); the next try is a day later, or after deleting ${memory.path}`,
    )
  }
  say(`Fetching Electron ${electron.version}, once, about 120 MB …`)
  const fetched = await fetchRuntime(electron, {
    env: around.env,
    signal: around.signal,
    onProgress: progressTeller(say),
    ...(around.stallLimitMs === undefined ? {} : { stallLimitMs: around.stallLimitMs }),
  })
  if (fetched.ok) {
    memory.forget()
    return fetched
  }
  const { code, message } = fetched.error
  if (code === 'cancelled') return fetched
  memory.remember(electron.version, now(), message)
  return fail('unsupported', `Electron could not be fetched: ${message}`)
}

const MB = 1_000_000
const TELL_EVERY_BYTES = 10 * MB

/** A line for every 10 MB. */
function progressTeller(say: (line: string) => void): (bytes: number) => void {
  let next = TELL_EVERY_BYTES
  return (bytes) => {
    if (bytes < next) return
    next = bytes + TELL_EVERY_BYTES
    say(`  ${Math.round(bytes / MB)} MB so far`)
  }
}
