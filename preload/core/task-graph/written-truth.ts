/** The truth of dishes and rooms: the plan that follows from all that is told of them, and what no order of it can do without. */
import type { Position } from '../../contract/geometry.ts'
import { planDish } from './dish/dish-plan.ts'
import { readDish } from './dish/read-dish.ts'
import { compareEdges, type Edge } from './edge.ts'
import { physicalTruth } from './physical-truth.ts'
import { reachedFrom } from './reached-from.ts'
import { readRooms } from './rooms/read-rooms.ts'
import { planRooms } from './rooms/rooms-plan.ts'
import { contentsOfPlan } from './step-shapes.ts'
import type { TaskTruth } from './task-truth.ts'
import type { WrittenPlan } from './written-plan.ts'

/** What a task's agents are told. */
interface Told {
  readonly environment: string
  readonly documents: readonly string[]
}

/** Throws where the documents name no dish or the surroundings no container: the suite then tells its agents too little. */
export function dishTruth({ environment, documents }: Told): TaskTruth {
  const facts = readDish(environment, documents)
  const plan = facts === null ? null : planDish(facts)
  if (facts === null || plan === null) throw new Error('The documents tell of no dish, or of no container.')
  const sources = facts.containers.flatMap(({ pos, holds }) => holds.map(({ item }): [string, Position] => [item, pos]))
  return truthOf(plan, new Map(sources.reverse()))
}

/** `agents`: who plays, in the order of the team. Throws where the documents tell of no room. */
export function roomsTruth({ documents }: Pick<Told, 'documents'>, agents: readonly string[]): TaskTruth {
  const rooms = readRooms(documents)
  if (rooms === null) throw new Error('The documents tell of no room.')
  return truthOf(planRooms(rooms, agents), new Map())
}

function truthOf(plan: WrittenPlan, sources: TaskTruth['sources']): TaskTruth {
  return {
    ...plan,
    dependencies: closed(physicalTruth(contentsOfPlan(plan))),
    supports: new Map(),
    uses: new Map(),
    sources,
  }
}

/** With every dependency that others imply. */
function closed(edges: readonly Edge[]): readonly Edge[] {
  const children = Map.groupBy(edges, ({ from }) => from)
  return [...children.keys()]
    .flatMap((from) => [...reachedFrom(from, children)].map((to): Edge => ({ from, to })))
    .sort(compareEdges)
}
