/** How much of a task is reached, whatever kind it is. */
import type { Task } from '../contract/scenario.ts'
import type { BlueprintCell } from '../contract/tasks/construction.ts'
import { type BlockAt, completionRate } from './construction.ts'
import { cookingCompletion } from './cooking.ts'
import { escapeCompletion } from './escape.ts'
import type { TaskFacts } from './task-facts.ts'

/** CR in 0..1 (CausalMACE, equation 5). */
export function taskCompletion(task: Task, blockAt: BlockAt, facts: TaskFacts): number {
  switch (task.kind) {
    case 'construction':
      return completionRate(task.blueprint.cells, blockAt)
    case 'cooking':
      return cookingCompletion(task.checkPoints, facts)
    case 'escape':
      return escapeCompletion(task.rooms, facts)
  }
}

/** The cells that are to stand at the end; none for tasks that build nothing. */
export function blueprintCells(task: Task): readonly BlueprintCell[] {
  return task.kind === 'construction' ? task.blueprint.cells : []
}

/** How many things there are to get right: blocks, check points, rooms. */
export function taskSize(task: Task): number {
  switch (task.kind) {
    case 'construction':
      return task.blueprint.cells.length
    case 'cooking':
      return task.checkPoints.length
    case 'escape':
      return task.rooms.length
  }
}
