import { expect, test } from 'vitest'
import {
  describeFailure,
  displacementJump,
  displacementPlace,
  jump,
  jumpPlace,
  jumpSeqs,
} from '../../../../../renderer/features/inspector/jumps.ts'
import type { Selection } from '../../../../../renderer/store/selection.ts'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import type { Displacement } from '../../../../../shared/core/timeline/displacements.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { claimed, diagnosed, ended, planned } from '../../../shared/core/diagnosis/planted-record.ts'
import { saidDone } from '../../../shared/core/families/told-task.ts'
import { at, told } from './told-record.ts'

const index = new RecordIndex(told)
const refusedSeq = at.refined - 1

test('from the shown moment to the failure after it and before it', () => {
  expect(jump(index, index.jumps('failure'), 'next', { selection: null, atMs: 0 })).toEqual({
    select: { kind: 'event', seq: refusedSeq },
    atMs: 180,
  })
  expect(jump(index, index.jumps('failure'), 'next', { selection: null, atMs: 180 })).toEqual({
    select: { kind: 'event', seq: at.failedStart },
    atMs: 3500,
  })
  expect(jump(index, index.jumps('failure'), 'previous', { selection: null, atMs: 3500 })?.atMs).toBe(180)
})

test('after the last one comes the first, and the other way round', () => {
  expect(jump(index, index.jumps('failure'), 'next', { selection: null, atMs: 3500 })?.atMs).toBe(180)
  expect(jump(index, index.jumps('failure'), 'previous', { selection: null, atMs: 0 })?.atMs).toBe(3500)
  expect(jump(new RecordIndex([]), [], 'next', { selection: null, atMs: 0 })).toBeNull()
})

test('the place among its kind is that of what is selected and shown', () => {
  const selection = { kind: 'event', seq: at.failedStart } as const
  expect(jumpPlace(index, index.jumps('failure'), { selection, atMs: 3500 })).toBe(2)
  expect(jumpPlace(index, index.jumps('failure'), { selection, atMs: 100 })).toBeNull()
  expect(jumpPlace(index, index.jumps('wait'), { selection, atMs: 3500 })).toBeNull()
})

test('the failure of a selected action is not gone to again, and neither is one at the same moment left out', () => {
  const failed = { kind: 'event', seq: at.failedStart } as const
  expect(jump(index, index.jumps('failure'), 'next', { selection: failed, atMs: 3500 })?.atMs).toBe(180)
  expect(jump(index, index.jumps('failure'), 'previous', { selection: failed, atMs: 3500 })?.atMs).toBe(180)
  const end = told[at.failedEnd]
  if (end?.type !== 'action.end') throw new Error('the record has changed')
  const twice = new RecordIndex([...told, { ...end, seq: told.length }])
  const first = { kind: 'event', seq: at.failedEnd } as const
  expect(jump(twice, twice.jumps('failure'), 'next', { selection: first, atMs: 3500 })?.atMs).toBe(3500)
})

test('a selection whose moment is not shown any more does not hold a jump back', () => {
  const failed = { kind: 'event', seq: at.failedStart } as const
  expect(jump(index, index.jumps('failure'), 'next', { selection: failed, atMs: 0 })?.atMs).toBe(180)
})

test('false dones and waits have lists of their own', () => {
  expect(jump(index, index.jumps('false done'), 'next', { selection: null, atMs: 0 })?.select).toEqual({
    kind: 'event',
    seq: at.falseDone,
  })
  expect(jump(index, index.jumps('wait'), 'next', { selection: null, atMs: 0 })?.select).toEqual({
    kind: 'event',
    seq: at.wait,
  })
})

test('once the episode is over, false dones are those that it is said to have failed by, too', () => {
  const diagnosis = diagnosed([planned([]), saidDone(500, 1, 'Alice'), claimed(900, 2, false), ended(2000)])
  expect(diagnosis.falseDones).toEqual([2, 4])
  expect(jumpSeqs(index, diagnosis, 'false done')).toBe(diagnosis.falseDones)
  expect(jumpSeqs(index, null, 'false done')).toEqual([at.falseDone])
  expect(jumpSeqs(index, diagnosis, 'wait')).toEqual([at.wait])
})

test('failures are told by kind, each with its own number', () => {
  expect(describeFailure(index)).toBe('1 action failed, 1 answer of models without a use')
  const lost = toldEvents([
    [0, 'Alice', 'subtask.status', { subtask: 1, status: 'blocked' }],
    [0, 'Alice', 'subtask.status', { subtask: 2, status: 'blocked' }],
  ])
  expect(describeFailure(new RecordIndex(lost))).toBe('2 subtasks blocked')
  const both = [...lost, ...toldEvents([[0, 'Alice', 'subtask.status', { subtask: 3, status: 'failed' }]])]
  expect(describeFailure(new RecordIndex(both.map((event, seq) => ({ ...event, seq }))))).toBe(
    '1 subtask failed, 2 blocked',
  )
  expect(describeFailure(new RecordIndex([]))).toBe('0 failed or blocked')
})

test('from one displacement to the next, each its agent at the moment at which it began', () => {
  const moved = (player: string, fromMs: number): Displacement => ({
    player,
    kind: 'thrown',
    fromMs,
    toMs: fromMs + 300,
    from: [0, 0, 0],
    to: [3, 0, 0],
    blocks: 3,
  })
  const all = [moved('Alice', 500), moved('Bob', 900)]
  const bob = { select: { kind: 'agent', name: 'Bob' }, atMs: 900 } as const
  const alice = { select: { kind: 'agent', name: 'Alice' }, atMs: 500 } as const
  const from = (selection: Selection | null, atMs: number) => ({ selection, atMs })
  expect(displacementJump(all, 'next', from(null, 0))).toEqual(alice)
  expect(displacementJump(all, 'next', from(alice.select, 500))).toEqual(bob)
  expect(displacementJump(all, 'next', from(bob.select, 900))).toEqual(alice)
  expect(displacementJump(all, 'previous', from(alice.select, 500))).toEqual(bob)
  expect(displacementJump(all, 'previous', from(null, 700))).toEqual(alice)
  expect(displacementJump([], 'next', from(null, 0))).toBeNull()
  expect(displacementPlace(all, from(bob.select, 900))).toBe(2)
  expect(displacementPlace(all, from(bob.select, 100))).toBeNull()
})
