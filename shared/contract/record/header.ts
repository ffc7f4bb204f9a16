/** The header of an episode record: everything the episode derives from, without ids, wall times and paths (architecture section 5). */
import { z } from 'zod'
import { episodeBudgetSchema } from '../episode-budget.ts'
import { scenarioSchema } from '../scenario.ts'
import { externalServerSchema } from '../server.ts'
import { teamSchema } from '../team.ts'
import { modelBindingsSchema } from './model-binding.ts'

export {
  type ModelBinding,
  type ModelBindings,
  type ModelRole,
  modelBindingSchema,
  modelBindingsSchema,
  modelRoleSchema,
  modelRoles,
} from './model-binding.ts'

/** Version of the record's overall form; a change in one event type bumps that type's own `v` instead. */
export const LOG_VERSION = 1

export const methodChoiceSchema = z.object({
  id: z.string(),
  variant: z.string(),
  /** Full parameters after defaults and variant, so that a record never depends on later defaults. */
  params: z.record(z.string(), z.json()),
  /** The method was told the truth of the scenario; absent for all others. */
  needsTruth: z.literal(true).optional(),
})
export type MethodChoice = z.infer<typeof methodChoiceSchema>

export const clockKinds = ['virtual', 'paced', 'real'] as const
export const clockKindSchema = z.enum(clockKinds)

export const episodeHeaderSchema = z.object({
  logVersion: z.literal(LOG_VERSION),
  minecraftVersion: z.string(),
  /** Versions that the record depends on: `{app, node, flying-squid, mineflayer, ...}`. */
  engine: z.record(z.string(), z.string()),
  scenario: scenarioSchema,
  method: methodChoiceSchema,
  team: teamSchema,
  models: modelBindingsSchema,
  /** What the episode may use; absent where the run sets none. */
  budget: episodeBudgetSchema.exactOptional(),
  clock: clockKindSchema,
  /** The external server with the operator who built the world; absent for the lab's server. */
  server: externalServerSchema.exactOptional(),
  seed: z.int().min(0),
  repeat: z.int().min(1),
})
export type EpisodeHeader = z.infer<typeof episodeHeaderSchema>

/**
 * The header as it goes into the record's hash: how fast an episode was shown is not what happened in it, so a paced clock
 * counts as the virtual one that it is. Ids, times of day and paths never enter a header. Takes headers of any version.
 */
export function canonicalHeader(header: unknown): unknown {
  const isPaced = header instanceof Object && 'clock' in header && header.clock === 'paced'
  return isPaced ? { ...header, clock: 'virtual' } : header
}
