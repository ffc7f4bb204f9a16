/** People at the lab's page speak to agents, take them over and act for them: in a real episode, at a pace that waits for them. */
import { expect, onTestFinished, test } from 'vitest'
import type { EpisodeMessage } from '../../../main/episode/protocol.ts'
import { joinBot } from '../../../main/minecraft/bots/index.ts'
import type { EpisodeProcess } from '../../../main/runs/episode-process.ts'
import { irreproducibleBecause } from '../../../main/runs/verify/verify-episode.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../../packages/minecraft-server/clock/real-clock.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { Intervention } from '../../../shared/contract/intervention.ts'
import type { PaceChange } from '../../../shared/contract/pace.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { upcast } from '../../../shared/core/upcast.ts'
import { must } from '../../fakes/must.ts'
import { type Played, playThrough } from '../../fakes/played.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { gateway, task24 } from '../../fakes/task-24.ts'

/** Planning is over by then, and blocks are placed. */
const GAME_S = 40

interface Hand {
  readonly played: Promise<Played>
  /** The first event after those that were waited for that fits. */
  next(fits: (event: EpisodeEvent) => boolean): Promise<EpisodeEvent>
  /** Goes on tick by tick until such an event is there, and lets time stand. */
  standBefore(fits: (event: EpisodeEvent) => boolean): Promise<EpisodeEvent>
  ask(intervention: Intervention): Promise<LabError | null>
  setPace(change: PaceChange): void
  /** Questions to models so far. */
  readonly questions: readonly string[]
  readonly address: () => { readonly host: string; readonly port: number }
}

function take(): Hand {
  const events: EpisodeEvent[] = []
  const answers = new Map<number, LabError | null>()
  const questions: string[] = []
  let seen = 0
  let wake = (): void => undefined
  let own: EpisodeProcess | null = null
  let address: { readonly host: string; readonly port: number } | null = null
  let asked = 0
  let parts = 0
  const hear = (message: EpisodeMessage): void => {
    if (message.kind === 'events') events.push(...message.events.map((row) => must(upcast(row))))
    if (message.kind === 'track') parts += 1
    if (message.kind === 'intervened') answers.set(message.id, message.error)
    if (message.kind === 'pace') address = message.view.address
    if (message.kind === 'model-request') questions.push(message.request)
    wake()
  }
  const played = playThrough({
    spawn: sharedEpisodes.spawn,
    spec: { ...task24(1, 2, GAME_S), clock: 'paced' },
    // Whoever joins and whoever asks needs real time, which game time must leave on a slow machine too.
    pace: 1,
    answer: gateway.send,
    onStart: (episode) => {
      own = episode
      wake()
    },
    onMessage: hear,
  })
  // Where a test fails before its episode is over.
  onTestFinished(async () => {
    own?.cancel()
    await played
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
  const setPace = (change: PaceChange): void => own?.send({ kind: 'pace', change })
  return {
    played,
    questions,
    standBefore: async (fits) => {
      setPace({ kind: 'pause' })
      for (;;) {
        const at = events.findIndex((event, index) => index >= seen && fits(event))
        const found = events[at]
        seen = events.length
        if (found !== undefined) return found
        const before = parts
        setPace({ kind: 'step', ticks: 1 })
        await until(() => (parts > before ? true : undefined))
      }
    },
    next: (fits) =>
      until(() => {
        const at = events.findIndex((event, index) => index >= seen && fits(event))
        if (at >= 0) seen = at + 1
        return events[at]
      }),
    ask: async (intervention) => {
      const id = ++asked
      const episode = await until(() => own ?? undefined)
      episode.send({ kind: 'intervene', id, intervention })
      return until(() => answers.get(id))
    },
    setPace,
    address: () => {
      if (address === null) throw new Error('a paced episode has an address')
      return address
    },
  }
}

const isEnd = (id: number) => (event: EpisodeEvent) => event.type === 'action.end' && event.data.id === id

function eventsOf({ messages }: Played): readonly EpisodeEvent[] {
  return messages.flatMap((message) =>
    message.kind === 'events' ? message.events.map((row) => must(upcast(row))) : [],
  )
}

test('a person speaks to agents, takes one over in the middle of an action, acts for it and gives it back', async () => {
  const hand = take()
  expect(await hand.ask({ kind: 'say', to: null, text: 'too early' })).toMatchObject({ code: 'wrong-state' })
  await hand.next(({ type }) => type === 'episode.start')
  const { signal } = new AbortController()
  const guest = must(
    await joinBot({ link: hand.address(), name: 'Guest', clock: createRealClock(), draw: createDraw(1), signal }),
  )
  expect(await hand.ask({ kind: 'say', to: 'Alice', text: 'Mind the "poppy".' })).toBeNull()
  expect(await hand.ask({ kind: 'mode', agent: 'Bob', mode: 'torch-placing', on: true })).toBeNull()
  expect(await hand.ask({ kind: 'say', to: 'Zoe', text: 'hello' })).toMatchObject({ code: 'unknown-name' })
  const [x, y, z] = task24(1).scenario.world.start
  const call = { action: 'NavigateTo', arguments: { pos: [x + 1, y, z + 2] } }
  expect(await hand.ask({ kind: 'act', agent: 'Alice', call })).toMatchObject({ code: 'wrong-state' })

  const started = await hand.standBefore((event) => event.type === 'action.start' && event.actor.id === 'Alice')
  expect(await hand.ask({ kind: 'possess', agent: 'Alice' })).toBeNull()
  expect(await hand.ask({ kind: 'possess', agent: 'Alice' })).toBeNull()
  hand.setPace({ kind: 'resume' })
  expect(await hand.ask({ kind: 'act', agent: 'Alice', call: { action: 'Fly', arguments: {} } })).toMatchObject({
    code: 'unknown-name',
  })
  expect(await hand.ask({ kind: 'act', agent: 'Alice', call: { ...call, arguments: {} } })).toMatchObject({
    code: 'bad-input',
  })
  expect(await hand.ask({ kind: 'act', agent: 'Alice', call })).toBeNull()
  const act = await hand.next((event) => event.type === 'action.start' && event.data.by === 'human')
  if (act.type !== 'action.start' || started.type !== 'action.start') throw new Error('two actions')
  expect(await hand.next(isEnd(act.data.id))).toMatchObject({ actor: { id: 'Alice' }, data: { ok: true } })
  expect(await hand.ask({ kind: 'release', agent: 'Alice' })).toBeNull()
  expect(await hand.ask({ kind: 'release', agent: 'Alice' })).toBeNull()
  await hand.next((event) => event.type === 'action.start' && event.actor.id === 'Alice')
  hand.setPace({ kind: 'pace', pace: 'max' })

  const played = await hand.played
  expect(played.end).toMatchObject({ validity: 'human-intervention', reusable: true })
  const events = eventsOf(played)
  const inputs = events.filter((event) => event.type === 'external.input').map(({ data }) => data)
  expect(inputs).toEqual([
    { player: 'Guest', input: 'joined' },
    { player: 'Lab', input: 'said', text: 'Mind the "poppy".', agent: 'Alice' },
    { player: 'Lab', input: 'possessed', agent: 'Alice' },
    { player: 'Lab', input: 'released', agent: 'Alice' },
  ])
  const [switched] = events.filter((event) => event.type === 'mode.set')
  expect(switched).toMatchObject({
    actor: { kind: 'human', id: 'Lab' },
    data: { agent: 'Bob', mode: 'torch-placing', on: true },
  })
  const cut = events.find((event) => event.type === 'action.end' && event.data.id === started.data.id)
  expect(cut?.data).toMatchObject({
    ok: false,
    reason: 'interrupted',
    message: expect.stringContaining('took Alice over'),
  })
  const between = (own: EpisodeEvent): boolean =>
    own.seq > events.findIndex((event) => event.type === 'external.input' && event.data.input === 'possessed') &&
    own.seq < events.findIndex((event) => event.type === 'external.input' && event.data.input === 'released')
  const alone = events.filter((event) => event.type === 'action.start' && event.actor.id === 'Alice' && between(event))
  expect(alone.map(({ data }) => data)).toEqual([{ id: act.data.id, call, by: 'human' }])

  const heard = hand.questions.filter((question) => question.includes('a person (Lab) said'))
  expect(heard.length).toBeGreaterThan(0)
  for (const question of heard) expect(question).toContain('You are Alice')
  const [header] = played.messages.flatMap((message) => (message.kind === 'header' ? [message.header] : []))
  if (header === undefined) throw new Error('a record has a header')
  const episode = { validity: 'human-intervention', endReason: played.end?.endReason ?? null, message: '' } as const
  expect(irreproducibleBecause(episode, { header, events })).toContain(
    'Lab spoke to the team, Lab switched a mode, Lab took an agent over',
  )
  guest.leave()
})

test('an episode waits for the person who has the last agent at work, though its method is done', async () => {
  const hand = take()
  await hand.next(({ type }) => type === 'episode.start')
  for (const agent of ['Alice', 'Bob']) expect(await hand.ask({ kind: 'possess', agent })).toBeNull()
  hand.setPace({ kind: 'pace', pace: 'max' })
  const { end } = await hand.played
  // Nobody gives them back: what ends it is the game time of the scenario, not that nothing goes on.
  expect(end).toMatchObject({ endReason: 'time-limit', validity: 'human-intervention' })
})
