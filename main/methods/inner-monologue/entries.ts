/** What a dialogue is made of, as its prompt takes it, and in words. */
import { z } from 'zod'
import { itemStackSchema } from '../../../shared/contract/block.ts'
import { positionSchema } from '../../../shared/contract/geometry.ts'
import { describeInventory } from '../../common/describe-inventory.ts'
import { agentStateSchema, describeState } from '../../worker/agent-state.ts'
import { changesSchema, describeChanges } from '../../worker/changes.ts'

const sceneSchema = z.object({
  kind: z.literal('scene'),
  /** The answer to a question, rather than told unasked. */
  isAnswer: z.boolean(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** All of it in the first scene of a dialogue, then what the scene before did not tell. */
  changes: changesSchema,
  /** What the scene before told and this one does not. */
  gone: z.array(positionSchema),
  isFirst: z.boolean(),
})

const actionSchema = z.object({
  kind: z.literal('action'),
  thought: z.string(),
  action: z.string(),
  arguments: z.record(z.string(), z.json()),
  /** Null where nobody tells. */
  ok: z.boolean().nullable(),
  /** Why it failed; absent where that is not told. */
  reason: z.string().exactOptional(),
  /** What an action that looks at something has read. */
  read: z.string().exactOptional(),
})

export const entrySchema = z.discriminatedUnion('kind', [
  actionSchema,
  sceneSchema,
  z.object({ kind: z.literal('question'), thought: z.string(), question: z.string() }),
  z.object({ kind: z.literal('unusable'), problem: z.string() }),
  z.object({ kind: z.literal('heard'), text: z.string() }),
])
export type Entry = z.infer<typeof entrySchema>
export type SceneEntry = z.infer<typeof sceneSchema>
export type ActionEntry = z.infer<typeof actionSchema>

/** Lines of a prompt. */
export function describeEntry(entry: Entry): readonly string[] {
  switch (entry.kind) {
    case 'action':
      return [
        `Thought: ${entry.thought}`,
        `Action: ${entry.action}(${JSON.stringify(entry.arguments)})`,
        ...(entry.ok === null ? [] : [`Success: ${successOf(entry)}`]),
        ...(entry.read === undefined ? [] : [`Read: ${entry.read}`]),
      ]
    case 'question':
      return [`Thought: ${entry.thought}`, `Question: ${JSON.stringify(entry.question)}`]
    case 'scene':
      return describeScene(entry)
    case 'unusable':
      return [`No action: ${entry.problem}`]
    case 'heard':
      return [`Heard: ${entry.text}`]
  }
}

function successOf({ ok, reason }: ActionEntry): string {
  if (ok === true) return 'yes'
  return reason === undefined ? 'no' : `no - ${reason}`
}

function describeScene({ isAnswer, state, inventory, changes, gone, isFirst }: SceneEntry): readonly string[] {
  const back = gone.map((pos) => `(${pos.join(', ')})`).join(', ')
  return [
    `${isAnswer ? 'Answer' : 'Scene'}: you stand ${describeState(state)}`,
    `You carry: ${describeInventory(inventory)}`,
    ...(changes.length === 0
      ? []
      : [isFirst ? 'In your sight stands otherwise than at the start:' : 'New in your sight:']),
    ...describeChanges(changes, 'everywhere'),
    ...(back === '' ? [] : [`As at the start again, or out of your sight: ${back}`]),
  ]
}
