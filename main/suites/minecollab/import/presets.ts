/** Which state of the benchmark files are of (minecollab-requirements.md R1), by where they lie and by what they say. */
import type { CollaborationPreset } from '../../../../shared/contract/tasks/collaboration.ts'
import type { GivenTask } from './given-task.ts'
import { isKitchenTask } from './kitchen-part.ts'

/** Folders and files that only one of the two states has. */
const marks: readonly (readonly [RegExp, CollaborationPreset])[] = [
  [/cooking_tasks\/require_collab|\/human_ai\//, 'minecollab-head'],
  [/cooking_tasks\/(test|train)_tasks\/|crafting_tasks\/(dev|train)_tasks\//, 'minecollab-paper'],
]

/** Null where no path says it. */
export function presetOfPaths(files: readonly string[]): CollaborationPreset | null {
  return marks.find(([mark]) => files.some((file) => mark.test(`/${file}`)))?.[1] ?? null
}

/** Ingredients that cooks begin with, and people among them, are of the latest state; a chest is of the paper's. */
export function presetOfTasks(tasks: readonly GivenTask[]): CollaborationPreset | null {
  if (tasks.some(({ members }) => members.human_count !== undefined)) return 'minecollab-head'
  const cooks = tasks.filter(isKitchenTask)
  if (cooks.some(({ members }) => members.initial_inventory !== undefined)) return 'minecollab-head'
  return cooks.some(({ members }) => /\bchest\b/.test(JSON.stringify(members.goal ?? ''))) ? 'minecollab-paper' : null
}
