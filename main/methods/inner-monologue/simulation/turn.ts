/** How the simulated model goes on with an inner monologue. */
import type { SimulationContext } from '../../../models/model.ts'
import { chooseAlone } from '../../../planner/simulation/choose-alone.ts'
import { askAction } from '../ask.ts'
import type { MonologueAnswer, MonologueInput } from '../prompts/act.ts'
import { type Recalled, recall } from './recall.ts'

/** After so many actions an agent that may ask wants to know again what teammates have done. */
const UNASKED_ACTIONS = 4

/**
 * As an agent alone, from what the dialogue says. Where a part of the feedback is missing it believes that its actions worked, and
 * counts by them what it carries. It may overlook a success or a failure that it is told (`falseNotYetRate`, `falseDoneRate`), and
 * forget old steps; why something failed it guesses.
 */
export function simulateTurn(input: MonologueInput, context: SimulationContext): MonologueAnswer {
  const { task, turn, leftOut, dialogue } = input
  const { draw, dials } = context
  const overlooks = (step: number, ok: boolean): boolean =>
    draw('overlooked', task.agent, leftOut + step) < (ok ? dials.falseNotYetRate : dials.falseDoneRate)
  const { sinceScene, ...recalled } = recall(dialogue, overlooks)
  const maySeeMore = task.actions.some(({ name }) => name === askAction.name)
  if (maySeeMore && wantsToKnow(sinceScene)) return ask('I have to know how things stand.')
  const { actions, ...rest } = task
  const ofGame = actions.filter(({ name }) => name !== askAction.name)
  const chosen = chooseAlone({ ...rest, ...recalled, actions: ofGame, turn, heard: undefined }, context)
  const isUnsure = maySeeMore && sinceScene !== null && sinceScene.length > 0
  return chosen.action === null && isUnsure ? ask('All should be done; I make sure.') : chosen
}

function wantsToKnow(sinceScene: Recalled['sinceScene']): boolean {
  return sinceScene === null || sinceScene.length >= UNASKED_ACTIONS || sinceScene.some(({ ok }) => !ok)
}

function ask(thought: string): MonologueAnswer {
  const question = 'Where do I stand, what do I carry, and what has changed?'
  return { thought, action: askAction.name, arguments: { question } }
}
