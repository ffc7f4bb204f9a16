/** What tasks of TeamCraft have in common (teamcraft-requirements.md section 1). */
import { z } from 'zod'
import { nameSchema } from '../block.ts'
import { positionSchema } from '../geometry.ts'

/** The benchmark's groups of 50 cases, by what is new in them; each family has some of these (R2). */
export const teamcraftSplits = ['test', 'shape', 'material', 'crop', 'goal', 'furnace', 'scene', 'agents'] as const
export type TeamcraftSplit = (typeof teamcraftSplits)[number]

/** A cell and the name of the block that stands there, or is to. */
export const namedCellSchema = z.object({ pos: positionSchema, name: nameSchema })
export type NamedCell = z.infer<typeof namedCellSchema>

/** Members of every task of the benchmark. */
export const teamcraftShape = {
  split: z.enum(teamcraftSplits),
  /** Where the case stands in the benchmark's world, as its files spell it (`villege`). Only the name is kept: there is no scenery (R8). */
  scene: z.string().min(1),
  /** Origin of the coordinates in prompts and calls; its y is the first layer of air above the floor. */
  center: positionSchema,
  /** Joint steps of the expert; a team may take twice as many (R4). */
  expertSteps: z.int().positive(),
  /** Number of the config, or of an own case: what the task's draws are seeded with (R18). */
  seed: z.int().min(0),
}
