import { describe, expect, it } from 'vitest'
import { countPromptTokens } from '../../../../../main/models/token-count.ts'
import { actPrompt } from '../../../../../main/worker/prompts/act.ts'
import { knowledgeLines } from '../../../../../main/worker/prompts/task-view.ts'
import { toyActions, toyEnvironment } from '../../../../fakes/toy-judger.ts'

const input = actPrompt.inputSchema.parse({
  task: {
    agent: 'Alice',
    team: ['Alice', 'Bob'],
    goal: 'Build the flower bed.',
    environment: toyEnvironment,
    documents: ['(-9, -59, -1) poppy'],
    actions: toyActions.map(({ name, description, parameters }) => ({ name, description, parameters })),
  },
  work: {
    subtask: { id: 4, description: 'Place poppy at (-9, -59, -1).' },
    body: [{ action: 'PlaceBlock', arguments: { item: 'poppy', pos: [-9, -59, -1] } }],
    notes: ['Bob tried it before. Nothing was below.'],
  },
  attempt: 2,
  iteration: 3,
  state: {
    position: [0.5, -60, 0.5],
    health: 20,
    held: { name: 'poppy', count: 1 },
    teammates: [
      {
        name: 'Bob',
        position: [3, -60, 0],
        held: null,
        inventory: [{ name: 'dirt', count: 2 }],
        doing: 'is at subtask 3: Place dirt.',
      },
    ],
  },
  inventory: [{ name: 'poppy', count: 1 }],
  surroundings: null,
  changes: [{ pos: [-9, -60, -1], block: 'grass_block', byAgents: true }],
  summary: 'I took 1 poppy.',
  history: [
    {
      attempt: 1,
      action: 'PlaceBlock',
      arguments: { item: 'poppy', pos: [-9, -59, -1] },
      ok: false,
      reason: 'no-support',
      message: 'Nothing below.',
      thought: 'It comes next.',
    },
  ],
  lastReflection: 'The grass block was missing.',
})

describe("the worker's prompt", () => {
  it('names its question by what is being done, not by where the agent stands', () => {
    const moved = { ...input, state: { ...input.state, position: [3.25, -60, 1] as [number, number, number] } }
    expect(actPrompt.drawKeyOf(moved)).toEqual(['Alice', 4, 2, 3])
    expect(actPrompt.drawKeyOf({})).toBeNull()
  })

  it('speaks of no teammates to an agent that works alone', () => {
    const alone = { ...input, others: [], task: { ...input.task, team: ['Alice'] } }
    const [system] = actPrompt.render(alone, actPrompt.instructions)
    expect(JSON.stringify(system)).not.toMatch(/team/i)
    expect(JSON.stringify(actPrompt.render(input, actPrompt.instructions)[0])).toMatch(/one member of a team/)
  })

  it('tells all that the agent decides from', () => {
    const messages = actPrompt.render(input, actPrompt.instructions)
    const text = messages
      .flatMap(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : '')))
      .join('\n')
    for (const expected of [
      ...knowledgeLines(toyActions, true),
      'You are Alice',
      'Build the flower bed.',
      'Place poppy at (-9, -59, -1).',
      'poppy in hand',
      'Your inventory: 1 poppy',
      '(-9, -59, -1) poppy',
      '- Bob: at (3, -60, 0), nothing in hand, carries 2 dirt; is at subtask 3: Place dirt.',
      'Bob tried it before. Nothing was below.',
      '- grass_block at (-9, -60, -1)',
      'I thought: "It comes next."',
      'chest at (5, -60, 5)',
      'I took 1 poppy.',
      '[attempt 1] PlaceBlock({"item":"poppy","pos":[-9,-59,-1]}): failed (no-support) - Nothing below.',
      'The grass block was missing.',
      'PlaceBlock(item: string, pos: [integer, integer, integer], state?: {name: string})',
      'This is attempt 2.',
    ]) {
      expect(text).toContain(expected)
    }
    expect(countPromptTokens(messages)).toBeLessThan(1500)
  })

  it('accepts only actions that exist', () => {
    const answer = { thought: '', arguments: {} }
    expect(actPrompt.check?.(input, { ...answer, action: 'Equip' })).toBeNull()
    expect(actPrompt.check?.(input, { ...answer, action: 'equip' })).toContain('Equip')
  })
})
