/** How the simulated controller shares out a subtask: in runs of its actions, each with what is taken and held for them. */
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { callsIn, milestoneOf } from '../milestones.ts'
import type { Split, SplitInput } from '../prompts/split.ts'

const PREPARING = new Set(['WithdrawItem', 'Equip'])

export function simulateSplit({ subtask, agents }: SplitInput): Split {
  const calls = callsIn(subtask.milestones)
  const works = calls.filter(({ action }) => !PREPARING.has(action))
  return {
    parts: agents.map((agent, index) => {
      const own = shareOf(works, index, agents.length)
      const milestones = own.length === 0 ? [...subtask.milestones] : partOf(calls, own).map(milestoneOf)
      return { reason: `${agent} does a part of it.`, agent, description: subtask.description, milestones }
    }),
  }
}

/** Of fewer works than agents the last ones do what others do as well. */
function shareOf(works: readonly ActionCall[], index: number, agents: number): readonly ActionCall[] {
  if (works.length < agents) return works.slice(index % Math.max(1, works.length)).slice(0, 1)
  return works.slice(Math.floor((index * works.length) / agents), Math.floor(((index + 1) * works.length) / agents))
}

/** In their order, with what prepares the own works. */
function partOf(calls: readonly ActionCall[], own: readonly ActionCall[]): readonly ActionCall[] {
  const items = new Set(own.map(({ arguments: { item } }) => item))
  const isNeeded = ({ action, arguments: { item } }: ActionCall): boolean =>
    PREPARING.has(action) && (items.has(item) || items.has(undefined))
  return calls.filter((call) => own.includes(call) || isNeeded(call))
}
