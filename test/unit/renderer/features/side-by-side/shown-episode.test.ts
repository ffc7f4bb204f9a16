import { expect, test } from 'vitest'
import {
  heldIn,
  selectedIn,
  swapped,
  type ViewsRoute,
  withoutOther,
} from '../../../../../renderer/features/side-by-side/shown-episode.ts'
import type { Selection } from '../../../../../renderer/store/selection.ts'

const alone: ViewsRoute = { page: 'views', runId: 'r-1', episodeId: 'e-1', select: null, atMs: 1500 }
const pair: ViewsRoute = { ...alone, other: 'e-2' }
const event = { kind: 'event', seq: 3 } as const

test('a selection says in which episode it was made', () => {
  expect(selectedIn(pair, 'other', event)).toEqual({ ...pair, select: event, of: 'other' })
  expect(selectedIn({ ...pair, of: 'other' }, 'own', event)).toEqual({ ...pair, select: event })
})

test('what was selected in the other one goes with it, what in its own stays', () => {
  expect(withoutOther({ ...pair, select: event })).toEqual({ ...alone, select: event })
  expect(withoutOther({ ...pair, select: event, of: 'other' })).toEqual(alone)
})

test('two that change places keep time and selection, and come back by the same', () => {
  const made = { ...pair, select: event }
  const turned = swapped(made, 'r-2')
  expect(turned).toEqual({ ...made, runId: 'r-2', episodeId: 'e-2', other: 'e-1', of: 'other' })
  expect(swapped(turned, 'r-1')).toEqual(made)
  expect(swapped(alone, 'r-2')).toBe(alone)
})

const edge = { from: 1, to: 2, owner: 2, ate: null, isOverdetermined: false, reason: null }
const names = {
  team: ['Alice', 'Bob'],
  plan: {
    nodes: [1, 2].map((id) => ({ id, description: '', step: null })),
    edges: [edge],
    cut: [{ ...edge, from: 2, to: 3, reason: 'ate-zero' as const }],
  },
}

test.each<[Selection, boolean]>([
  [{ kind: 'agent', name: 'Bob' }, true],
  [{ kind: 'agent', name: 'Cindy' }, false],
  [{ kind: 'block', pos: [1, 2, 3] }, true],
  [{ kind: 'subtask', id: 2 }, true],
  [{ kind: 'subtask', id: 3 }, false],
  [{ kind: 'dependency', from: 1, to: 2 }, true],
  [{ kind: 'dependency', from: 2, to: 3 }, true],
  [{ kind: 'dependency', from: 3, to: 1 }, false],
  [{ kind: 'event', seq: 3 }, false],
])('%o made in the other episode is held: %s', (selection, isHeld) => {
  expect(heldIn('other', { selection, of: 'own' }, names)).toEqual(isHeld ? selection : null)
  expect(heldIn('own', { selection, of: 'own' }, names)).toBe(selection)
  expect(heldIn('own', { selection, of: 'other' }, names)).toEqual(isHeld ? selection : null)
})

test('where there is no plan no subtask is held, and nothing is nothing', () => {
  const bare = { ...names, plan: null }
  expect(heldIn('other', { selection: { kind: 'subtask', id: 1 }, of: 'own' }, bare)).toBeNull()
  expect(heldIn('other', { selection: { kind: 'dependency', from: 1, to: 2 }, of: 'own' }, bare)).toBeNull()
  expect(heldIn('other', { selection: null, of: 'own' }, bare)).toBeNull()
})
