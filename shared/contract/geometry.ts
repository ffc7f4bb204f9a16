/** Integer block coordinates: x east, y up, z south (Minecraft's axes). */
import { z } from 'zod'

export const positionSchema = z.tuple([z.int(), z.int(), z.int()]).readonly()
/** A block position `[x, y, z]`. */
export type Position = z.infer<typeof positionSchema>

/** An axis-aligned box of blocks, both corners inclusive, `min` <= `max` on each axis. */
export const boxSchema = z.object({ min: positionSchema, max: positionSchema })
export type Box = z.infer<typeof boxSchema>

export const pointSchema = z.tuple([z.number(), z.number(), z.number()]).readonly()
/** A point in the world with fractions of blocks. */
export type Point = z.infer<typeof pointSchema>
