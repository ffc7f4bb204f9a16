/** The thread of `orphan-watch.ts`: sleeps without a timer and kills the process once its parent has changed. */

import { workerData } from 'node:worker_threads'

/** An orphan lives at most this long plus one check. */
const LOOK_EVERY_MS = 500

const parent: unknown = workerData
const cell = new Int32Array(new SharedArrayBuffer(4))
for (;;) {
  Atomics.wait(cell, 0, 0, LOOK_EVERY_MS)
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}
