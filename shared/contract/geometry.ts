/** The positions of the server's package as schemas. */
import { z } from 'zod'
import type { Box, Point, Position } from '../../packages/minecraft-server/values/position.ts'

export type { Box, Point, Position }

export const positionSchema = z.tuple([z.int(), z.int(), z.int()]).readonly() satisfies z.ZodType<Position>

export const boxSchema = z.object({ min: positionSchema, max: positionSchema }) satisfies z.ZodType<Box>

export const pointSchema = z.tuple([z.number(), z.number(), z.number()]).readonly() satisfies z.ZodType<Point>
