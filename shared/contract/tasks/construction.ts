/** Buildings: a blueprint to be built block by block. */
import { z } from 'zod'
import { blockPropertiesSchema, nameSchema } from '../block.ts'
import { positionSchema } from '../geometry.ts'

/** One cell of a blueprint in world coordinates. Only the properties given in `state` are compared (causalmace.md section 4). */
export const blueprintCellSchema = z.object({
  pos: positionSchema,
  name: nameSchema,
  state: blockPropertiesSchema.optional(),
})
export type BlueprintCell = z.infer<typeof blueprintCellSchema>

const blueprintSchema = z.object({ name: z.string(), cells: z.array(blueprintCellSchema).min(1) })
export type Blueprint = z.infer<typeof blueprintSchema>

export const constructionTaskSchema = z.object({ kind: z.literal('construction'), blueprint: blueprintSchema })
export type ConstructionTask = z.infer<typeof constructionTaskSchema>
