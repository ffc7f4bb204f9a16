import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupTrials, sumOfCounts } from '../../../../../main/analysis/compare/groups.ts'
import { comparedEpisode, comparedTrial } from '../../../../fakes/compared-trial.ts'

const episodesOf = (trials: Parameters<typeof groupTrials>[0]) =>
  groupTrials(trials).map(({ key, scenarios }) => [
    key,
    [...scenarios.values()].flatMap(({ episodes }) => episodes.map(({ id }) => id)),
  ])

test('conditions, kinds of models and sources never mix', () => {
  const trials = [
    comparedTrial(),
    comparedTrial({ modelKind: 'live' }),
    comparedTrial({ source: 'imported' }),
    comparedTrial({ conditionId: 'c2' }),
    comparedTrial({ seed: 2 }),
  ]
  expect(groupTrials(trials).map(({ key, counts }) => [key, counts.valid])).toEqual([
    ['c1.simulated.measured', 2],
    ['c1.live.measured', 1],
    ['c1.simulated.imported', 1],
    ['c2.simulated.measured', 1],
  ])
})

const begun = (id: string, startedAt: string, reusedCalls = 0) => comparedEpisode({ id, startedAt, reusedCalls })

test('of the same scenario, seed and repeat the newest counts, whatever the order of runs', () => {
  const trials = [
    comparedTrial({ outcome: begun('newer', '2026-03-01') }),
    comparedTrial({ runId: 'r2', outcome: begun('older', '2026-02-01') }),
    comparedTrial({ runId: 'r2', repeat: 2, outcome: begun('other', '2026-02-01') }),
  ]
  expect(episodesOf(trials)).toEqual([['c1.simulated.measured', ['newer', 'other']]])
  expect(groupTrials(trials)[0]?.counts).toMatchObject({ trials: 3, valid: 3, repeated: 1, dependent: 0 })
})

test('an episode that shares answers is left out, also where it is the newest', () => {
  const trials = [
    comparedTrial({ outcome: begun('own', '2026-01-01') }),
    comparedTrial({ runId: 'r2', outcome: begun('shared', '2026-02-01', 3) }),
  ]
  expect(episodesOf(trials)).toEqual([['c1.simulated.measured', ['own']]])
  expect(groupTrials(trials)[0]?.counts).toMatchObject({ valid: 2, dependent: 1, repeated: 0 })
})

test('what has no valid episode is counted by what became of it', () => {
  const outcomes = ['infrastructure', 'cancelled', 'human-intervention', 'open', 'open'] as const
  const trials = outcomes.map((outcome, index) => comparedTrial({ seed: index, outcome }))
  expect(groupTrials(trials)[0]?.counts).toEqual({
    trials: 5,
    valid: 0,
    dependent: 0,
    repeated: 0,
    infrastructure: 1,
    cancelled: 1,
    humanIntervention: 1,
    open: 2,
  })
  expect(groupTrials(trials)[0]?.scenarios.get('a/b/one')).toMatchObject({ episodes: [], unscored: 3 })
})

test('a failed trial that another run made good is no zero, and twice failed is one', () => {
  const made = [comparedTrial({ outcome: 'infrastructure' }), comparedTrial({ runId: 'r2' })]
  expect(groupTrials(made)[0]?.scenarios.get('a/b/one')?.unscored).toBe(0)
  const failed = [comparedTrial({ outcome: 'infrastructure' }), comparedTrial({ runId: 'r2', outcome: 'cancelled' })]
  expect(groupTrials(failed)[0]?.scenarios.get('a/b/one')?.unscored).toBe(1)
})

const anyTrial = fc.record({
  conditionId: fc.constantFrom('c1', 'c2'),
  scenario: fc.constantFrom('a/b/one', 'a/b/two'),
  seed: fc.integer({ min: 1, max: 3 }),
  repeat: fc.integer({ min: 1, max: 2 }),
  modelKind: fc.constantFrom('simulated' as const, 'live' as const),
  source: fc.constantFrom('measured' as const, 'imported' as const),
  outcome: fc.oneof(
    fc.constantFrom('infrastructure' as const, 'cancelled' as const, 'human-intervention' as const, 'open' as const),
    fc
      .record({ startedAt: fc.constantFrom('2026-01', '2026-02'), reusedCalls: fc.constantFrom(0, 0, 2) })
      .map((part) => comparedEpisode(part)),
  ),
})

test('every trial is in one group and one count; every cell counts once at most', () => {
  fc.assert(
    fc.property(fc.array(anyTrial, { maxLength: 40 }), (parts) => {
      const groups = groupTrials(parts.map((part) => comparedTrial(part)))
      expect(groups.reduce((sum, { counts }) => sum + counts.trials, 0)).toBe(parts.length)
      for (const { counts, scenarios } of groups) {
        for (const [scenario, own] of scenarios) {
          expect(own.counts.valid - own.counts.dependent - own.counts.repeated, scenario).toBe(own.episodes.length)
        }
        expect(sumOfCounts([...scenarios.values()].map((own) => own.counts))).toEqual(counts)
        const { trials, valid, dependent, repeated, infrastructure, cancelled, humanIntervention, open } = counts
        expect(valid + infrastructure + cancelled + humanIntervention + open).toBe(trials)
        const counted = [...scenarios.values()].flatMap(({ episodes }) => episodes)
        expect(counted.length).toBe(valid - dependent - repeated)
        expect(new Set(counted.map(({ scenario, seed, repeat }) => `${scenario} ${seed} ${repeat}`)).size).toBe(
          counted.length,
        )
      }
    }),
  )
})
