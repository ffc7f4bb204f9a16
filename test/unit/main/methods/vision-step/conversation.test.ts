import { describe, expect, it } from 'vitest'
import { conversationOf } from '../../../../../main/methods/vision-step/prompts/conversation.ts'
import { memberPrompt } from '../../../../../main/methods/vision-step/prompts/member.ts'
import { teamPrompt } from '../../../../../main/methods/vision-step/prompts/team.ts'
import { problemOf } from '../../../../../main/methods/vision-step/written.ts'
import type { Message } from '../../../../../main/models/model.ts'
import { block, holding, picture, stepInput } from './step-input.ts'

const wordsOf = (message: Message | undefined): string =>
  (message?.parts ?? []).map((part) => (part.kind === 'text' ? part.text : `<${part.base64}>`)).join('\n')

describe('a question about the next step', () => {
  it('tells all that a model needs, and shows the task and then what each member sees', () => {
    const [system, now, ...more] = conversationOf(stepInput(), teamPrompt.instructions)
    expect(more).toEqual([])
    const told = wordsOf(system)
    for (const part of [
      'to build a small structure',
      'from x = -2 to 2 and from z = -2 to 2',
      'bot1, bot2',
      'x grows to the east',
      'placeItem(bot, ',
      'Top left: from above',
    ]) {
      expect(told).toContain(part)
    }
    expect(told).not.toContain('mineBlock')
    expect(wordsOf(now)).toBe(
      [
        ...['The task:', '<picture of task>', 'What bot1 sees now:', '<picture of bot1>', 'What bot2 sees now:'],
        ...['<picture of bot2>', 'bot1 has 2 dirt.', 'bot2 has 1 clay.', 'Write the calls of bot1, bot2 for step 1.'],
      ].join('\n'),
    )
  })

  it('repeats the words of earlier steps, and no pictures of them', () => {
    const first = { step: 1, inventories: holding({ bot1: '' }), state: null, answer: 'placeItem(...)' }
    const input = stepInput({
      agent: 'bot1',
      step: 3,
      history: [first, { ...first, step: 2, inventories: [], answer: '' }],
      now: { inventories: [], state: null },
      pictures: [picture('task'), picture('bot1')],
    })
    const messages = conversationOf(input, memberPrompt.instructions)
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user'])
    expect(messages.slice(1, 5).map((message) => wordsOf(message))).toEqual([
      'bot1 has nothing.\nWrite your call, bot1, for step 1.',
      'placeItem(...)',
      'Write your call, bot1, for step 2.',
      'NOTHING',
    ])
    expect(messages.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'image')).toHaveLength(2)
    expect(wordsOf(messages[5])).toContain('What you see now:\n<picture of bot1>')
  })

  it('says in words what models without eyes need, and nothing of what pictures show', () => {
    const state = {
      blocks: [{ pos: [0, 0, 1] as [number, number, number], block: 'dirt' }],
      creatures: [{ pos: [2, 0, 2] as [number, number, number], species: 'cow' }],
    }
    const target = [{ pos: [0, 0, 1] as [number, number, number], name: 'clay' }]
    const messages = conversationOf(
      stepInput({ pictures: [], target, now: { inventories: [], state } }),
      teamPrompt.instructions,
    )
    expect(wordsOf(messages[0])).toContain('What is to stand, and nothing else: clay new Vec3(0,0,1).')
    expect(wordsOf(messages[0])).not.toContain('picture shows')
    expect(wordsOf(messages[1])).toBe(
      'In the area now: dirt (0,0,1); cow, an animal (2,0,2).\nWrite the calls of bot1, bot2 for step 1.',
    )
    const seen = conversationOf(
      stepInput({ pictures: [picture('task', [block('gold_ore', 1, 0, 1)])] }),
      teamPrompt.instructions,
    )
    expect(seen.map((message) => wordsOf(message)).join('\n')).not.toContain('gold_ore')
  })

  it('puts parts of the situation where instructions of a run say', () => {
    const [system] = conversationOf(stepInput(), 'Do this: {{task}} With these: {{calls}}')
    expect(wordsOf(system)).toMatch(/^Do this: The task: Two bots.*With these: The calls:/s)
    expect(wordsOf(system).match(/The calls:/g)).toHaveLength(1)
  })

  it('describes durable blocks where they are, and every call of every family', () => {
    const all = [
      'mineBlock',
      'farm_work',
      'obtainBlock',
      'killMob',
      'putFuelFurnace',
      'putItemFurnace',
      'takeOutFurnace',
    ] as const
    const [off, on] = (['off', 'on'] as const).map((durability) =>
      wordsOf(conversationOf(stepInput({ calls: [...all], durability }), '')[0]),
    )
    for (const call of all) expect(off).toContain(`- ${call}(bot, `)
    expect(off).not.toContain('wood, dirt and clay take 2 calls')
    expect(on).toContain('wood, dirt and clay take 2 calls')
    expect(off).toContain('iron_ore to iron_ingot')
  })
})

describe('an answer', () => {
  const call = 'placeItem(bot1, "dirt", new Vec3(0, 0, 0))'

  it.each([
    ['a call', call],
    ['a call between fences', `\`\`\`js\n${call}\n\`\`\``],
    ['a call beside words', `I place dirt.\n${call}`],
    ['nothing to do', ' NOTHING\n'],
  ])('can be used with %s', (_, text) => {
    expect(problemOf(stepInput(), text)).toBeNull()
  })

  it.each([
    ['words', 'I place dirt.', 'It holds no call of bot1 or bot2. It is not a call'],
    ['calls of strangers', call.replace('bot1', 'bot9'), 'It holds no call of bot1 or bot2.'],
    ['a call that is none', 'fly(bot1, new Vec3(0,0,0))', 'There is no call fly'],
  ])('is asked for again for %s alone, unless it is read as released', (_, text, problem) => {
    expect(problemOf(stepInput(), text)).toContain(problem)
    expect(problemOf(stepInput({ parser: 'released' }), text)).toBeNull()
  })

  it('of a member is its own call', () => {
    expect(problemOf(stepInput({ agent: 'bot2' }), call)).toContain('It holds no call of bot2.')
  })
})
