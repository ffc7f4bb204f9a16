import { expect, test } from 'vitest'
import type { EpisodeProcess } from '../../../main/runs/episode-process.ts'
import { expandRun, trialsOf } from '../../../main/runs/expand.ts'
import { irreproducibleBecause } from '../../../main/runs/verify/verify-episode.ts'
import { fail } from '../../../shared/contract/errors.ts'
import type { Intervention } from '../../../shared/contract/intervention.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { EpisodeSpec, RunSpec } from '../../../shared/contract/run.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { MessageReader } from '../../../shared/core/reading/messages.ts'
import { teamOnStage } from '../../../shared/core/stage-team.ts'
import { upcast } from '../../../shared/core/upcast.ts'
import { must } from '../../fakes/must.ts'
import { playThrough } from '../../fakes/played.ts'
import { resolveInput } from '../../fakes/resolve-input.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { gateway } from '../../fakes/task-24.ts'

const input = {
  name: 'with a person',
  scenarios: ['lab/mixture/2-agents-1'],
  methods: [{ method: 'talking', params: {} }],
  agents: 2,
  members: { Bob: { kind: 'human' } },
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
  clock: 'paced',
} satisfies Partial<RunSpec>

function specWithBob(): EpisodeSpec {
  const { run } = must(resolveInput(input))
  const [trial] = trialsOf(expandRun(run))
  if (trial === undefined) throw new Error('one trial')
  const { condition, scenario, repeat, seed } = trial
  expect(condition.label).toContain('[Bob human]')
  const { method, team, models } = condition
  return { scenario, method, team: teamOnStage(team, scenario), models, clock: 'paced', seed, repeat }
}

/** Bob's part of the work, one call after the other, once Alice has said what she was told. */
function callsOf(spec: EpisodeSpec, told: string): readonly ActionCall[] {
  const { task, stage } = spec.scenario
  if (task.kind !== 'mixture') throw new Error('another kind')
  const wanted = Array.from(told.matchAll(/Recipe: (\d+) (\w+)/g), ([, count, item]) => ({ item: item ?? '', count }))
  return [
    { action: 'Say', arguments: { to: 'Alice', text: (stage?.members[1]?.brief ?? []).join('. ') } },
    ...wanted.map(({ item, count }) => ({
      action: 'StoreItem',
      arguments: { container: [...task.pot], item, amount: Number(count) },
    })),
  ]
}

test('a person in the place of an agent completes the task with another, and the episode is valid', async () => {
  const spec = specWithBob()
  const events: EpisodeEvent[] = []
  let waiting: ActionCall[] = []
  let lastAsked = 0
  const ask = (episode: EpisodeProcess, intervention: Intervention): void =>
    void episode.send({ kind: 'intervene', id: ++lastAsked, intervention })
  const actNext = (episode: EpisodeProcess): void => {
    const call = waiting.shift()
    if (call !== undefined) ask(episode, { kind: 'act', agent: 'Bob', call })
  }
  const refused: unknown[] = []
  const played = await playThrough({
    spawn: sharedEpisodes.spawn,
    spec,
    pace: 4,
    answer: gateway.send,
    onMessage: (message, episode) => {
      if (message.kind === 'intervened' && message.error !== null) refused.push(message.error)
      if (message.kind !== 'events') return
      for (const row of message.events) {
        const event = must(upcast(row))
        events.push(event)
        if (event.type === 'chat' && event.actor.id === 'Alice') {
          waiting = [...callsOf(spec, event.data.text)]
          ask(episode, { kind: 'possess', agent: 'Bob' })
          actNext(episode)
        }
        if (event.type === 'action.end' && event.actor.id === 'Bob') actNext(episode)
      }
    },
  })
  expect(refused).toEqual([])
  expect(played.end).toMatchObject({ endReason: 'completed', validity: 'valid' })
  const reader = new MessageReader(spec.team)
  const messages = events.flatMap((event) => reader.read(event) ?? [])
  expect(messages.map(({ by, kind }) => [by, kind])).toEqual([
    ['Alice', 'agent'],
    ['Bob', 'person'],
  ])
  const own = events.flatMap((event) => (event.type === 'action.start' ? [event] : []))
  expect(new Set(own.filter(({ actor }) => actor.id === 'Bob').map(({ data }) => data.by))).toEqual(new Set(['human']))
  const asked = events.flatMap((event) => (event.type === 'model.call' ? [event.actor.id] : []))
  expect(new Set(asked)).toEqual(new Set(['Alice']))
  const header = played.messages.find((message) => message.kind === 'header')
  if (header?.kind !== 'header') throw new Error('there is no header')
  const ending = { validity: 'valid', endReason: 'completed', message: '' } as const
  expect(irreproducibleBecause(ending, { header: header.header, events })).toMatch(/person/)
})

test('who takes over an agent beside a person intervenes all the same', async () => {
  const spec = { ...specWithBob() }
  const limits = { ...spec.scenario.limits, gameTimeS: 8 }
  let isTaken = false
  const played = await playThrough({
    spawn: sharedEpisodes.spawn,
    spec: { ...spec, scenario: { ...spec.scenario, limits } },
    pace: 8,
    answer: gateway.send,
    onMessage: (message, episode) => {
      if (message.kind !== 'events' || isTaken) return
      isTaken = true
      episode.send({ kind: 'intervene', id: 1, intervention: { kind: 'possess', agent: 'Alice' } })
    },
  })
  expect(played.end).toMatchObject({ endReason: 'time-limit', validity: 'human-intervention' })
})

test('a person cannot follow the virtual clock, and a run says who is one', () => {
  const virtual = resolveInput({ ...input, clock: 'virtual' })
  expect(virtual).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  if (!virtual.ok) expect(virtual.error.message).toMatch(/members\.Bob\.kind.*paced/)
})

test('a model that cannot be asked ends the episode, also while a person plays a member', async () => {
  const asked = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const played = await playThrough({
    spawn: sharedEpisodes.spawn,
    spec: specWithBob(),
    pace: 'max',
    answer: async () => {
      asked.resolve()
      await taken.promise
      return fail('model-failure', 'The provider is down.')
    },
    onMessage: (message, episode) => {
      if (message.kind === 'phase' && message.phase === 'play')
        void asked.promise.then(() =>
          episode.send({ kind: 'intervene', id: 1, intervention: { kind: 'possess', agent: 'Bob' } }),
        )
      if (message.kind === 'intervened') taken.resolve()
    },
  })
  expect(played.end).toMatchObject({ endReason: 'model-failure', validity: 'infrastructure' })
})
