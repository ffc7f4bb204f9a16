/** Effects from twins: what an absence changes, in seeds where there was something to change. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce, effectsOf, orderedEffects, type Twin } from '../../../../../shared/core/causes/effects.ts'
import { describeAtOnce } from '../../../../../shared/core/format/at-once.ts'

const twin = (seed: number, skip: readonly number[], done: readonly number[]): Twin => ({
  seed,
  skip,
  done: new Set(done),
})

describe('the effect of one subtask on another', () => {
  test('is what is done with everything and not done without it', () => {
    const twins = [twin(1, [], [1, 2, 3]), twin(1, [1], [3]), twin(1, [2], [1, 3]), twin(1, [3], [1, 2])]
    expect(effectsOf([1, 2, 3], twins)).toEqual({
      effects: [{ from: 1, to: 2, effect: 1, seeds: 1 }],
      joint: [],
      undone: [],
    })
  })

  test('is a mean over the seeds in which the other was done at all', () => {
    const twins = [
      ...[twin(1, [], [1, 2]), twin(1, [1], [])],
      ...[twin(2, [], [1, 2]), twin(2, [1], [2])],
      ...[twin(3, [], [1]), twin(3, [1], [])],
    ]
    const { effects, undone } = effectsOf([1, 2], twins)
    expect(effects).toEqual([{ from: 1, to: 2, effect: 0.5, seeds: 2 }])
    expect(undone).toEqual([{ subtask: 2, seeds: 1 }])
  })

  test('is not told of a seed whose twin with everything was not played', () => {
    expect(effectsOf([1, 2], [twin(1, [1], [])])).toEqual({ effects: [], joint: [], undone: [] })
  })

  test('of alternatives counts where none of them alone has it', () => {
    const whole = twin(1, [], [1, 2, 3])
    const either = [whole, twin(1, [1], [2, 3]), twin(1, [2], [1, 3]), twin(1, [1, 2], [])]
    expect(effectsOf([1, 2, 3], either).joint).toEqual([{ from: [1, 2], to: 3, effect: 1, seeds: 1 }])
    const first = [whole, twin(1, [1], [2]), twin(1, [2], [1, 3]), twin(1, [1, 2], [])]
    expect(effectsOf([1, 2, 3], first)).toMatchObject({ effects: [{ from: 1, to: 3 }], joint: [] })
  })
})

test('an effect both ways is of what is needed at once: neither comes first', () => {
  // 1 is needed by 2 and 3, which are plates to be held together, and they by 4.
  const twins = [twin(1, [], [1, 2, 3, 4]), twin(1, [1], []), twin(1, [2], [1]), twin(1, [3], [1])]
  const { effects } = effectsOf([1, 2, 3, 4], twins)
  expect(atOnce(effects)).toEqual([[2, 3]])
  expect(describeAtOnce(effects)).toBe('Needed in the same moment, neither before the other: 2 and 3.')
  expect(describeAtOnce(orderedEffects(effects))).toBeNull()
  const ordered = orderedEffects(effects).map(({ from, to }) => `${from}>${to}`)
  expect(ordered).toEqual(['1>2', '1>3', '1>4', '2>4', '3>4'])
})

test('a world of needs is read off its twins exactly, whatever it is', () => {
  const nodes = [1, 2, 3, 4, 5]
  // Each subtask needs some with lower numbers; nothing else decides what is done.
  const needs = fc.tuple(...nodes.map((id) => fc.subarray(nodes.filter((other) => other < id))))
  fc.assert(
    fc.property(needs, (of) => {
      const doneWithout = (skip: readonly number[]): readonly number[] => {
        const done = new Set<number>()
        for (const id of nodes) {
          if (!skip.includes(id) && (of[id - 1] ?? []).every((need) => done.has(need))) done.add(id)
        }
        return [...done]
      }
      const twins = [[], ...nodes.map((id) => [id])].map((skip) => twin(1, skip, doneWithout(skip)))
      const below = (id: number): readonly number[] => (of[id - 1] ?? []).flatMap((need) => [need, ...below(need)])
      const found = effectsOf(nodes, twins).effects.map(({ from, to }) => `${from}>${to}`)
      const expected = nodes.flatMap((to) => [...new Set(below(to))].map((from) => `${from}>${to}`))
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
  )
})
