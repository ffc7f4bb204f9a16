/** Calls that only read, as functions of a database: the same in the lab's own thread and in that of its reader. */

import { setImmediate as breathe } from 'node:timers/promises'
import { missingRun } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { plannedScenarios } from '../../../db/run-table.ts'
import { readRun } from '../../../db/runs.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { compareHandlers } from '../handlers/compare.ts'
import { episodeListHandlers } from '../handlers/episode-list.ts'
import { exportHandlers } from '../handlers/exports.ts'
import type { Handler } from '../handlers/handler.ts'
import { questionHandlers } from '../handlers/questions.ts'
import { getRunTable } from '../handlers/run-table.ts'
import { storageHandlers, trashHandlers } from '../handlers/storage.ts'
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
  'compare.edges',
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
      if (!results.ok) return results
      const planned = attempt(() => plannedScenarios(db, runId))
      return planned.ok ? ok(summaryOfResults(results.value, planned.value)) : planned
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

/* The first question of a process pays for cold pages and code that was never run: asked here, before a user does. */

/** Rows of a page's first window of episodes. */
const WINDOW = 64

/** What a page asks when it opens, and a comparison of the newest run; between two questions those of users are answered. */
export async function readAhead(handlers: ReadingHandlers): Promise<void> {
  const window = { filter: {}, offset: 0, limit: WINDOW }
  // An answer that fails here fails again for whoever asks, and is told of there.
  const table = await handlers['run.table']({})
  await breathe()
  await handlers['episode.list']({ ...window, sort: [] })
  await breathe()
  await handlers['episode.list']({ ...window, sort: [{ column: 'completion', descending: true }] })
  await breathe()
  const newest = table.ok ? table.value[0]?.runId : undefined
  if (newest !== undefined) await handlers['compare.get']({ runIds: [newest] })
}
