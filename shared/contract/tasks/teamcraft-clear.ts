/** TeamCraft's clearing (`break` in its files): blocks that are to be gone. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'
import { namedCellSchema, teamcraftShape } from './teamcraft.ts'

export const teamcraftClearTaskSchema = z.object({
  kind: z.literal('teamcraft-clear'),
  ...teamcraftShape,
  /** The floor's block. */
  base: nameSchema,
  /** What stands at the start, in world coordinates. */
  blocks: z.array(namedCellSchema).min(1),
  /** `off`: one call removes a block, as released; `on`: as many as the paper says for the tool in hand (teamcraft.md 1.8). */
  durability: z.enum(['off', 'on']),
})
export type TeamcraftClearTask = z.infer<typeof teamcraftClearTaskSchema>
