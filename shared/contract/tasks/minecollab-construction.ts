/** MineCollab's construction: a blueprint by levels, of whose volume every cell counts. */
import { z } from 'zod'
import { nameSchema } from '../block.ts'
import { positionSchema } from '../geometry.ts'
import { collaborationShape } from './collaboration.ts'

/** A layer: `rows` along z, `columns` along x from its corner; every row has the same length. */
const blueprintLevelSchema = z.object({
  level: z.int(),
  at: positionSchema,
  columns: z.int().min(1),
  rows: z.int().min(1),
})
export type BlueprintLevel = z.infer<typeof blueprintLevelSchema>

export const minecollabConstructionTaskSchema = z.object({
  kind: z.literal('minecollab-construction'),
  levels: z.array(blueprintLevelSchema).min(1),
  /** The cells that are no air, in world coordinates; all others of the levels are. Names alone count (R11). */
  cells: z.array(z.object({ pos: positionSchema, name: nameSchema })).min(1),
  ...collaborationShape,
})
export type MinecollabConstructionTask = z.infer<typeof minecollabConstructionTaskSchema>
