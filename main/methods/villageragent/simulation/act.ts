/** How the simulated agent chooses in a subtask: by the actions that milestones name, else by the data that it was given. */
import { samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { chooseAlone } from '../../../planner/simulation/choose-alone.ts'
import type { Changes } from '../../../worker/changes.ts'
import { targetOf } from '../../../worker/progress/arguments.ts'
import { decide } from '../../../worker/simulation/decide.ts'
import { mistakenOr } from '../../../worker/simulation/mistakes.ts'
import { callsIn } from '../milestones.ts'
import type { ActAnswer, ActInput } from '../prompts/act.ts'
import { changesIn } from './read-summary.ts'

export function simulateAct(input: ActInput, context: SimulationContext): ActAnswer {
  const { agent, actions, subtask, data, environment, told, state, inventory, iteration } = input
  const asked = callsIn(subtask.milestones)
  const changes = changesIn(environment)
  const history = historyOf(input)
  const body = asked.filter((call) => !isDugAway(call, changes))
  if (asked.length > 0 && body.length === 0) return allDone
  if (body.length === 0) {
    const own = { agent, actions, environment, state, inventory, changes, history, told, turn: iteration }
    return chooseAlone({ ...own, goal: subtask.description, documents: data }, context)
  }
  const decision = { agent, actions, environment, told, state, inventory, changes, history, body, iteration }
  const whole = { ...decision, subtask, attempt: 1 }
  const right = decide(whole)
  if (right === null) return allDone
  return mistakenOr(right, whole, context)
}

const allDone: ActAnswer = { thought: 'All of it is done.', action: null, arguments: {} }

/** It was told that nothing stands there any more: by an earlier subtask, or somebody else. */
function isDugAway(call: ActionCall, changes: Changes): boolean {
  const pos = call.action === 'MineBlock' ? targetOf(call) : null
  return pos !== null && changes.some((change) => change.block === 'air' && samePosition(change.pos, pos))
}

/** Given the same once more, it goes on from where it was. */
export function historyOf({ subtask, before, history }: Pick<ActInput, 'subtask' | 'before' | 'history'>) {
  return before?.description === subtask.description ? [...before.steps, ...history] : history
}
