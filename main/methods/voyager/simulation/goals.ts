/** How a simulated agent splits the goal: a sub-goal for each step of the plan that it reads. */
import type { SimulationContext } from '../../../models/model.ts'
import type { DecomposeInput } from '../prompts/decompose.ts'
import { type KnownStep, OWN_PART, readSteps } from './read-plan.ts'
import { missingOf } from './seen.ts'

/**
 * In a later list it leaves out what it reached and sees no gap in. It may pass over a step (`forgottenStepRate`), or list two the
 * wrong way round (`mergedStepsRate`).
 */
export function simulateGoals(input: DecomposeInput, context: SimulationContext): string[] {
  const { task, round, completed } = input
  const steps = readSteps(task, context)
  if (steps.length === 0) return [OWN_PART]
  const { draw, dials } = context
  const left = (round === 1 ? shareOf(steps, input) : steps).filter(
    (step) => !completed.includes(step.name) || missingOf(step, input) !== null,
  )
  const names = left
    .map(({ name }) => name)
    .filter((name) => draw('passed-over', task.agent, round, name) >= dials.forgottenStepRate)
  for (const index of names.keys()) {
    const [first, second] = [names[index], names[index + 1]]
    if (first === undefined || second === undefined) continue
    if (draw('wrong-way-round', task.agent, round, index) < dials.mergedStepsRate) names.splice(index, 2, second, first)
  }
  return names
}

/** What is made for others and put away falls to the members in turn; two who do all of it would take each other's materials. */
function shareOf(steps: readonly KnownStep[], { task: { agent, team } }: DecomposeInput): readonly KnownStep[] {
  const isHandedOn = steps.some(({ calls }) => calls.at(-1)?.action === 'StoreItem')
  return isHandedOn ? steps.filter(({ id }) => (id - 1) % team.length === team.indexOf(agent)) : steps
}
