/** How a simulated agent splits its sub-task: a sub-goal for each step that it names, with the step's actions. */
import { fillBody } from '../../../../shared/core/task-graph/fill-body.ts'
import type { SimulationContext } from '../../../models/model.ts'
import type { SubGoal, SubGoalsInput } from '../prompts/subgoals.ts'
import { chooseAhead } from './alone.ts'
import { readPlan, stepsNamed } from './shares.ts'

/** It may leave a step out (`forgottenStepRate`), never all of them. */
export function simulateSubGoals(input: SubGoalsInput, context: SimulationContext): SubGoal[] {
  const { task, round, subtask, most } = input
  const plan = readPlan(task, context)
  if (plan.steps.length === 0) return chooseAhead(input, context)
  const functions = new Map(plan.functions.map((known) => [known.name, known]))
  const goals = stepsNamed(subtask, plan).flatMap(({ name, subtask: { step } }) => {
    const planFunction = functions.get(step.function)
    const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
    return calls?.ok === true ? [{ goal: name, actions: [...calls.value] }] : []
  })
  const { draw, dials } = context
  const kept = goals.filter(({ goal }) => draw('left-out', task.agent, round, goal) >= dials.forgottenStepRate)
  return (kept.length === 0 ? goals : kept).slice(0, most)
}
