/** What users choose when they read in TeamCraft's configs, and what they are told of them. */
import { z } from 'zod'
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
