/** What a simulated model says of how to reach a sub-goal. */
import type { SimulationContext } from '../../../models/model.ts'
import type { HowInput } from '../prompts/how.ts'
import { stepNamed } from './read-plan.ts'

/** Of no use where it knows no way, or has forgotten it (`forgettingRate`). */
export function simulateHow({ task, number, subGoal }: HowInput, context: SimulationContext): string {
  const known = stepNamed(subGoal, task, context)
  const hasForgotten = context.draw('forgotten-how', task.agent, number) < context.dials.forgettingRate
  if (known === null || hasForgotten) return 'Look around and do what comes next.'
  const actions = [...new Set(known.calls.map(({ action }) => action))].join(', then ')
  return `${known.planFunction.description} That takes ${actions}.`
}
