/** When an agent answers whom: the rules of MINDcraft's conversation manager. */
import { describe, expect, test } from 'vitest'
import {
  BUSY_ELSEWHERE,
  createConversations,
  type Payload,
} from '../../../../../main/methods/mindcraft/conversations.ts'
import { mindcraftParametersSchema } from '../../../../../main/methods/mindcraft/parameters.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

function stage(more: { slowReplyFrom?: 'first' | 'last' } = {}) {
  const clock = createManualClock()
  const log: string[] = []
  const is = { idle: true, talkingOver: false, responding: false, over: false }
  const works: Promise<void>[] = []
  const talk = createConversations(
    {
      name: 'Alice',
      clock,
      send: (to, { text, start, end }) => log.push(`to ${to}${start ? ' start' : ''}${end ? ' end' : ''}: ${text}`),
      spawn: (work) => void works.push(work()),
      isIdle: () => is.idle,
      canTalkOver: () => is.talkingOver,
      shouldRespond: async () => {
        if (is.over) throw new Error('The episode is over.')
        return is.responding
      },
      handle: (from, text) => log.push(`${from}: ${text}`),
      remember: (from, text) => log.push(`(${from}: ${text})`),
      pauseSelf: () => log.push('pause'),
      resumeSelf: () => log.push('resume'),
    },
    mindcraftParametersSchema.parse(more),
  )
  const hear = (text: string, flags: Partial<Payload> = {}, from = 'Bob') =>
    talk.receive(from, { text, start: false, end: false, ...flags })
  const handled = (): readonly string[] => log.filter((line) => /^(Bob|Cindy|system): /.test(line))
  return { clock, log, is, talk, hear, handled, works }
}

describe('an answer', () => {
  test.each([
    ['both idle', { idle: true }, 'Hello', 200],
    ['the partner busy', { idle: true }, 'I eat. !consume("bread")', 5000],
    ['both busy, but only staying', { idle: false, talkingOver: true }, 'I eat. !consume("bread")', 200],
    ['busy, and the message worth it', { idle: false, responding: true }, 'Where are you?', 200],
  ])('comes after its wait: %s', async (_, how, text, ms) => {
    const { clock, is, hear, handled } = stage()
    Object.assign(is, how)
    hear(text, { start: true })
    await clock.advance(ms - 1)
    expect(handled()).toEqual([])
    await clock.advance(1)
    expect(handled()).toEqual([`Bob: ${text}`])
  })

  test.each([
    ['both busy', { idle: false, responding: true }, '!stop'],
    ['busy, and the message ignored', { idle: false, responding: false }, 'Thanks'],
  ])('never comes by itself: %s', async (_, how, text) => {
    const { clock, is, hear, handled } = stage()
    Object.assign(is, how)
    hear(text, { start: true })
    await clock.advance(20_000)
    expect(handled()).toEqual([])
    is.idle = true
    hear('And?')
    await clock.advance(200)
    expect(handled()).toEqual([`Bob: ${text}And?`])
  })

  test('waits anew with each message, and answers all in one; set otherwise, from the first', async () => {
    for (const [slowReplyFrom, atMs] of [
      ['last', 8000],
      ['first', 5000],
    ] as const) {
      const { clock, hear, handled } = stage({ slowReplyFrom })
      hear('One !stop', { start: true })
      await clock.advance(3000)
      hear('Two !stop')
      await clock.advance(atMs - 3001)
      expect(handled()).toEqual([])
      await clock.advance(1)
      expect(handled()).toEqual(['Bob: One !stopTwo !stop'])
    }
  })
})

describe('a partner', () => {
  test('is one at a time: others are sent away, and a new one ends the old conversation', () => {
    const { log, talk, hear } = stage()
    talk.start('Bob', 'Hello')
    hear('Hello', { start: true }, 'Cindy')
    expect(log.at(-1)).toBe(`to Cindy end: ${BUSY_ELSEWHERE} !endConversation("Cindy")`)
    talk.start('Cindy', 'And you?')
    expect(talk.partner).toBe('Cindy')
    expect(log.slice(-3)).toEqual(['to Bob end: !endConversation("Bob")', 'pause', 'to Cindy start: And you?'])
  })

  test('of a conversation that goes on begins it again', () => {
    const { log, talk } = stage()
    talk.start('Bob', 'Hello')
    talk.start('Bob', 'Once more')
    expect(log.filter((line) => line.startsWith('to Bob'))).toEqual(['to Bob start: Hello', 'to Bob start: Once more'])
    expect(talk.partner).toBe('Bob')
  })

  test('is not heard after the end until it starts anew; the agent prompts itself again 5 s later', async () => {
    const { clock, log, talk, hear, handled } = stage()
    hear('Hello !stop', { start: true })
    talk.end('Bob')
    expect(log.at(-1)).toBe('(Bob: Hello !stop)')
    hear('Still there?')
    await clock.advance(4999)
    expect([handled(), log.includes('resume')]).toEqual([[], false])
    await clock.advance(1)
    expect(log.at(-1)).toBe('resume')
    hear('Anew', { start: true })
    await clock.advance(200)
    expect(handled()).toEqual(['Bob: Anew'])
  })

  test('that ends it is told of by the system', async () => {
    const { clock, talk, hear, handled } = stage()
    hear('Bye !endConversation("Alice")', { start: true, end: true })
    await clock.advance(5000)
    expect(handled()).toEqual(['system: Conversation with Bob ended with message: "Bye !endConversation("Alice")"'])
    expect(talk.partner).toBeNull()
  })
})

describe('the monitor', () => {
  test('tells an idle agent that nobody answers after 30 s, then after twice as long; a message resets it', async () => {
    const { clock, is, talk, hear, handled } = stage()
    talk.start('Bob', 'Hello')
    await clock.advance(29_999)
    expect(handled()).toEqual([])
    await clock.advance(1)
    expect(handled()).toHaveLength(1)
    await clock.advance(59_999)
    expect(handled()).toHaveLength(1)
    await clock.advance(1)
    expect(handled()).toHaveLength(2)
    hear('Here I am')
    await clock.advance(200)
    talk.say('At last')
    await clock.advance(30_000)
    expect(handled().at(-1)).toContain('30 seconds')
    is.idle = false
    await clock.advance(200_000)
    expect(handled()).toHaveLength(4)
  })
})

test('a question that the end of the episode cuts off is left to the run', async () => {
  const { is, hear, works } = stage()
  is.idle = false
  is.over = true
  hear('Hello', { start: true })
  await expect(works[0]).rejects.toThrow('The episode is over.')
})
