/** The catalog: everything that can be chosen, from the plug-ins' descriptors. Feeds the wizard, `list` and the docs. */
import { z } from 'zod'
import { methodAboutSchema, methodLoopSchema } from './method-about.ts'
import { runSpecSchema } from './run.ts'
import { ruleSchema } from './task-graph.ts'

const named = { id: z.string(), label: z.string(), description: z.string() }

/** Parameters as JSON Schema, with defaults and descriptions. */
const parametersSchema = z.record(z.string(), z.unknown())

/** `file` is `keys.json` in the data folder. */
const keySources = ['file', 'environment'] as const
export type KeySource = (typeof keySources)[number]

const modelPresetSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** null where the user has to name it. */
  baseUrl: z.string().nullable(),
  /** Environment variable for its key; null where it needs none of its own. */
  keyVariable: z.string().nullable(),
  /** Whether there is a key, which itself never leaves the lab. */
  hasKey: z.boolean(),
  /** Where the lab found it; null where there is none. */
  keySource: z.enum(keySources).nullable(),
  /** Why keys cannot be read, and what to do; absent where they can. */
  keyProblem: z.string().exactOptional(),
})
export type ModelPreset = z.infer<typeof modelPresetSchema>

const promptViewSchema = z.object({
  purpose: z.string(),
  role: z.string(),
  /** What it is asked for. */
  description: z.string(),
  instructions: z.string(),
})
export type PromptView = z.infer<typeof promptViewSchema>

const ruleSetSchema = z.object({ id: z.string(), label: z.string(), rules: z.array(ruleSchema) })
export type RuleSet = z.infer<typeof ruleSetSchema>

/** A run to begin with: built in, or saved by the user. */
export const presetSchema = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  isOwn: z.boolean(),
  spec: runSpecSchema,
})
export type Preset = z.infer<typeof presetSchema>

const column = {
  /** Column name. */
  id: z.string(),
  label: z.string(),
  unit: z.string(),
  source: z.string(),
  /** Shown where nobody chose any. Absent for all others. */
  main: z.literal(true).exactOptional(),
}

/** A line of the list of scenarios. */
export const catalogScenarioSchema = z.object({
  address: z.string(),
  title: z.string(),
  size: z.int(),
  complexity: z.number(),
  origin: z.string(),
  /** The part of its benchmark that it is of, where that is told: `test`. */
  split: z.string().exactOptional(),
})
export type CatalogScenario = z.infer<typeof catalogScenarioSchema>

export const catalogSchema = z.object({
  benchmarks: z.array(z.object({ id: z.string(), label: z.string(), suites: z.array(z.string()) })),
  suites: z.array(
    z.object({
      ...named,
      benchmark: z.string(),
      actions: z.array(z.string()),
      /** More for agents whose abilities name them; `all` does not give them. */
      optionalActions: z.array(z.string()),
      /** Game rules that planning starts from, replaceable by a method's parameter `rules`. */
      rules: z.array(ruleSchema),
      /** Other sets that fit it, by the name that a method's parameter `ruleSet` takes. */
      ruleSets: z.array(ruleSetSchema),
    }),
  ),
  /** What agents can do, in the order in which prompts list it; a suite names those of its scenarios. */
  actions: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      parameters: parametersSchema,
      /** Reasons of failures, and what they mean. */
      failures: z.record(z.string(), z.string()),
    }),
  ),
  scenarios: z.array(catalogScenarioSchema),
  methods: z.array(
    z.object({
      ...named,
      /** `description` is its first sentence. */
      about: methodAboutSchema,
      loop: methodLoopSchema,
      /** Upper bound: it knows the ground truth of the scenario. Absent for all others. */
      needsTruth: z.literal(true).optional(),
      /** `params`: what a variant sets otherwise than the method's defaults. */
      variants: z.array(
        z.object({ id: z.string(), label: z.string(), params: z.record(z.string(), z.json()).exactOptional() }),
      ),
      /** What its models are asked with, replaceable by the parameter `prompts`; absent for a method that asks nothing. */
      prompts: z.array(promptViewSchema).optional(),
      parameters: parametersSchema,
    }),
  ),
  models: z.array(
    z.object({
      ...named,
      kind: z.enum(['simulated', 'recorded', 'live']),
      parameters: parametersSchema,
      /** Servers that the provider knows of. */
      presets: z.array(modelPresetSchema).optional(),
    }),
  ),
  metrics: z.array(
    z.object({
      ...column,
      isDefault: z.boolean(),
    }),
  ),
  /** Columns of tables of results: default metrics, then facts of episodes such as game time. */
  measures: z.array(z.object(column)),
  /** Built-in ones first. */
  presets: z.array(presetSchema),
  /** What should be listed and cannot be read, one sentence each. */
  problems: z.array(z.string()),
})
export type Catalog = z.infer<typeof catalogSchema>
