/** When a lab has nothing more to play. */
import type { Runs } from '../runs/runs.ts'

/** Resolves when no trial is running or about to; what waits for worker machines is, in a lab that plays nothing itself. */
export async function untilIdle(runs: Runs): Promise<void> {
  await runs.idle()
  while (runs.concurrency === 0 && hasRunning(runs)) {
    await nextRunChange(runs)
    await runs.idle()
  }
}

function hasRunning(runs: Runs): boolean {
  const list = runs.list()
  return list.ok && list.value.some(({ status }) => status === 'running')
}

function nextRunChange(runs: Runs): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const forget = runs.onEvent(({ name }) => {
    if (name !== 'run.changed' && name !== 'run.removed') return
    forget()
    resolve()
  })
  return promise
}
