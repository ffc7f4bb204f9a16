/** What a rule has to do with effects, from twins of a world with it and of one without. */
import { expect, test } from 'vitest'
import type { Twin } from '../../../../../shared/core/causes/effects.ts'
import { ruleEffects } from '../../../../../shared/core/causes/rule-effects.ts'

const subtasks = [1, 2, 3, 4]
const twin = (skip: readonly number[], ...done: readonly number[]): Twin => ({ seed: 1, skip, done: new Set(done) })
/** 1 -> 2 by the rule, 1 -> 3 by another; 4 is never done with everything in the world without the rule. */
const ordinary = [twin([], 1, 2, 3, 4), twin([1], 4), twin([4], 1, 2, 3)]
const lifted = [twin([], 1, 2, 3), twin([1], 2), twin([4], 1, 2, 3)]

test('an effect that vanishes is the rule’s, one that stays is not, and one that nothing can be said of is left out', () => {
  const seen = ruleEffects({
    subtasks,
    ordinary,
    lifted,
    asked: [
      { from: 4, to: 3 },
      { from: 1, to: 4 },
    ],
  })
  expect(seen).toEqual({
    effects: [{ from: 1, to: 3, effect: 1, seeds: 1 }],
    joint: [],
    undone: [{ subtask: 4, seeds: 1 }],
    lost: [4],
    gained: [],
    changes: [
      { from: 1, to: 2, change: 1 },
      { from: 1, to: 3, change: 0 },
      { from: 4, to: 3, change: 0 },
    ],
  })
})

test('an effect that only the world without the rule has is a change below 0', () => {
  const { changes, gained } = ruleEffects({
    subtasks,
    ordinary: lifted.slice(0, 2),
    lifted: [twin([], 1, 2, 3, 4), twin([1])],
    asked: [],
  })
  expect(changes).toContainEqual({ from: 1, to: 2, change: -1 })
  expect(gained).toEqual([4])
})
