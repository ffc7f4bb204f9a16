import { expect, test } from 'vitest'
import { joinableEpisodes, useJoinable } from '../../../../../renderer/features/server/joinable-list.tsx'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import type { EpisodeView, RunDetail } from '../../../../../shared/contract/views.ts'

import { hostHook } from '../../client/hook-host.tsx'

const episode = (id: string, pace: EpisodeView['pace'], status: EpisodeView['status'] = 'running'): EpisodeView => ({
  id,
  runId: 'run',
  trialId: 'trial',
  attempt: 1,
  status,
  phase: 'play',
  progress: null,
  pace,
  endReason: null,
  validity: null,
  message: null,
  startedAt: '2026-01-02T03:04:05.000Z',
})

const detail = (agents: number | number[], episodes: readonly EpisodeView[]): RunDetail => ({
  run: {
    id: 'run',
    name: 'night-1',
    status: 'running',
    createdAt: '2026-01-02T03:04:05.000Z',
    endedAt: null,
    trials: { total: 1, waiting: 0, running: 1, done: 0, failed: 0, cancelled: 0 },
    modelKind: 'simulated',
    remainingMs: null,
    source: 'measured',
    tags: [],
    notes: '',
    isArchived: false,
  },
  spec: {
    name: 'night-1',
    scenarios: ['a/b/c'],
    methods: [{ method: 'react', params: {} }],
    agents,
    seeds: [1],
    repeats: 1,
    model: { provider: 'scripted', model: 'scripted', params: {} },
    clock: 'paced',
    pace: 1,
  },
  trials: [
    {
      id: 'trial',
      runId: 'run',
      position: 0,
      scenario: 'a/b/c',
      conditionId: 'x',
      condition: 'react',
      seed: 1,
      repeat: 1,
      status: 'running',
      episodes: [...episodes],
    },
  ],
})

const address = { host: '127.0.0.1', port: 4242 }

test('only running episodes with an address can be joined', () => {
  const pace = { pace: 1, isPaused: false, address }
  const episodes = [
    episode('ended', pace, 'ended'),
    episode('no-door', { ...pace, address: null }),
    episode('open', pace),
  ]
  expect(joinableEpisodes([detail(1, episodes)])).toEqual([
    {
      awaited: [],
      runId: 'run',
      runName: 'night-1',
      episodeId: 'open',
      scenario: 'a/b/c',
      condition: 'react',
      agents: '1 agent',
      atMs: null,
      address: '127.0.0.1:4242',
    },
  ])
  expect(joinableEpisodes([detail([2, 4], [episode('open', pace)])])[0]?.agents).toBe('2 or 4 agents')
  expect(joinableEpisodes([detail(1, [episode('virtual', null)])])).toEqual([])
})

test('what is told of a run while another one is waited for is not taken back by its own answer', async () => {
  const pace = { pace: 1, isPaused: false, address }
  const first = detail(1, [episode('own', { ...pace, address: null })])
  const second = { ...detail(1, []).run, id: 'second' }
  const slow = Promise.withResolvers<void>()
  const { bridge, value, step } = await hostHook(
    {
      'run.list': () => ok([first.run, second]),
      'run.get': async ({ runId }) => {
        if (runId === 'run') return ok(first)
        await slow.promise
        return fail('unknown-name', 'gone')
      },
    },
    useJoinable,
    undefined,
  )
  expect(value()).toEqual([])
  await step(() => bridge.tell('episode.changed', episode('own', pace)))
  expect(value().map(({ episodeId }) => episodeId)).toEqual(['own'])
  await step(() => slow.resolve())
  expect(value().map(({ episodeId }) => episodeId)).toEqual(['own'])
})
