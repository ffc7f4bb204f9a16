/** Work in a thread of its own, which the lab hears of and can end: it stores what episodes tell meanwhile. */
import { Worker } from 'node:worker_threads'
import { fail, type Result } from '../../preload/contract/errors.ts'
import type { Work } from '../bundle/work.ts'
import { bugFound } from './bug-found.ts'

/** What a thread says: how far it is, and last what came of it. */
export type ThreadNews<T> =
  | { readonly kind: 'progress'; readonly phase: string; readonly done: number; readonly total: number }
  | { readonly kind: 'over'; readonly result: Result<T> }

export interface BesideParts<T> {
  /** The thread's file. */
  readonly entry: URL
  readonly data: unknown
  /** Throws for what is no news of this thread. */
  readonly readNews: (message: unknown) => ThreadNews<T>
  readonly mostMegabytes: number
  /** What is said where it takes more. */
  readonly tooLarge: string
  /** What is said where it is gone without a word. */
  readonly lost: string
}

/**
 * Fails as the thread does; with `bad-input` where it takes too much memory, `cancelled` where nobody wants it any more, and
 * `internal` where it is lost.
 */
export function workBeside<T>(parts: BesideParts<T>, { signal, tell }: Work): Promise<Result<T>> {
  const { promise, resolve } = Promise.withResolvers<Result<T>>()
  const worker = new Worker(parts.entry, {
    workerData: parts.data,
    resourceLimits: { maxOldGenerationSizeMb: parts.mostMegabytes },
  })
  let lost: Result<never> = fail('internal', parts.lost)
  const stop = (): void => {
    lost = fail('cancelled', 'Nobody asked after it any more, so it was stopped.')
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
