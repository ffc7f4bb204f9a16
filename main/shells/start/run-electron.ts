/** Electron with the built program, until it is closed. */
import { spawn } from 'node:child_process'

/** How it ended. */
export type ElectronEnd =
  | { readonly kind: 'closed' }
  /** It did not come up: its sandbox or a system library is missing, most likely. */
  | { readonly kind: 'did-not-start'; readonly reason: string }

/** Who uses a program does not fail it this early. */
const START_MS = 10_000

/**
 * Starts Electron and resolves when it is gone. Ctrl-C reaches it by itself; `signal` asks it to quit, which it does
 * after the lab has stopped its episodes.
 */
export function runElectron(runtime: string, entry: string, signal: AbortSignal): Promise<ElectronEnd> {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  const startedAt = performance.now()
  const child = spawn(runtime, [entry], { stdio: 'inherit', env })
  const stop = (): void => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  return new Promise((resolve) => {
    const end = (reason: string | null): void => {
      signal.removeEventListener('abort', stop)
      const isEarly = performance.now() - startedAt < START_MS && !signal.aborted
      resolve(reason !== null && isEarly ? { kind: 'did-not-start', reason } : { kind: 'closed' })
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, by) => end(code === 0 ? null : `Electron ended with ${code ?? by}`))
  })
}
