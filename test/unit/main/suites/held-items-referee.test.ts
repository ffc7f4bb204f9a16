import { describe, expect, it } from 'vitest'
import { cookingSuite } from '../../../../main/suites/cooking/cooking-suite.ts'
import { HeldItemsReferee } from '../../../../main/suites/held-items-referee.ts'
import type { EventData } from '../../../../shared/contract/record/events.ts'
import { TaskFacts } from '../../../../shared/core/task-facts.ts'
import { longCake, plainCake, scenarioOf, taskOf } from './cooking/menus.ts'

type Held = EventData<'item.held'>

/** `3 bucket` in slots of their own. */
function carrying(player: string, ...stacks: readonly string[]) {
  const slots = stacks.map((stack, slot) => {
    const [count = '1', name = ''] = stack.split(' ')
    return { slot, name, count: Number(count) }
  })
  return { player, heldSlot: 0, slots }
}

function refereeing(name: string) {
  const referee = new HeldItemsReferee(taskOf(scenarioOf(name)).checkPoints)
  return (...inventories: readonly ReturnType<typeof carrying>[]): readonly Held[] => {
    const notes: Held[] = []
    const commands = referee.tick({
      nowMs: 0,
      jointSteps: null,
      blockAt: () => 'air',
      frame: { entities: [], inventories },
      noteCarried: () => undefined,
      noteHeld: (held) => notes.push(held),
      noteRoom: () => undefined,
    })
    expect(commands).toEqual([])
    return notes
  }
}

describe('the referee of a dish', () => {
  it('notes the sum over a player’s slots when it is the most so far, of check points only', () => {
    const look = refereeing(longCake)
    expect(look(carrying('Alice', '1 bucket', '1 bucket', '5 dirt'))).toEqual([
      { agent: 'Alice', item: 'bucket', count: 2 },
    ])
    expect(look(carrying('Alice', '1 bucket', '1 bucket', '5 dirt'))).toEqual([])
    expect(look(carrying('Alice', '1 bucket'))).toEqual([])
    expect(look(carrying('Alice', '2 bucket'))).toEqual([])
    expect(look(carrying('Alice', '3 bucket'), carrying('Bob', '1 bucket'))).toEqual([
      { agent: 'Alice', item: 'bucket', count: 3 },
      { agent: 'Bob', item: 'bucket', count: 1 },
    ])
  })
})

describe('progress of a dish', () => {
  const scenario = scenarioOf(plainCake)
  const having = (...held: readonly Held[]) => {
    const facts = new TaskFacts()
    for (const each of held) facts.noteHeld(each)
    return cookingSuite.progress(scenario, () => 'air', facts)
  }

  it('counts what one agent has held at once, and has no view', () => {
    expect(having()).toEqual({ completion: 0, viewHitRate: null, complete: false })
    const parted = having(
      { agent: 'Alice', item: 'milk_bucket', count: 2 },
      { agent: 'Bob', item: 'milk_bucket', count: 1 },
    )
    expect(parted.completion).toBe(0)
    expect(having({ agent: 'Alice', item: 'milk_bucket', count: 3 }).completion).toBeCloseTo(30 / 190)
  })

  it('is complete with the dish, and not with all that it takes', () => {
    const parts = [
      { agent: 'Alice', item: 'milk_bucket', count: 3 },
      { agent: 'Alice', item: 'egg', count: 1 },
      { agent: 'Bob', item: 'wheat', count: 3 },
      { agent: 'Bob', item: 'sugar', count: 2 },
    ]
    expect(having(...parts)).toMatchObject({ completion: 90 / 190, complete: false })
    expect(having({ agent: 'Bob', item: 'cake', count: 1 })).toMatchObject({ completion: 1, complete: true })
  })
})
