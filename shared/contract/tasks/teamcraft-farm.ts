/** TeamCraft's farming: so many more of a crop's item than the team began with. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'
import { positionSchema } from '../geometry.ts'
import { teamcraftShape } from './teamcraft.ts'

export const teamcraftFarmTaskSchema = z.object({
  kind: z.literal('teamcraft-farm'),
  ...teamcraftShape,
  item: nameSchema,
  /** How many more than `initialCount` the team is to hold. */
  count: z.int().positive(),
  /** What the team holds of it at the start. */
  initialCount: z.int().min(0),
  /** The crop's block: `carrots`. */
  crop: nameSchema,
  /** The block of cells of the field that are no farmland. */
  filler: nameSchema,
  /** Cells of farmland, of filler and of water, in world coordinates; all below the centre's layer. */
  plots: z.array(positionSchema).min(1),
  blocked: z.array(positionSchema),
  water: z.array(positionSchema),
  /** Which crops grow after a step: all that the first member's surroundings have (released), or those on `plots`. */
  growthScope: z.enum(['any-visible', 'plots-only']),
  /** What draws how much they grow: CPython's generator seeded with `seed` (released), or the lab's own draws. */
  growthDraws: z.enum(['python', 'own']),
})
export type TeamcraftFarmTask = z.infer<typeof teamcraftFarmTaskSchema>
