import { expect, test } from 'vitest'
import {
  describeBeyond,
  describeDifference,
  differences,
  endsOf,
  pairOpening,
} from '../../../../../renderer/features/side-by-side/two-episodes.ts'
import type { EpisodeHeader } from '../../../../../shared/contract/record/header.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

const model = { provider: 'scripted', model: 'scripted', params: { falseDoneRate: 0.1 } }
const base: EpisodeHeader = {
  ...fixtureHeader,
  method: { id: 'causalmace', variant: 'default', params: { causal: true, rules: { most: 3 }, list: [1, 2] } },
  models: { planner: model, worker: model, reflection: model, vision: model },
}

test('equal headers differ in nothing', () => {
  expect(differences(base, structuredClone(base))).toEqual([])
  expect(describeDifference([], 0)).toBeNull()
})

test('only what differs is said, parameters by their paths', () => {
  const other: EpisodeHeader = {
    ...base,
    seed: base.seed + 1,
    method: { ...base.method, variant: 'no-causal', params: { causal: false, rules: { most: 5 }, list: [1, 2] } },
  }
  const found = differences(base, other)
  expect(found).toEqual([
    { name: 'causal', values: ['true', 'false'] },
    { name: 'rules.most', values: ['3', '5'] },
    { name: 'seed', values: [String(base.seed), String(base.seed + 1)] },
  ])
  expect(describeDifference(found, 1)).toBe(`causal false · rules.most 5 · seed ${base.seed + 1}`)
})

test('of different methods parameters are no difference, but the method is', () => {
  const other: EpisodeHeader = { ...base, method: { id: 'react', variant: 'default', params: { rounds: 3 } } }
  expect(differences(base, other)).toEqual([{ name: 'method', values: ['causalmace', 'react'] }])
})

test('one model for all roles is said once, several by their roles', () => {
  const careful = { ...model, params: { falseDoneRate: 0 } }
  const all = { ...base, models: { planner: careful, worker: careful, reflection: careful, vision: careful } }
  expect(differences(base, all)).toEqual([{ name: 'falseDoneRate', values: ['0.1', '0'] }])
  const one = { ...base, models: { ...base.models, planner: careful } }
  expect(differences(all, one).map(({ name }) => name)).toContain('worker.falseDoneRate')
})

test('a longer team and its members are differences; what one does not have is a dash', () => {
  const [first] = base.team.members
  if (first === undefined) throw new Error('a team has a member')
  const other = { ...base, team: { members: [...base.team.members, { ...first, name: 'Zoe' }] } }
  const found = differences(base, other)
  expect(found.map(({ name }) => name)).toEqual(['agents', 'Zoe’s abilities'])
  expect(describeDifference(found, 0)).toBe(`agents ${base.team.members.length} · Zoe’s abilities –`)
})

const short = { endMs: 30_000, isRunning: false, endReason: 'completed' } as const
const long = { endMs: 90_000, isRunning: false, endReason: 'time-limit' } as const
const live = { endMs: 12_000, isRunning: true, endReason: null } as const

test('time goes to the later end, and follows what grows', () => {
  expect(endsOf([short])).toEqual({ endMs: 30_000, liveMs: 30_000 })
  expect(endsOf([short, long])).toEqual({ endMs: 90_000, liveMs: 90_000 })
  expect(endsOf([long, live])).toEqual({ endMs: 90_000, liveMs: 12_000 })
  expect(endsOf([live, { ...live, endMs: 14_000 }])).toEqual({ endMs: 14_000, liveMs: 14_000 })
})

test('the shorter one says so, once time is beyond it', () => {
  expect(describeBeyond(short, 30_000)).toBeNull()
  expect(describeBeyond(short, 30_001)).toBe('Over since 0:30.0: Completed')
  expect(describeBeyond(live, 20_000)).toBe('Played up to 0:12.0 so far')
  expect(describeBeyond({ ...short, endReason: null }, 40_000)).toBe('Over since 0:30.0')
})

test('a pair without a moment opens where both are over', () => {
  expect(pairOpening(short, long, 30_000)).toBe(90_000)
  expect(pairOpening(long, short, 90_000)).toBeNull()
  // Somebody has gone elsewhere, or one still grows.
  expect(pairOpening(short, long, 12_000)).toBeNull()
  expect(pairOpening(short, live, 30_000)).toBeNull()
})
