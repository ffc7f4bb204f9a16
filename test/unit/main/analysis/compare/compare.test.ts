import { expect, test } from 'vitest'
import { compare } from '../../../../../main/analysis/compare/compare.ts'
import { comparisonSchema } from '../../../../../shared/contract/comparison.ts'
import { comparedCondition, comparedEpisode, comparedTrial, completed } from '../../../../fakes/compared-trial.ts'

const completion = { id: 'completion', label: 'Completion', unit: 'ratio', better: 'more', range: [0, 1] } as const
const balance = { ...completion, id: 'balance', label: 'Balance' }

function compared(trials: Parameters<typeof compare>[0]['trials'], part: Partial<Parameters<typeof compare>[0]> = {}) {
  const ids = [...new Set(trials.map(({ conditionId }) => conditionId))]
  return compare({
    trials,
    conditions: new Map(ids.map((id, slot) => [id, { ...comparedCondition(id), slot }])),
    scenarios: [...new Set(trials.map(({ scenario }) => scenario))].map((address) => ({
      address,
      title: address,
      size: 6,
      complexity: 4,
      origin: 'generated' as const,
    })),
    measures: [completion, balance],
    tested: ['completion'],
    baseline: null,
    test: 'sign-flip',
    ...part,
  })
}

test('is what the contract says, in the order of trials', () => {
  const comparison = compared([completed(1), completed(0.5, { conditionId: 'c2' })])
  expect(comparisonSchema.parse(comparison)).toEqual(comparison)
  expect(comparison.groups.map(({ label, slot }) => [label, slot])).toEqual([
    ['c1', 0],
    ['c2', 1],
  ])
  expect(comparison.measures.map(({ id }) => id)).toEqual(['completion'])
})

test.each(['c2', 'c2.simulated.measured'])(
  'the baseline %s comes first, and the others are compared with it',
  (baseline) => {
    const comparison = compared([completed(1), completed(0.5, { conditionId: 'c2' })], { baseline })
    expect(comparison.groups.map(({ conditionId }) => conditionId)).toEqual(['c2', 'c1'])
    expect(comparison.pairs).toMatchObject([{ a: 'c1.simulated.measured', b: 'c2.simulated.measured', mean: 0.5 }])
  },
)

test('a measure that was asked to be tested is named, also where no episode defines it', () => {
  const comparison = compared([completed(1)], { tested: ['completion', 'balance'] })
  expect(comparison.measures.map(({ id }) => id)).toEqual(['completion', 'balance'])
})

const call = { role: 'worker', purpose: 'act', calls: 4, tokensIn: 100, tokensOut: 10, costUsd: 0.5 } as const

test('calls are means over counted episodes, those that asked nothing included', () => {
  const { calls } = compared([
    comparedTrial({ outcome: comparedEpisode({ calls: [call, { ...call, role: 'planner' }] }) }),
    comparedTrial({ seed: 2, outcome: comparedEpisode({ calls: [call] }) }),
    comparedTrial({ seed: 3, outcome: comparedEpisode({ calls: [{ ...call, calls: 99 }], reusedCalls: 1 }) }),
    comparedTrial({ seed: 4, outcome: comparedEpisode() }),
  ])
  expect(calls.map(({ role, calls: count }) => [role, count])).toEqual([
    ['planner', 4 / 3],
    ['worker', 8 / 3],
  ])
})

test('calls are means over scenarios, as the measure of model calls is', () => {
  const asked = (calls: number, scenario: string, seed: number) =>
    comparedTrial({
      ...{ scenario, seed },
      outcome: comparedEpisode({ calls: [{ ...call, calls }], values: new Map([['model_calls', calls]]) }),
    })
  const { calls, rows } = compared(
    [asked(10, 'a/b/one', 1), asked(10, 'a/b/one', 2), asked(10, 'a/b/one', 3), asked(100, 'a/b/two', 1)],
    { measures: [{ ...completion, id: 'model_calls', unit: 'count', range: [0, Number.POSITIVE_INFINITY] }] },
  )
  expect(calls).toMatchObject([{ calls: 55, tokensIn: 100, tokensOut: 10, costUsd: 0.5 }])
  expect(rows[0]?.measures[0]?.mean).toBe(calls[0]?.calls)
})

const notesOf = (...trials: Parameters<typeof compare>[0]['trials']) => compared(trials).notes.join('\n')

test('says what a reader has to know', () => {
  const other = completed(1, { conditionId: 'c2' })
  expect(notesOf(completed(1))).toContain('nothing about a language model')
  expect(notesOf(completed(1, { modelKind: 'live' }))).not.toContain('language model')
  expect(notesOf(completed(1), completed(1, { modelKind: 'live' }))).toContain('simulated and live')
  expect(notesOf(completed(1), completed(1, { source: 'imported' }))).toContain('another lab')
  expect(notesOf(completed(1), other)).toContain('fewer than 6 scenarios')
  expect(notesOf(completed(1), other, completed(1, { scenario: 'a/b/two' }))).toContain('c1 2, c2 1')
  expect(notesOf(completed(1), comparedTrial({ seed: 2, outcome: 'cancelled' }))).toContain(
    '1 trial without a valid episode',
  )
  expect(notesOf(completed(1), comparedTrial({ seed: 2, outcome: 'open' }))).toContain('not played yet')
  expect(notesOf(completed(1), completed(1, { runId: 'r2' }))).toContain('later one counts')
  expect(notesOf(completed(1), comparedTrial({ seed: 2, outcome: comparedEpisode({ reusedCalls: 1 }) }))).toContain(
    'not independent',
  )
  expect(notesOf(completed(1), completed(1, { seed: 2, clock: 'real' }))).toContain('real clock')
  expect(notesOf(completed(1), completed(1, { seed: 2, scenarioSha256: 'f'.repeat(64) }))).toContain('not the same')
})

test('says of lost trials only what the mean with zeros does', () => {
  const lost = (seed: number) => comparedTrial({ seed, outcome: 'infrastructure' })
  expect(notesOf(completed(1), lost(2), lost(3))).toContain('left out of means, and 0 in the mean with zeros.')
  const again = completed(1, { runId: 'r2' })
  const why = 'in the mean with zeros, since runs share scenarios, seeds and repeats.'
  expect(notesOf(lost(1), again)).toContain('1 trial without a valid episode')
  expect(notesOf(lost(1), again)).toContain(`left out of means, and no zero ${why}`)
  expect(notesOf(lost(1), lost(2), again)).toContain(`left out of means, and 1 zero ${why}`)
})

test('a team with people is a group of its own, of which notes and tables speak', () => {
  const alone = comparedCondition('c1')
  const [first, ...others] = alone.team.members
  if (first === undefined) throw new Error('a team has members')
  const played = { ...alone, id: 'c2', team: { members: [{ ...first, kind: 'human' as const }, ...others] } }
  const conditions = new Map([alone, played].map((condition, slot) => [condition.id, { ...condition, slot }]))
  const { groups, notes } = compared([completed(1), completed(0, { conditionId: 'c2' })], { conditions })
  expect(groups.map(({ people, counts }) => [people, counts.valid])).toEqual([
    [undefined, 1],
    [[first.name], 1],
  ])
  expect(notes.join('\n')).toContain('never pooled with them')
})

test('equal trials give equal comparisons, and sentences that do not apply are not there', () => {
  const curve: [number, number][] = [[0, 1]]
  const trials = Array.from({ length: 12 }, (_, index) =>
    comparedTrial({
      conditionId: index % 2 === 0 ? 'c1' : 'c2',
      scenario: `s${Math.floor(index / 2)}`,
      modelKind: 'live',
      outcome: comparedEpisode({ curve, values: new Map([['completion', index / 12]]) }),
    }),
  )
  expect(compared(trials)).toEqual(compared(trials))
  expect(compared(trials).notes).toEqual([])
})

const played = (conditionId: string, completions: readonly number[]) =>
  completions.map((value, index) => completed(value, { conditionId, scenario: `s${index}` }))

test('an interval that leaves 0 out beside a p that cannot be small says which p could be reached, and what to do', () => {
  // Eight scenarios, of which five differ, all one way: p = 2/2^5.
  const { notes, pairs } = compared([
    ...played('c1', [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ...played('c2', [0.6, 0.7, 0.6, 0.7, 0.8, 0.5, 0.5, 0.5]),
  ])
  expect(pairs[0]).toMatchObject({ p: 0.0625, scenarios: 8 })
  expect(pairs[0]?.interval?.low).toBeGreaterThan(0)
  const note = notes.find((sentence) => sentence.startsWith('An interval leaves 0 out'))
  expect(note).toContain('(c2 less c1: p 0.063)')
  expect(note).toContain('is 2/2^n (n = 5: 0.063)')
  expect(note).toContain('play more scenarios')
})

test('says by name what has no partner, and where seeds are not the same', () => {
  const notes = notesOf(
    ...[1, 2].map((seed) => completed(1, { seed })),
    completed(1, { conditionId: 'c2' }),
    completed(1, { scenario: 'a/b/two', seed: 1 }),
    completed(1, { scenario: 'a/b/two', seed: 11, conditionId: 'c2' }),
  )
  expect(notes).toContain('c2 less c1 leaves out what has no partner (not in c2: a/b/one seed 2).')
  expect(notes).toContain('no seed in common in a/b/two; means over different seeds are compared there')
})

test('warns where no p after Holm can come below 0.05', () => {
  const same = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
  const few = compared([...played('c1', same), ...played('c2', same), ...played('c3', same)])
  expect(few.notes.join()).toContain('6 scenarios give 2/2^6 at least, times 2 comparisons is 0.063. Play 7 scenarios')
  const enough = compared([...played('c1', same), ...played('c2', same)])
  expect(enough.notes.join()).not.toContain('No p after Holm')
})

test('says what intervals over few values cover', () => {
  expect(notesOf(...played('c1', [0.1, 0.2, 0.4, 0.5]))).toContain('n = 4: about 93 %')
  expect(notesOf(...played('c1', [0.1, 0.2, 0.4, 0.5, 0.3, 0.1]))).not.toContain('With few values')
})

test('where p and interval agree, nothing is said of it', () => {
  const { notes } = compared([
    ...played('c1', [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ...played('c2', [0.6, 0.7, 0.6, 0.7, 0.8, 0.7, 0.6]),
  ])
  expect(notes.filter((sentence) => sentence.includes('leaves 0 out'))).toEqual([])
})
