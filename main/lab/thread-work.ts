/** Runs work in a worker thread, with progress and cancelling, so that the lab's own thread stays free to store episodes. */
import { Worker } from 'node:worker_threads'
import { fail, type Result } from '../../shared/contract/errors.ts'
import type { Work } from '../bundle/work.ts'
import { bugFound } from './bug-found.ts'

/** What a thread reports: its progress, and at the end its result. */
export type ThreadNews<T> =
  | { readonly kind: 'progress'; readonly phase: string; readonly done: number; readonly total: number }
  | { readonly kind: 'over'; readonly result: Result<T> }

interface ThreadWork<T> {
  /** The thread's script. */
  readonly entry: URL
  readonly data: unknown
  /** Throws for a message that this thread does not send. */
  readonly readNews: (message: unknown) => ThreadNews<T>
  readonly mostMegabytes: number
  /** The error message where it needs more memory. */
  readonly tooLarge: string
  /** The error message where it ends without a result. */
  readonly lost: string
}

/**
 * Fails as the work does; with `bad-input` where it needs too much memory, `cancelled` once `signal` aborts, and `internal`
 * where the thread ends without a result.
 */
export function runInThread<T>(parts: ThreadWork<T>, { signal, tell }: Work): Promise<Result<T>> {
  const { promise, resolve } = Promise.withResolvers<Result<T>>()
  const worker = new Worker(parts.entry, {
    workerData: parts.data,
    resourceLimits: { maxOldGenerationSizeMb: parts.mostMegabytes },
  })
  let lost: Result<never> = fail('internal', parts.lost)
  const stop = (): void => {
    lost = fail('cancelled', 'Stopped: nothing waited for its result any more.')
    void worker.terminate()
  }
  worker.on('message', (message) => {
    const news = parts.readNews(message)
    if (news.kind === 'progress') tell(news)
    else resolve(news.result)
  })
  worker.on('error', (error) => {
    const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    lost = isOutOfMemory ? fail('bad-input', parts.tooLarge) : bugFound('this work', error)
  })
  worker.on('exit', () => {
    signal.removeEventListener('abort', stop)
    resolve(lost)
  })
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return promise
}
