/** Looking at processes from outside. */

/** Whether a process of this id is there (and not only waiting to be reaped by its parent). */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
