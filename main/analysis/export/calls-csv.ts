/** What each question to a model took, as CSV: one line per question, of a run or of an episode. */
import type { Db } from '../../../db/open.ts'
import { questionsOfEpisode, type ToldQuestion } from '../../../db/questions.ts'
import { csvLine } from '../../../shared/core/csv.ts'
import { type ExportPart, gatherPart } from './export-part.ts'
import { episodeColumns, exportedRows, type Row } from './exported-rows.ts'
import type { Field } from './table-content.ts'

interface Column {
  readonly name: string
  readonly field: (row: Row, question: ToldQuestion) => Field
}

const columns: readonly Column[] = [
  ...episodeColumns,
  { name: 'validity', field: ({ result }) => result.validity },
  { name: 'call', field: (_, { call }) => call },
  { name: 'event', field: (_, { seq }) => seq },
  { name: 'actor', field: (_, { actor }) => actor.id },
  { name: 'role', field: (_, { role }) => role },
  { name: 'purpose', field: (_, { purpose }) => purpose },
  { name: 'subtask', field: (_, { subtask }) => subtask },
  { name: 'outcome', field: (_, { outcome }) => outcome },
  { name: 'error', field: (_, { error }) => error },
  { name: 'provider', field: (_, { provider }) => provider },
  { name: 'model', field: (_, { model }) => model },
  { name: 'asked_at_s', field: (_, { askedAtMs }) => askedAtMs / 1000 },
  { name: 'waited_s', field: (_, { waitedMs }) => waitedMs / 1000 },
  { name: 'took_s', field: (_, { tookMs }) => tookMs / 1000 },
  { name: 'tokens_in', field: (_, { promptTokens }) => promptTokens },
  { name: 'tokens_out', field: (_, { answerTokens }) => answerTokens },
  { name: 'cached_tokens', field: (_, { cachedTokens }) => cachedTokens },
  { name: 'cost_usd', field: (_, { costUsd }) => costUsd },
  { name: 'reused', field: (_, { reusedFrom }) => (reusedFrom === null ? 0 : 1) },
  { name: 'cut_off', field: (_, { isCutOff }) => (isCutOff ? 1 : 0) },
]

/**
 * The part behind the episode `after` (from the beginning, with the header line, where that is null); null where the run has no such
 * episode. Of one episode alone where `episodeId` names it.
 */
export function callsCsvPart(
  db: Db,
  { runId, episodeId }: { readonly runId: string; readonly episodeId?: string | undefined },
  after: string | null,
  partLength?: number,
): ExportPart | null {
  const only = episodeId === undefined ? {} : { isWanted: (result: Row['result']) => result.episodeId === episodeId }
  const rows = exportedRows(db, { runIds: [runId], ...only }, after)
  if (rows === null) return null
  const start = after === null ? csvLine(columns.map(({ name }) => name)) : ''
  return gatherPart(start, linesOf(db, rows), partLength)
}

/** The questions of an episode stay together. */
function* linesOf(db: Db, rows: Iterable<Row>) {
  for (const row of rows) {
    const questions = questionsOfEpisode(db, row.result.episodeId)
    const text = questions.map((question) => csvLine(columns.map(({ field }) => field(row, question)))).join('')
    yield { text, key: row.result.episodeId }
  }
}
