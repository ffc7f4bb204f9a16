/** Looking at processes from outside. */
import { readFileSync } from 'node:fs'
import { vi } from 'vitest'

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

/** Resolves once none of them runs any more. That takes parts of a second by itself, and as long as a busy machine likes. */
export async function areGone(pids: readonly number[]): Promise<void> {
  await vi.waitUntil(() => !pids.some(isRunning), { timeout: 60_000, interval: 20 })
}
