/** The task and the dialogue about it, as planner and explainer are told them. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import type { Message } from '../../../models/model.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { changesSchema, describeChanges } from '../../../worker/changes.ts'
import { describeHeard, heardSchema } from '../../../worker/heard.ts'
import { questionMessage, taskMessage, taskViewSchema } from '../../../worker/prompts/task-view.ts'
import { describeDialogue, turnSchema } from '../dialogue.ts'

export const wholeTaskFields = {
  task: taskViewSchema.extend({ environment: z.string() }),
  /** New plans so far; 0 for the first one. */
  round: z.int().nonnegative(),
  /** Oldest first. */
  dialogue: z.array(turnSchema),
  /** What the agent sees; null where it is not told. */
  now: z.object({ state: agentStateSchema, inventory: z.array(itemStackSchema), changes: changesSchema }).nullable(),
  /** What people have said to the agent; absent where nobody has. */
  heard: heardSchema.optional(),
}
const wholeTaskSchema = z.object(wholeTaskFields)
export type WholeTaskInput = z.infer<typeof wholeTaskSchema>

/** What grows comes before what is new each time, so that servers can keep what they have read. */
export function askAboutTask(
  { task, dialogue, now, heard }: WholeTaskInput,
  instructions: string,
  question: string,
): readonly Message[] {
  const people = describeHeard(heard)
  const lines = [
    ...describeDialogue(dialogue),
    ...(now === null ? [] : describeNow(now)),
    ...(people === '' ? [] : [people]),
    question,
  ]
  return [taskMessage(task), questionMessage(instructions, task, lines)]
}

function describeNow({ state, inventory, changes }: NonNullable<WholeTaskInput['now']>): readonly string[] {
  const changed = describeChanges(changes, 'everywhere')
  return [
    `You stand ${describeState(state)}`,
    `Your inventory: ${describeInventory(inventory)}`,
    ...(changed.length === 0 ? [] : ['What has changed in your sight since the start:', ...changed]),
    '',
  ]
}
