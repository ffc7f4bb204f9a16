import { expect, test } from 'vitest'
import { formatCount } from '../../../../../renderer/format/metric.ts'
import {
  diskHealth,
  formatShare,
  keyHealth,
  labHealth,
  latestRuns,
  standingRuns,
} from '../../../../../renderer/pages/home/home.ts'
import { fakeCatalog, fakeRun } from '../../../../fakes/sample-run.ts'

const trials = { total: 4, waiting: 0, running: 0, done: 4, failed: 0, cancelled: 0 }
const nothing = { ...trials, done: 0, failed: 4 }

test('latest are the runs that brought something, by when they ended', () => {
  const runs = [
    fakeRun({ id: 'running', trials }),
    fakeRun({ id: 'old', status: 'done', trials, endedAt: '2026-11-19T00:00:00.000Z' }),
    fakeRun({ id: 'empty', status: 'done', trials: nothing, endedAt: '2026-11-21T00:00:00.000Z' }),
    fakeRun({ id: 'archived', status: 'done', trials, isArchived: true, endedAt: '2026-11-21T00:00:00.000Z' }),
    fakeRun({ id: 'new', status: 'cancelled', trials, endedAt: '2026-11-20T00:00:00.000Z' }),
    fakeRun({ id: 'older', status: 'done', trials, endedAt: '2026-11-18T00:00:00.000Z' }),
    fakeRun({ id: 'oldest', status: 'done', trials, endedAt: '2026-11-17T00:00:00.000Z' }),
  ]
  expect(latestRuns(runs).map(({ id }) => id)).toEqual(['new', 'old', 'older'])
})

test('what stands still and can go on is offered', () => {
  const runs = (['running', 'paused', 'interrupted', 'done', 'cancelled'] as const).map((status) =>
    fakeRun({ id: status, status }),
  )
  expect(standingRuns(runs).map(({ id }) => id)).toEqual(['paused', 'interrupted'])
  expect(standingRuns([fakeRun({ status: 'paused', isArchived: true })])).toEqual([])
})

test('a share never stands without its interval or the lack of one, nor without its n', () => {
  const interval = { kind: 'over-episodes', low: 0.51, high: 1 } as const
  expect(formatShare({ mean: 0.9642, interval })).toBe('96.4 % [51.0, 100.0]')
  expect(formatShare({ mean: 1, interval: null })).toBe('100.0 % [no interval]')
  expect(formatCount(1, 12)).toBe('1 scenario, 12 episodes')
})

test.each([
  { freeBytes: 84e9, word: 'enough', tone: 'good' },
  { freeBytes: 4.9e9, word: 'little left', tone: 'warn' },
  { freeBytes: 0.9e9, word: 'almost full', tone: 'bad' },
])('$freeBytes bytes free: $word', ({ freeBytes, word, tone }) => {
  expect(diskHealth({ freeBytes, databaseBytes: 1_200_000 })).toMatchObject({ word, tone })
})

test('keys: those there are, none, or why they cannot be read', () => {
  expect(keyHealth(fakeCatalog)).toMatchObject({ word: '1 key', tone: 'good', text: 'OpenRouter.' })
  const withPresets = (change: object) => ({
    ...fakeCatalog,
    models: fakeCatalog.models.map((model) => ({
      ...model,
      presets: (model.presets ?? []).map((preset) => ({ ...preset, ...change })),
    })),
  })
  expect(keyHealth(withPresets({ hasKey: false }))).toMatchObject({ word: 'none', tone: 'neutral' })
  const keyProblem = 'keys.json can be read by others: chmod 600 it.'
  expect(keyHealth(withPresets({ keyProblem }))).toMatchObject({ word: 'unreadable', tone: 'bad', text: keyProblem })
})

test('one episode at a time says what would help', () => {
  const info = { appVersion: '1.0.0', minecraftVersion: '1.19.2', concurrency: 1 }
  expect(labHealth(info).map(({ word, tone }) => [word, tone])).toEqual([
    ['built in', 'good'],
    ['1 episode', 'neutral'],
  ])
  expect(labHealth({ ...info, concurrency: 3 })[1]).toMatchObject({ word: '3 episodes', tone: 'good' })
})
