/**
 * How a simulated agent works on its own: it reads the documents, sees what there is, and goes for what it can do next. It
 * knows nothing of its teammates' intentions, so that two may well go for the same thing.
 */

import type { SimulationContext } from '../../models/model.ts'
import { mistakenOr } from '../../worker/simulation/mistakes.ts'
import type { OwnChoice, OwnWork } from '../../worker/simulation/own-work.ts'
import type { Choice } from '../../worker/simulation/situation.ts'
import { readTasks } from './read-task.ts'

/** Nobody hands out work: the agent has the whole task. */
export interface AloneInput extends OwnWork {
  readonly goal: string
}

/** An action with the reason for it; none where it believes that all is done. */
interface AloneAnswer extends Pick<Choice, 'thought' | 'arguments'> {
  readonly action: string | null
}

/** How many of its latest steps an agent never forgets. */
const FRESH_STEPS = 4

/** Pure. The dial `badActionRate` makes an action go wrong, `falseDoneRate` ends the work where nothing is left for this agent. */
export function chooseAlone(whole: AloneInput, context: SimulationContext): AloneAnswer {
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
function remembered({ agent, turn, history }: AloneInput, { draw, dials }: SimulationContext): OwnWork['history'] {
  const isKept = (stepTurn: number): boolean =>
    stepTurn >= turn - FRESH_STEPS || draw('forgotten-turn', agent, stepTurn) >= dials.forgettingRate
  return history.filter((_, index) => isKept(turn - history.length + index))
}

function chooseByFamily(input: AloneInput, context: SimulationContext): OwnChoice {
  const isCommon = context.draw('same-choice', input.turn) < context.dials.sameChoiceRate
  const { environment, documents } = input
  const [task] = readTasks({ environment, documents, team: null })
  if (task === undefined) throw new Error('no family takes documents of any form')
  return task.choose(input, context, isCommon)
}
