import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EpisodeMessage, ToEpisode } from '../../../../main/episode/protocol.ts'
import { EpisodeWatch, type PlayingProcess } from '../../../../main/runs/episode-watch.ts'

const limits = { wallLimitMs: 10_000, silenceLimitMs: 60_000, pingEveryMs: 1_000, graceMs: 500 }
const start = { kind: 'start', spec: Object.create(null) } satisfies ToEpisode

function question(id: number): EpisodeMessage {
  return { kind: 'model-request', id, actor: 'alice', binding: 'worker', seed: 1, request: '{}' }
}

function answerTo(id: number): ToEpisode {
  return { kind: 'model-answer', id, answer: { text: '', promptTokens: 0, answerTokens: 0 } }
}

const end: EpisodeMessage = {
  kind: 'end',
  endReason: 'completed',
  validity: 'valid',
  message: '',
  gameTimeMs: 1,
  reusable: true,
}

/** A process that is gone as soon as it is killed, and stands ready as soon as an episode is over. */
function watched() {
  const sent: string[] = []
  const heard: string[] = []
  const process: PlayingProcess = {
    pid: 1,
    send: ({ kind }) => void sent.push(kind),
    ping: () => void sent.push('ping'),
    kill: () => watch.settle('it was killed'),
    finish: () => watch.settle('not said'),
  }
  const watch: EpisodeWatch = new EpisodeWatch(process, limits, ({ kind }) => void heard.push(kind))
  return { watch, sent, heard }
}

/** Pings are answered every second. */
function pass(watch: EpisodeWatch, ms: number): void {
  for (let past = 0; past < ms; past += 1_000) {
    vi.advanceTimersByTime(1_000)
    watch.pong()
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the real time of an episode', () => {
  test('runs out where it only answers pings', async () => {
    const { watch } = watched()
    pass(watch, 11_000)
    expect(await watch.ended).toEqual({
      kind: 'watchdog',
      message: 'The episode took more than 10 s of real time, waiting for models or people not counted.',
    })
  })

  test('stands still while any of its questions is open', async () => {
    const { watch } = watched()
    pass(watch, 9_000)
    watch.receive(question(1))
    watch.receive(question(2))
    pass(watch, 50_000)
    watch.send(answerTo(1))
    pass(watch, 50_000)
    watch.send(answerTo(2))
    watch.receive(end)
    expect(await watch.ended).toEqual({ kind: 'ended' })
  })

  test('goes on where it stood when the last answer is there', async () => {
    const { watch } = watched()
    pass(watch, 9_000)
    watch.receive(question(1))
    pass(watch, 50_000)
    watch.send(answerTo(1))
    pass(watch, 2_000)
    expect(await watch.ended).toMatchObject({ kind: 'watchdog' })
  })
})

describe('cancelling', () => {
  test('waits for the start, since what came before would belong to no episode', () => {
    const { watch, sent } = watched()
    watch.cancel()
    expect(sent).toEqual([])
    watch.send(start)
    expect(sent).toEqual(['start', 'cancel'])
  })

  test('is said once, and kills after the grace time', async () => {
    const { watch, sent } = watched()
    watch.send(start)
    watch.cancel()
    watch.cancel()
    expect(sent).toEqual(['start', 'cancel'])
    vi.advanceTimersByTime(500)
    expect(await watch.ended).toEqual({ kind: 'cancelled' })
  })
})

test('what comes or is said after the end is nobody’s', async () => {
  const { watch, sent, heard } = watched()
  watch.ready()
  watch.send(start)
  watch.receive(end)
  watch.receive(question(1))
  watch.send(answerTo(1))
  watch.cancel()
  expect(heard).toEqual(['ready', 'end'])
  expect(sent).toEqual(['start'])
  expect(await watch.ended).toEqual({ kind: 'ended' })
  expect(vi.getTimerCount()).toBe(0)
})

describe('silence', () => {
  test('kills after a last ping, whatever is still owed', async () => {
    const { watch, sent } = watched()
    watch.receive(question(1))
    vi.advanceTimersByTime(limits.silenceLimitMs)
    expect(sent.at(-1)).toBe('ping')
    vi.advanceTimersByTime(limits.graceMs)
    expect(await watch.ended).toEqual({ kind: 'watchdog', message: 'The episode process was silent for 60 s.' })
  })

  test('of a lab that stood still itself kills nothing: what was said meanwhile is read first', async () => {
    const { watch } = watched()
    watch.receive(question(1))
    vi.advanceTimersByTime(limits.silenceLimitMs)
    watch.pong()
    vi.advanceTimersByTime(limits.graceMs)
    watch.receive(end)
    expect(await watch.ended).toEqual({ kind: 'ended' })
  })
})

test('what is found out too late about an episode does not kill the process, which may play the next one', () => {
  const kill = vi.fn()
  const watch = new EpisodeWatch({ pid: 1, send: () => {}, ping: () => {}, kill, finish: () => {} }, limits, () => {})
  watch.receive(end)
  watch.settle('')
  watch.reject('its call could not be recorded')
  expect(kill).not.toHaveBeenCalled()
})
