import { expect, test } from 'vitest'
import {
  bookmarkName,
  inOrder,
  labelOf,
  steppedBookmark,
  withBookmark,
  withoutBookmark,
} from '../../../../renderer/client/bookmarks.ts'
import { toldEvents } from '../../../fakes/told-events.ts'

const marks = inOrder([
  { id: 'c', atMs: 9000, select: null, label: '' },
  { id: 'b', atMs: 3000, select: 'agent.Alice', label: 'Alice' },
  { id: 'a', atMs: 3000, select: null, label: 'first' },
])

test('they stand by game time, each once', () => {
  expect(marks.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const moved = withBookmark(marks, { id: 'a', atMs: 10_000, select: null, label: 'first' })
  expect(moved.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(withoutBookmark(moved, 'c').map(({ id }) => id)).toEqual(['b', 'a'])
})

test('next and previous leave the one that time stands at, and end at the last', () => {
  expect(steppedBookmark(marks, 0, 1)?.id).toBe('a')
  expect(steppedBookmark(marks, 3000, 1)?.id).toBe('c')
  expect(steppedBookmark(marks, 9000.4, 1)).toBeNull()
  expect(steppedBookmark(marks, 9000, -1)?.id).toBe('b')
  expect(steppedBookmark(marks, 3000, -1)).toBeNull()
})

test('a new one is called what was selected, one without a name its moment', () => {
  const events = toldEvents([
    [0, 'Alice', 'action.start', { id: 1, call: { action: 'placeBlock', arguments: {} } }],
    [50, 'Alice', 'thought', { text: 'hm' }],
  ])
  expect(labelOf(null, events)).toBe('')
  expect(labelOf({ kind: 'agent', name: 'Bob' }, events)).toBe('Bob')
  expect(labelOf({ kind: 'block', pos: [1, -60, 3] }, events)).toBe('Block 1 -60 3')
  expect(labelOf({ kind: 'subtask', id: 4 }, events)).toBe('Subtask 4')
  expect(labelOf({ kind: 'dependency', from: 1, to: 2 }, events)).toBe('Dependency 1 → 2')
  expect(labelOf({ kind: 'event', seq: 0 }, events)).toBe('Alice: placeBlock')
  expect(labelOf({ kind: 'event', seq: 1 }, events)).toBe('Alice: thought')
  expect(labelOf({ kind: 'event', seq: 99 }, events)).toBe('')
  expect(bookmarkName({ label: '', atMs: 83_250 })).toBe('1:23.2')
  expect(bookmarkName({ label: 'here', atMs: 83_250 })).toBe('here')
})
