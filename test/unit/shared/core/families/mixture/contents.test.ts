import { expect, test } from 'vitest'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import type { MixtureTask } from '../../../../../../shared/contract/tasks/mixture.ts'
import { ingredientsOf, isRight, mixtureCompletion } from '../../../../../../shared/core/families/mixture/contents.ts'
import { TaskFacts } from '../../../../../../shared/core/task-facts.ts'

const pot: Position = [0, -60, 0]
const task: MixtureTask = {
  kind: 'mixture',
  pot,
  recipe: [
    { item: 'carrot', count: 3 },
    { item: 'sugar', count: 1 },
  ],
}

function factsAfter(moves: readonly (readonly [item: string, delta: number])[]): TaskFacts {
  const facts = new TaskFacts()
  for (const [item, delta] of moves) facts.noteMoved({ pos: pot, item, delta })
  return facts
}

test('an ingredient is right in exactly its amount, and what was taken out again is not there', () => {
  expect(mixtureCompletion(task, factsAfter([]))).toBe(0)
  expect(mixtureCompletion(task, factsAfter([['carrot', 2]]))).toBe(0)
  expect(mixtureCompletion(task, factsAfter([['carrot', 3]]))).toBe(0.5)
  expect(mixtureCompletion(task, factsAfter([['carrot', 4]]))).toBe(0)
  const mended = factsAfter([
    ['carrot', 4],
    ['sugar', 1],
    ['carrot', -1],
  ])
  expect(mixtureCompletion(task, mended)).toBe(1)
})

test('what does not belong there counts against it until it is out', () => {
  const facts = factsAfter([
    ['carrot', 3],
    ['sugar', 1],
    ['kelp', 2],
  ])
  expect(mixtureCompletion(task, facts)).toBeCloseTo(2 / 3)
  expect(ingredientsOf(task, facts).at(-1)).toEqual({ item: 'kelp', wanted: 0, inPot: 2 })
  expect(ingredientsOf(task, facts).map(isRight)).toEqual([true, true, false])
  facts.noteMoved({ pos: pot, item: 'kelp', delta: -2 })
  expect(mixtureCompletion(task, facts)).toBe(1)
})

test('other containers do not matter', () => {
  const facts = factsAfter([['carrot', 3]])
  facts.noteMoved({ pos: [1, -60, 0], item: 'sugar', delta: 1 })
  expect(mixtureCompletion(task, facts)).toBe(0.5)
})
