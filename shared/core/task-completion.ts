/** How much of a task is reached, whatever kind it is. */
import type { Task } from '../contract/scenario.ts'
import type { BlueprintCell } from '../contract/tasks/construction.ts'
import type { BlockAt } from './construction.ts'
import { taskFamily } from './families/index.ts'
import type { TaskFacts } from './task-facts.ts'

/** CR in 0..1 (CausalMACE, equation 5). */
export function taskCompletion(task: Task, blockAt: BlockAt, facts: TaskFacts): number {
  return taskFamily(task).completion(task, blockAt, facts)
}

/** Whether nothing of it is left to do. Of a building that is all its blocks: what hides them from view counts for its end alone. */
export function isTaskComplete(task: Task, blockAt: BlockAt, facts: TaskFacts): boolean {
  return taskFamily(task).isComplete?.(task, facts) ?? taskCompletion(task, blockAt, facts) === 1
}

/** The cells that are to stand at the end; none for tasks that build nothing. */
export function blueprintCells(task: Task): readonly BlueprintCell[] {
  return taskFamily(task).cells(task)
}

/** How many things there are to get right: blocks, check points, rooms. */
export function taskSize(task: Task): number {
  return taskFamily(task).size(task)
}
