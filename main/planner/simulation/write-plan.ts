/** The simulated planner's plan: what the documents say decides of which family it is. */
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import type { WrittenPlan } from '../../../shared/core/task-graph/written-plan.ts'
import type { GameKnowledge } from '../../models/model.ts'
import type { DecomposeInput, Decomposition } from '../prompts/decompose.ts'
import { readTasks } from './read-task.ts'

/** Of the first reading that comes to a plan; empty where none does. */
export function writePlan(input: DecomposeInput, knowledge: GameKnowledge): Decomposition {
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
