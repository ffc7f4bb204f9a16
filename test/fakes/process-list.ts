/** Looking at processes from outside. */
import { vi } from 'vitest'
import { isRunning } from './running.ts'

export { isRunning }

/** Resolves once none of them runs any more. That takes parts of a second by itself, and as long as a busy machine likes. */
export async function areGone(pids: readonly number[]): Promise<void> {
  await vi.waitUntil(() => !pids.some(isRunning), { timeout: 60_000, interval: 20 })
}
