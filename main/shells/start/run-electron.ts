/** Electron with the built program, until it is closed. */
import { spawn } from 'node:child_process'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'

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
