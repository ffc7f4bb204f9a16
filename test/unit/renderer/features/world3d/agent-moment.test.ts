import { expect, test } from 'vitest'
import { actionAt, agentsAt } from '../../../../../renderer/features/world3d/agent-moment.ts'
import type { StoryEntry } from '../../../../../shared/core/episode-view.ts'

function action(actor: string, atMs: number, durationMs: number | null): StoryEntry {
  const outcome = durationMs === null ? null : { ok: true, reason: null, message: '', durationMs }
  const call = { action: 'MineBlock', arguments: { pos: [1, 2, 3] } }
  return { seq: atMs, atMs, actor, subtask: null, kind: 'action', call, outcome }
}

const entries = [action('Alice', 1000, 500), action('Bob', 1200, null), action('Alice', 3000, 100)]

test('an action is there from its start to its end, and without an end as long as nobody says so', () => {
  expect(actionAt(entries, 'Alice', 999)).toBeNull()
  expect(actionAt(entries, 'Alice', 1000)?.name).toBe('MineBlock')
  expect(actionAt(entries, 'Alice', 1500)?.words).toBe('pos 1 2 3')
  expect(actionAt(entries, 'Alice', 1501)).toBeNull()
  expect(actionAt(entries, 'Bob', 90_000)?.name).toBe('MineBlock')
})

test('nothing goes on at the end of a record that is over, with an outcome or without', () => {
  expect(actionAt(entries, 'Bob', 4999, 5000)?.name).toBe('MineBlock')
  expect(actionAt(entries, 'Bob', 5000, 5000)).toBeNull()
  expect(actionAt(entries, 'Alice', 3000, 3000)).toBeNull()
})

test('stacks of one item are counted together, and who is not in the world says so', () => {
  const [alice, bob] = agentsAt(
    {
      entitiesAt: () => [],
      inventoriesAt: () => [
        {
          player: 'Alice',
          heldSlot: 0,
          slots: [
            { slot: 36, name: 'dirt', count: 64 },
            { slot: 37, name: 'torch', count: 2 },
            { slot: 38, name: 'dirt', count: 3 },
          ],
        },
      ],
    },
    ['Alice', 'Bob'],
    entries,
    0,
  )
  expect(alice?.items).toEqual([
    { name: 'dirt', count: 67 },
    { name: 'torch', count: 2 },
  ])
  expect(bob).toMatchObject({ name: 'Bob', index: 1, position: null, held: null, items: [], action: null })
})

test('the hot bar is the nine slots at hand, empty ones too, with the one in the hand', () => {
  const slots = [
    { slot: 9, name: 'dirt', count: 64 },
    { slot: 36, name: 'torch', count: 2 },
    { slot: 44, name: 'stone', count: 5 },
  ]
  const moments = { entitiesAt: () => [], inventoriesAt: () => [{ player: 'Alice', heldSlot: 8, slots }] }
  const [alice, bob] = agentsAt(moments, ['Alice', 'Bob'], [], 0)
  expect(alice?.hotbar).toEqual({
    slots: [{ name: 'torch', count: 2 }, ...Array.from({ length: 7 }, () => null), { name: 'stone', count: 5 }],
    held: 8,
  })
  expect(bob?.hotbar).toBeNull()
})
