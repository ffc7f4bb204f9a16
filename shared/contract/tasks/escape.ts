/** Escape rooms: mechanisms that a team works together to get out. */
import { z } from 'zod'
import { blockSchema, itemStackSchema } from '../block.ts'
import { boxSchema, positionSchema } from '../geometry.ts'

/** Bodies whose feet are at most `range` blocks away from the middle of the cell `pos`. */
const nearbySchema = z.object({ pos: positionSchema, range: z.number().positive() })

/** What a room does by itself when its mechanism is worked. */
const roomEffectSchema = z.discriminatedUnion('kind', [
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
const roomEventSchema = z.object({
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

const escapeRoomSchema = z.object({
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
