/** The two forms of step that the simulated planner writes, and how to read them back. */
import { type BlockProperties, blockPropertiesSchema } from '../../contract/block.ts'
import { type Position, positionSchema } from '../../contract/geometry.ts'
import type { Subtask } from '../../contract/task-graph.ts'

/** Names of the simulated planner's functions. */
export const TAKE_FUNCTION = 'take_material'
export const PLACE_FUNCTION = 'place_block'

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
    const { item, pos, state = {} } = step.arguments
    const where = positionSchema.safeParse(pos)
    const turned = blockPropertiesSchema.safeParse(state)
    if (step.function !== PLACE_FUNCTION || typeof item !== 'string' || !where.success || !turned.success) return []
    return [{ id, item, pos: where.data, state: turned.data }]
  })
}

/** Every subtask that takes an item out of a container; others are left out. */
export function takenItems(nodes: readonly Subtask[]): readonly { readonly id: number; readonly item: string }[] {
  return nodes.flatMap(({ id, step }) => {
    const { item } = step.arguments
    return step.function === TAKE_FUNCTION && typeof item === 'string' ? [{ id, item }] : []
  })
}
