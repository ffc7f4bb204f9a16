import { beforeAll, expect, test } from 'vitest'
import { joinBot } from '../../../main/minecraft/bots/index.ts'
import type { EpisodeProcess } from '../../../main/runs/episode-process.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import type { Pace, PaceView } from '../../../shared/contract/pace.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { TrackReader } from '../../../shared/core/track-reader.ts'
import { type Played, playThrough } from '../../fakes/played.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { gateway, task24 } from '../../fakes/task-24.ts'

/** Planning is over by then, and chests are open. */
const GAME_S = 9

const spec: EpisodeSpec = task24(1, 2, GAME_S)
const paced: EpisodeSpec = { ...spec, clock: 'paced' }

/** The episode as fast as it goes, without anybody who meddles. */
let fast: Played

beforeAll(async () => {
  fast = await play(spec, 'max').played
})

interface Watched {
  readonly played: Promise<Played>
  /** The next view of the pace. */
  view(): Promise<PaceView>
  /** Resolves when an event that holds these words has been told. */
  tells(words: string): Promise<void>
  readonly episode: () => EpisodeProcess
}

function play(of: EpisodeSpec, pace: Pace): Watched {
  const views: PaceView[] = []
  let told = ''
  let wake = (): void => undefined
  let own: EpisodeProcess | null = null
  const played = playThrough({
    spawn: sharedEpisodes.spawn,
    spec: of,
    pace,
    answer: gateway.send,
    onMessage: (message, episode) => {
      own = episode
      if (message.kind === 'pace') views.push(message.view)
      if (message.kind === 'events') told += JSON.stringify(message.events)
      wake()
    },
  })
  const until = async <T>(look: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    played,
    view: () => until(() => views.shift()),
    tells: async (words) => {
      await until(() => (told.includes(words) ? true : undefined))
    },
    episode: () => {
      if (own === null) throw new Error('the episode has not begun')
      return own
    },
  }
}

const eventsOf = ({ messages }: Played) =>
  messages.flatMap((message) => (message.kind === 'events' ? message.events : []))

/** What was sent of the track, part by part: the first and last tick of each, and the times of events that came after it. */
function partsOf({ messages }: Played) {
  const reader = new TrackReader()
  const parts: { readonly ticks: number; readonly lastTick: number; nextEventMs: number | null }[] = []
  for (const message of messages) {
    if (message.kind === 'track') {
      const known = reader.length
      reader.append(Buffer.from(message.bytes, 'base64'))
      parts.push({ ticks: reader.length - known, lastTick: reader.lastTick ?? -1, nextEventMs: null })
    }
    const [event] = message.kind === 'events' ? message.events : []
    const last = parts.at(-1)
    if (event !== undefined && last !== undefined) last.nextEventMs ??= event.atMs
  }
  return parts
}

test('at the speed of the game, and as fast as it can, it is the same episode to the byte', {
  tags: ['long'],
}, async () => {
  const from = performance.now()
  const watched = play(paced, 1)
  const begin = await watched.view()
  const slow = await watched.played
  expect(begin).toMatchObject({ pace: 1, isPaused: false, address: { host: '127.0.0.1' } })
  expect(performance.now() - from).toBeGreaterThan(GAME_S * 1000)
  expect([slow.end?.endReason, slow.end?.validity]).toEqual(['time-limit', 'valid'])
  expect(slow.hash).toBe(fast.hash)
  for (const [played, ticks] of [
    [slow, 1],
    [fast, 10],
  ] as const) {
    const parts = partsOf(played)
    expect(parts.slice(0, -1).map((part) => part.ticks)).toEqual(parts.slice(0, -1).map(() => ticks))
    // Tick n comes after n times 50 ms: what happened before it has been told before it.
    for (const { lastTick, nextEventMs } of parts) expect(nextEventMs ?? Infinity).toBeGreaterThanOrEqual(lastTick * 50)
  }
})

test('its time stands, goes on by single steps, and takes another pace, and the record does not show it', async () => {
  const watched = play(paced, 1)
  expect(await watched.view()).toMatchObject({ pace: 1, isPaused: false })
  watched.episode().send({ kind: 'pace', change: { kind: 'pause' } })
  expect(await watched.view()).toMatchObject({ pace: 1, isPaused: true })
  watched.episode().send({ kind: 'pace', change: { kind: 'step', ticks: 40 } })
  expect(await watched.view()).toMatchObject({ isPaused: true })
  watched.episode().send({ kind: 'pace', change: { kind: 'pace', pace: 'max' } })
  expect(await watched.view()).toMatchObject({ pace: 'max', isPaused: true })
  watched.episode().send({ kind: 'pace', change: { kind: 'resume' } })
  expect(await watched.view()).toMatchObject({ pace: 'max', isPaused: false })
  expect((await watched.played).hash).toBe(fast.hash)
})

test('a cancel ends it while its time stands', async () => {
  const watched = play(paced, 1)
  await watched.view()
  watched.episode().send({ kind: 'pace', change: { kind: 'pause' } })
  expect(await watched.view()).toMatchObject({ isPaused: true })
  watched.episode().cancel()
  const { end, processEnd } = await watched.played
  expect([processEnd.kind, end?.endReason]).toEqual(['ended', 'cancelled'])
})

test('a guest may join a paced one: what they do is recorded, and the episode counts as one with people in it', async () => {
  // Slow, so that game time is left for a guest whose machine takes long to join.
  const watched = play(paced, 0.2)
  const { address } = await watched.view()
  if (address === null) throw new Error('a paced episode takes guests')
  const { signal } = new AbortController()
  const guest = await joinBot({ link: address, name: 'Guest', clock: createRealClock(), draw: createDraw(1), signal })
  if (!guest.ok) throw new Error(guest.error.message)
  guest.value.say('hello')
  await watched.tells('hello')
  watched.episode().send({ kind: 'pace', change: { kind: 'pace', pace: 4 } })
  await watched.view()
  const played = await watched.played
  expect(played.end).toMatchObject({ endReason: 'time-limit', validity: 'human-intervention', reusable: true })
  const inputs = eventsOf(played).filter(({ type }) => type === 'external.input')
  expect(inputs.map(({ actor, data }) => ({ actor, data }))).toEqual([
    { actor: { kind: 'human', id: 'Guest' }, data: { player: 'Guest', input: 'joined' } },
    { actor: { kind: 'human', id: 'Guest' }, data: { player: 'Guest', input: 'said', text: 'hello' } },
  ])
  expect(await guest.value.lost).toContain('The server stops')
})
