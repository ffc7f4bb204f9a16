/** Call `export.results`: files for other programs, part by part. */
import { isFromResultFiles, readEpisode } from '../../../db/episodes.ts'
import { missingEpisode, missingRun } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readRun } from '../../../db/runs.ts'
import { runOfTrial } from '../../../db/trials.ts'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ModelKind } from '../../../shared/contract/results.ts'
import { callsCsvPart } from '../../analysis/export/calls-csv.ts'
import { messagePairsCsvPart, messagesCsvPart } from '../../analysis/export/messages-csv.ts'
import { recordJsonlPart } from '../../analysis/export/record-jsonl.ts'
import { resultsCsvPart } from '../../analysis/export/results.ts'
import { answersPart } from '../../answers/export-answers.ts'
import { storedQuestionsPart } from '../../answers/transitions/stored-questions.ts'
import { noRecordOfResults } from '../../common/result-files.ts'
import { metricColumns } from '../../metrics/index.ts'
import { modelProviders } from '../../models/index.ts'
import { measuredEdgesCsvPart } from '../measured/measured-edges-csv.ts'
import { failuresCsvPart } from '../report/failures-csv.ts'
import type { Handlers } from './handler.ts'

type Exported = Result<CallOutput<'export.results'>>

/** How many characters of an id tell files apart. */
const ID_LENGTH = 8

export function exportHandlers(db: Db): Pick<Handlers, 'export.results'> {
  return {
    'export.results': ({ format, runId, episodeId, after = null }) => {
      const exported = attempt(() => {
        if (format === 'answers') return exportAnswers(db, { runId, episodeId }, after)
        if (format === 'transitions') return exportTransitions(db, { runId, episodeId }, after)
        if (isLinesFormat(format)) return exportLines(db, format, { runId, episodeId }, after)
        if (format === 'failures') return exportFailures(db, runId, after)
        return format === 'csv' ? exportRun(db, runId, after) : exportEpisode(db, episodeId, after)
      })
      return exported.ok ? exported.value : exported
    },
  }
}

function exportRun(db: Db, runId: string | undefined, after: string | null): Exported {
  if (runId === undefined) return fail('bad-input', 'runId: a table (csv) is made of a run; say which one.')
  if (readRun(db, runId) === null) return missingRun(db, runId)
  const part = resultsCsvPart(db, runId, metricColumns, after)
  if (part === null) return fail('unknown-name', `after: the run has no episode ${after}.`)
  return ok({ fileName: `run-${runId.slice(0, ID_LENGTH)}.csv`, mediaType: 'text/csv', ...part })
}

function exportFailures(db: Db, runId: string | undefined, after: string | null): Exported {
  if (runId === undefined) return fail('bad-input', 'runId: a table of failures is made of a run; say which one.')
  if (readRun(db, runId) === null) return fail('unknown-name', `There is no run ${runId}.`)
  const part = failuresCsvPart(db, runId, after)
  if (part === null) return fail('unknown-name', `after: the run has no episode ${after}.`)
  return ok({ fileName: `failures-${runId.slice(0, ID_LENGTH)}.csv`, mediaType: 'text/csv', ...part })
}

interface Named {
  readonly runId: string | undefined
  readonly episodeId: string | undefined
}

/** Of episodes that were imported, too: their calls came with them. */
function exportAnswers(db: Db, named: Named, after: string | null): Exported {
  const found = runOrEpisode(db, named, 'answers')
  if (!found.ok) return found
  const { of, id } = found.value
  const part = answersPart(db, of, id, after)
  if (part === null) return fail('bad-input', `after: "${after}" names no answer.`)
  return ok({ fileName: `answers-${id.slice(0, ID_LENGTH)}.jsonl`, mediaType: 'application/jsonl', ...part })
}

/** Of one episode at a time: which ones is for the asking person to choose, by how they ended. */
function exportTransitions(db: Db, named: Named, after: string | null): Exported {
  const found = runOrEpisode(db, named, 'transitions')
  if (!found.ok) return found
  const { of, id } = found.value
  if (of === 'run') return fail('bad-input', 'episodeId: transitions are those of an episode; say which one.')
  const part = storedQuestionsPart(db, id, kindOfProvider, after)
  if (part === null) return fail('bad-input', `after: "${after}" is not an event number.`)
  return ok({ fileName: `transitions-${id.slice(0, ID_LENGTH)}.jsonl`, mediaType: 'application/jsonl', ...part })
}

function kindOfProvider(provider: string): ModelKind | null {
  return modelProviders.find(({ id }) => id === provider)?.kind ?? null
}

/** Tables with lines of single episodes, by format. */
const linesTables = {
  calls: callsCsvPart,
  messages: messagesCsvPart,
  'message-pairs': messagePairsCsvPart,
  'measured-edges': measuredEdgesCsvPart,
} as const
type LinesFormat = keyof typeof linesTables

/** What a message calls their lines. */
const linesWords: Readonly<Record<LinesFormat, string>> = {
  calls: 'calls',
  messages: 'messages',
  'message-pairs': 'messages',
  'measured-edges': 'measured edges',
}

function isLinesFormat(format: string): format is LinesFormat {
  return Object.hasOwn(linesTables, format)
}

function exportLines(db: Db, format: LinesFormat, named: Named, after: string | null): Exported {
  const found = runOrEpisode(db, named, linesWords[format])
  if (!found.ok) return found
  const { of, id, runId } = found.value
  const part = linesTables[format](db, of === 'run' ? { runId } : { runId, episodeId: id }, after)
  if (part === null) return fail('unknown-name', `after: the run has no episode ${after}.`)
  return ok({ fileName: `${format}-${id.slice(0, ID_LENGTH)}.csv`, mediaType: 'text/csv', ...part })
}

/** Which of the two was named, with its run; `wrong-state` for an episode that is not over. */
function runOrEpisode(
  db: Db,
  { runId, episodeId }: Named,
  what: string,
): Result<{ readonly of: 'run' | 'episode'; readonly id: string; readonly runId: string }> {
  if (runId !== undefined && episodeId === undefined) {
    return readRun(db, runId) === null ? missingRun(db, runId) : ok({ of: 'run', id: runId, runId })
  }
  if (episodeId === undefined || runId !== undefined) {
    return fail('bad-input', `runId, episodeId: ${what} are those of a run or of an episode; say which one.`)
  }
  const episode = readEpisode(db, episodeId)
  if (episode === null) return missingEpisode(db, episodeId)
  if (episode.status === 'running') {
    return fail('wrong-state', `The episode is still running; its ${what} are not complete.`)
  }
  return ok({ of: 'episode', id: episodeId, runId: runOfTrial(db, episode.trialId) ?? '' })
}

function exportEpisode(db: Db, episodeId: string | undefined, after: string | null): Exported {
  if (episodeId === undefined) return fail('bad-input', 'episodeId: a record (jsonl) is of an episode; say which one.')
  if (after !== null && !/^\d{1,15}$/.test(after)) return fail('bad-input', `after: "${after}" is not an event number.`)
  const episode = readEpisode(db, episodeId)
  if (episode === null) return missingEpisode(db, episodeId)
  if (episode.status === 'running')
    return fail('wrong-state', 'The episode is still running; its record is not complete.')
  if (isFromResultFiles(episode)) return noRecordOfResults('there is none to export')
  const part = recordJsonlPart(db, episodeId, after === null ? null : Number(after))
  if (part === null) return fail('wrong-state', 'The episode ended before its record began.')
  const fileName = `episode-${episodeId.slice(0, ID_LENGTH)}.jsonl`
  return ok({ fileName, mediaType: 'application/jsonl', ...part })
}
