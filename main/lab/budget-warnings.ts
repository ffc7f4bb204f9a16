/** Settings of a method that a budget per episode makes ineffective, named before the run starts. */
import { z } from 'zod'
import { MAX_ACTIONS } from '../../shared/contract/episode-budget.ts'
import type { Condition } from '../../shared/contract/run.ts'
import { counted } from '../../shared/core/counted.ts'

const actionsSchema = z.object({ actions: z.int().lt(MAX_ACTIONS) })

/** Of methods with a number of actions of their own, which a budget makes the same for all; each once. */
export function budgetWarnings(conditions: readonly Pick<Condition, 'method' | 'budget'>[]): readonly string[] {
  const messages = conditions.flatMap(({ method, budget }) => {
    const own = actionsSchema.safeParse(method.params)
    if (budget === undefined || !own.success) return []
    return [
      `${method.id}'s own limit of ${counted(own.data.actions, 'action')} per agent has no effect, since the run has a budget per episode. Set the actions in that budget, or remove the budget.`,
    ]
  })
  return [...new Set(messages)]
}
