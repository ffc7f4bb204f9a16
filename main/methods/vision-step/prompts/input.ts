/** What a question about the next step is made of; places count from the task's centre. */
import { z } from 'zod'
import { subtract } from '../../../../packages/minecraft-server/values/geometry.ts'
import { blockStringSchema, itemStackSchema } from '../../../../shared/contract/block.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import { teamcraftCallSchema } from '../../../../shared/contract/teamcraft-calls.ts'
import type { JointBrief } from '../../../../shared/core/teamcraft/joint-brief.ts'

/** What a picture shows, for simulated models: no words of the question say it. */
const seenSchema = z.object({
  kind: z.enum(['block', 'entity']),
  what: z.string(),
  pos: positionSchema,
  pixels: z.int(),
})
export type Seen = z.infer<typeof seenSchema>

const pictureSchema = z.object({
  /** `task`, or who sees it. */
  of: z.string(),
  base64: z.string(),
  seen: z.array(seenSchema),
})

const stateSchema = z.object({
  blocks: z.array(z.object({ pos: positionSchema, block: blockStringSchema })),
  creatures: z.array(z.object({ pos: positionSchema, species: z.string() })),
})

/** What is told at a step: inventories where they are, the state of the area where it is told in words. */
const toldSchema = z.object({
  inventories: z.array(z.object({ agent: z.string(), items: z.array(itemStackSchema) })),
  state: stateSchema.nullable(),
})
export type Told = z.infer<typeof toldSchema>

export const stepInputSchema = z.object({
  /** Who is asked; null where one decides for all. */
  agent: z.string().nullable(),
  members: z.array(z.string()).min(1),
  opening: z.string(),
  /** What the task is about, from its lowest to its highest corner. */
  area: z.object({ min: positionSchema, max: positionSchema }),
  calls: z.array(z.enum(teamcraftCallSchema.options.map(({ shape }) => shape.name.value))),
  durability: z.enum(['off', 'on']),
  parser: z.enum(['strict', 'released']),
  /** Without perspective. */
  isOrthographic: z.boolean(),
  /** Counts from 1. */
  step: z.int().positive(),
  /** The first step, and then the latest, oldest first; `answer` empty where none could be used. */
  history: z.array(toldSchema.extend({ step: z.int().positive(), answer: z.string() })),
  now: toldSchema,
  /** What is to stand, where that is told in words. */
  target: z.array(z.object({ pos: positionSchema, name: z.string() })),
  /** The task's first; none where the area is told in words. */
  pictures: z.array(pictureSchema),
})
export type StepInput = z.infer<typeof stepInputSchema>

/** What stays the same from step to step. */
export function lastingInput(
  joint: JointBrief,
  {
    agent,
    members,
    agentCount,
  }: Pick<StepInput, 'agent' | 'members'> & { readonly agentCount: keyof JointBrief['opening'] },
): Pick<StepInput, 'agent' | 'members' | 'opening' | 'area' | 'calls' | 'durability'> {
  const { opening, area, center, calls, durability } = joint
  return {
    agent,
    members: [...members],
    opening: opening[agentCount],
    area: { min: subtract(area.min, center), max: subtract(area.max, center) },
    calls: [...calls],
    durability,
  }
}
