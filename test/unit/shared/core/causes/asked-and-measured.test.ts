/** Asked dependencies beside measured ones, and what refinement did to them. */
import { expect, test } from 'vitest'
import type { Measurement } from '../../../../../shared/contract/twins.ts'
import { comparedEdges, refinementSeen, spearman } from '../../../../../shared/core/causes/asked-and-measured.ts'

const trials = { total: 4, waiting: 0, running: 0, done: 4, failed: 0, cancelled: 0 }
const run = {
  id: 'run',
  name: 'Twins',
  status: 'done',
  createdAt: '2026-11-27T00:00:00Z',
  endedAt: null,
  trials,
  modelKind: 'simulated',
  remainingMs: null,
  source: 'measured',
  tags: [],
  notes: '',
  isArchived: false,
} as const

/** In the world 1 -> 2 -> 3, and 4 needs 1 or 2. Asked: 1 -> 2 kept, 1 -> 3 cut, 2 -> 3 missing, 4 -> 3 cut, 3 -> 5 unknown. */
const measurement: Measurement = {
  run: { ...run, tags: [] },
  executor: 'self',
  seeds: [1],
  subtasks: [1, 2, 3, 4, 5].map((id) => ({ id, description: `Subtask ${id}` })),
  effects: [
    { from: 1, to: 2, effect: 1, seeds: 1 },
    { from: 1, to: 3, effect: 1, seeds: 1 },
    { from: 2, to: 3, effect: 1, seeds: 1 },
  ],
  joint: [{ from: [1, 2], to: 4, effect: 1, seeds: 1 }],
  undone: [{ subtask: 5, seeds: 1 }],
  direct: [
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ],
  asked: [
    { from: 1, to: 2, ate: { support: 1, take: -0.5 } },
    { from: 1, to: 3, ate: { support: 0.25 }, removed: 'ate-zero' },
    { from: 4, to: 3, ate: { support: 0 }, removed: 'ate-zero' },
    { from: 2, to: 4, jointAte: -1 },
    { from: 3, to: 5, ate: { support: 1 } },
  ],
}

test('every asked pair and every direct measured one is a row', () => {
  expect(comparedEdges(measurement)).toMatchObject([
    {
      from: 1,
      to: 2,
      asked: 'kept',
      ate: { support: 1, take: -0.5 },
      ateAsked: 1,
      ateMeasured: 1,
      seeds: 1,
      isAlternative: false,
    },
    { from: 1, to: 3, asked: 'ate-zero', ateAsked: 0.25, ateMeasured: 1, isAlternative: false },
    { from: 2, to: 3, asked: null, ateAsked: null, ateMeasured: 1, isAlternative: false },
    { from: 2, to: 4, asked: 'kept', ateAsked: 1, ateMeasured: 0, isAlternative: true },
    { from: 3, to: 5, asked: 'kept', ateAsked: 1, ateMeasured: null, seeds: 0, isAlternative: false },
    { from: 4, to: 3, asked: 'ate-zero', ateAsked: 0, ateMeasured: 0, isAlternative: false },
  ])
})

test('what is needed at once is no dependency: who cuts it cuts rightly', () => {
  const bothWays = [1, 2].map((from) => ({ from, to: 3 - from, effect: 1, seeds: 1 }))
  const asked = [{ from: 1, to: 2, ate: { together: 0 }, removed: 'ate-zero' as const }]
  const seen = refinementSeen({ ...measurement, effects: bothWays, joint: [], direct: [], asked })
  expect(seen).toMatchObject({ initial: { precision: 0, recall: null }, cutPrecision: 1, cutRecall: 1 })
})

test('what refinement did is scored where the effect is defined', () => {
  const seen = refinementSeen(measurement)
  // As drawn: 1>2, 1>3, 4>3, 2>4, and what follows: 1>4, 2>3.
  expect(seen?.initial).toMatchObject({ precision: 3 / 6, recall: 1 })
  // 1>2, 2>4, 1>4 are left; 2>3 and 1>3 are lost.
  expect(seen?.final).toMatchObject({ precision: 1 / 3, recall: 1 / 3 })
  // Two were cut, one of them (1>3) has an effect; of the asked edges 4>3 and 2>4 have none.
  expect(seen).toMatchObject({ cutPrecision: 1 / 2, cutRecall: 1 / 2 })
})

test('a plan without asked dependencies has nothing to be scored', () => {
  expect(refinementSeen({ ...measurement, asked: null })).toBeNull()
})

test("Spearman's correlation is of ranks, ties shared", () => {
  const rising = [1, 2, 3, 50].map((x, index) => [x, index] as const)
  expect(spearman(rising)).toBeCloseTo(1)
  expect(spearman(rising.map(([x, y]) => [x, -y] as const))).toBeCloseTo(-1)
  // Ranks (1, 2.5, 2.5, 4) and (1, 3, 2, 4): 4.5 / sqrt(4.5 * 5).
  expect(
    spearman([
      [0, 0],
      [1, 2],
      [1, 1],
      [2, 3],
    ]),
  ).toBeCloseTo(4.5 / Math.sqrt(22.5))
  expect(
    spearman([
      [1, 0],
      [1, 1],
      [1, 2],
    ]),
  ).toBeNull()
  expect(spearman([[1, 1]])).toBeNull()
})
