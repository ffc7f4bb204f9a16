/** Call `export.results`: files for other programs. */
import { readStoredRecord } from '../../../db/episode-record.ts'
import { readEpisode } from '../../../db/episodes.ts'
import { exportFactsOfRun } from '../../../db/export-rows.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { readRun } from '../../../db/runs.ts'
import type { CallOutput } from '../../../preload/contract/calls.ts'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import { recordJsonl } from '../../analysis/export/record-jsonl.ts'
import { resultsCsv } from '../../analysis/export/results-csv.ts'
import { metricId, metrics } from '../../metrics/index.ts'
import type { Handlers } from './handler.ts'

type Exported = Result<CallOutput<'export.results'>>

/** How many characters of an id tell files apart. */
const ID_LENGTH = 8

export function exportHandlers(db: Db): Pick<Handlers, 'export.results'> {
  return {
    'export.results': ({ format, runId, episodeId }) => {
      const exported = attempt(() => (format === 'csv' ? exportRun(db, runId) : exportEpisode(db, episodeId)))
      return exported.ok ? exported.value : exported
    },
  }
}

function exportRun(db: Db, runId: string | undefined): Exported {
  if (runId === undefined) return fail('bad-input', 'runId: a table (csv) is made of a run; say which one.')
  if (readRun(db, runId) === null) return fail('unknown-name', `There is no run ${runId}.`)
  const results = resultsOfRun(db, runId)
  const text = resultsCsv(results, exportFactsOfRun(db, runId), metrics.map(metricId))
  return ok({ fileName: `run-${runId.slice(0, ID_LENGTH)}.csv`, mediaType: 'text/csv', text })
}

function exportEpisode(db: Db, episodeId: string | undefined): Exported {
  if (episodeId === undefined) return fail('bad-input', 'episodeId: a record (jsonl) is of an episode; say which one.')
  const episode = readEpisode(db, episodeId)
  if (episode === null) return fail('unknown-name', `There is no episode ${episodeId}.`)
  if (episode.status === 'running')
    return fail('wrong-state', 'The episode is still running; its record is not complete.')
  const record = readStoredRecord(db, episodeId)
  if (record === null) return fail('wrong-state', 'The episode ended before its record began.')
  const fileName = `episode-${episodeId.slice(0, ID_LENGTH)}.jsonl`
  return ok({ fileName, mediaType: 'application/jsonl', text: recordJsonl(record) })
}
