/** The track of an episode: poses, entities and inventories per server tick. Coding into bytes lives in `shared/core/track-codec.ts`. */
import { z } from 'zod'

/** Server ticks per second of game time. */
export const TICKS_PER_SECOND = 20
/** A keyframe (everything written in full) every 10 s, so that seeking never reads far. */
export const KEYFRAME_TICKS = 200

const trackEntitySchema = z.object({
  id: z.int(),
  /** `player` or an entity type: `item`, `cow`. */
  type: z.string(),
  /** Player name, or the item's name for a dropped item. */
  name: z.string(),
  /** Feet position in blocks, kept to 1/4096. */
  x: z.number(),
  y: z.number(),
  z: z.number(),
  /** Degrees as in the protocol (0 = south, 90 = west; pitch > 0 looks down), kept to 1/256 of a turn. */
  yaw: z.number(),
  pitch: z.number(),
  onGround: z.boolean(),
  sneaking: z.boolean(),
})
export type TrackEntity = z.infer<typeof trackEntitySchema>

const trackInventorySchema = z.object({
  player: z.string(),
  /** Hot-bar slot in the hand, 0..8. */
  heldSlot: z.int(),
  /** Occupied slots of window 0 (0..45). */
  slots: z.array(z.object({ slot: z.int(), name: z.string(), count: z.int() })),
})
export type TrackInventory = z.infer<typeof trackInventorySchema>

/** One tick, complete; the codec stores differences. `tick` counts from the start event. */
const trackFrameSchema = z.object({
  tick: z.int().min(0),
  entities: z.array(trackEntitySchema),
  inventories: z.array(trackInventorySchema),
})
export type TrackFrame = z.infer<typeof trackFrameSchema>
