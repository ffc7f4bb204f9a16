/**
 * How a simulated agent works on its own: it reads the documents, sees what there is, and goes for what it can do next. It
 * knows nothing of its teammates' intentions, so that two may well go for the same thing.
 */
import { readDish } from '../../../../preload/core/task-graph/dish/read-dish.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { toldRooms } from '../../../planner/simulation/rooms/told-rooms.ts'
import { mistakenOr } from '../../../worker/simulation/mistakes.ts'
import type { ReactAnswer, ReactInput } from '../prompts/act.ts'
import { chooseForBuilding } from './choose-block.ts'
import { chooseForRooms } from './choose-deed.ts'
import { chooseForDish } from './choose-ingredient.ts'
import type { OwnChoice } from './own-choice.ts'

/** Pure. The dial `badActionRate` makes an action go wrong, `falseDoneRate` ends the work where nothing is left for this agent. */
export function chooseAction(input: ReactInput, context: SimulationContext): ReactAnswer {
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

function chooseByFamily(input: ReactInput, context: SimulationContext): OwnChoice {
  const dish = readDish(input.environment, input.documents)
  if (dish !== null) return chooseForDish(dish, input, context)
  const rooms = toldRooms(input.environment, input.documents, null)
  return rooms === null ? chooseForBuilding(input, context) : chooseForRooms(rooms, input)
}
