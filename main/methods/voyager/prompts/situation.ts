/** The task and what an agent sees of its situation, as the prompts take them, and how a question about them is put. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import type { Message } from '../../../models/model.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { changesSchema, describeChanges } from '../../../worker/changes.ts'
import { describeHeard, heardSchema } from '../../../worker/heard.ts'
import { questionMessage, taskMessage, taskViewSchema } from '../../../worker/prompts/task-view.ts'
import { chestNotesSchema, describeChests } from '../chest-notes.ts'

export const taskSchema = taskViewSchema.extend({ environment: z.string() })

export const situationFields = {
  task: taskSchema,
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** Blocks in sight that stand otherwise than at the start. */
  changes: changesSchema,
  chests: chestNotesSchema,
  /** What was said to the agent; absent where nothing was. */
  heard: heardSchema.optional(),
}
const situationSchema = z.object(situationFields)
export type Situation = z.infer<typeof situationSchema>

/** What an agent is at. */
export const subGoalFields = {
  /** Which of its sub-goals it is, from 1, over the whole episode. */
  number: z.int().positive(),
  subGoal: z.string(),
  /** For the how-manieth time it is taken up. */
  rollout: z.int().positive(),
  attempt: z.int().positive(),
  /** What the model said of how to reach it; absent where it was not asked, or gave no answer. */
  how: z.string().exactOptional(),
}

/** `before` stands in front of what an agent sees, `question` behind it. */
export function askInSituation(
  { task, state, inventory, changes, chests, heard }: Situation,
  instructions: string,
  before: readonly string[],
  question: readonly string[],
): readonly Message[] {
  const changed = describeChanges(changes, 'everywhere')
  const said = describeHeard(heard)
  return [
    taskMessage(task),
    questionMessage(instructions, task, [
      ...before,
      ...(changed.length === 0 ? [] : ['What has changed in your sight since the start:', ...changed, '']),
      ...describeChests(chests),
      `You stand ${describeState(state)}`,
      `Your inventory: ${describeInventory(inventory)}`,
      ...(said === '' ? [] : [said]),
      ...question,
    ]),
  ]
}

/** The sub-goal with what was said of how to reach it. */
export function describeSubGoal({
  subGoal,
  how,
}: {
  readonly subGoal: string
  readonly how?: string
}): readonly string[] {
  return [`Your sub-goal: ${subGoal}`, ...(how === undefined ? [] : [`How to reach it: ${how}`])]
}
