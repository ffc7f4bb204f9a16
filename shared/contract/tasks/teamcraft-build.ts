/** TeamCraft's building: blocks at their cells, and no others around them. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'
import { namedCellSchema, teamcraftShape } from './teamcraft.ts'

export const teamcraftBuildTaskSchema = z.object({
  kind: z.literal('teamcraft-build'),
  ...teamcraftShape,
  /** The floor's block. */
  base: nameSchema,
  /** What is to stand, in world coordinates; names alone count (R19). */
  cells: z.array(namedCellSchema).min(1),
})
export type TeamcraftBuildTask = z.infer<typeof teamcraftBuildTaskSchema>
