import { describe, expect, it } from 'vitest'
import { heldOf, isHeld, type Want, wantedItems, wantsCompletion } from '../../../../../shared/core/collect/wants.ts'
import { TaskFacts } from '../../../../../shared/core/task-facts.ts'

function carrying(...carried: readonly (readonly [agent: string, item: string, count: number])[]): TaskFacts {
  const facts = new TaskFacts()
  for (const [agent, item, count] of carried) facts.noteCarried({ agent, item, count })
  return facts
}

const both: readonly Want[] = [
  {
    agent: null,
    items: [
      { item: 'bread', count: 1 },
      { item: 'cake', count: 1 },
    ],
  },
]

describe('items that one member has to hold at once', () => {
  it('are complete in one pair of hands, not in two', () => {
    expect(wantsCompletion(both, carrying())).toBe(0)
    expect(wantsCompletion(both, carrying(['Andy', 'bread', 1], ['Jill', 'cake', 1]))).toBe(0.5)
    expect(wantsCompletion(both, carrying(['Andy', 'bread', 3], ['Andy', 'cake', 1]))).toBe(1)
  })

  it('count as they are held now: who gives one away has it no more', () => {
    const facts = carrying(['Andy', 'bread', 1], ['Andy', 'cake', 1])
    facts.noteCarried({ agent: 'Andy', item: 'cake', count: 0 })
    expect(wantsCompletion(both, facts)).toBe(0.5)
    expect(heldOf(both, facts).map((one) => [one.item, one.agent, isHeld(one)])).toEqual([
      ['bread', 'Andy', true],
      ['cake', 'Andy', false],
    ])
  })
})

it('each of two has to hold its own, and a dish in the other one’s hands does not count', () => {
  const each: readonly Want[] = [
    { agent: 'Andy', items: [{ item: 'bread', count: 1 }] },
    { agent: 'Jill', items: [{ item: 'cake', count: 1 }] },
  ]
  expect(wantsCompletion(each, carrying(['Andy', 'cake', 1], ['Jill', 'bread', 1]))).toBe(0)
  expect(wantsCompletion(each, carrying(['Andy', 'bread', 1], ['Jill', 'cake', 1]))).toBe(1)
  expect(wantedItems(each)).toEqual(['bread', 'cake'])
})
