import { expect, test } from 'vitest'
import { makeComparison } from '../../../../main/lab/comparison.ts'
import {
  episodesToLookInto,
  failureModesOf,
  incompleteEpisodes,
  ModesMemory,
} from '../../../../main/lab/failure-modes.ts'
import { fakeComparison } from '../../../fakes/fake-comparison.ts'
import { madeUpStore } from '../../../fakes/made-up-store.ts'
import { must } from '../../../fakes/must.ts'

test('are those whose completion is known and below 1, per group', () => {
  const comparison = fakeComparison({ groups: 2, scenarios: 3, episodes: 2 })
  const told = incompleteEpisodes(comparison)
  expect(told.map(({ group }) => group)).toEqual(comparison.episodes.map(({ group }) => group))
  for (const [index, { group, played }] of comparison.episodes.entries()) {
    const values = comparison.points.find((own) => own.group === group && own.measure === 'completion')?.values ?? []
    const wanted = played.flat().filter((_, at) => (values.flat()[at] ?? 1) < 1)
    expect(told[index]).toEqual({ group, incomplete: wanted.map(({ episodeId }) => episodeId) })
  }
})

test('an episode without a known completion is none, nor is any of a group without values', () => {
  const played = [['a', 'b', 'c'].map((episodeId) => ({ runId: 'r', episodeId }))]
  const told = incompleteEpisodes({
    episodes: [
      { group: 'some', played },
      { group: 'none', played },
    ],
    points: [{ group: 'some', measure: 'completion', values: [[0.5, null, 1]] }],
  })
  expect(told).toEqual([
    { group: 'some', incomplete: ['a'] },
    { group: 'none', incomplete: [] },
  ])
})

test('of many incomplete episodes those that are looked into are spaced evenly over scenarios', () => {
  const ids = (scenario: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ runId: 'r', episodeId: `${scenario}-${index}` }))
  const played = [ids(0, 300), ids(1, 150), ids(2, 150)]
  const failed = (group: string) => ({
    group,
    measure: 'completion',
    values: played.map((own) => own.map(() => 0)),
  })
  const chosenOf = (groups: number) => {
    const names = Array.from({ length: groups }, (_, index) => `g${index}`)
    const episodes = names.map((group) => ({ group, played }))
    const [first] = episodesToLookInto({ episodes, points: names.map(failed) })
    return [0, 1, 2].map((scenario) => first?.chosen.filter((id) => id.startsWith(`${scenario}-`)).length)
  }
  expect(chosenOf(1)).toEqual([100, 50, 50])
  // So that 10,000 records are enough for all conditions.
  expect(chosenOf(100)).toEqual([50, 25, 25])
  const few = {
    episodes: [{ group: 'few', played: [ids(0, 7)] }],
    points: [{ ...failed('few'), values: [Array(7).fill(0)] }],
  }
  expect(episodesToLookInto(few)[0]?.chosen).toHaveLength(7)
})

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
