/**
 * How a simulated agent works on its own: it reads the documents, sees what there is, and goes for what it can do next. It
 * knows nothing of its teammates' intentions, so that two may well go for the same thing.
 */

import type { SimulationContext } from '../../../models/model.ts'
import { readDish } from '../../../planner/simulation/dish/read-dish.ts'
import { toldRooms } from '../../../planner/simulation/rooms/told-rooms.ts'
import { mistakenOr } from '../../../worker/simulation/mistakes.ts'
import type { ReactAnswer, ReactInput } from '../prompts/act.ts'
import { chooseForBuilding } from './choose-block.ts'
import { chooseForRooms } from './choose-deed.ts'
import { chooseForDish } from './choose-ingredient.ts'
import type { OwnChoice } from './own-choice.ts'

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
  const dish = readDish(input.environment, input.documents)
  if (dish !== null) return chooseForDish(dish, input, context, isCommon)
  const rooms = toldRooms(input.environment, input.documents, null)
  return rooms === null ? chooseForBuilding(input, context, isCommon) : chooseForRooms(rooms, input, isCommon)
}
