/** The steps of a plan as a planner hands them out: each with its actions in words, and what it takes. */
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { fillBody } from '../../../../shared/core/task-graph/fill-body.ts'
import { PLACE_FUNCTION, REMOVE_FUNCTION, TAKE_FUNCTION } from '../../../../shared/core/task-graph/step-forms.ts'
import type { writePlan } from '../../../planner/simulation/simulate-decomposition.ts'

/** Functions, and nodes that call them. */
export type PlanOfSteps = ReturnType<typeof writePlan>

export interface StepWork {
  readonly id: number
  readonly description: string
  readonly calls: readonly ActionCall[]
  /** Who alone can do it; null for anybody. */
  readonly agents: readonly string[] | null
  /** It may be one of several in a subtask; others fill one. */
  readonly isSmall: boolean
  /** The item that is taken out of a container first, of which steps of one subtask take what they need at once. */
  readonly fetched: { readonly item: string; readonly container: ActionCall['arguments'][string] } | null
}

/** `whole`: the plan that says where materials lie. */
export function workOfSteps({ functions, nodes }: PlanOfSteps, whole: PlanOfSteps): readonly StepWork[] {
  const byName = new Map(functions.map((known) => [known.name, known]))
  const containers = new Map(
    whole.nodes.flatMap(({ step }) => {
      const { item, container } = step.arguments
      const isTaking = step.function === TAKE_FUNCTION && positionSchema.safeParse(container).success
      return isTaking && typeof item === 'string' && container !== undefined ? [[item, container] as const] : []
    }),
  )
  return nodes.flatMap(({ id, description, step, agents }): readonly StepWork[] => {
    const planFunction = byName.get(step.function)
    const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
    if (calls === null || !calls.ok) return []
    const { item } = step.arguments
    const container = step.function === PLACE_FUNCTION && typeof item === 'string' ? containers.get(item) : undefined
    const fetched =
      container === undefined || agents !== undefined || typeof item !== 'string' ? null : { item, container }
    const isSmall = step.function === PLACE_FUNCTION || step.function === REMOVE_FUNCTION
    return [{ id, description, calls: calls.value, agents: agents ?? null, isSmall, fetched }]
  })
}
