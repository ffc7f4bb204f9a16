/** Waiting for something that other bodies do. */
import { DeadlineError, withDeadline } from '../../packages/minecraft-server/clock/deadline.ts'
import type { ActionContext } from './action.ts'

const LOOK_EVERY_MS = 100

/** Looks every tenth of a second of game time until the condition holds; false when `ms` pass first. Rejects on an abort. */
export async function waitUntil(
  { clock, signal }: Pick<ActionContext, 'clock' | 'signal'>,
  ms: number,
  holds: () => boolean,
): Promise<boolean> {
  if (holds()) return true
  let stop = (): void => undefined
  const seen = new Promise<boolean>((resolve) => {
    stop = clock.every(LOOK_EVERY_MS, () => {
      if (holds()) resolve(true)
    })
  })
  try {
    return await withDeadline(clock, ms, 'waiting for a teammate', signal, () => seen)
  } catch (error) {
    if (error instanceof DeadlineError && !signal.aborted) return holds()
    throw error
  } finally {
    stop()
  }
}
