import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EpisodeMessage, ToEpisode } from '../../../../../main/episode/protocol.ts'
import { PlayedHere } from '../../../../../main/machines/worker/play-episode.ts'
import { EpisodeWatch } from '../../../../../main/runs/episode-watch.ts'
import { ok, type Result } from '../../../../../shared/contract/errors.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

const limits = { wallLimitMs: 10_000, silenceLimitMs: 60_000, pingEveryMs: 1_000, graceMs: 500 }
const { logVersion, minecraftVersion, engine, ...spec } = fixtureHeader

const question: EpisodeMessage = {
  kind: 'model-request',
  id: 7,
  actor: 'Alice',
  binding: 'worker',
  seed: 1,
  request: 'A worker does not read it.',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An episode without a process, whose questions the test answers. */
function played() {
  const sent: ToEpisode[] = []
  const asked: ((answer: Result<unknown>) => void)[] = []
  let watch: EpisodeWatch | null = null
  const episode = new PlayedHere({
    episodeId: 'episode',
    trialId: 'trial',
    spec,
    limits,
    spawn: (given, onMessage) => {
      watch = new EpisodeWatch(
        {
          pid: 1,
          send: (message) => void sent.push(message),
          ping: () => watch?.pong(),
          kill: () => watch?.settle('was killed'),
          finish: () => watch?.settle(''),
        },
        given,
        onMessage,
      )
      return watch
    },
    link: { ask: () => new Promise((resolve) => asked.push(resolve as (answer: Result<unknown>) => void)) },
    onUnknown: () => {},
  })
  return { episode, sent, asked, say: (message: EpisodeMessage) => watch?.receive(message) }
}

test('the time in which the lab owes an answer is not counted, whatever became of the link', async () => {
  const { episode, sent, asked, say } = played()
  say(question)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toEqual([])
  const answer = { text: '', promptTokens: 0, answerTokens: 0 }
  asked[0]?.(ok(answer))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(sent).toEqual([{ kind: 'model-answer', id: 7, answer }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await episode.over)?.played.ending).toMatchObject({ endReason: 'watchdog', validity: 'infrastructure' })
})

test.each(['cancelled', 'wrong-state', 'storage'] as const)('%s is no answer: the lab is asked anew', async (code) => {
  const { sent, asked, say } = played()
  say(question)
  for (let times = 1; times <= 3; times++) {
    asked.at(-1)?.({ ok: false, error: { code, message: '' } })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveLength(times + 1)
  }
  asked.at(-1)?.({ ok: false, error: { code: 'budget', message: 'Spent.' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ kind: 'model-error', id: 7, error: { code: 'budget', message: 'Spent.' } }])
})

test('what the lab cannot read as a question ends the episode as crashed', async () => {
  const { episode, asked, say } = played()
  say(question)
  asked[0]?.({ ok: false, error: { code: 'episode-crash', message: 'Question 7 is not a request.' } })
  expect((await episode.over)?.played.ending).toMatchObject({
    ...{ endReason: 'crash', validity: 'infrastructure' },
    message: expect.stringContaining('Question 7'),
  })
})

test('an answer that comes after the end goes nowhere, and nothing is asked any more', async () => {
  const { episode, sent, asked, say } = played()
  say(question)
  const over = { endReason: 'gave-up', validity: 'infrastructure', message: '', gameTimeMs: 1, reusable: true } as const
  say({ kind: 'end', ...over })
  await episode.over
  asked[0]?.({ ok: false, error: { code: 'wrong-state', message: '' } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent, asked.length]).toEqual([[], 1])
})

test('until its game begins nothing is known of how it goes', () => {
  expect(played().episode.status).toEqual({ episodeId: 'episode', progress: null, speed: null })
})
