/** Asks for the counterfactual of a game rule: a rule that contradicts it (paper section 3.4). */
import { z } from 'zod'
import { type Rule, ruleSchema } from '../../../shared/contract/task-graph.ts'
import { definePrompt, textMessage } from '../../models/define-prompt.ts'

const inputSchema = z.object({ rule: ruleSchema })
type CounterfactualInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ rule: z.string().min(1).describe('the rule that contradicts the given one') })
type CounterfactualAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = [
  'You write rules of imaginary worlds. You get one rule of Minecraft and write the rule of a world in which exactly',
  'this one does not hold: what it demands is not needed there, and what it forbids can be done. Change nothing else,',
  'keep the same things and actions, and what the rule says nothing of. Write as plainly and shortly as the rule is written.',
  '',
  'Answer with one JSON object and nothing else: {"rule": "<the contradicting rule>"}',
].join('\n')

export const counterfactualPrompt = definePrompt<CounterfactualInput, CounterfactualAnswer>({
  purpose: 'causalmace.counterfactual',
  role: 'planner',
  description:
    'Writes the rule that contradicts a given one, to ask for dependencies in a world where that rule does not hold.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ rule }, instructions) => [textMessage('system', instructions), textMessage('user', `Rule: ${rule.text}`)],
  simulate: ({ rule }) => ({ rule: contradictionOf(rule) }),
})

/** Contradictions of the rules that the simulated model understands; a bare denial of any other. */
const contradictions: Readonly<Record<string, string>> = {
  'take-before-use': 'An item can be placed or used without anybody putting it into a container or taking it out.',
  'equip-before-place': 'A block can be placed while any other item, or none, is in the hand.',
  'below-before-above': 'A block can be placed before the block directly below it.',
  'side-before-attached': 'What hangs stays where it is placed, with nothing on its side or above it to hang on.',
  'beside-before-floating': 'A block can be placed in the air, with nothing below it, beside it or above it.',
  'lower-before-higher': 'Blocks can be placed in any order of height, the higher ones before the lower ones as well.',
  'scaffold-after-use':
    'Dirt can be dug away at any time, and what it carries needs nothing to be placed on or against.',
  'gather-before-craft': 'A recipe can be crafted while its ingredients are still to be gathered or made.',
  'raw-and-fuel-before-smelt': 'A furnace cooks without raw food in it and without fuel.',
  'tool-before-harvest': 'Ore, milk and game can be got with bare hands, without any tool or bucket.',
  'open-before-enter': 'A room can be worked in while the rooms before it are still shut.',
  together:
    'What has to hold in the same moment can be done one after the other, each thing once the last is finished.',
  'clear-before-place': 'A block can be placed where another one still stands.',
}

function contradictionOf(rule: Rule): string {
  return contradictions[rule.id] ?? `In this world the contrary of the following holds: ${rule.text}`
}
