/** Teams: who takes part in an episode. */
import { z } from 'zod'
import { memberModeSchema } from './modes.ts'
import { modelBindingSchema } from './record/model-binding.ts'

/** Roles in which a single member may have a model of its own; the others belong to the whole team. */
export const memberRoles = ['worker', 'reflection'] as const
export const memberRoleSchema = z.enum(memberRoles)
export type MemberRole = z.infer<typeof memberRoleSchema>

export const memberSchema = z.object({
  /** Minecraft user name; unique in a team. */
  name: z.string().regex(/^[A-Za-z0-9_]{3,16}$/),
  kind: z.enum(['agent', 'human', 'script']),
  /** How the person of a human member acts: with a Minecraft client that joins; absent for from the page. */
  joins: z.literal('client').exactOptional(),
  /** Names of the actions this member may take, a suite's optional ones among them; `all` for everybody's actions of the suite. */
  abilities: z.union([z.literal('all'), z.array(z.string())]),
  /** Names of actions that this member may not take, whatever its abilities say; absent for none. */
  blocked: z.array(z.string()).exactOptional(),
  /** What its body does by itself otherwise than usual; absent for nothing. */
  modes: z.array(memberModeSchema).exactOptional(),
  /** Free text put into this member's prompts. */
  profile: z.string().optional(),
  /** Models that answer this member in the place of its team's; absent where it has none of its own. */
  models: z.partialRecord(memberRoleSchema, modelBindingSchema).exactOptional(),
})
export type Member = z.infer<typeof memberSchema>
export type MemberModels = NonNullable<Member['models']>

export const MAX_AGENTS = 24

export const teamSchema = z.object({ members: z.array(memberSchema).min(1).max(MAX_AGENTS) })
export type Team = z.infer<typeof teamSchema>

/** VillagerBench's agent names, in order (villagerbench.md 1.1), continued to 24. */
export const agentNames = [
  'Alice',
  'Bob',
  'Cindy',
  'David',
  'Eve',
  'Frank',
  'Grace',
  'Helen',
  'Ivan',
  'Jack',
  'Kate',
  'Leo',
  'Mary',
  'Nick',
  'Olivia',
  'Paul',
  'Quinn',
  'Rose',
  'Sam',
  'Tina',
  'Uma',
  'Victor',
  'Wendy',
  'Xavier',
] as const
