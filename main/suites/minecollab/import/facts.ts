/** What a task file says besides how the task is played, for tables and filters (minecollab-requirements.md R7). */
import type { CollaborationFacts } from '../../../../shared/contract/tasks/collaboration.ts'
import { plainLine } from '../../../common/plain-text.ts'
import { entriesOf, type GivenTask, type TaskMembers } from './given-task.ts'

const MOST_LETTERS = 40
const MOST_PATH = 200
const MOST_MISSING = 50

type Split = CollaborationFacts['split']

const splits: readonly (readonly [RegExp, Split])[] = [
  [/human_ai/, 'human-ai'],
  [/train/, 'train'],
  [/dev_tasks/, 'dev'],
  [/test/, 'test'],
]

export function splitOf(file: string): Split {
  return splits.find(([pattern]) => pattern.test(file))?.[1] ?? 'custom'
}

/** All but who is told nothing, which depends on the kind of task. */
export function givenFacts({ file, id, members }: GivenTask): Omit<CollaborationFacts, 'uninformed'> {
  const { missing_items, difficulty } = members
  const missing: readonly unknown[] = Array.isArray(missing_items) ? missing_items.slice(0, MOST_MISSING) : []
  const needsTable = members.requires_crafting_table ?? members.requires_ctable
  const score = new Map(entriesOf(members.difficulty_metrics) ?? [])
  const steps = score.get('total_recipe_steps')
  return {
    split: splitOf(file),
    given: { file: plainLine(file, MOST_PATH), id: plainLine(id, MOST_PATH) },
    ...(isLevel(members.depth) ? { depth: members.depth } : {}),
    ...(isLevel(members.max_depth) ? { maxDepth: members.max_depth } : {}),
    ...(missing.length === 0 ? {} : { missing: missing.map((item) => plainLine(String(item), MOST_LETTERS)) }),
    ...(typeof needsTable === 'boolean' ? { needsTable } : {}),
    ...(typeof difficulty === 'string' ? { difficulty: plainLine(difficulty, MOST_LETTERS) } : {}),
    ...(isLevel(steps) ? { recipeSteps: steps } : {}),
    ...blueprintLevels(id),
  }
}

/** Two spellings are the same fact; which one a file has is told. */
export function spellingFinding({ requires_ctable }: TaskMembers): string | null {
  return requires_ctable === undefined ? null : 'requires_ctable is read as requires_crafting_table.'
}

function isLevel(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 10_000
}

/** Ids of generated blueprints: `materials_2_rooms_1_window_1_carpet_0_variant_3`. */
function blueprintLevels(id: string): Pick<CollaborationFacts, 'materials' | 'rooms' | 'windows' | 'carpets'> {
  const found = /materials_(\d{1,4})_rooms_(\d{1,4})_window_(\d{1,4})_carpet_(\d{1,4})/.exec(id)
  if (found === null) return {}
  const [, materials, rooms, windows, carpets] = found
  return { materials: Number(materials), rooms: Number(rooms), windows: Number(windows), carpets: Number(carpets) }
}
