/** The simulated planner's plan: what the documents say decides of which family it is. */
import { canonicalJson } from '../../../preload/core/canonical-json.ts'
import type { WrittenPlan } from '../../../preload/core/task-graph/written-plan.ts'
import type { GameKnowledge } from '../../models/model.ts'
import type { DecomposeInput, Decomposition } from '../prompts/decompose.ts'
import { planDish } from './dish/dish-plan.ts'
import { readDish } from './dish/read-dish.ts'
import { planBuilding } from './plan-building.ts'
import { planRooms } from './rooms/rooms-plan.ts'
import { toldRooms } from './rooms/told-rooms.ts'

export function writePlan(input: DecomposeInput, knowledge: GameKnowledge): Decomposition {
  const plan = planOfDocuments(input.environment, input.documents, input.team)
  return plan === null ? planBuilding(input, knowledge) : whatIsLeft(plan, input.finished)
}

/** Null where the documents tell neither of a dish nor of rooms. */
function planOfDocuments(
  environment: string,
  documents: readonly string[],
  team: readonly string[],
): WrittenPlan | null {
  const dish = readDish(environment, documents)
  if (dish !== null) return planDish(dish)
  const rooms = toldRooms(environment, documents, team)
  return rooms === null ? null : planRooms(rooms, team)
}

/** Without the subtasks whose steps are done; ids count anew. */
function whatIsLeft({ functions, subtasks }: WrittenPlan, finished: DecomposeInput['finished']): Decomposition {
  const done = new Set(finished.map((step) => canonicalJson(step)))
  const left = subtasks.filter(({ step }) => !done.has(canonicalJson(step)))
  return { functions: [...functions], nodes: left.map((subtask, index) => ({ ...subtask, id: index + 1 })) }
}
