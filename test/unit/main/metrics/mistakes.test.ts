/** The metrics that say what a model's mistakes led to. */
import { expect, test } from 'vitest'
import type { EpisodeEvent } from '../../../../shared/contract/record/events.ts'
import { measured } from './measured.ts'
import {
  action,
  blockChange,
  failedAction,
  modelCall,
  placed,
  planned,
  recordOf,
  refined,
  reflection,
  subtaskStatus,
} from './record-of.ts'

function numberOf(id: string, events: readonly EpisodeEvent[]): number | null {
  return measured(id, recordOf(events, ['Alice', 'Bob']))
}

test('failed actions leave out those that were cut short', () => {
  const events = [
    ...action(1, 'Bob', 0, 5),
    ...failedAction(2, 'no-item'),
    ...failedAction(3, 'interrupted'),
    ...failedAction(4, 'too-far'),
  ]
  expect(numberOf('failed-actions', events)).toBe(2)
  expect(numberOf('failed-actions', [])).toBe(0)
})

test('an answer that was asked for again counts once, however the second one went', () => {
  const events = (['ok', 'reask', 'ok', 'reask', 'unparsable', 'refused', 'failed'] as const).map(modelCall)
  expect(numberOf('reasks', events)).toBe(2)
  expect(numberOf('reasks', [])).toBe(0)
})

test('false claims are counted, and rated among the claims that can be checked', () => {
  const events = [
    reflection(true, true),
    reflection(true, false),
    reflection(true, false),
    reflection(true, true),
    reflection(true, null),
    reflection(false, false),
  ]
  expect(numberOf('false-done', events)).toBe(2)
  expect(numberOf('false-done-rate', events)).toBe(0.5)
})

test('who never claims makes no false claim; of claims that cannot be checked nobody knows', () => {
  const silent = [reflection(false, false)]
  expect([numberOf('false-done', silent), numberOf('false-done-rate', silent)]).toEqual([0, null])
  const unchecked = [reflection(true, null)]
  expect([numberOf('false-done', unchecked), numberOf('false-done-rate', unchecked)]).toEqual([null, null])
})

test('dependencies are counted as first drawn, cuts only where intervention made them', () => {
  const plan = planned(
    [1, 2, 3],
    [
      [1, 2],
      [2, 3],
      [3, 2],
      [1, 3],
    ],
  )
  const cut = { edge: [1, 3], reason: 'ate-zero' } as const
  const broken = { edge: [3, 2], reason: 'cycle' } as const
  const kept = [
    [1, 2],
    [2, 3],
  ] as const
  const events = [plan, refined(kept, [cut, broken], 6)]
  expect([numberOf('dependencies-initial', events), numberOf('dependencies-cut', events)]).toEqual([4, 1])
  const unrefined = refined([...kept, [1, 3]], [broken], 0)
  expect(numberOf('dependencies-cut', [plan, unrefined])).toBeNull()
  if (unrefined.type !== 'plan.refined') throw new Error('It is no refined plan.')
  const edgeless: EpisodeEvent = { ...unrefined, data: { ...unrefined.data, hadNoEdge: true } }
  expect(numberOf('dependencies-cut', [plan, edgeless])).toBe(0)
})

test('dependencies of plans made anew add up; without a plan there are none to count', () => {
  const first = [planned([1, 2], [[1, 2]]), refined([], [{ edge: [1, 2], reason: 'ate-zero' }], 2)]
  const second = [planned([1], []), refined([], [], 1)]
  const both = [...first, ...second]
  expect([numberOf('dependencies-initial', both), numberOf('dependencies-cut', both)]).toEqual([1, 1])
  expect([numberOf('dependencies-initial', second), numberOf('dependencies-cut', second)]).toEqual([0, 0])
  expect([numberOf('dependencies-initial', []), numberOf('dependencies-cut', [])]).toEqual([null, null])
})

test('subtasks are lost when they are failed or blocked at the end of the last plan', () => {
  const plan = planned([1, 2, 3, 4, 5], [])
  const events = [
    plan,
    subtaskStatus(1, 'done'),
    subtaskStatus(2, 'running'),
    subtaskStatus(2, 'failed'),
    subtaskStatus(3, 'blocked'),
    subtaskStatus(4, 'failed'),
    subtaskStatus(4, 'done'),
  ]
  expect(numberOf('failed-subtasks', events)).toBe(2)
  expect(numberOf('failed-subtasks', [...events, planned([1, 2], [])])).toBe(0)
  expect(numberOf('failed-subtasks', [])).toBeNull()
})

test('cells of the blueprint are wrong when they are empty or hold something else', () => {
  expect(numberOf('wrong-cells', [])).toBe(14)
  expect(numberOf('wrong-cells', placed(14))).toBe(0)
  const poppyGone = blockChange([-9, -59, -1], 'air')
  const turned = blockChange([-9, -60, -2], 'oak_trapdoor[facing=south,half=bottom,open=false]')
  const extra = blockChange([-9, -59, -2], 'dirt')
  expect(numberOf('wrong-cells', [...placed(14), poppyGone, turned, extra])).toBe(2)
})
