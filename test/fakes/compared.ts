/** A comparison of two conditions in two scenarios, made up: one trial failed, one method is told the truth, labels are awkward. */
import type { ComparedGroup, Comparison, ComparisonRow } from '../../shared/contract/comparison.ts'

const counts = {
  trials: 3,
  valid: 2,
  dependent: 0,
  repeated: 0,
  infrastructure: 1,
  cancelled: 0,
  humanIntervention: 0,
  open: 0,
}

export function comparedGroup(part: Partial<ComparedGroup> = {}): ComparedGroup {
  return {
    key: 'a.simulated.measured',
    conditionId: 'a',
    label: 'causalmace',
    method: 'causalmace',
    variant: 'default',
    teamSize: 3,
    modelKind: 'simulated',
    source: 'measured',
    slot: 0,
    differing: { 'method.causal': 'on' },
    counts,
    ...part,
  }
}

const measure = (id: string, mean: number, meanWithZeros = mean) => ({
  id,
  episodes: 2,
  scenarios: 2,
  mean,
  interval: { kind: 'over-scenarios' as const, low: mean - 0.25, high: mean + 0.25 },
  meanWithZeros,
})

export function comparisonRow(
  group: string,
  scenario: string | null,
  measures: ComparisonRow['measures'],
): ComparisonRow {
  const isAll = scenario === null
  const own = { ...counts, ...(isAll ? {} : { trials: 2, valid: 1 }) }
  return { group, scenario, scenarios: isAll ? 2 : 1, episodes: isAll ? 2 : 1, counts: own, measures }
}

const a = 'a.simulated.measured'
const b = 'b.simulated.measured'
const one = 'villagerbench/construction/one'
const two = 'villagerbench/construction/two'

export const comparisonOfTwo: Comparison = {
  groups: [
    comparedGroup(),
    comparedGroup({
      key: b,
      conditionId: 'b',
      label: 'causalmace (goal="50 %_of & {a|b}")',
      slot: 1,
      differing: { 'method.causal': 'off' },
    }),
  ],
  scenarios: [
    { address: one, title: 'One', size: 6, complexity: 4.5 },
    { address: two, title: 'Two', size: 8, complexity: 8 },
  ],
  measures: [
    { id: 'completion', label: 'Completion', unit: 'ratio', better: 'more', main: true },
    { id: 'failed-actions', label: 'Failed actions', unit: 'count', better: 'less' },
    { id: 'game_time_s', label: 'Game time', unit: 's', better: null },
  ],
  rows: [
    comparisonRow(a, null, [
      measure('completion', 0.75, 0.5),
      measure('failed-actions', 4, 2),
      measure('game_time_s', 60),
    ]),
    comparisonRow(b, null, [
      measure('completion', 0.5, 0.25),
      measure('failed-actions', 3, 1),
      measure('game_time_s', 30),
    ]),
    comparisonRow(a, one, [measure('completion', 1)]),
    comparisonRow(a, two, [measure('completion', 0.5)]),
    comparisonRow(b, one, [measure('completion', 1)]),
    comparisonRow(b, two, []),
  ],
  families: [a, b].map((group) => ({
    ...{ group, family: 'villagerbench/construction', scenarios: 2, episodes: 2, counts },
    measures:
      group === a ? [measure('completion', 0.75, 0.5), measure('failed-actions', 4)] : [measure('completion', 0.5)],
  })),
  episodes: [],
  endings: [
    {
      ...{ group: a, counted: 2, unusable: 0, without: [] },
      ended: [
        { ending: 'completed', validity: 'valid', episodes: 2 },
        { ending: 'crash', validity: 'infrastructure', episodes: 1 },
      ],
    },
    {
      ...{ group: b, counted: 2, unusable: 1 },
      ended: [
        { ending: 'completed', validity: 'valid', episodes: 1 },
        { ending: 'plan-unreadable', validity: 'valid', episodes: 1 },
      ],
      without: [{ id: 'completion', mean: 1, scenarios: 1, episodes: 1 }],
    },
  ],
  points: [],
  curves: [],
  familyCurves: [],
  pairs: [
    {
      measure: 'completion',
      a: b,
      b: a,
      scenarios: 2,
      episodes: [2, 2],
      differences: [
        { scenario: one, difference: 0 },
        { scenario: two, difference: -0.5 },
      ],
      mean: -0.25,
      interval: { low: -0.5, high: 0 },
      median: -0.25,
      record: { win: 0, tie: 1, loss: 1 },
      effectSize: -0.5,
      detectable: 0.25,
      missing: [{ scenario: two, seed: 3, missing: 'a' }],
      unpairedSeeds: [],
      test: 'sign-flip',
      isExact: true,
      p: 0.0004,
      pAdjusted: 0.04,
    },
  ],
  calls: [],
  published: { values: [], why: 'No group used a live model.' },
  notes: ['A note with 100 % & more.'],
}
