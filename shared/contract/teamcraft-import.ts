/** What users choose when they read in TeamCraft's configs, and what they are told of them. */
import { z } from 'zod'
import { teamcraftSplits } from './tasks/teamcraft.ts'
import { teamcraftClearTaskSchema } from './tasks/teamcraft-clear.ts'
import { teamcraftFarmTaskSchema } from './tasks/teamcraft-farm.ts'
import { teamcraftSmeltTaskSchema } from './tasks/teamcraft-smelt.ts'

/** What the released benchmark leaves open to doubt; each is the release's own where it is absent. */
export const teamcraftRulesSchema = z.object({
  smeltDone: teamcraftSmeltTaskSchema.shape.done.exactOptional(),
  durability: teamcraftClearTaskSchema.shape.durability.exactOptional(),
  growthScope: teamcraftFarmTaskSchema.shape.growthScope.exactOptional(),
  growthDraws: teamcraftFarmTaskSchema.shape.growthDraws.exactOptional(),
})
export type TeamcraftRules = z.infer<typeof teamcraftRulesSchema>

/** As the benchmark was released, and with what its paper says or its code plainly means. */
export const teamcraftRuleSets = {
  released: { smeltDone: 'exact', durability: 'off', growthScope: 'any-visible', growthDraws: 'python' },
  mended: { smeltDone: 'at-least', durability: 'on', growthScope: 'plots-only', growthDraws: 'python' },
} as const satisfies Readonly<Record<string, Required<TeamcraftRules>>>

/** How many configs of a split were read in. */
export const teamcraftSplitCountsSchema = z.object({
  /** As the benchmark's files call it: clearing is `break`. */
  family: z.string(),
  split: z.enum(teamcraftSplits),
  cases: z.int(),
  /** Configs that the benchmark has of it. */
  published: z.int(),
  /** Files that became no case. */
  leftOut: z.int(),
  /** Different sizes of teams, rising. */
  agents: z.array(z.int()),
})
export type TeamcraftSplitCounts = z.infer<typeof teamcraftSplitCountsSchema>
