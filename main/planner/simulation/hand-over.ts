/** The function by which plans pass things on, whatever the family. */
import type { PlanFunction } from '../../../shared/contract/task-graph.ts'

export const handOver: PlanFunction = {
  name: 'hand_over',
  call: ['item', 'amount', 'to'],
  description: 'Walk to a player and hand over an amount of an item.',
  body: [{ action: 'Handover', arguments: { item: '{item}', agent: '{to}', amount: '{amount}' } }],
}
