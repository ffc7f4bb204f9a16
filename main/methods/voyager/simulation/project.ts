/** What a simulated agent expects to have once actions worked, so that it can write a whole program before any of them is taken. */
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { amountOf, itemOf } from '../../../worker/progress/arguments.ts'
import type { Situation } from '../prompts/situation.ts'

export type Expected = Pick<Situation, 'state' | 'inventory'>

export function expectAfter({ state, inventory }: Expected, call: ActionCall): Expected {
  const item = itemOf(call)
  if (item === null) return { state, inventory }
  switch (call.action) {
    case 'WithdrawItem':
    case 'Craft':
    case 'Smelt':
      return { state, inventory: withMore(inventory, item, amountOf(call)) }
    case 'StoreItem':
      return { state, inventory: withMore(inventory, item, -amountOf(call)) }
    case 'PlaceBlock':
      return { state, inventory: withMore(inventory, item, -1) }
    case 'Equip':
      return { state: { ...state, held: { name: item, count: 1 } }, inventory }
    default:
      return { state, inventory }
  }
}

function withMore(inventory: Expected['inventory'], item: string, more: number): Expected['inventory'] {
  const before = inventory.find(({ name }) => name === item)?.count ?? 0
  const others = inventory.filter(({ name }) => name !== item)
  const count = before + more
  return count > 0 ? [...others, { name: item, count }] : others
}
