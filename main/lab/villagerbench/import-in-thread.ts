/** Imports in a worker thread, so that the lab's own thread stays free to store episodes. */
import type { CallInput } from '../../../shared/contract/calls.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Work } from '../../bundle/work.ts'
import { runInThread, type ThreadNews } from '../thread-work.ts'
import { type ImportData, importNewsSchema } from './import-messages.ts'
import type { ImportedFiles } from './imported-files.ts'

/** A few bytes of JSON may become many of memory; a whole checkout takes a tenth of this. */
const MOST_MEGABYTES = 2048

/** Fails like the importers and like `runInThread`. Nothing is stored then. */
export function importInThread(
  from: CallInput<'scenario.import'>['from'],
  databasePath: string,
  work: Work,
): Promise<Result<ImportedFiles>> {
  return runInThread(
    {
      entry: new URL('./import-thread.ts', import.meta.url),
      data: { databasePath, from } satisfies ImportData,
      readNews,
      mostMegabytes: MOST_MEGABYTES,
      tooLarge: 'The files take more memory than any of the benchmark. Nothing was stored.',
      lost: 'The part of the lab that reads files in stopped. Try again.',
    },
    work,
  )
}

function readNews(message: unknown): ThreadNews<ImportedFiles> {
  const news = importNewsSchema.parse(message)
  if (news.kind === 'progress') return news
  return { kind: 'over', result: news.result.ok ? ok(news.result.value) : news.result }
}
