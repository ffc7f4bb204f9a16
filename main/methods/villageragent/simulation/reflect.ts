/** How the simulated agent judges its subtask: by its own actions alone, and sometimes too early or too late. */
import type { SimulationContext } from '../../../models/model.ts'

import { simulateReflection } from '../../../worker/simulation/reflection.ts'
import { callsIn } from '../milestones.ts'
import type { ReflectAnswer, ReflectInput } from '../prompts/reflect.ts'
import { historyOf } from './act.ts'

export function simulateReflect(input: ReflectInput, context: SimulationContext): ReflectAnswer {
  const { agent, subtask, state, inventory } = input
  const body = callsIn(subtask.milestones)
  const history = historyOf(input)
  if (body.length === 0 || isSure(input)) return judgeInWords(input)
  const situation = { agent, subtask, attempt: 1, body, history, state, inventory }
  const { reasoning, summary, status } = simulateReflection(situation, context)
  return { reasoning, summary, task_status: status }
}

/** It did nothing, as it saw that there was nothing to do. */
function isSure({ history }: ReflectInput): boolean {
  return history.at(0)?.reason === 'nothing-to-do'
}

/** Where milestones name no actions, an agent that saw nothing left to do says that it is done. */
function judgeInWords({ history }: ReflectInput): ReflectAnswer {
  const isDone = history.at(-1)?.reason === 'nothing-to-do'
  const reasoning = isDone ? 'I saw nothing left to do.' : 'There was more to do.'
  return { reasoning, summary: `I took ${history.length} actions.`, task_status: isDone }
}
