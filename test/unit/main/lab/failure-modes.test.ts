import { expect, test } from 'vitest'
import { makeComparison } from '../../../../main/lab/comparison.ts'
import { failureModesOf, ModesMemory } from '../../../../main/lab/failure-modes.ts'
import { madeUpStore } from '../../../fakes/made-up-store.ts'
import { must } from '../../../fakes/must.ts'

test('reads on from answer to answer, says how far it is, and comes to the same as in one go', async () => {
  const { db, runIds } = madeUpStore(120)
  const comparison = must(makeComparison(db, { runIds: runIds.slice(0, 20) }))
  const memory = new ModesMemory()
  const first = await failureModesOf(db, comparison, memory, 0)
  expect(first).toMatchObject({ read: 1, modes: null })
  expect(first.toRead).toBeGreaterThan(2)
  const second = await failureModesOf(db, comparison, memory, 0)
  expect(second).toEqual({ ...first, read: 2 })
  const last = await failureModesOf(db, comparison, memory)
  expect(last).toMatchObject({ read: first.toRead, modes: expect.any(Array) })
  expect(last).toEqual(await failureModesOf(db, comparison, new ModesMemory()))
  expect(await failureModesOf(db, comparison, memory, 0)).toEqual(last)
})
