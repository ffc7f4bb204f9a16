/** Runs: what a user launches; expanded into trials (scenario x condition x seed x repeat), each executed as episodes. */
import { z } from 'zod'
import { episodeBudgetSchema } from './episode-budget.ts'
import { type ForkAt, forkSchema } from './fork.ts'
import { ownServerChoiceSchema } from './own-server.ts'
import { paceSchema } from './pace.ts'
import {
  clockKindSchema,
  type EpisodeHeader,
  methodChoiceSchema,
  modelBindingsSchema,
  modelRoleSchema,
} from './record/header.ts'
import { externalServerSchema } from './server.ts'
import { MAX_AGENTS, memberRoleSchema, memberSchema, teamSchema } from './team.ts'

/** How a user calls a condition in every table, chart and file. */
export const conditionNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}]*$/u, 'A name has no line breaks or other control characters.')

/** What charts compare: method + parameters + models + team + what an episode may use. */
export const conditionSchema = z.object({
  /** First 12 hex digits of the SHA-256 of the canonical rest: stable across runs and machines. */
  id: z.string(),
  /** What it is called everywhere: `causalmace`, `causalmace:no-causal`, or the name that a user gave it. */
  label: z.string(),
  /** The label that the lab would have made, where a user named it. */
  madeLabel: z.string().exactOptional(),
  method: methodChoiceSchema,
  models: modelBindingsSchema,
  team: teamSchema,
  /** Per episode; absent where its run sets none. */
  budget: episodeBudgetSchema.exactOptional(),
  /** Only of a fork: which episode's, and what is done in it. */
  fork: forkSchema.exactOptional(),
})
export type Condition = z.infer<typeof conditionSchema>

/** What a run may spend on live models. It stops before the question that might go over, and goes on when this is raised. */
export const budgetSchema = z.strictObject({
  /** Questions and answers together. */
  tokens: z.int().min(1).exactOptional(),
  /** US dollars, by the prices in the settings. */
  usd: z.number().positive().exactOptional(),
})
export type Budget = z.infer<typeof budgetSchema>

/**
 * How far an answer of a live model may travel. `none`: never. `trial`: to further attempts at the same trial. `paired`: to
 * every trial of the same seed and repeat, so that conditions meet the same answers. `shared`: to every trial; those that
 * share answers are not independent, and are marked.
 */
export const reuses = ['none', 'trial', 'paired', 'shared'] as const
export type Reuse = (typeof reuses)[number]

/** Seeds of one run. */
export const MAX_SEEDS = 10_000

/** Conditions of one run: methods × sets of models × sizes of teams. */
export const MAX_CONDITIONS = 10_000

const agentsSchema = z.int().min(1).max(MAX_AGENTS)

/** A model with what is set for it. */
export const modelSpecSchema = z.object({
  provider: z.string(),
  model: z.string(),
  params: z.record(z.string(), z.json()).default({}),
})
export type ModelSpec = z.infer<typeof modelSpecSchema>

/** What a spec says of one agent; its own models are of the kind of all others of the run. */
export const memberSpecSchema = memberSchema
  .pick({ abilities: true, blocked: true, modes: true, profile: true })
  .partial()
  .extend({
    models: z.partialRecord(memberRoleSchema, modelSpecSchema).exactOptional(),
    /** `human`: a person plays it, from the page or as `joins` says; no method does. */
    kind: z.enum(['agent', 'human']).exactOptional(),
    /** `client`: the person joins the lab's own server with a Minecraft client, under the member's name. */
    joins: z.literal('client').exactOptional(),
  })

/** Models of single roles. */
const roleModelsSchema = z.partialRecord(modelRoleSchema, modelSpecSchema)

/** One of several sets of models that a run crosses with its methods. */
export const modelSetSchema = z.object({
  /** Answers for every role that `models` does not name. */
  model: modelSpecSchema,
  models: roleModelsSchema.exactOptional(),
  /** What stands behind a method's name in the labels of its conditions; the model's name if left out. */
  name: conditionNameSchema.exactOptional(),
})
export type ModelSet = z.infer<typeof modelSetSchema>

export const runSpecSchema = z.object({
  name: z.string(),
  /** Addresses or globs over addresses. */
  scenarios: z.array(z.string()).min(1),
  /** `method` or `method:variant`, with parameters that override the variant's, and a name of one's own for the condition. */
  methods: z
    .array(
      z.object({
        method: z.string(),
        params: z.record(z.string(), z.json()).default({}),
        name: conditionNameSchema.exactOptional(),
      }),
    )
    .min(1),
  /** Sizes of teams: several make a condition of each, for charts of scaling. */
  agents: z.union([agentsSchema, z.array(agentsSchema).min(1).max(MAX_AGENTS)]),
  /** What sets single agents apart, by their names (`agentNames`); all others can do everything. */
  members: z.record(memberSchema.shape.name, memberSpecSchema).exactOptional(),
  seeds: z.array(z.int().min(0)).min(1).max(MAX_SEEDS),
  repeats: z.int().min(1).max(1000).default(1),
  /** Answers for every role that `models` does not name; left out where `models` is a list. See `modelSetsOf`. */
  model: modelSpecSchema.exactOptional(),
  /** Models of single roles, or a list of sets of models, each crossed with every method. All of a run are of one kind, so that its results are. */
  models: z.union([roleModelsSchema, z.array(modelSetSchema).min(1)]).exactOptional(),
  clock: clockKindSchema.default('virtual'),
  /**
   * An external server to play on, on the real clock, with the operator who builds the world, or one of the user's own that the
   * lab starts; the lab's server if absent.
   */
  server: z.union([externalServerSchema, ownServerChoiceSchema]).exactOptional(),
  /** What every episode may use, whatever its method; only the scenario's limits if left out. */
  episodeBudget: episodeBudgetSchema.exactOptional(),
  /** What the whole run may spend; unlimited if left out. */
  budget: budgetSchema.exactOptional(),
  /** `trial` if left out. */
  reuse: z.enum(reuses).exactOptional(),
  /** What a `paced` clock begins with; the others do not look at it. */
  pace: paceSchema.default(1),
})
export type RunSpec = z.infer<typeof runSpecSchema>
export type RunServer = NonNullable<RunSpec['server']>

/** What an episode process needs to know; the record's header is made from it, without the fork. */
export type EpisodeSpec = Omit<EpisodeHeader, 'engine' | 'logVersion' | 'minecraftVersion'> & {
  readonly fork?: ForkAt
}
