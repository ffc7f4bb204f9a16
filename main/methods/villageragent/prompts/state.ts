/** Asks an agent to keep its own state short: what it has done, in the first person, after each subtask. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import { askedBelow, definePrompt, placeParts } from '../../../models/define-prompt.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { describeSteps, stepSchema } from '../../../worker/step.ts'
import { simulateState } from '../simulation/state.ts'

const inputSchema = z.object({
  agent: z.string(),
  subtask: z.object({ id: z.int().positive(), description: z.string() }),
  /** Its state so far; empty at first. */
  summary: z.string(),
  history: z.array(stepSchema),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
})
export type StateInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ summary: z.string() })
export type StateAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You are a player in Minecraft and keep a short account of yourself. Bring it up to date with your latest actions: what you did and
learned, what you hold and carry, where you are. Write in the first person and the past tense, a few sentences, and drop what does
not matter any more.

Answer with one JSON object and nothing else: {"summary": <text>}`

export const statePrompt = definePrompt<StateInput, StateAnswer>({
  purpose: 'villageragent.state',
  role: 'worker',
  description: "Brings an agent's account of itself up to date after a subtask.",
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ agent, subtask, summary, history, state, inventory }, instructions) => {
    const latest = [
      `Your latest subtask: ${subtask.description}`,
      `What you did in it: ${describeSteps(history)}`,
      `You stand ${describeState(state)}`,
      `You carry: ${describeInventory(inventory)}`,
    ]
    const account = summary || 'empty'
    const { text, show } = placeParts(instructions, { name: agent, summary: account, latest: latest.join('\n') })
    return askedBelow(text, [
      ...show('summary', `You are ${agent}. Your account so far: ${account}`),
      ...show('latest', ...latest),
    ])
  },
  drawKey: ({ agent, subtask }) => [agent, subtask.id],
  simulate: simulateState,
})
