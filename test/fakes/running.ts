/** Looking at one process from outside, without a test around it. */
import { readFileSync } from 'node:fs'

/** Whether a process of this id runs; one that only waits to be reaped by its parent does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)
    return afterName?.startsWith('Z') === false
  } catch {
    return false
  }
}
