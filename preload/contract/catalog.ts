/** The catalog: everything that can be chosen, from the plug-ins' descriptors. Feeds the wizard, `list` and the docs. */
import { z } from 'zod'

const named = { id: z.string(), label: z.string(), description: z.string() }

/** Parameters as JSON Schema, with defaults and descriptions. */
const parametersSchema = z.record(z.string(), z.unknown())

const modelPresetSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** null where the user has to name it. */
  baseUrl: z.string().nullable(),
  /** Environment variable for its key; null where it needs none of its own. */
  keyVariable: z.string().nullable(),
  /** Whether there is a key, which itself never leaves the lab. */
  hasKey: z.boolean(),
})
export type ModelPreset = z.infer<typeof modelPresetSchema>

export const catalogSchema = z.object({
  benchmarks: z.array(z.object({ id: z.string(), suites: z.array(z.string()) })),
  suites: z.array(z.object({ ...named, benchmark: z.string(), actions: z.array(z.string()) })),
  scenarios: z.array(
    z.object({ address: z.string(), title: z.string(), size: z.int(), complexity: z.number(), origin: z.string() }),
  ),
  methods: z.array(
    z.object({
      ...named,
      /** It is told the truth of the scenario: a bound, not a competitor. Absent for all others. */
      needsTruth: z.literal(true).optional(),
      variants: z.array(z.object({ id: z.string(), label: z.string() })),
      /** What its models are asked with, replaceable by the parameter `prompts`; absent for a method that asks nothing. */
      prompts: z.array(z.object({ purpose: z.string(), role: z.string(), instructions: z.string() })).optional(),
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
      /** Column name. */
      id: z.string(),
      label: z.string(),
      unit: z.string(),
      source: z.string(),
      isDefault: z.boolean(),
    }),
  ),
})
export type Catalog = z.infer<typeof catalogSchema>
