/** Questions to models as CSV, a line each, of a run or an episode. */
import type { Db } from '../../../db/open.ts'
import { listedQuestionsOfEpisode, type ToldQuestion } from '../../../db/questions.ts'
import { episodeLinesPart, episodesOf, type LinesOf, type LinesTable } from './episode-lines.ts'
import type { ExportPart } from './export-part.ts'

const table: LinesTable<ToldQuestion> = {
  columns: [
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
  ],
  linesOf: (db, { result }) => listedQuestionsOfEpisode(db, result.episodeId),
}

/** Of a run or an episode; parts as in `episodeLinesPart`. */
export function callsCsvPart(db: Db, of: LinesOf, after: string | null, partLength?: number): ExportPart | null {
  return episodeLinesPart(db, table, episodesOf(of), after, partLength)
}
