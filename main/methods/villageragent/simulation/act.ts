/** How the simulated agent chooses in a subtask: by the actions that milestones name, else by the data that it was given. */
import type { SimulationContext } from '../../../models/model.ts'
import { chooseAlone } from '../../../planner/simulation/choose-alone.ts'
import { decide } from '../../../worker/simulation/decide.ts'
import { mistakenOr } from '../../../worker/simulation/mistakes.ts'
import { callsIn } from '../milestones.ts'
import type { ActAnswer, ActInput } from '../prompts/act.ts'
import { changesIn } from './read-summary.ts'

export function simulateAct(input: ActInput, context: SimulationContext): ActAnswer {
  const { agent, actions, subtask, data, environment, told, state, inventory, iteration } = input
  const body = callsIn(subtask.milestones)
  const changes = changesIn(environment)
  const history = historyOf(input)
  if (body.length === 0) {
    const own = { agent, actions, environment, state, inventory, changes, history, told, turn: iteration }
    return chooseAlone({ ...own, goal: subtask.description, documents: data }, context)
  }
  const decision = { agent, actions, environment, told, state, inventory, changes, history, body, iteration }
  const whole = { ...decision, subtask, attempt: 1 }
  const right = decide(whole)
  if (right === null) return { thought: 'All of it is done.', action: null, arguments: {} }
  return mistakenOr(right, whole, context)
}

/** Given the same once more, it goes on from where it was. */
export function historyOf({ subtask, before, history }: Pick<ActInput, 'subtask' | 'before' | 'history'>) {
  return before?.description === subtask.description ? [...before.steps, ...history] : history
}
