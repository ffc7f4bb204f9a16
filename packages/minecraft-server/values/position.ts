/** Places in a Minecraft world: x east, y up, z south. */

/** A block's position `[x, y, z]`, whole numbers. */
export type Position = readonly [number, number, number]

/** A point in the world with fractions of blocks. */
export type Point = readonly [number, number, number]

/** An axis-aligned box of blocks, both corners inclusive, `min` <= `max` on each axis. */
export interface Box {
  readonly min: Position
  readonly max: Position
}
