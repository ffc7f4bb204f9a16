/** A task as its file has it, and what of it is the same for all kinds (minecollab.md 1.1). */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { shapeOf } from '../../../common/json-shape.ts'
import type { TaskText } from './task-texts.ts'

/** Letters of one task; the largest published one has 54,000. */
const MOST_LETTERS = 1_000_000
const MOST_DEPTH = 16

/** Nothing about their forms is sure: whoever reads a member says what is wrong with it. */
const taskSchema = z.looseObject({
  type: z.unknown().optional(),
  goal: z.unknown().optional(),
  conversation: z.unknown().optional(),
  agent_count: z.unknown().optional(),
  human_count: z.unknown().optional(),
  usernames: z.unknown().optional(),
  initial_inventory: z.unknown().optional(),
  target: z.unknown().optional(),
  number_of_target: z.unknown().optional(),
  timeout: z.unknown().optional(),
  blocked_actions: z.unknown().optional(),
  restrict_to_inventory: z.unknown().optional(),
  blueprint: z.unknown().optional(),
  recipes: z.unknown().optional(),
  blocked_access_to_recipe: z.unknown().optional(),
  missing_items: z.unknown().optional(),
  depth: z.unknown().optional(),
  max_depth: z.unknown().optional(),
  requires_ctable: z.unknown().optional(),
  requires_crafting_table: z.unknown().optional(),
  difficulty: z.unknown().optional(),
  difficulty_metrics: z.unknown().optional(),
})
export type TaskMembers = z.infer<typeof taskSchema>

export interface GivenTask {
  /** As the user calls it: a path below the checkout's `tasks`, or the name of a lone file. */
  readonly file: string
  readonly id: string
  readonly members: TaskMembers
  /** Keys that it gives twice. */
  readonly repeated: readonly string[]
}

/** Fails with `bad-input` and a sentence on why it is left out. */
export function readTask(file: string, { id, text }: TaskText): Result<GivenTask> {
  if (text.length > MOST_LETTERS) {
    return fail('bad-input', `it has ${text.length} letters; tasks of up to ${MOST_LETTERS} are read. It is left out.`)
  }
  const { depth, repeated } = shapeOf(text)
  if (depth > MOST_DEPTH) {
    return fail('bad-input', `it is nested ${depth} levels deep; up to ${MOST_DEPTH} are read. It is left out.`)
  }
  const parsed = parseJson(text, 'the task')
  if (!parsed.ok) return fail('bad-input', `${parsed.error.message} It is left out.`)
  const members = taskSchema.safeParse(parsed.value)
  if (!members.success) return fail('bad-input', 'it is no JSON object of a task. It is left out.')
  return ok({ file, id, members: members.data, repeated })
}

/** Entries of an object in the order of the file; null for anything else. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null
}
