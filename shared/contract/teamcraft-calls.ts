/** TeamCraft's eight calls (teamcraft-requirements.md R15). */
import { z } from 'zod'
import { nameSchema } from './block.ts'
import { positionSchema } from './geometry.ts'

/** Positions count from the task's centre. */
export const teamcraftCallSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('placeItem'), item: nameSchema, pos: positionSchema }),
  z.object({ name: z.literal('mineBlock'), pos: positionSchema }),
  /** With an item for sowing on the farmland at `pos`, without one for harvesting the crop there. */
  z.object({ name: z.literal('farm_work'), pos: positionSchema, sow: nameSchema.nullable() }),
  z.object({ name: z.literal('obtainBlock'), pos: positionSchema }),
  z.object({ name: z.literal('putFuelFurnace'), item: nameSchema, pos: positionSchema }),
  z.object({ name: z.literal('putItemFurnace'), item: nameSchema, pos: positionSchema }),
  z.object({ name: z.literal('takeOutFurnace'), pos: positionSchema }),
  z.object({ name: z.literal('killMob'), pos: positionSchema }),
])
export type TeamcraftCall = z.infer<typeof teamcraftCallSchema>

/** One member's call in a step. */
export interface MemberCall {
  readonly agent: string
  readonly call: TeamcraftCall
}
