import { expect, test } from 'vitest'
import { jump, jumpPlace } from '../../../../../renderer/lab/inspector/jumps.ts'
import { RecordIndex } from '../../../../../renderer/lab/inspector/record-index.ts'
import { at, told } from './told-record.ts'

const index = new RecordIndex(told)
const refusedSeq = at.refined - 1

test('from the shown moment to the failure after it and before it', () => {
  expect(jump(index, 'failure', 'next', { selection: null, atMs: 0 })).toEqual({
    select: { kind: 'event', seq: refusedSeq },
    atMs: 180,
  })
  expect(jump(index, 'failure', 'next', { selection: null, atMs: 180 })).toEqual({
    select: { kind: 'event', seq: at.failedStart },
    atMs: 3500,
  })
  expect(jump(index, 'failure', 'previous', { selection: null, atMs: 3500 })?.atMs).toBe(180)
})

test('after the last one comes the first, and the other way round', () => {
  expect(jump(index, 'failure', 'next', { selection: null, atMs: 3500 })?.atMs).toBe(180)
  expect(jump(index, 'failure', 'previous', { selection: null, atMs: 0 })?.atMs).toBe(3500)
  expect(jump(new RecordIndex([]), 'failure', 'next', { selection: null, atMs: 0 })).toBeNull()
})

test('the place among its kind is that of what is selected and shown', () => {
  const selection = { kind: 'event', seq: at.failedStart } as const
  expect(jumpPlace(index, 'failure', { selection, atMs: 3500 })).toBe(2)
  expect(jumpPlace(index, 'failure', { selection, atMs: 100 })).toBeNull()
  expect(jumpPlace(index, 'wait', { selection, atMs: 3500 })).toBeNull()
})

test('the failure of a selected action is not gone to again, and neither is one at the same moment left out', () => {
  const failed = { kind: 'event', seq: at.failedStart } as const
  expect(jump(index, 'failure', 'next', { selection: failed, atMs: 3500 })?.atMs).toBe(180)
  expect(jump(index, 'failure', 'previous', { selection: failed, atMs: 3500 })?.atMs).toBe(180)
  const end = told[at.failedEnd]
  if (end?.type !== 'action.end') throw new Error('the record has changed')
  const twice = new RecordIndex([...told, { ...end, seq: told.length }])
  const first = { kind: 'event', seq: at.failedEnd } as const
  expect(jump(twice, 'failure', 'next', { selection: first, atMs: 3500 })?.atMs).toBe(3500)
})

test('a selection whose moment is not shown any more does not hold a jump back', () => {
  const failed = { kind: 'event', seq: at.failedStart } as const
  expect(jump(index, 'failure', 'next', { selection: failed, atMs: 0 })?.atMs).toBe(180)
})

test('false dones and waits have lists of their own', () => {
  expect(jump(index, 'false done', 'next', { selection: null, atMs: 0 })?.select).toEqual({
    kind: 'event',
    seq: at.falseDone,
  })
  expect(jump(index, 'wait', 'next', { selection: null, atMs: 0 })?.select).toEqual({ kind: 'event', seq: at.wait })
})
