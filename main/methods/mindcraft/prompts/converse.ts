/** Everything that an agent does follows from this one question: what does it write next? */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import { definePrompt, placeParts, textMessage } from '../../../models/define-prompt.ts'
import type { Message } from '../../../models/model.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { changesSchema, describeChanges } from '../../../worker/changes.ts'
import { stepSchema } from '../../../worker/step.ts'
import { simulateConverse } from '../simulation/converse.ts'

const turnSchema = z.object({ own: z.boolean(), text: z.string() })

const inputSchema = z.object({
  agent: z.string(),
  mates: z.array(z.string()),
  /** What the agent is in the team; absent where nothing is said of it. */
  profile: z.string().exactOptional(),
  /** What only this agent is told; absent where nothing is. */
  told: z.array(z.string()).readonly().exactOptional(),
  goal: z.string(),
  environment: z.string(),
  documents: z.array(z.string()).readonly(),
  commands: z.array(z.object({ name: z.string(), parameters: z.string(), description: z.string() })).min(1),
  examples: z.array(z.array(turnSchema)),
  /** How many questions the agent has been asked, this one included. */
  turn: z.int().positive(),
  summary: z.string(),
  /** Oldest first. */
  turns: z.array(turnSchema.extend({ steps: z.array(stepSchema).exactOptional() })),
  /** Whom it talks to. */
  partner: z.string().nullable(),
  doing: z.string().nullable(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** Blocks in sight that stand otherwise than at the start. */
  changes: changesSchema,
})
export type ConverseInput = z.infer<typeof inputSchema>

const INSTRUCTIONS = `You are a player in Minecraft and work with your teammates at one task. You write a line or two at a time. To do something, put one
command into what you write, with a name and arguments as in the list: !equip("stone"), !goToCoordinates(3, -60, 7, 1). Texts stand in double
quotes and hold none; a command without parameters takes no brackets. Only the first command counts, and everything behind it is dropped,
so write one and wait for what comes of it. What you only announce does not happen.
Lines that begin with SYSTEM come from the game. Lines that begin with a name and (FROM OTHER BOT) are a teammate's, and what you write goes to
that teammate as long as you talk to each other. Never write such a line yourself. Say what teammates need and cannot know, ask for what you
need, and do not chat. When all is done, write so without a command.`

export const conversePrompt = definePrompt<ConverseInput, string>({
  purpose: 'mindcraft.converse',
  role: 'worker',
  description: 'What an agent writes next: words for its partner, a command, or both.',
  inputSchema,
  answerSchema: z.string(),
  instructions: INSTRUCTIONS,
  render: (input, instructions) => {
    const placed = placeParts(instructions, partsOf(input))
    return [
      textMessage('system', taskText(input, placed)),
      ...chatOf([...input.turns, { own: false, text: situationText(input, placed) }]),
    ]
  },
  drawKey: ({ agent, turn }) => [agent, turn],
  simulate: simulateConverse,
})

/** How commands are written stands in our instructions; others have it with the list. */
const COMMAND_FORM =
  'Commands, written as !equip("stone") or !goToCoordinates(3, -60, 7, 1): texts in double quotes, without brackets where there are no parameters. Only the first in what you write counts.'

function partsOf(input: ConverseInput) {
  return {
    name: input.agent,
    goal: input.goal,
    memory: input.summary,
    stats: statsLine(input),
    inventory: inventoryLine(input),
    commands: [COMMAND_FORM, ...commandLines(input)].join('\n'),
    examples: exampleLines(input).join('\n'),
  }
}
type Placed = ReturnType<typeof placeParts<keyof ReturnType<typeof partsOf>>>

/** What is the same for the whole team comes first. */
function taskText(input: ConverseInput, { text, show }: Placed): string {
  const { agent, mates, profile, told = [], goal, documents, environment } = input
  return [
    text,
    '',
    ...show('goal', `The task: ${goal}`),
    ...(documents.length === 0 ? [] : ['', 'Documents:', ...documents]),
    '',
    'Your surroundings at the start:',
    environment,
    '',
    ...show('commands', 'Commands:', ...commandLines(input), ''),
    `You are ${agent}; ${mates.length === 0 ? 'you work alone' : `your teammates: ${mates.join(', ')}`}.`,
    ...(profile === undefined ? [] : [`About you: ${profile}`]),
    ...(told.length === 0 ? [] : ['Only you have been told this:', ...told.map((line) => `- ${line}`)]),
  ].join('\n')
}

/** What changes with every question, the examples among it. */
function situationText(input: ConverseInput, { show }: Placed): string {
  const { summary, partner, doing } = input
  const changes = describeChanges(input.changes, 'everywhere')
  return [
    ...show('examples', ...exampleLines(input)),
    ...show('memory', `SYSTEM: Your notes of what was before: ${summary === '' ? 'none' : summary}`),
    ...(changes.length === 0 ? [] : ['What has changed in your sight since the start:', ...changes]),
    ...show('stats', statsLine(input)),
    ...show('inventory', inventoryLine(input)),
    `${partner === null ? 'You talk to nobody' : `You talk to ${partner}`}; you ${doing === null ? 'are doing nothing' : `are doing ${doing}`}.`,
    'What do you write?',
  ].join('\n')
}

function commandLines({ commands }: ConverseInput): readonly string[] {
  return commands.map(({ name, parameters, description }) => `!${name}${parameters}: ${description}`)
}

function exampleLines({ examples }: ConverseInput): readonly string[] {
  return examples.flatMap((turns, index) => [
    `SYSTEM: Example ${index + 1}, of other players at other tasks:`,
    ...turns.map(({ own, text }) => (own ? `You: ${text}` : text)),
  ])
}

function statsLine({ state }: ConverseInput): string {
  return `You stand ${describeState(state)}`
}

function inventoryLine({ inventory }: ConverseInput): string {
  return `Your inventory: ${describeInventory(inventory)}`
}

/** Chat messages as servers take them: users and assistant in turn, a user first. */
function chatOf(turns: readonly { readonly own: boolean; readonly text: string }[]): readonly Message[] {
  const merged: { own: boolean; text: string }[] = []
  for (const { own, text } of turns) {
    const last = merged.at(-1)
    if (!own && last?.own === false) last.text += `\n${text}`
    else if (own && last?.own !== false) merged.push({ own: false, text: '_' }, { own, text })
    else merged.push({ own, text })
  }
  return merged.map(({ own, text }) => textMessage(own ? 'assistant' : 'user', text))
}
