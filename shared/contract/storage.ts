/** What runs take on disk, and long work on whole runs: writing one out as a folder, reading one in, deleting. */
import { z } from 'zod'
import { jobSchema } from './job.ts'
import { collaborationPresetSchema } from './tasks/collaboration.ts'
import { teamcraftRulesSchema, teamcraftSplitCountsSchema } from './teamcraft-import.ts'

export const storageSchema = z.object({
  /** The database with its log. */
  databaseBytes: z.number(),
  /** Free on its disk. */
  freeBytes: z.number(),
  runs: z.array(
    z.object({
      runId: z.string(),
      name: z.string(),
      createdAt: z.string(),
      isArchived: z.boolean(),
      episodes: z.int(),
      events: z.int(),
      /** Roughly what its events and model calls take, and exactly what its tracks do. */
      recordBytes: z.number(),
      trackBytes: z.number(),
    }),
  ),
})
export type Storage = z.infer<typeof storageSchema>

/** A deleted run that can be restored. */
export const trashedRunSchema = z.object({
  runId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  deletedAt: z.string(),
  /** When it is permanently deleted. */
  goesAt: z.string(),
  episodes: z.int(),
  /** What is free once it is gone, roughly. */
  bytes: z.number(),
})
export type TrashedRun = z.infer<typeof trashedRunSchema>

export const runExportSchema = jobSchema(z.object({ folder: z.string(), files: z.int(), bytes: z.number() }))

export const runImportSchema = jobSchema(
  z.object({
    runId: z.string(),
    episodes: z.int(),
    /** Episodes whose record has the hash that the folder states; an import fails where one has another. */
    verified: z.int(),
    /** Already here: nothing was read in. */
    isKnown: z.boolean(),
  }),
)

/** A report that is ready to be read part by part. */
export const madeReportSchema = jobSchema(z.object({ fileName: z.string(), bytes: z.int() }))

/** What a user brings along: a checkout of VillagerBench's, MINDcraft's or TeamCraft's repository, or single files; whole paths. */
export const importSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('villagerbench'), folder: z.string().min(1) }),
  z.object({ kind: z.literal('blueprints'), files: z.array(z.string().min(1)).min(1) }),
  z.object({
    kind: z.literal('minecollab'),
    /** A checkout, a folder of results, or files of tasks. */
    files: z.array(z.string().min(1)).min(1),
    /** Absent for what the files say themselves. */
    preset: collaborationPresetSchema.exactOptional(),
    /** By the paper's clock setting up takes a part of the time. */
    clock: z.enum(['after-setup', 'paper-clock']).exactOptional(),
  }),
  z.object({
    kind: z.literal('teamcraft'),
    /** A checkout, folders of the four families, a folder of results, or configs. */
    files: z.array(z.string().min(1)).min(1),
    rules: teamcraftRulesSchema.exactOptional(),
  }),
])

/** How many tasks a file of MineCollab has, and of what size and time. */
export const taskFileCountsSchema = z.object({
  file: z.string(),
  tasks: z.int(),
  /** Of these: tasks that only test the benchmark itself, and others that became no scenario. */
  debug: z.int(),
  leftOut: z.int(),
  /** Different numbers of members and seconds, rising; tasks without a time are counted. */
  agents: z.array(z.number()),
  people: z.array(z.number()),
  timeouts: z.array(z.number()),
  untimed: z.int(),
})
export type TaskFileCounts = z.infer<typeof taskFileCountsSchema>

export const scenarioImportSchema = jobSchema(
  z.object({
    /** Of the scenarios that were read in. */
    addresses: z.array(z.string()),
    /** What contradicts itself, was left out, or cannot be completed: one sentence each. */
    problems: z.array(z.string()),
    /** The run that published results became; null where there were none. */
    results: z.object({ runId: z.string(), episodes: z.int() }).nullable(),
    /** Of each file of tasks, for MineCollab. */
    files: z.array(taskFileCountsSchema).exactOptional(),
    /** What has to be known of the benchmark that the files are of. */
    notes: z.array(z.string()).exactOptional(),
    /** Of each split of TeamCraft. */
    splits: z.array(teamcraftSplitCountsSchema).exactOptional(),
  }),
)
