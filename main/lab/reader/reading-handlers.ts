/** Calls that only read, as functions of a database: the same in the lab's own thread and in that of its reader. */

import { missingRun } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { readRun } from '../../../db/runs.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { compareHandlers } from '../handlers/compare.ts'
import { episodeListHandlers } from '../handlers/episode-list.ts'
import { exportHandlers } from '../handlers/exports.ts'
import type { Handler } from '../handlers/handler.ts'
import { questionHandlers } from '../handlers/questions.ts'
import { getRunTable } from '../handlers/run-table.ts'
import { storageHandlers } from '../handlers/storage.ts'
import { trashHandlers } from '../handlers/trash.ts'
import { summaryOfResults } from '../run-summary.ts'

export const readingCalls = [
  'run.table',
  'run.trash',
  'run.results',
  'run.summary',
  'episode.list',
  'episode.groups',
  'episode.facets',
  'compare.get',
  'compare.curves',
  'compare.modes',
  'export.results',
  'export.table',
  'storage.get',
  'episode.questions',
  'episode.find-words',
  'run.calls',
  'question.line',
] as const
export type ReadingCall = (typeof readingCalls)[number]

export type ReadingHandlers = { readonly [N in ReadingCall]: Handler<N> }

export interface ReadingParts {
  readonly dataFolder: string
  readonly databasePath: string
}

export function readingHandlers(db: Db, parts: ReadingParts): ReadingHandlers {
  return {
    'run.table': ({ runIds = null }) => getRunTable(db, runIds),
    'run.results': ({ runId }) => resultsOf(db, runId),
    'run.summary': ({ runId }) => {
      const results = resultsOf(db, runId)
      return results.ok ? ok(summaryOfResults(results.value)) : results
    },
    ...episodeListHandlers(db),
    ...compareHandlers(db),
    ...exportHandlers(db),
    ...storageHandlers({ ...parts, db }),
    ...trashHandlers(db),
    ...questionHandlers(db),
  }
}

function resultsOf(db: Db, runId: string): Result<EpisodeResult[]> {
  const read = attempt((): Result<EpisodeResult[]> => {
    if (readRun(db, runId) !== null) return ok([...resultsOfRun(db, runId)])
    return missingRun(db, runId)
  })
  return read.ok ? read.value : read
}
