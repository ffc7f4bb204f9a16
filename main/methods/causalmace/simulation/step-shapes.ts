/** The two forms of step that the simulated planner writes, and how to read them back. */
import { z } from 'zod'
import { type BlockProperties, blockPropertiesSchema } from '../../../../preload/contract/block.ts'
import { type Position, positionSchema } from '../../../../preload/contract/geometry.ts'
import type { Subtask } from '../../../../preload/contract/task-graph.ts'

/** Names of the simulated planner's functions. */
export const TAKE_FUNCTION = 'take_material'
export const PLACE_FUNCTION = 'place_block'

const takeArguments = z.object({ item: z.string() })
const placeArguments = z.object({ item: z.string(), pos: positionSchema, state: blockPropertiesSchema.default({}) })

/** A subtask that places a block; `id` is the subtask's. */
export interface PlacedCell {
  readonly id: number
  readonly item: string
  readonly pos: Position
  readonly state: BlockProperties
}

/** Every subtask that places a block; others are left out. */
export function placedCells(nodes: readonly Subtask[]): readonly PlacedCell[] {
  return nodes.flatMap(({ id, step }) => {
    const parsed = placeArguments.safeParse(step.arguments)
    return step.function === PLACE_FUNCTION && parsed.success ? [{ id, ...parsed.data }] : []
  })
}

/** Every subtask that takes an item out of a container; others are left out. */
export function takenItems(nodes: readonly Subtask[]): readonly { readonly id: number; readonly item: string }[] {
  return nodes.flatMap(({ id, step }) => {
    const parsed = takeArguments.safeParse(step.arguments)
    return step.function === TAKE_FUNCTION && parsed.success ? [{ id, item: parsed.data.item }] : []
  })
}
