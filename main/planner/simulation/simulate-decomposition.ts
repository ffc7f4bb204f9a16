/** How the simulated planner answers with a plan: the full plan, the reader's errors, and the requested part. */
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import type { WrittenPlan } from '../../../shared/core/task-graph/written-plan.ts'
import type { GameKnowledge, SimulationContext } from '../../models/model.ts'
import type { DecomposeInput, Decomposition } from '../prompts/decompose.ts'
import { stepsOf, withPlanErrors } from './plan-errors.ts'
import { readTasks } from './read-task.ts'

/** Told what is missing, it forgets nothing of that; asked for the rest, it goes on as it began. */
export function simulateDecomposition(input: DecomposeInput, context: SimulationContext): Decomposition {
  const finished = input.finished.flatMap(stepsOf)
  const plan = writePlan({ ...input, finished }, context.knowledge)
  const isCompleting = input.begun !== undefined && input.begun.gaps.length > 0
  return withoutBegun(input, isCompleting ? plan : withPlanErrors(plan, planNumber(input), context))
}

/** The same for all answers about one plan; a team that plans again looks at what is left with fresh eyes. */
function planNumber({ finished, failed = [] }: DecomposeInput): number {
  return finished.length + failed.length
}

/** Of a whole plan what an answer that goes on adds: nodes whose steps are not there yet, numbered on. */
function withoutBegun({ begun }: DecomposeInput, plan: Decomposition): Decomposition {
  if (begun === undefined) return plan
  const known = new Set(begun.nodes.flatMap(({ step }) => stepsOf(step)).map((step) => canonicalJson(step)))
  const lastId = begun.nodes.reduce((last, { id }) => Math.max(last, id), 0)
  const nodes = plan.nodes.filter(({ step }) => !stepsOf(step).every((each) => known.has(canonicalJson(each))))
  return { functions: plan.functions, nodes: nodes.map((node, index) => ({ ...node, id: lastId + 1 + index })) }
}

/* The simulated planner's plan: what the documents say decides of which family it is. */

/** Of the first reading that comes to a plan; empty where none does. */
function writePlan(input: DecomposeInput, knowledge: GameKnowledge): Decomposition {
  for (const task of readTasks(input)) {
    const plan = task.plan(input, knowledge)
    if (plan !== null) return whatIsLeft(plan, task.leavesOutDone ? [] : input.finished)
  }
  return { functions: [], nodes: [] }
}

/** Without the subtasks whose steps are done; ids count anew. */
function whatIsLeft({ functions, subtasks }: WrittenPlan, finished: DecomposeInput['finished']): Decomposition {
  const done = new Set(finished.map((step) => canonicalJson(step)))
  const left = subtasks.filter(({ step }) => !done.has(canonicalJson(step)))
  return { functions: [...functions], nodes: left.map((subtask, index) => ({ ...subtask, id: index + 1 })) }
}
