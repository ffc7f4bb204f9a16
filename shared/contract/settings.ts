/** Settings of a data folder: what stays when the lab ends. */
import { z } from 'zod'
import { MAX_AGENTS } from './team.ts'
import { feedSchema } from './updates.ts'

/** More servers at a time than any machine of today can play. */
export const MAX_PARALLEL = 256

/** More calls at a time than any server answers. */
export const MAX_MODEL_CALLS = 1024

/** Of a new run where its form says nothing else; a run may have more. */
export const MAX_DEFAULT_SEEDS = 1000

/** Trials of a run are rows before it starts: more would fill the disk with what nobody can wait for. */
export const MAX_RUN_EPISODES = 1_000_000

/** Failures in a row. */
export const MAX_PAUSE_AFTER = 1000

/** Ten years: longer than anybody waits. */
export const MAX_KEEP_DAYS = 3650

const usdPerMillion = z.number().min(0).max(1_000_000)

/** What a model costs, in US dollars per million tokens. */
export const priceSchema = z.strictObject({
  inputUsdPerMillion: usdPerMillion,
  outputUsdPerMillion: usdPerMillion,
  /** Of questions' tokens that the server had in its cache; left out where they cost like others. */
  cachedInputUsdPerMillion: usdPerMillion.exactOptional(),
})
export type Price = z.infer<typeof priceSchema>

/** By name of the model, in which `*` stands for any characters; the longest name that fits counts. */
const pricesSchema = z.record(z.string().min(1), priceSchema)
export type Prices = z.infer<typeof pricesSchema>

export const settingsSchema = z.strictObject({
  /** Episodes at a time, over all runs; null for all cores but one, 0 for a lab that leaves all to worker machines. */
  parallel: z.int().min(0).max(MAX_PARALLEL).nullable(),
  /** Questions to live models at a time, over all episodes. */
  modelCalls: z.int().min(1).max(MAX_MODEL_CALLS),
  /** Most episodes of one run: who types a number too many is told before it is started. */
  runEpisodes: z.int().min(1).max(MAX_RUN_EPISODES),
  /** Trials that may fail in a row for the same reason outside the experiment before their run pauses; null for any number. */
  pauseAfterFailures: z.int().min(1).max(MAX_PAUSE_AFTER).nullable(),
  prices: pricesSchema,
  /** What a new run begins with where its form says nothing else. */
  defaults: z.strictObject({
    agents: z.int().min(1).max(MAX_AGENTS),
    seeds: z.int().min(1).max(MAX_DEFAULT_SEEDS),
    provider: z.string(),
    model: z.string(),
  }),
  /** Days after which the tracks of ended episodes are let go (views need them, results and metrics do not); null for never. */
  keepTracksDays: z.int().min(1).max(MAX_KEEP_DAYS).nullable(),
  /** Days that deleted runs stay in the trash; 0 lets them go ten seconds after they were deleted. */
  trashDays: z.int().min(0).max(MAX_KEEP_DAYS),
  /** Address that says which version is the newest; null or left out for none, and then nobody is asked. */
  updateFeed: feedSchema.nullable().exactOptional(),
})
export type Settings = z.infer<typeof settingsSchema>

export const SETTINGS_FORMAT = 'causalmace-settings'

/** Settings as a file of their own, without keys. What it does not name stays as it is where it is imported. */
export const settingsFileSchema = z.strictObject({
  format: z.literal(SETTINGS_FORMAT),
  version: z.int().min(1),
  /** For whoever reads the file. */
  note: z.string().exactOptional(),
  settings: settingsSchema.partial(),
})

export type SettingsInFile = z.infer<typeof settingsFileSchema>['settings']

/** What is not named stays as it is, single prices and defaults too: two who change different ones undo nothing of each other. */
export const settingsChangeSchema = settingsSchema.partial().extend({
  /** null takes a price away. */
  prices: z.record(z.string().min(1), priceSchema.nullable()).exactOptional(),
  defaults: settingsSchema.shape.defaults.partial().exactOptional(),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>
