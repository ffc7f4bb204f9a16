import { expect, test } from 'vitest'
import { heldIn } from '../../../../../renderer/features/side-by-side/held-selection.ts'
import type { Selection } from '../../../../../renderer/store/selection.ts'

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
  expect(heldIn('beside', { selection, of: 'own' }, names)).toEqual(isHeld ? selection : null)
  expect(heldIn('own', { selection, of: 'own' }, names)).toBe(selection)
  expect(heldIn('own', { selection, of: 'beside' }, names)).toEqual(isHeld ? selection : null)
})

test('where there is no plan no subtask is held, and nothing is nothing', () => {
  const bare = { ...names, plan: null }
  expect(heldIn('beside', { selection: { kind: 'subtask', id: 1 }, of: 'own' }, bare)).toBeNull()
  expect(heldIn('beside', { selection: { kind: 'dependency', from: 1, to: 2 }, of: 'own' }, bare)).toBeNull()
  expect(heldIn('beside', { selection: null, of: 'own' }, bare)).toBeNull()
})
