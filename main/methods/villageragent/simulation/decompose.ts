/** How the simulated planner hands out work: it knows the whole way to the goal, sees what is left, and shares out what can begin. */
import { TAKE_FUNCTION } from '../../../../shared/core/task-graph/step-forms.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { withPlanErrors, writePlan } from '../../../planner/simulation/simulate-decomposition.ts'
import type { DecomposeInput, Decomposition, Trace } from '../prompts/decompose.ts'
import { finishedSteps } from './finished-steps.ts'
import { pathsFor } from './paths.ts'
import { prerequisitesOf } from './prerequisites.ts'
import { type Share, shareOut } from './share-out.ts'
import { type StepWork, workOfSteps } from './step-work.ts'

/** Forgets steps, merges them and overlooks what has to come first, as the dials say; each new plan is drawn anew. */
export function simulateDecompose(input: DecomposeInput, context: SimulationContext): Decomposition {
  const { goal, environment, documents, team, actions, earlier } = input
  const asked = { goal, environment, documents, team, actions, finished: [] }
  const whole = writePlan(asked, context.knowledge)
  const finished = finishedSteps(whole.nodes, input)
  // Whoever uses a material takes it: fetching is no subtask of its own.
  const nodes = whole.nodes.filter((node) => !finished.has(node) && node.step.function !== TAKE_FUNCTION)
  const left = withPlanErrors({ ...whole, nodes }, input.plan, context)
  const work = workOfSteps(left, whole)
  const isOpen = (description: string): boolean => earlier?.open.some((text) => text.includes(description)) === true
  const shares = shareOut(
    work.filter(({ description }) => !isOpen(description)),
    prerequisitesOf(left, context),
    { ...input, lastTriedBy: (description) => lastTriedBy(description, earlier?.failed ?? []) },
  )
  return {
    subtasks: shares.map(({ agent, steps, after }, index) => ({
      id: index + 1,
      description: steps.map(({ description }) => description).join(' '),
      milestones: steps.flatMap(({ milestones }) => milestones),
      'retrieval paths': [...pathsFor(steps, documents)],
      'required subtasks': after.map((share) => shares.indexOf(share) + 1),
      'assigned agents': [agent, ...helpersOf(index, shares, work, input)],
    })),
  }
}

/** Where there are fewer subtasks than agents, whoever has none helps with one of several steps, unless it is somebody's own. */
function helpersOf(
  index: number,
  shares: readonly Share[],
  work: readonly StepWork[],
  { team, abilities, maxSubtasks }: DecomposeInput,
): readonly string[] {
  const share = shares[index]
  const isOwn = work.some(({ id, agents }) => agents !== null && share?.steps.some((step) => step.id === id))
  if (share === undefined || share.steps.length < 2 || isOwn || abilities !== undefined) return []
  if (maxSubtasks >= team.length) return []
  const spare = team.filter((name) => shares.every(({ agent }) => agent !== name))
  return spare.filter((_, place) => place % shares.length === index)
}

function lastTriedBy(description: string, failed: readonly Trace[]): string | null {
  return failed.findLast((trace) => trace.description.includes(description))?.agents[0] ?? null
}
