import { describe, expect, test } from 'vitest'
import { EpisodeHost } from '../../../../main/episode/episode-host.ts'
import type { EpisodeLine } from '../../../../main/episode/play-episode.ts'
import type { EpisodeMessage, FromProcess, ToEpisode, ToProcess } from '../../../../main/episode/protocol.ts'
import type { EpisodeSpec } from '../../../../shared/contract/run.ts'
import { fixtureHeader } from '../../../fixtures/record.ts'

const { scenario, method, team, models, clock, seed, repeat } = fixtureHeader
const spec: EpisodeSpec = { scenario, method, team, models, clock, seed, repeat }

const request = {
  purpose: 'test.question',
  role: 'worker',
  input: null,
  messages: [],
  answerSchema: {},
  sampleIndex: 0,
  reask: 0,
} as const

const end: EpisodeMessage = {
  kind: 'end',
  endReason: 'completed',
  validity: 'valid',
  message: '',
  gameTimeMs: 1,
  reusable: true,
}

interface Playing {
  readonly line: EpisodeLine
  finish(isReusable: boolean): void
  fail(bug: Error): void
}

/** A host whose episodes a test plays by hand. */
function hosted() {
  const sent: FromProcess[] = []
  const playing: Playing[] = []
  const leaves: string[] = []
  let toProcess: (message: ToProcess) => void = () => undefined
  const host = new EpisodeHost({
    channel: {
      send: (message) => void sent.push(message),
      onMessage: (listener) => {
        toProcess = listener
      },
      onClosed: () => undefined,
      close: async () => undefined,
    },
    play: (_spec, line) =>
      new Promise((resolve, reject) => {
        playing.push({ line, finish: resolve, fail: reject })
      }),
    heapBytes: () => 42,
    leave: () => void leaves.push('left'),
  })
  const say = (number: number, message: ToEpisode): void => toProcess({ kind: 'episode', number, message })
  const lineOf = (number: number): Playing => {
    const found = playing[number - 1]
    if (found === undefined) throw new Error(`episode ${number} did not begin`)
    return found
  }
  const over = async (number: number, isReusable = true): Promise<void> => {
    lineOf(number).finish(isReusable)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { host, sent, leaves, say, lineOf, over, ping: () => toProcess({ kind: 'ping' }) }
}

/** As it would be sent. */
const consoleAnswer = (id: number, ...answers: readonly string[]): ToEpisode => ({
  kind: 'console-answer',
  id,
  answers: [[...answers]],
})

const answer = (text: string): ToEpisode => ({
  kind: 'model-answer',
  id: 1,
  answer: { text, promptTokens: 1, answerTokens: 1 },
})

test('the console of its server is the lab’s, where the lab has it', async () => {
  const { sent, say, lineOf, over } = hosted()
  say(1, { kind: 'start', spec })
  expect(lineOf(1).line.console).toBeNull()
  await over(1)
  say(2, { kind: 'start', spec, hasConsole: true })
  const asked = [lineOf(2).line.console?.(['list']), lineOf(2).line.console?.(['seed'])]
  expect(sent.at(-1)).toEqual({
    ...{ kind: 'episode', number: 2 },
    message: { kind: 'console', id: 2, commands: ['seed'] },
  })
  say(2, consoleAnswer(2, 'Seed: [1]'))
  say(2, { kind: 'console-error', id: 1, error: { code: 'server-lost', message: 'It has ended.' } })
  expect(await Promise.all(asked)).toMatchObject([{ error: { code: 'server-lost' } }, { value: [['Seed: [1]']] }])
})

describe('one episode after the other in one process', () => {
  test('an answer that comes late for the first never reaches the second, whose questions have the same numbers', async () => {
    const { say, lineOf, over } = hosted()
    say(1, { kind: 'start', spec })
    void lineOf(1).line.models.send(request, new AbortController().signal, 'alice')
    await over(1)
    say(2, { kind: 'start', spec })
    const asked = lineOf(2).line.models.send(request, new AbortController().signal, 'alice')
    say(1, answer('for the first'))
    say(2, answer('for the second'))
    expect(await asked).toMatchObject({ ok: true, value: { text: 'for the second' } })
  })

  test('a late cancel of the first does not touch the second', async () => {
    const { say, lineOf, over } = hosted()
    say(1, { kind: 'start', spec })
    await over(1)
    say(2, { kind: 'start', spec })
    say(1, { kind: 'cancel' })
    expect(lineOf(2).line.signal.aborted).toBe(false)
    say(2, { kind: 'cancel' })
    expect(lineOf(2).line.signal.aborted).toBe(true)
    expect(lineOf(1).line.signal.aborted).toBe(false)
  })

  test('what an episode says carries its number, and after its end it says nothing', async () => {
    const { say, lineOf, over, sent } = hosted()
    say(1, { kind: 'start', spec })
    lineOf(1).line.send({ kind: 'phase', phase: 'play' })
    lineOf(1).line.send(end)
    lineOf(1).line.send({ kind: 'phase', phase: 'score' })
    await over(1)
    say(2, { kind: 'start', spec })
    lineOf(1).line.send({ kind: 'phase', phase: 'reset' })
    lineOf(2).line.send({ kind: 'phase', phase: 'join' })
    expect(sent).toEqual([
      { kind: 'episode', number: 1, message: { kind: 'phase', phase: 'play' } },
      { kind: 'episode', number: 1, message: end },
      { kind: 'ready', heapBytes: 42 },
      { kind: 'episode', number: 2, message: { kind: 'phase', phase: 'join' } },
    ])
  })

  test('the process leaves after an episode that it cannot follow with another', async () => {
    const { say, over, sent, leaves } = hosted()
    say(1, { kind: 'start', spec })
    await over(1, false)
    expect([sent, leaves]).toEqual([[], ['left']])
  })
})

describe('what nobody caught', () => {
  test('ends the episode that is on', async () => {
    const { host, say, lineOf, leaves } = hosted()
    say(1, { kind: 'start', spec })
    const crash = expect(lineOf(1).line.crashed).rejects.toThrow('planted')
    host.crash(new Error('planted'))
    await crash
    expect(leaves).toEqual([])
  })

  test('while an episode’s remains were cleared away makes it the last one of the process', async () => {
    const { host, say, lineOf, over, sent, leaves } = hosted()
    say(1, { kind: 'start', spec })
    lineOf(1).line.send(end)
    host.crash(new Error('planted'))
    await over(1)
    expect([sent.map(({ kind }) => kind), leaves]).toEqual([['episode'], ['left']])
  })

  test('in the very beginning of an episode is its crash, too', async () => {
    const { say, lineOf, sent, leaves } = hosted()
    say(1, { kind: 'start', spec })
    lineOf(1).fail(new RangeError('planted'))
    await new Promise((resolve) => setImmediate(resolve))
    const message = expect.stringMatching(/^RangeError: planted\n +at /)
    const crash = { endReason: 'crash', validity: 'infrastructure', message, gameTimeMs: 0, reusable: false }
    expect(sent).toEqual([{ kind: 'episode', number: 1, message: { kind: 'end', ...crash } }])
    expect(leaves).toEqual(['left'])
  })

  test('ends a process that waits for an episode', async () => {
    const { host, leaves } = hosted()
    host.crash(new Error('planted'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(leaves).toEqual(['left'])
  })
})

test('pings are answered at any time', () => {
  const { ping, sent } = hosted()
  ping()
  expect(sent).toEqual([{ kind: 'pong' }])
})
