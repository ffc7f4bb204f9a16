/** Instructions with parts of the situation in them, as our prompts put them into words. */
import { expect, it } from 'vitest'
import { importPrompts } from '../../../../../main/lab/original-prompts/import-prompts.ts'
import { discussPrompt } from '../../../../../main/methods/agentverse/prompts/discuss.ts'
import { evaluatePrompt } from '../../../../../main/methods/agentverse/prompts/evaluate.ts'
import { recruitPrompt } from '../../../../../main/methods/agentverse/prompts/recruit.ts'
import { conversePrompt } from '../../../../../main/methods/mindcraft/prompts/converse.ts'
import { rememberPrompt } from '../../../../../main/methods/mindcraft/prompts/remember.ts'
import { respondPrompt } from '../../../../../main/methods/mindcraft/prompts/respond.ts'
import { villagerAgentParametersSchema } from '../../../../../main/methods/villageragent/parameters.ts'
import { placeParts } from '../../../../../main/models/define-prompt.ts'
import type { Message } from '../../../../../main/models/model.ts'
import { must } from '../../../../fakes/must.ts'
import { playTeam, subtask } from '../../methods/villageragent/team.ts'
import {
  agentVerseMinecraftFiles,
  checkout,
  type Files,
  mindcraftFiles,
  pipelineFiles,
  villagerAgentFiles,
} from './checkouts.ts'

async function textsOf(files: Files, file: string | null = null): Promise<(purpose: string) => string> {
  const { spec } = must(await importPrompts(checkout(files), file))
  const prompts = new Map(Object.entries(spec.methods[0].params.prompts))
  return (purpose) => prompts.get(purpose) ?? ''
}

const shown = (messages: readonly Message[]): string =>
  messages.map(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')).join('\n---\n')

const state = { position: [1, -60, 2] as [number, number, number], health: 20, held: null, teammates: [] }

it('puts in what is a part, once and never what was put in, and shows the others below', () => {
  const { text, show } = placeParts('{{a}} {{a}} {{x}}', { a: '{{b}}', b: 'B' })
  expect(text).toBe('{{b}} {{b}} {{x}}')
  expect([show('a', 'A!'), show('b', 'B!', '')]).toEqual([[], ['B!', '']])
})

it('shows an agent of MINDcraft each part once, where the original has it', async () => {
  const text = await textsOf(mindcraftFiles)
  const input = {
    ...{
      agent: 'Ann',
      mates: ['Bob'],
      goal: 'bake bread',
      environment: 'A field.',
      documents: [],
      turn: 1,
      summary: 'It rains.',
    },
    commands: [{ name: 'equip', parameters: '(name: text)', description: 'Takes in hand.' }],
    examples: [[{ own: true, text: 'I go.' }]],
    ...{ turns: [], partner: null, doing: null, state, inventory: [{ name: 'wheat', count: 3 }], changes: [] },
  }
  const [system = '', question = ''] = conversePrompt
    .render(input, text('mindcraft.converse'))
    .map((message) => shown([message]))
  expect(system).toMatch(
    /^Be Ann\. Your goal: bake bread\n Notes: It rains\.\nYou stand at [\s\S]*\nYour inventory: 3 wheat/,
  )
  expect(system).toContain('Only the first in what you write counts.\n!equip(name: text): Takes in hand.\n')
  expect(`${system}${question}`.match(/bake bread|It rains|3 wheat|Takes in hand|I go/g)).toHaveLength(5)
  expect(question).toContain('You talk to nobody; you are doing nothing.')
  // Our own words place nothing, so all of it stands below them.
  const ours = shown(conversePrompt.render(input, conversePrompt.instructions))
  expect(ours.match(/The task: bake bread|notes of what was before: It rains|3 wheat|Commands:|I go/g)).toHaveLength(5)
  const turns = [{ own: false, text: 'Bob: hi' }]
  const remembered = rememberPrompt.render(
    { agent: 'Ann', summary: 'Old.', turns, characters: 90 },
    text('mindcraft.remember'),
  )
  expect(shown(remembered)).toBe('Notes of Ann: Old.. New: Bob: hi\nAt most 90 characters.')
  const asked = { agent: 'Ann', from: 'Bob', message: 'Come!', doing: 'digging', turn: 1 }
  expect(shown(respondPrompt.render(asked, text('mindcraft.respond'))).trim()).toBe(
    'Ann does digging and hears Bob says: "Come!". respond or ignore?',
  )
})

it('asks each question of VillagerAgent with its original words', async () => {
  const { spec } = must(await importPrompts(checkout(villagerAgentFiles), null))
  const params = villagerAgentParametersSchema.parse(spec.methods[0].params)
  const judge = (description: string): boolean => !description.startsWith('Subtask 2')
  const plans = [[subtask(1, ['Alice']), subtask(2, ['Bob'])], [subtask(1, ['Bob'])]]
  const { rendered, of } = await playTeam({ params, plans, judge })
  expect(of('decompose')).toHaveLength(3)
  expect(rendered.filter((text) => text.includes('{{'))).toEqual([])
  const [first = '', second = ''] = rendered.filter((text) => text.startsWith('Plan as'))
  expect(first).toContain("It's yours.\n\nA field.|nothing yet|none|none|The job: The job.")
  expect(second).toContain('- Bob: Subtask 2 of Bob. Outcome: So it went.')
  const acted = rendered.find((text) => text.includes(' A  one. Subtask 1 of Alice. none'))
  expect(acted).toContain('Actions that you can take:')
  expect(rendered.filter((text) => text.startsWith('You are Alice: empty'))).toHaveLength(1)
  expect(rendered.filter((text) => text.startsWith('Judge.\n\nSubtask'))).toHaveLength(3)
})

it('asks AgentVerse’s questions with theirs', async () => {
  const experiment = await textsOf(agentVerseMinecraftFiles)
  const pipeline = await textsOf(pipelineFiles, 'agentverse/tasks/tasksolving/tea/one')
  const report = { agent: 'Bob', accomplished: [], failed: ['tea'], soFar: [], inventory: [] }
  const task = {
    ...{ agent: 'Ann', team: ['Ann', 'Bob'], goal: 'make tea', environment: 'A field.', documents: [] },
    actions: [{ name: 'Wait', description: 'Waits.', parameters: {} }],
  }
  const talk = [{ round: 1, by: 'Bob', text: 'I boil water.' }]
  const input = { task, talk, round: 2, reports: [report], message: 1, messages: 4, mayEnd: false }
  const said = shown(discussPrompt.render(input, experiment('agentverse.discuss')))
  expect(said).toContain('# Role\nan experienced player Goal: make tea\n')
  expect(said.match(/I boil water|Bob has just failed/g)).toHaveLength(2)
  expect(said).not.toContain('{{')
  const outside = {
    ...{ goal: 'make tea', environment: 'A field.', documents: [], team: ['Ann', 'Bob'], round: 2 },
    reports: [report],
  }
  const recruited = shown(recruitPrompt.render(outside, pipeline('agentverse.recruit')))
  expect(recruited).toMatch(/^Who for make tea\? 2 of them\. none\n/)
  const judged = shown(evaluatePrompt.render(outside, pipeline('agentverse.evaluate')))
  expect(judged.split('What is around:')[1]).not.toContain('just failed')
  expect(`${recruited}${judged}`).not.toContain('{{')
})
