/** What a simulated agent answers: a sentence and a command, or only a sentence where it sees nothing left to do. */
import type { SimulationContext } from '../../../models/model.ts'
import { chooseAlone } from '../../../planner/simulation/choose-alone.ts'
import { toldChanges } from '../../../worker/changes.ts'
import type { Step } from '../../../worker/step.ts'
import { firstCommand, quoted } from '../grammar.ts'
import type { ConverseInput } from '../prompts/converse.ts'
import { actionsBehind, commandFor } from './command-for.ts'
import { stillToTell } from './tell.ts'

export function simulateConverse(input: ConverseInput, context: SimulationContext): string {
  return slipped(rightAnswer(input, context), input, context)
}

/** A builder with nothing to place looks round, and next time lets its partner go, who waits for the end of the talk. */
const LOOKING = 'ScanEntities'
const BUILDING = 'checkBlueprint'

function rightAnswer(input: ConverseInput, context: SimulationContext): string {
  const { agent, mates, told = [], summary, turns, commands, partner, turn } = input
  const { environment, documents, goal, state, inventory } = input
  const has = (name: string): boolean => commands.some((command) => command.name === name)
  const history = turns.flatMap(({ steps = [] }) => steps)
  const known = [...told, ...plansIn(history)]
  const tell = has('startConversation') ? stillToTell({ mates, told: known, summary, turns }) : null
  if (tell !== null) return `You need to know this. !startConversation("${tell.to}", ${quoted(tell.text)})`
  const heard = [summary, ...turns.flatMap(({ own, text }) => (own ? [] : [text]))]
  const changes = toldChanges(input.changes, 'everywhere').named
  const talk = { told, heard, said: known }
  const actions = actionsBehind(commands)
  const own = { agent, environment, documents, goal, state, inventory, changes, turn, actions, history, ...talk }
  const { thought, action, arguments: args } = chooseAlone(own, context)
  const isLooking = has(BUILDING) && action === LOOKING && history.at(-1)?.action === LOOKING
  // Who waits lets its partner go: each word would put off what the partner is about to do.
  const isIdle = isLooking || action === 'Wait'
  if (action !== null && !(isIdle && partner !== null)) {
    return `${thought} ${commandFor({ action, arguments: args }, { environment, position: state.position, history })}`
  }
  return partner === null ? thought : `${thought} !endConversation("${partner}")`
}

/** What it has found out about how things are made; quotation marks would end a command. */
function plansIn(history: readonly Step[]): readonly string[] {
  return history.flatMap(({ ok, action, message }) => (ok && action === 'CraftingPlan' ? [message] : []))
}

/** The slips that free text invites: words without the command, an argument short, or one more command, which nobody carries out. */
function slipped(right: string, { agent, turn }: ConverseInput, { draw, dials }: SimulationContext): string {
  if (draw('slip', agent, turn) >= dials.badActionRate / 2) return right
  const written = firstCommand(right)
  if (written === null) return right
  const kind = draw('slip-kind', agent, turn)
  const words = right.slice(0, right.indexOf(`!${written.name}`)).trim()
  if (kind < 1 / 3) return words
  if (kind < 2 / 3) return `${words} !${written.name}${written.given.length > 1 ? '(1)' : ''}`
  return `${right} !inventory`
}
