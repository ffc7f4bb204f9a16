/** The joint steps of a record, and what was called in each. */
import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../contract/geometry.ts'
import type { EpisodeEvent } from '../contract/record/events.ts'
import type { ActionCall } from '../contract/task-graph.ts'
import { type Action, ActionLog } from './reading/action-log.ts'

/** In the order of the steps; actions that no step follows are in none. */
export function jointSteps(events: readonly EpisodeEvent[]): readonly (readonly Action[])[] {
  const log = new ActionLog()
  let begun: number[] = []
  const steps: number[][] = []
  for (const event of events) {
    log.read(event)
    if (event.type === 'action.start') begun.push(event.data.id)
    if (event.type !== 'joint.step') continue
    steps.push(begun)
    begun = []
  }
  return steps.map((ids) => ids.flatMap((id) => log.get(id) ?? []))
}

/** The cell that a call is about; null for a call about none. */
export function targetOf({ arguments: given }: ActionCall): string | null {
  const pos = positionSchema.safeParse(given.pos ?? given.furnace ?? given.container)
  return pos.success ? positionKey(pos.data) : null
}
