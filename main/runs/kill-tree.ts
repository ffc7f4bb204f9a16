/** Killing a process with everything it started: nothing may be left running. */
import { spawn } from 'node:child_process'

/**
 * SIGKILL to a process that was started `detached` (it leads its own group) and to its whole group; on Windows its tree.
 * SIGKILL because the server library catches SIGTERM, and a busy process never gets to handle it.
 * Does nothing where all are gone.
 */
export function killTree(pid: number): void {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).on('error', () => {})
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
