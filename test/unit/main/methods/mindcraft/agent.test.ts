/** One agent's loop, with a model that answers from a list: what is carried out, what goes back to the model, and what ends it. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Judger, Observation } from '../../../../../main/judger/judger.ts'
import type { MethodContext } from '../../../../../main/methods/method.ts'
import { createMindcraftAgent } from '../../../../../main/methods/mindcraft/agent.ts'
import { mindcraftParametersSchema } from '../../../../../main/methods/mindcraft/parameters.ts'
import { respondPrompt } from '../../../../../main/methods/mindcraft/prompts/respond.ts'
import type { Models } from '../../../../../main/models/model.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'
import { noTalk } from '../../../../fakes/no-talk.ts'

const askedSchema = z.object({ turns: z.array(z.object({ own: z.boolean(), text: z.string() })) })
interface Asked extends z.infer<typeof askedSchema> {
  readonly atMs: number
}

const observation: Observation = {
  agent: 'Alice',
  position: [0, -60, 0],
  health: 20,
  held: null,
  inventory: [{ name: 'dirt', count: 3 }],
  teammates: [],
  changes: [],
  heard: [],
}

/** Actions take a second. */
function stage(answers: string[], more: Record<string, unknown> = {}, verdict = 'ignore') {
  const clock = createManualClock()
  const { signal } = new AbortController()
  const events = createEventLog()
  const asked: Asked[] = []
  const performed: string[] = []
  const said: string[] = []
  const considered: string[] = []
  const judger: Judger = {
    ...noTalk,
    actionsOf: () =>
      ['NavigateTo', 'Equip', 'Wait', 'Say'].map((name) => ({ name, description: name, parameters: {}, failures: {} })),
    perform: async (_agent, { action }, options) => {
      await clock.sleep(1000, options.signal)
      performed.push(action)
      return { ok: true, message: `${action} is done. ${'x'.repeat(action === 'NavigateTo' ? 600 : 0)}` }
    },
    say: async (_agent, to, text) => {
      said.push(`${to}: ${text}`)
      return { ok: true, message: 'said' }
    },
    observe: () => observation,
    check: () => null,
    ownTime: (_agent, given) => given,
    signal,
    endReason: null,
  }
  const models: Models = {
    ask: async (prompt, input) => {
      if (prompt.purpose === respondPrompt.purpose) {
        const { doing, message } = respondPrompt.inputSchema.parse(input)
        considered.push(`${doing}: ${message}`)
        return ok(prompt.answerSchema.parse(verdict))
      }
      const { turns } = askedSchema.parse(input)
      asked.push({ atMs: clock.now(), turns })
      return ok(prompt.answerSchema.parse(answers.shift() ?? 'Nothing more.'))
    },
  }
  const context: MethodContext = {
    task: { goal: 'Build.', environment: '- chest at (1, -60, 1): stone', documents: [], rules: [], privateBriefs: {} },
    team: { members: ['Alice', 'Bob'].map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    budget: null,
    judger,
    models,
    clock,
    draw: createDraw(1),
    truth: null,
    takePicture: null,
    emit: events.emit,
    signal,
  }
  const agent = createMindcraftAgent('Alice', {
    context,
    params: mindcraftParametersSchema.parse(more),
    mates: ['Bob'],
    deliver: () => undefined,
    spawn: (work) => void work(),
  })
  const lastTurns = (): readonly string[] => asked.at(-1)?.turns.map(({ text }) => text) ?? []
  return { agent, clock, asked, performed, said, considered, events, lastTurns }
}

describe('an answer', () => {
  test('is cut behind its first command, whose outcome the next question holds', async () => {
    const { agent, clock, performed, lastTurns } = stage(['Now. !equip("dirt") and !stay(5)'])
    agent.begin('Build.')
    await clock.advance(4000)
    expect(performed).toEqual(['Equip'])
    expect(lastTurns().slice(1)).toEqual(['Now. !equip("dirt")', 'SYSTEM: Action output:\nEquip is done. '])
  })

  test('with an unknown command, or too few arguments, is answered in words, and the loop goes on', async () => {
    const { agent, clock, performed, events, lastTurns } = stage(['!fly', '!equip'])
    agent.begin('Build.')
    await clock.advance(7000)
    expect(performed).toEqual([])
    expect(lastTurns().slice(1)).toEqual([
      '!fly',
      'SYSTEM: Command !fly does not exist.',
      '!equip',
      'SYSTEM: Command !equip was given 0 args, but requires 1 args.',
    ])
    const refused = events.of('thought').filter((thought) => thought.refused === true)
    expect(refused.map(({ text }) => text)).toEqual([
      'Command !fly does not exist.',
      'Command !equip was given 0 args, but requires 1 args.',
    ])
  })

  test('without a command ends the round; after three such rounds the agent is at rest', async () => {
    const { agent, clock, asked } = stage([])
    agent.begin('Build.')
    await clock.advance(60_000)
    expect(asked.map(({ atMs }) => atMs)).toEqual([0, 3000, 6000])
    expect(agent.isAtRest()).toBe(true)
  })

  test('in another agent’s name is asked for afresh', async () => {
    const { agent, clock, performed, asked } = stage(['Bob: (FROM OTHER BOT)Hello !stay(1)', '!equip("dirt")'])
    agent.begin('Build.')
    await clock.advance(5000)
    expect(performed).toEqual(['Equip'])
    expect(asked[1]?.turns).toEqual(asked[0]?.turns)
  })

  test('with code is told that code is off', async () => {
    const { agent, clock, lastTurns } = stage(['!newAction("dig a tunnel")'])
    agent.begin('Build.')
    await clock.advance(4000)
    expect(lastTurns().at(-1)).toContain('newAction is off')
  })
})

test('of a long outcome both ends are shown', async () => {
  const { agent, clock, lastTurns } = stage(['!goToCoordinates(1, -60, 2, 1)'], { outputCharacters: 100 })
  agent.begin('Build.')
  await clock.advance(4000)
  expect(lastTurns().at(-1)).toMatch(/^SYSTEM: Action output:\nNavigateTo is done\. x+\n\[\.\.\.\]\nx{50}$/)
})

test.each([
  ['respond', ['Bob: On my way. ']],
  ['ignore', []],
])('at work, a model is asked whether a partner who is not is answered: %s', async (verdict, answered) => {
  const { agent, clock, said, considered } = stage(['!goToCoordinates(1, -60, 2, 1)', 'On my way. '], {}, verdict)
  agent.begin('Build.')
  await clock.advance(100)
  agent.receive('Bob', { text: 'Where are you?', start: true, end: false })
  agent.receive('Bob', { text: 'Wait. !stay(5)', start: false, end: false })
  agent.receive('Bob', { text: 'I have 3 logs.', start: false, end: false })
  await clock.advance(800)
  expect(considered).toEqual(['goToCoordinates: Where are you?', 'goToCoordinates: I have 3 logs.'])
  await clock.advance(2500)
  expect(said.slice(0, 1)).toEqual(answered)
})

test('a message pauses the prompting, its command stops the running action, and the partner is told of it', async () => {
  const { agent, clock, performed, said } = stage(['!stay(60)', '!equip("dirt")'], { cooldownMs: 50 })
  agent.begin('Build.')
  await clock.advance(500)
  agent.receive('Bob', { text: 'Hold the dirt, please?', start: true, end: false })
  await clock.advance(6000)
  expect(performed).toEqual(['Equip'])
  expect(said).toEqual(['Bob: !equip("dirt")', 'Bob: Nothing more.'])
})

test('talking to the partner by the command restarts the conversation and says so', async () => {
  const { agent, clock, said, lastTurns } = stage(['!startConversation("Bob", "Hello again")'])
  agent.receive('Bob', { text: 'Hello', start: true, end: false })
  await clock.advance(250)
  expect(said).toEqual(['Bob: !startConversation("Bob", "Hello again")', 'Bob: Hello again'])
  agent.receive('Bob', { text: 'Yes?', start: false, end: false })
  await clock.advance(4000)
  expect(lastTurns().slice(-2)).toEqual([
    'SYSTEM: Already in a conversation with Bob: just write, without this command.',
    'Bob: (FROM OTHER BOT)Yes?',
  ])
})
