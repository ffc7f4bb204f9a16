import { expect, test } from 'vitest'
import { CarriedItemsReferee } from '../../../../main/suites/carried-items-referee.ts'
import type { EventData } from '../../../../shared/contract/record/events.ts'
import { TaskFacts } from '../../../../shared/core/task-facts.ts'

test('notes every change of what is followed, up and down, and sums stacks', () => {
  const referee = new CarriedItemsReferee(['egg'])
  const facts = new TaskFacts()
  const noted: EventData<'item.carried'>[] = []
  const look = (held: Readonly<Record<string, readonly number[]>>): void => {
    const inventories = Object.entries(held).map(([player, counts]) => ({
      player,
      heldSlot: 0,
      slots: [...counts.map((count, slot) => ({ slot, name: 'egg', count })), { slot: 20, name: 'dirt', count: 5 }],
    }))
    referee.tick({
      nowMs: 0,
      jointSteps: null,
      blockAt: () => 'air',
      frame: { entities: [], inventories },
      noteHeld: () => undefined,
      noteRoom: () => undefined,
      noteCarried: (carried) => {
        noted.push(carried)
        facts.noteCarried(carried)
      },
    })
  }
  look({ Alice: [], Bob: [] })
  expect(noted).toEqual([])
  look({ Alice: [16, 2], Bob: [1] })
  look({ Alice: [16, 2], Bob: [1] })
  look({ Alice: [3], Bob: [] })
  expect(noted.map(({ agent, count }) => [agent, count])).toEqual([
    ['Alice', 18],
    ['Bob', 1],
    ['Alice', 3],
    ['Bob', 0],
  ])
  expect([facts.carriedBy('Alice', 'egg'), facts.carriedByTeam('egg'), facts.carriedBy('Bob', 'egg')]).toEqual([
    3, 3, 0,
  ])
})
