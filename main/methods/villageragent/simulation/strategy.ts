/** How the simulated planner mends a graph: what failed is tried again, without the blocks that stand; nothing left is deleted. */
import { samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import type { Changes } from '../../../worker/changes.ts'
import { targetOf } from '../../../worker/progress/arguments.ts'
import { callsIn, milestoneOf } from '../milestones.ts'
import type { Strategy, StrategyInput } from '../prompts/strategy.ts'
import { changesIn } from './read-summary.ts'

export function simulateStrategy({ environment, current }: StrategyInput): Strategy {
  const { id, description, milestones } = current
  const nothing = { description: '', milestones: [], subtasks: [] }
  const calls = callsIn(milestones)
  if (calls.length === 0) return { ...nothing, strategy: 'replan', id, description, milestones }
  const changes = changesIn(environment)
  const left = calls.filter((call) => !stands(call, changes))
  const isOver = left.every(({ action }) => action === 'Equip' || action === 'WithdrawItem')
  if (isOver && left.length < calls.length) return { ...nothing, strategy: 'delete', id }
  return { ...nothing, strategy: 'replan', id, description, milestones: left.map(milestoneOf) }
}

function stands(call: ActionCall, changes: Changes): boolean {
  const pos = call.action === 'PlaceBlock' ? targetOf(call) : null
  return pos !== null && changes.some((change) => change.block !== 'air' && samePosition(change.pos, pos))
}
