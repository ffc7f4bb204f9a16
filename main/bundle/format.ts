/** A run as a folder (decision 29): what its files are called, and what they hold. */
import { z } from 'zod'
import { errorCodeSchema } from '../../shared/contract/errors.ts'
import { endReasonSchema, validitySchema } from '../../shared/contract/record/end.ts'
import { clockKindSchema, modelRoleSchema } from '../../shared/contract/record/header.ts'
import { modelKinds, sources } from '../../shared/contract/results.ts'
import { conditionSchema, MAX_CONDITIONS } from '../../shared/contract/run.ts'
import { trialStatusSchema } from '../../shared/contract/views.ts'

export const FORMAT = 'causalmace-run'
/** What this lab reads. Changes where an older lab could not read the folder any more. */
export const FORMAT_VERSION = 2
/** Without pictures, so that older labs read what they can. */
export const VERSION_WITHOUT_PICTURES = 1

export const MANIFEST = 'manifest.json'

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)
/** Ids become names of files: nothing in them leads anywhere. */
const idSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/)
const textSchema = z.string().max(100_000)
const momentSchema = z.iso.datetime()

/* More than any lab has seen: what is beyond is no truth, and sums of it could not be read again. */
/** Ten thousand days, in ms. */
const durationSchema = z.number().min(0).max(864e9)
/** Of one question, over all its sends. */
const tokensSchema = z.int().min(0).max(1e10)
const usdSchema = z.number().min(0).max(1e12)

/** Every path that a folder may have; a lab reads no other. */
const pathSchema = z
  .string()
  .regex(
    /^(spec\.json|conditions\.json|trials\.json|results\.csv|README\.txt|tables\/conditions\.(csv|md|tex)|scenarios\/[0-9a-f]{64}\.json|records\/[A-Za-z0-9-]{1,64}\.jsonl|tracks\/[A-Za-z0-9-]{1,64}\.bin|model-calls\/[A-Za-z0-9-]{1,64}\.jsonl\.gz|pictures\/[0-9a-f]{64}\.png)$/,
    'no file of this format',
  )

export const pathOf = {
  scenario: (sha256: string) => `scenarios/${sha256}.json`,
  /** Canonical JSON lines: the header, then events. */
  record: (episodeId: string) => `records/${episodeId}.jsonl`,
  /** Compressed (gzip). */
  track: (episodeId: string) => `tracks/${episodeId}.bin`,
  /** Compressed (gzip) JSON lines. */
  modelCalls: (episodeId: string) => `model-calls/${episodeId}.jsonl.gz`,
  /** What models were shown, each once, whoever asked. */
  picture: (sha256: string) => `pictures/${sha256}.png`,
} as const

/** What every version's manifest begins with. */
export const manifestHeadSchema = z.object({ format: z.literal(FORMAT), version: z.int().min(1) })

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.union([z.literal(VERSION_WITHOUT_PICTURES), z.literal(FORMAT_VERSION)]),
  /** The lab that wrote the folder. */
  app: z.object({ version: textSchema, gitSha: textSchema.nullable() }),
  run: z.object({
    id: idSchema,
    modelKind: z.enum(modelKinds),
    status: z.enum(['paused', 'interrupted', 'done', 'cancelled']),
    createdAt: momentSchema,
    endedAt: momentSchema.nullable(),
    source: z.enum(sources),
  }),
  /** All but this one, by their paths. */
  files: z.array(z.object({ path: pathSchema, bytes: z.int().min(0), sha256: hashSchema })).max(1_000_000),
})
export type Manifest = z.infer<typeof manifestSchema>

export const conditionsSchema = z.array(conditionSchema).min(1).max(MAX_CONDITIONS)

const episodeSchema = z.object({
  id: idSchema,
  attempt: z.int().min(1),
  endReason: endReasonSchema,
  validity: validitySchema,
  message: textSchema,
  modelKind: z.enum(modelKinds),
  startedAt: momentSchema,
  gameTimeMs: durationSchema,
  wallTimeMs: durationSchema,
  gitSha: textSchema.nullable(),
  /** Of its record, which lies in `records`; null where it ended before that began. */
  logSha256: hashSchema.nullable(),
  /** Of its track, which lies in `tracks`. */
  hasTrack: z.boolean(),
  /** When its track was deleted to save space; its hash cannot be checked since. */
  trackRemovedAt: momentSchema.nullable(),
})
export type BundledEpisode = z.infer<typeof episodeSchema>

export const trialsSchema = z
  .array(
    z.object({
      id: idSchema,
      position: z.int().min(0),
      conditionId: z.string(),
      scenario: z.string(),
      /** Its file lies in `scenarios`. */
      scenarioSha256: hashSchema,
      clock: clockKindSchema,
      seed: z.int().min(0),
      repeat: z.int().min(1),
      status: trialStatusSchema.exclude(['running']),
      /** In the order of attempts. */
      episodes: z.array(episodeSchema).max(10_000),
    }),
  )
  .max(1_000_000)
export type BundledTrial = z.infer<typeof trialsSchema>[number]

/** One line of `model-calls`, in the order of asking: what the record only has hashes of. Pictures in it are references (`pictures.ts`). */
export const modelCallSchema = z.object({
  role: modelRoleSchema,
  purpose: textSchema,
  provider: textSchema,
  model: textSchema,
  request: z.record(z.string(), z.unknown()),
  answer: z.string().nullable(),
  error: errorCodeSchema.nullable(),
  promptTokens: tokensSchema,
  answerTokens: tokensSchema,
  realLatencyMs: durationSchema,
  costUsd: usdSchema,
  /** Episode that the answer was first given in; null for an answer of its own. */
  reusedFrom: z.string().nullable(),
  /** These three are left out by labs that did not know of them yet. */
  cachedTokens: tokensSchema.nullable().default(null),
  isCutOff: z.boolean().default(false),
  failedTokens: tokensSchema.default(0),
})
export type BundledCall = z.infer<typeof modelCallSchema>
