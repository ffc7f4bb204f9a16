/** Progress and result of playing an episode again. */
import { z } from 'zod'
import { episodePhaseSchema } from './views.ts'

/** A version that the record was made with and the one of today; null where there is none. */
const versionDifferenceSchema = z.object({
  name: z.string(),
  stored: z.string().nullable(),
  now: z.string().nullable(),
})
export type VersionDifference = z.infer<typeof versionDifferenceSchema>

/** A text cut down to where it differs from another: `head` and `tail` are shared, `part` is not. `…` marks what was cut off. */
const markedTextSchema = z.object({ head: z.string(), part: z.string(), tail: z.string() })
export type MarkedText = z.infer<typeof markedTextSchema>

/** The first line that differs; a side is null where its record has ended before. */
export const lineDifferenceSchema = z.object({
  /** In the file that `export` writes: the header is line 1. */
  line: z.int().min(1),
  /** Game time of the earlier side. */
  atMs: z.number(),
  /** `agent Alice`, `judger`; of the stored side where it has one. */
  actor: z.string(),
  /** Type of the event, or `header`. */
  type: z.string(),
  stored: markedTextSchema.nullable(),
  played: markedTextSchema.nullable(),
})
export type LineDifference = z.infer<typeof lineDifferenceSchema>

/** The first tick of the track that differs. */
const trackDifferenceSchema = z.object({
  tick: z.int().min(0),
  atMs: z.number(),
  /** `Alice: x`, `item stone_bricks (23): there`, `inventory of Bob: slot 36`, `ticks`. */
  what: z.string(),
  stored: z.string(),
  played: z.string(),
})
export type TrackDifference = z.infer<typeof trackDifferenceSchema>

const hashes = {
  /** Of the record as it is stored now; null where only its exported file is at hand, which holds no track. */
  logSha256: z.string().nullable(),
  playedSha256: z.string(),
  /** What was noted as the record's hash when the episode ended; where it is another one than `logSha256`, the record was changed since. */
  notedSha256: z.string().nullable(),
  versions: z.array(versionDifferenceSchema),
}

const verdictSchema = z.discriminatedUnion('kind', [
  /** Events and track are the same. Where `versions` is not empty the hashes differ by these versions alone. */
  z.object({ kind: z.literal('equal'), ...hashes }),
  z.object({
    kind: z.literal('different'),
    ...hashes,
    /** null where only the track differs. */
    line: lineDifferenceSchema.nullable(),
    /** null where only events differ, or the record has no readable track. */
    track: trackDifferenceSchema.nullable(),
    /** Questions to a model that the record holds no answer to, in the order of asking. */
    unanswered: z.array(z.string()),
  }),
  /** There is nothing to compare: `reason` says why, as a sentence. */
  z.object({ kind: z.literal('irreproducible'), reason: z.string() }),
])
export type Verdict = z.infer<typeof verdictSchema>

export const verificationSchema = z.discriminatedUnion('state', [
  /** Others are verified first. */
  z.object({ state: z.literal('waiting') }),
  z.object({
    state: z.literal('playing'),
    phase: episodePhaseSchema.nullable(),
    /** Game time reached, and that of the stored episode. */
    atMs: z.number(),
    ofMs: z.number(),
  }),
  z.object({ state: z.literal('done'), verdict: verdictSchema }),
])
export type Verification = z.infer<typeof verificationSchema>
