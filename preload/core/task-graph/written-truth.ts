/** The truth of dishes: the plan that follows from all that is told of them, and what no order of it can do without. */
import type { Position } from '../../contract/geometry.ts'
import { closedEdges } from './closed-edges.ts'
import { planDish } from './dish/dish-plan.ts'
import { readDish } from './dish/read-dish.ts'
import { physicalTruth } from './physical-truth.ts'
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

function truthOf(plan: WrittenPlan, sources: TaskTruth['sources']): TaskTruth {
  return {
    ...plan,
    dependencies: closedEdges(physicalTruth(contentsOfPlan(plan))),
    supports: new Map(),
    uses: new Map(),
    sources,
  }
}
