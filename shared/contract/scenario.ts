/** Scenarios: what one episode is about, complete enough to build the world again from nothing. */
import { z } from 'zod'
import { blockSchema, itemStackSchema, nameSchema } from './block.ts'
import { boxSchema, pointSchema, positionSchema } from './geometry.ts'
import * as taskSchemas from './tasks/table.ts'
import { MAX_AGENTS, memberSchema } from './team.ts'

/** `benchmark/suite/scenario`, each part lower-case kebab or snake case: `villagerbench/construction/task_24`. */
export const addressSchema = z.string().regex(/^[a-z0-9_-]+\/[a-z0-9_-]+\/[a-z0-9_.-]+$/)

/** Lines of a sign, and characters of a line that a client takes. */
const SIGN_LINES = 4
const MOST_CHARACTERS = 80

/** One step of building the initial world, done before the start event, in order. */
const buildStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fill'), box: boxSchema, block: blockSchema }),
  z.object({ kind: z.literal('set'), pos: positionSchema, block: blockSchema }),
  /** Contents by slot, for a container block that an earlier step has put at `pos`. */
  z.object({
    kind: z.literal('container'),
    pos: positionSchema,
    items: z.array(itemStackSchema.extend({ slot: z.int().min(0) })),
    /** Opens only for who holds an item of this name, as vanilla's `Lock` does: a named key. */
    lock: z.string().min(1).optional(),
  }),
  /** An animal or monster with its feet at `at`; mobs come after all blocks, whatever the order of steps. */
  z.object({
    kind: z.literal('mob'),
    mob: nameSchema,
    at: pointSchema,
    baby: z.boolean().optional(),
    /** Stands still, takes no knock-back and falls nowhere, as vanilla's `NoAI`. */
    noAi: z.literal(true).exactOptional(),
  }),
  /** Words, from the top line down, for a sign that an earlier step has put at `pos`; some 15 characters of a line fit its board. */
  z.object({
    kind: z.literal('sign'),
    pos: positionSchema,
    lines: z.array(z.string().max(MOST_CHARACTERS)).min(1).max(SIGN_LINES),
  }),
])
export type BuildStep = z.infer<typeof buildStepSchema>

/** The ground before anything is built on it. */
const groundSchema = z.discriminatedUnion('id', [
  /** `surfaceY` is the y of the topmost ground block (-61 as in vanilla's superflat; feet stand at -60). */
  z.object({ id: z.literal('superflat'), surfaceY: z.int() }),
  /** Land, caves, ore, trees and animals, all of which follow from the plan's seed. */
  z.object({ id: z.literal('open') }),
])

/** What one member begins with. */
const memberStartSchema = z.object({
  /** Feet; absent for the plan's `starts` or `start`. */
  at: pointSchema.exactOptional(),
  /** Degrees as in the protocol: 0 = south, 90 = west; a positive pitch looks down. 0 where absent. */
  yaw: z.number().min(-180).max(180).exactOptional(),
  pitch: z.number().min(-90).max(90).exactOptional(),
  /** Into the first free slots, hot bar first, in this order; an empty inventory where absent. */
  items: z.array(itemStackSchema).exactOptional(),
})
export type MemberStart = z.infer<typeof memberStartSchema>

/** The initial world. */
export const worldPlanSchema = z.object({
  generator: groundSchema,
  seed: z.int().min(0),
  steps: z.array(buildStepSchema),
  /** Block position under whose centre the team's feet start; members stand side by side around it. */
  start: positionSchema,
  /** Own start cells by place in the team (the first member's first, round again where the team is larger); absent for all at `start`. */
  starts: z.array(positionSchema).min(1).optional(),
  /** The part of the world that the episode record and the metrics look at. Changes outside are recorded too. */
  region: boxSchema,
  /** Time of day in ticks, 0..23999, at which an episode begins. */
  timeOfDay: z.int().min(0).max(23999),
  /** Random ticks of each section in a game tick, as the game rule counts them; 0: nothing grows, dries or spreads. Absent for the game's own 3. */
  randomTickSpeed: z.int().min(0).max(4096).exactOptional(),
  /** By place in the team; members beyond its end, and all where it is absent, begin with nothing at `starts` or `start`. */
  members: z.array(memberStartSchema).min(1).exactOptional(),
  /** The day goes on, and passes when all sleep; absent where time stands still. */
  daylightCycle: z.literal(true).exactOptional(),
  /** Clear where absent. It never changes during an episode. */
  weather: z.enum(['clear', 'rain', 'thunder']).exactOptional(),
  /** Monsters come by themselves in the dark and animals to grass, as with vanilla's game rule; none do where absent. */
  naturalSpawning: z.literal(true).exactOptional(),
  /** What drops in the place of the game's own loot, by the name of a block or a mob; an empty list for nothing. */
  loot: z.record(nameSchema, z.array(itemStackSchema)).exactOptional(),
  /** Recipes as later versions have them, laid over the game's own: with `1.20` any wool, carpet and bed can be dyed again. */
  recipes: z.literal('1.20').exactOptional(),
})
export type WorldPlan = z.infer<typeof worldPlanSchema>

/** Limits in seconds; which one ends an episode is its `endReason`. */
const limitsSchema = z.object({
  /** Sum of time in actions of any one agent (VillagerBench: action-time limit; T_max of the balance score). */
  actionTimeS: z.number().positive(),
  /** Game time from the start event. */
  gameTimeS: z.number().positive(),
  /** Game time without any progress of the completion; null where that ends no episode. */
  noProgressS: z.number().positive().nullable(),
  /** Joint steps of the team, for methods that act in steps; absent for no limit. */
  jointSteps: z.int().positive().exactOptional(),
})
export type Limits = z.infer<typeof limitsSchema>

const [firstTask, ...otherTasks] = Object.values(taskSchemas)
if (firstTask === undefined) throw new Error('shared/contract/tasks/table.ts names no kind of task')

/** What must be reached: the kinds of `tasks/table.ts`. */
export const taskSchema = z.discriminatedUnion('kind', [firstTask, ...otherTasks])
export type Task = z.infer<typeof taskSchema>
export const taskKinds: readonly Task['kind'][] = taskSchema.options.map(({ shape }) => shape.kind.value)
/** Every kind with the form of its tasks. */
export type TaskByKind = { readonly [T in Task as T['kind']]: T }

/** Who takes part, where a scenario says so. */
const stageMemberSchema = z.object({
  /** Absent for the usual name of this place in the team. */
  name: memberSchema.shape.name.exactOptional(),
  kind: z.enum(['agent', 'human']).exactOptional(),
  /** What it is in the team, in a few words: `cook`. Put into its prompts. */
  role: z.string().min(1).exactOptional(),
  /** What only this member is told, a line each. */
  brief: z.array(z.string()).exactOptional(),
  abilities: memberSchema.shape.abilities.exactOptional(),
  /** Names of actions that it may not take. */
  blocked: z.array(z.string()).exactOptional(),
  /** What its body does by itself, besides what the run says. */
  modes: memberSchema.shape.modes,
})
export type StageMember = z.infer<typeof stageMemberSchema>

/** A container that agents are told about. */
const landmarkSchema = z.object({ name: nameSchema, pos: positionSchema, note: z.string() })

export const scenarioSchema = z.object({
  address: addressSchema,
  title: z.string(),
  /** The high-level task in natural language, as the planner reads it. */
  goal: z.string(),
  task: taskSchema,
  world: worldPlanSchema,
  landmarks: z.array(landmarkSchema),
  limits: limitsSchema,
  /** The team that the scenario is for, member by member: it then has exactly these. Absent where any team may play. */
  stage: z.object({ members: z.array(stageMemberSchema).min(1).max(MAX_AGENTS) }).exactOptional(),
  /** Where it comes from: `published` (facts of a paper), `generated` (by our seeded generator), `imported` (a user's file). */
  origin: z.enum(['published', 'generated', 'imported']),
  /** Source in words: paper section, generator parameters, file. */
  source: z.string(),
})
export type Scenario = z.infer<typeof scenarioSchema>
