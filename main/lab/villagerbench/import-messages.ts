/** What the lab and the thread of an import say to each other. */
import { z } from 'zod'
import { labErrorSchema } from '../../../shared/contract/errors.ts'
import { importSourceSchema, taskFileCountsSchema } from '../../../shared/contract/storage.ts'
import { teamcraftSplitCountsSchema } from '../../../shared/contract/teamcraft-import.ts'

/** What the thread is started with. */
export const importDataSchema = z.strictObject({ databasePath: z.string(), from: importSourceSchema })
export type ImportData = z.output<typeof importDataSchema>

const importedFilesSchema = z.object({
  addresses: z.array(z.string()),
  problems: z.array(z.string()),
  results: z.object({ runId: z.string(), episodes: z.int() }).nullable(),
  files: z.array(taskFileCountsSchema).exactOptional(),
  notes: z.array(z.string()).exactOptional(),
  splits: z.array(teamcraftSplitCountsSchema).exactOptional(),
})

export const importNewsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), phase: z.string(), done: z.int(), total: z.int() }),
  /** The last word; the database is closed by then. */
  z.object({
    kind: z.literal('over'),
    result: z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), value: importedFilesSchema }),
      z.object({ ok: z.literal(false), error: labErrorSchema }),
    ]),
  }),
])
export type ImportNews = z.output<typeof importNewsSchema>
