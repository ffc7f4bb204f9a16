/** Imports beside the lab's own thread, which stores what episodes tell meanwhile. */
import { Worker } from 'node:worker_threads'
import type { CallInput } from '../../../preload/contract/calls.ts'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import type { Work } from '../../bundle/work.ts'
import { bugFound } from '../bug-found.ts'
import { type ImportData, type ImportNews, importNewsSchema } from './import-messages.ts'
import type { ImportedFiles } from './imported-files.ts'

/** A few bytes of JSON may become many of memory; a whole checkout takes a tenth of this. */
const MOST_MEGABYTES = 2048

/**
 * Fails like the importers; with `bad-input` where the files take too much memory, `cancelled` where nobody wants them any more,
 * and `internal` where the thread is lost. Nothing is stored then.
 */
export function importBeside(
  from: CallInput<'scenario.import'>['from'],
  databasePath: string,
  { signal, tell }: Work,
): Promise<Result<ImportedFiles>> {
  const { promise, resolve } = Promise.withResolvers<Result<ImportedFiles>>()
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: { databasePath, from } satisfies ImportData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  let lost: Result<never> = fail('internal', 'The part of the lab that reads files in stopped. Try again.')
  const hear = (news: ImportNews): void => {
    if (news.kind === 'progress') tell(news)
    else resolve(news.result.ok ? ok(news.result.value) : news.result)
  }
  const stop = (): void => {
    lost = fail('cancelled', 'Nobody asked after it any more, so it was stopped.')
    void worker.terminate()
  }
  worker.on('message', (message) => hear(importNewsSchema.parse(message)))
  worker.on('error', (error) => {
    lost = lostTo(error)
  })
  worker.on('exit', () => {
    signal.removeEventListener('abort', stop)
    resolve(lost)
  })
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  return promise
}

function lostTo(error: Error): Result<never> {
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return fail('bad-input', 'The files take more memory than any of the benchmark. Nothing was stored.')
  }
  return bugFound('this work', error)
}
