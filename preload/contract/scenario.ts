/** Scenarios: what one episode is about, complete enough to build the world again from nothing. */
import { z } from 'zod'
import { blockPropertiesSchema, blockSchema, itemStackSchema, nameSchema } from './block.ts'
import { boxSchema, pointSchema, positionSchema } from './geometry.ts'

/** `benchmark/suite/scenario`, each part lower-case kebab or snake case: `villagerbench/construction/task_24`. */
export const addressSchema = z.string().regex(/^[a-z0-9_-]+\/[a-z0-9_-]+\/[a-z0-9_.-]+$/)

/** One cell of a blueprint in world coordinates. Only the properties given in `state` are compared (causalmace.md section 4). */
export const blueprintCellSchema = z.object({
  pos: positionSchema,
  name: nameSchema,
  state: blockPropertiesSchema.optional(),
})
export type BlueprintCell = z.infer<typeof blueprintCellSchema>

export const blueprintSchema = z.object({ name: z.string(), cells: z.array(blueprintCellSchema).min(1) })
export type Blueprint = z.infer<typeof blueprintSchema>

/** Lines of a sign, and characters of a line that a client takes. */
const SIGN_LINES = 4
const MOST_CHARACTERS = 80

/** One step of building the initial world, done before the start event, in order. */
export const buildStepSchema = z.discriminatedUnion('kind', [
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
  z.object({ kind: z.literal('mob'), mob: nameSchema, at: pointSchema, baby: z.boolean().optional() }),
  /** Words, from the top line down, for a sign that an earlier step has put at `pos`; some 15 characters of a line fit its board. */
  z.object({
    kind: z.literal('sign'),
    pos: positionSchema,
    lines: z.array(z.string().max(MOST_CHARACTERS)).min(1).max(SIGN_LINES),
  }),
])
export type BuildStep = z.infer<typeof buildStepSchema>

/** The ground before anything is built on it. */
export const groundSchema = z.discriminatedUnion('id', [
  /** `surfaceY` is the y of the topmost ground block (-61 as in vanilla's superflat; feet stand at -60). */
  z.object({ id: z.literal('superflat'), surfaceY: z.int() }),
  /** Land, caves, ore, trees and animals, all of which follow from the plan's seed. */
  z.object({ id: z.literal('open') }),
])
export type GroundKind = z.infer<typeof groundSchema>

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
  /** Time of day in ticks, 0..23999; the daylight cycle is off during an episode. */
  timeOfDay: z.int().min(0).max(23999),
  /** Random ticks of each section in a game tick, as the game rule counts them; 0: nothing grows, dries or spreads. Absent for the game's own 3. */
  randomTickSpeed: z.int().min(0).max(4096).exactOptional(),
})
export type WorldPlan = z.infer<typeof worldPlanSchema>

/** Limits in seconds; which one ends an episode is its `endReason`. */
export const limitsSchema = z.object({
  /** Sum of time in actions of any one agent (VillagerBench: action-time limit; T_max of the balance score). */
  actionTimeS: z.number().positive(),
  /** Game time from the start event. */
  gameTimeS: z.number().positive(),
  /** Game time without any progress of the completion. */
  noProgressS: z.number().positive(),
})
export type Limits = z.infer<typeof limitsSchema>

/** One entry of a dish's list of check points (villagerbench.md 2.3). */
export const checkPointSchema = z.object({
  item: nameSchema,
  /** Reached once one agent has held so many of the item at the same time. */
  count: z.int().positive(),
  score: z.number().nonnegative(),
  /** Items of the check points that this one takes up: reached with it, and worth nothing beside it. Never a cycle. */
  includes: z.array(nameSchema),
})
export type CheckPoint = z.infer<typeof checkPointSchema>

/** A dish to be made; the check points hold it and everything that counts on the way. */
export const cookingTaskSchema = z.object({
  kind: z.literal('cooking'),
  dish: nameSchema,
  checkPoints: z.array(checkPointSchema).min(1),
  /** Where each ingredient comes from, by the ingredient's name: `{milk: 'bucket', wheat: 'hay_block in farm'}`. */
  options: z.record(z.string(), z.string()),
})
export type CookingTask = z.infer<typeof cookingTaskSchema>

/** Bodies whose feet are at most `range` blocks away from the middle of the cell `pos`. */
const nearbySchema = z.object({ pos: positionSchema, range: z.number().positive() })

/** What a room does by itself when its mechanism is worked. */
export const roomEffectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), pos: positionSchema, block: blockSchema }),
  z.object({
    kind: z.literal('teleport'),
    who: nearbySchema,
    /** At most so many of them, the nearest first; absent for all. */
    atMost: z.int().positive().optional(),
    /** The cell of their feet. */
    to: positionSchema,
  }),
  z.object({ kind: z.literal('give'), who: nearbySchema, item: itemStackSchema, label: z.string().optional() }),
])
export type RoomEffect = z.infer<typeof roomEffectSchema>

/** Conditions that have to hold together, and what follows when they do. */
export const roomEventSchema = z.object({
  id: z.string().min(1),
  /** A block stands at the position and has the properties given; properties left out do not matter. */
  conditions: z.array(z.object({ pos: positionSchema, block: blockSchema })).min(1),
  effects: z.array(roomEffectSchema),
  /** Its effects last for so many seconds of game time; then set blocks go back to what they were. */
  activeS: z.number().positive(),
  /** Where one event of a room is final, the room is done with it alone; it does not count for the fraction (villagerbench.md 3.4). */
  isFinal: z.boolean(),
})
export type RoomEvent = z.infer<typeof roomEventSchema>

export const escapeRoomSchema = z.object({
  /** Unique within the task. */
  id: z.string().min(1),
  /** The room's interior. */
  box: boxSchema,
  /** Which of the suite's mechanisms it is: `all-levers`. */
  mechanism: z.string().min(1),
  /** What there is to do, in words. */
  hint: z.string(),
  events: z.array(roomEventSchema).min(1),
  /**
   * A condition counts as met for so many seconds after it last was: 0 for "in the same tick". Buttons spring back, and hands
   * are not as quick as each other.
   */
  windowS: z.number().nonnegative(),
  /** Ids of events that take a body of its own each: who is needed for one of them does not count for another. */
  apart: z.array(z.string()).optional(),
})
export type EscapeRoom = z.infer<typeof escapeRoomSchema>

/** Rooms to get out of, in the order in which they are met. */
export const escapeTaskSchema = z.object({
  kind: z.literal('escape'),
  rooms: z.array(escapeRoomSchema).min(1),
  /** The team size that it is made for. */
  agents: z.int().positive(),
  /** `plan`: agents are told who is to work what and in which order; absent where they are told facts of the place only. */
  tells: z.literal('plan').optional(),
})
export type EscapeTask = z.infer<typeof escapeTaskSchema>

/** What must be reached. */
export const taskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('construction'), blueprint: blueprintSchema }),
  cookingTaskSchema,
  escapeTaskSchema,
])
export type Task = z.infer<typeof taskSchema>

/** A container that agents are told about. */
export const landmarkSchema = z.object({ name: nameSchema, pos: positionSchema, note: z.string() })

export const scenarioSchema = z.object({
  address: addressSchema,
  title: z.string(),
  /** The high-level task in natural language, as the planner reads it. */
  goal: z.string(),
  task: taskSchema,
  world: worldPlanSchema,
  landmarks: z.array(landmarkSchema),
  limits: limitsSchema,
  /** Where it comes from: `published` (facts of a paper), `generated` (by our seeded generator), `imported` (a user's file). */
  origin: z.enum(['published', 'generated', 'imported']),
  /** Source in words: paper section, generator parameters, file. */
  source: z.string(),
})
export type Scenario = z.infer<typeof scenarioSchema>
