/** The queue of a run: so many trials at a time, no new one after a stop. Its lasting state is the table of trials. */
import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'

/** Episodes at a time unless a setting says otherwise: one core is left to the lab. */
export function defaultConcurrency(): number {
  return Math.max(1, availableParallelism() - 1)
}

/**
 * Runs jobs in order, `concurrency` at a time; after an abort no further job starts. Resolves when no job is running any
 * more. A job that rejects is a bug: the others still finish what they began, then the first such reason is thrown.
 */
export async function runJobs(
  jobs: readonly (() => Promise<void>)[],
  concurrency: number,
  signal: AbortSignal,
): Promise<void> {
  const queue = new PQueue({ concurrency })
  const bugs: unknown[] = []
  for (const job of jobs) {
    void queue.add(async () => {
      if (signal.aborted || bugs.length > 0) return
      try {
        await job()
      } catch (error) {
        bugs.push(error)
      }
    })
  }
  await queue.onIdle()
  if (bugs.length > 0) throw bugs[0]
}
