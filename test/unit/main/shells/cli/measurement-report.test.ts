/** A measurement of worlds without rules as text: asked beside measured, and what nothing could be lifted for. */
import { expect, test } from 'vitest'
import { measurementText } from '../../../../../main/shells/cli/measurement-report.ts'
import type { Measurement } from '../../../../../shared/contract/twins.ts'

const measurement: Measurement = {
  run: {
    id: 'run',
    name: 'Twins',
    status: 'done',
    createdAt: '2026-11-27T00:00:00Z',
    endedAt: null,
    trials: { total: 8, waiting: 0, running: 0, done: 8, failed: 0, cancelled: 0 },
    modelKind: 'simulated',
    remainingMs: null,
    source: 'measured',
    tags: [],
    notes: '',
    isArchived: false,
  },
  executor: 'self',
  seeds: [1],
  subtasks: [1, 2, 3].map((id) => ({ id, description: `Subtask ${id}` })),
  effects: [{ from: 1, to: 2, effect: 1, seeds: 1 }],
  joint: [{ from: [1, 2], to: 3, effect: 1, seeds: 1 }],
  undone: [],
  direct: [{ from: 1, to: 2 }],
  asked: [
    { from: 1, to: 2, ate: { stand: 0.5, hang: 0 } },
    { from: 2, to: 3, ate: { stand: 1, hang: 0 } },
    { from: 1, to: 3, ate: { stand: 0, hang: 0 } },
  ],
  withoutRules: [
    {
      lifted: ['below'],
      rules: ['stand'],
      effects: [],
      joint: [],
      undone: [],
      lost: [3],
      gained: [],
      changes: [
        { from: 1, to: 2, change: 1 },
        { from: 1, to: 3, change: 0 },
        { from: 2, to: 3, change: 0 },
      ],
    },
  ],
  notLifted: [{ rule: 'hang', why: 'Nothing hangs.' }],
}

test('asked and measured stand side by side; pairs without either are no rows', () => {
  const text = measurementText(measurement)
  const rows = text.slice(text.indexOf('Without the rule below')).split('\n')
  expect(rows.find((row) => row.startsWith('from'))).toMatch(/ate-asked\(stand\) +ate-measured\(below\)/)
  expect(rows.filter((row) => /^\d/.test(row))).toEqual([
    expect.stringMatching(/^1 +2 +0\.50 +1\.00$/),
    expect.stringMatching(/^2 +3 +1\.00 +0\.00 \(alternative\)$/),
    '1 pair more without any, asked or measured.',
  ])
  expect(rows).toContain('Sets of alternatives with an effect: 1, without the rule 0.')
  expect(rows).toContain('Done in the ordinary world and not in this one: 3.')
  expect(rows).toContain('Not lifted: hang. Nothing hangs.')
})

test('without lifted rules the text says nothing of them', () => {
  const { withoutRules: _none, notLifted: _no, ...ordinary } = measurement
  expect(measurementText(ordinary)).not.toContain('Without the rule')
})
