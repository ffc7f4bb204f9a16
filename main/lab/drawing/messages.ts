/** What the lab and the thread that checks drawn buildings say to each other. */
import { z } from 'zod'
import { checkedBuildingSchema, drawnBuildingSchema, paletteBlockSchema } from '../../../shared/contract/building.ts'
import { boxSchema, positionSchema } from '../../../shared/contract/geometry.ts'

export const drawingAskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blocks'), id: z.int() }),
  z.object({ kind: z.literal('check'), id: z.int(), building: drawnBuildingSchema }),
])
export type DrawingAsk = z.output<typeof drawingAskSchema>

export const drawingAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('blocks'),
    id: z.int(),
    value: z.object({ blocks: z.array(paletteBlockSchema), site: boxSchema, most: positionSchema }),
  }),
  z.object({ kind: z.literal('check'), id: z.int(), value: checkedBuildingSchema }),
])
export type DrawingAnswer = z.output<typeof drawingAnswerSchema>
