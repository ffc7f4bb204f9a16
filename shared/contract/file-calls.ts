/** The calls that carry files: results, tables, reports and whole runs out of the lab, runs and scenarios into it. */
import { z } from 'zod'
import { comparisonRequestSchema, exportedTables, tableFormats } from './comparison.ts'
import {
  importSourceSchema,
  madeReportSchema,
  runExportSchema,
  runImportSchema,
  scenarioImportSchema,
} from './storage.ts'
import { MOST_UPLOAD_FILES, UPLOAD_PART_BYTES, uploadFileSchema, uploadPathSchema } from './upload.ts'

export const exportFormats = [
  'csv',
  'jsonl',
  'answers',
  'calls',
  'failures',
  'messages',
  'message-pairs',
  'measured-edges',
  'transitions',
] as const

const exportPartSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  text: z.string(),
  next: z.string().nullable(),
})

export const fileCalls = {
  /**
   * A part of a file: of the result table of a run (csv), of an episode's record (jsonl: header line, then events), of the
   * questions to models with their answers (answers: one JSON line each), or of what each of them took (calls: a table), of a run
   * or an episode; of what went wrong in each valid episode of a run (failures: a table); of what was said in a run or an episode
   * (messages), and who told whom how much (message-pairs); of planners' edges beside what twins measured (measured-edges);
   * of an episode's answers that were acted on, with why others were not (transitions: a JSON line for each question).
   * `next` is what to give as `after` for the part behind it, and null at the file's end; parts end with a line.
   */
  'export.results': {
    input: z.strictObject({
      format: z.enum(exportFormats),
      runId: z.string().optional(),
      episodeId: z.string().optional(),
      after: z.string().optional(),
    }),
    output: exportPartSchema,
  },
  /**
   * A part of a table of a comparison, the same bytes for whoever asks. `next` as in `export.results`; only `episodes` is
   * ever more than one part, and comes as csv or json alone.
   */
  'export.table': {
    input: z.strictObject({
      request: comparisonRequestSchema,
      table: z.enum(exportedTables),
      format: z.enum(tableFormats),
      after: z.string().optional(),
    }),
    output: exportPartSchema,
  },
  /**
   * Writes a run into a new folder: the given full path, or one under the data folder's `exports`. `jobSchema`
   * describes how to follow the job.
   */
  'run.export': {
    input: z.strictObject({
      runId: z.string(),
      folder: z.string().min(1).exactOptional(),
      jobId: z.string().optional(),
    }),
    output: runExportSchema,
  },
  /** Reads such a folder, of any lab, and checks every record against its hash. */
  'run.import': {
    input: z.strictObject({ folder: z.string().min(1), jobId: z.string().optional() }),
    output: runImportSchema,
  },
  /** Tasks of other tools become scenarios, and results that their runners wrote become rows that are marked imported. */
  'scenario.import': {
    input: z.strictObject({ from: importSourceSchema, jobId: z.string().optional() }),
    output: scenarioImportSchema,
  },
  /**
   * Makes a comparison into one HTML file: tables, charts, failures, pictures, hashes of records. See `jobSchema` for how to ask
   * on; the lab holds the file as long as it is asked for. `unsupported` where what draws charts is not built.
   */
  'report.make': {
    input: z.strictObject({ request: comparisonRequestSchema, jobId: z.string().optional() }),
    output: madeReportSchema,
  },
  /** A part of the file, by the id of the job that made it; `next` as in `export.results`. `wrong-state` before it is done. */
  'report.read': {
    input: z.strictObject({ jobId: z.string(), after: z.string().optional() }),
    output: exportPartSchema,
  },
  /**
   * A folder that a person chose in the page comes in: what files there will be. `bad-input` for two that one disk could not
   * tell apart and for more than fits, `storage` where the disk has no room. Dropped where nothing comes for ten minutes.
   */
  'upload.begin': {
    input: z.strictObject({ files: z.array(uploadFileSchema).min(1).max(MOST_UPLOAD_FILES) }),
    output: z.object({ uploadId: z.string() }),
  },
  /** The next bytes of one of them, in their order. */
  'upload.part': {
    input: z.strictObject({
      uploadId: z.string(),
      path: uploadPathSchema,
      bytes: z.base64().max(Math.ceil(UPLOAD_PART_BYTES / 3) * 4),
    }),
    output: z.strictObject({}),
  },
  /** All of it is there: where it lies, for `run.import` and `scenario.import`. `wrong-state` while something is missing. */
  'upload.end': { input: z.strictObject({ uploadId: z.string() }), output: z.object({ folder: z.string() }) },
  /** It is not needed any more, or not wanted. */
  'upload.remove': { input: z.strictObject({ uploadId: z.string() }), output: z.strictObject({}) },
} as const
