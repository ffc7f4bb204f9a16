/** Each kind of task with what it adds to the way back to causes. */
import type { TrackInventory } from '../../../contract/record/track.ts'
import type { Task } from '../../../contract/scenario.ts'
import type { Family } from '../lack.ts'
import type { PlanFacts } from '../wait-verdict.ts'
import { buildingFamily } from './building.ts'
import { dishFamily } from './dish.ts'
import { roomsFamily } from './rooms.ts'

/** `endMs`: when the episode was over; `inventories`: what everybody carried then. */
export function familyOf(
  facts: PlanFacts & { readonly inventories: readonly TrackInventory[] },
  task: Task,
  endMs: number,
): Family {
  switch (task.kind) {
    case 'construction':
      return buildingFamily(facts, task.blueprint, endMs)
    case 'cooking':
      return dishFamily(facts, task, endMs)
    case 'escape':
      return roomsFamily(facts, task, endMs)
  }
}
