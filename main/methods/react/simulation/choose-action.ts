/**
 * How a simulated agent works on its own: it reads the documents, sees what there is, and goes for what it can do next. It
 * knows nothing of its teammates' intentions, so that two may well go for the same thing.
 */

import type { SimulationContext } from '../../../models/model.ts'
import { readTasks } from '../../../planner/simulation/read-task.ts'
import { mistakenOr } from '../../../worker/simulation/mistakes.ts'
import type { OwnChoice } from '../../../worker/simulation/own-work.ts'
import type { ReactAnswer, ReactInput } from '../prompts/act.ts'

/** How many of its latest steps an agent never forgets. */
const FRESH_STEPS = 4

/** Pure. The dial `badActionRate` makes an action go wrong, `falseDoneRate` ends the work where nothing is left for this agent. */
export function chooseAction(whole: ReactInput, context: SimulationContext): ReactAnswer {
  const input = { ...whole, history: remembered(whole, context) }
  const own = chooseByFamily(input, context)
  if (own.kind === 'finished') return { thought: own.thought, action: null, arguments: {} }
  if (own.kind === 'idle' && context.draw('false-done', input.agent, input.turn) < context.dials.falseDoneRate) {
    return { thought: 'There seems to be nothing left to do.', action: null, arguments: {} }
  }
  const { choice } = own
  const decision = { ...input, subtask: { id: 1, description: input.goal }, attempt: 1, iteration: input.turn }
  const body = [{ action: choice.action, arguments: choice.arguments }]
  return mistakenOr(choice, { ...decision, body }, context)
}

/** A step that is forgotten once stays so: it is drawn by the turn that it was taken in. */
function remembered({ agent, turn, history }: ReactInput, { draw, dials }: SimulationContext): ReactInput['history'] {
  const isKept = (stepTurn: number): boolean =>
    stepTurn >= turn - FRESH_STEPS || draw('forgotten-turn', agent, stepTurn) >= dials.forgettingRate
  return history.filter((_, index) => isKept(turn - history.length + index))
}

function chooseByFamily(input: ReactInput, context: SimulationContext): OwnChoice {
  const isCommon = context.draw('same-choice', input.turn) < context.dials.sameChoiceRate
  const { environment, documents } = input
  const [task] = readTasks({ environment, documents, team: null })
  if (task === undefined) throw new Error('no family takes documents of any form')
  return task.choose(input, context, isCommon)
}
