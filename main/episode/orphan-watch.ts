/**
 * Ends an episode process that lost its lab, even one that hangs in a synchronous loop: a second thread looks at the
 * parent's process id. A closed channel alone would not be noticed by a busy main thread.
 */
import { Worker } from 'node:worker_threads'

/** Starts the watch; it never keeps the process alive by itself. */
export function startOrphanWatch(): void {
  // The parent is named here: by the time the thread runs, the lab may be gone and the process have another parent.
  new Worker(new URL('./orphan-watch-thread.ts', import.meta.url), { workerData: process.ppid }).unref()
}
