/** What a bench is: a table row in `index.ts`, measured variant by variant, each in a process of its own. */
import { z } from 'zod'

export interface BenchOptions {
  /** Team sizes. */
  readonly bots: readonly number[]
  /** Game seconds of benches that have no end of their own. */
  readonly seconds: number
  readonly seed: number
  /** Of benches that go on for long. */
  readonly minutes: number
}

export const benchOptionsSchema = z.object({
  bots: z.array(z.int().min(1).max(24)),
  seconds: z.number().positive(),
  seed: z.int().min(0),
  minutes: z.int().min(1),
})

/** How much of a phase's samples fell into one place; 0 to 1. */
const shareSchema = z.object({ name: z.string(), share: z.number() })
export type Share = z.infer<typeof shareSchema>

const profileSchema = z.object({
  /** The places that the design names, with all that they call; they overlap where one calls another. */
  hotSpots: z.array(shareSchema),
  /** Own time by function, most first. */
  functions: z.array(shareSchema),
  /** Own time by package or folder, most first. */
  modules: z.array(shareSchema),
})
export type Profile = z.infer<typeof profileSchema>

export const measurementSchema = z.object({
  /** Figures by name, in the units of their columns. */
  figures: z.record(z.string(), z.number()),
  /** How it ended, in a word, where that is not always the same. */
  end: z.string().optional(),
  /** Equal for equal code and options, on every machine; what an optimisation must leave as it is. */
  hash: z.string(),
  /** Peak resident memory of the process, in MB of 1,000,000 bytes. */
  peakRssMb: z.number(),
  /** Of the measured phase; null where it was not asked for, since profiling costs time itself. */
  profile: profileSchema.nullable(),
})
export type Measurement = z.infer<typeof measurementSchema>

/** What a bench's code answers; process-wide figures are added to it. */
export type Played = Pick<Measurement, 'figures' | 'end' | 'hash'>

/** CPU and wall time since the last call of `lap`, in seconds; CPU counts every thread of the process. */
export interface Lap {
  readonly cpuS: number
  readonly wallS: number
}

/** The stopwatch that a bench's code is given. */
export interface Meter {
  lap(): Lap
  /** Begins the phase that is profiled, if profiles are wanted. */
  startProfile(): void
  stopProfile(): void
}

export type Play = (variant: string, options: BenchOptions, meter: Meter) => Promise<Played>

export interface Column {
  readonly title: string
  /** The cell of one variant. */
  readonly cell: (measured: Measurement, variant: string) => string
}

export interface Bench {
  /** For `--only`. */
  readonly id: string
  /** Takes so long that it runs only where `--only` names it. */
  readonly isLong?: true
  /** What one run of a variant does, in one sentence. */
  readonly title: string
  variants(options: BenchOptions): readonly string[]
  /** The figure whose median decides which of several runs is shown. */
  readonly cost: string
  readonly columns: readonly Column[]
  /** Loads what a variant needs; only its own process does. */
  load(): Promise<Play>
  /** Takes away what the processes of the variants left for each other; called once, in the process that started them. */
  tearDown?(): void
}
