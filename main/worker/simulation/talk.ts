/** When a simulated agent says something: what only it was told, and what it needs and cannot get; and what it does about such a need. */
import { EVERYBODY, SAY } from '../../../shared/contract/talk.ts'
import { amountOf, itemOf } from '../progress/arguments.ts'
import { carried } from '../progress/body-progress.ts'
import type { Step } from '../step.ts'
import type { Choice, Decision } from './situation.ts'

const NEED = /\bI need (\d+) (\w+)/
/** A teammate's, as a line of the conversation. */
const TOLD_NEED = /^(\w+) to (?:all|you): "I need (\d+) (\w+)/
/** What failed for want of an item. */
const WANT: ReadonlySet<string | null> = new Set(['not-in-container', 'not-in-inventory', 'not-enough'])
/** How long one waits for what one has asked for, in seconds. */
const PATIENCE_S = 5

/** `remedy`: what the agent can do by itself about its last failure. Null where it does not talk, or has nothing to say or to answer. */
export function chooseInTalk(decision: Decision, remedy: Choice | null): Choice | null {
  if (decision.conversation === undefined || !has(decision, SAY)) return null
  return tell(decision) ?? giveAway(decision) ?? waitForAnswer(decision) ?? (remedy === null ? ask(decision) : null)
}

function tell({ told = [], ...decision }: Decision): Choice | null {
  const untold = told.filter((line) => !hasSaid(decision, line))
  return untold.length === 0 ? null : sayToAll(untold.join('. '), 'The others cannot know what only I was told.')
}

/** Only news: what could not be given at once is asked for again, or got in another way. */
function giveAway(decision: Decision): Choice | null {
  if (!has(decision, 'Handover')) return null
  for (const { text } of decision.conversation?.news ?? []) {
    const [, agent = '', count, item = ''] = TOLD_NEED.exec(text) ?? []
    const isOwnNeed = decision.body.some((call) => itemOf(call) === item)
    const amount = Math.min(Number(count), carried(decision, item))
    if (isOwnNeed || !(amount > 0)) continue
    return { thought: `${agent} needs ${item}, and I do not.`, action: 'Handover', arguments: { item, agent, amount } }
  }
  return null
}

function waitForAnswer(decision: Decision): Choice | null {
  const last = decision.history.at(-1)
  if (last?.action !== SAY || !last.ok || !NEED.test(String(last.arguments.text)) || !has(decision, 'Wait')) return null
  return { thought: 'Somebody may bring it.', action: 'Wait', arguments: { seconds: PATIENCE_S } }
}

/** Each item once. */
function ask(decision: Decision): Choice | null {
  const last = decision.history.at(-1)
  const item = last === undefined || last.ok ? null : itemOf(last)
  if (last === undefined || item === null || !WANT.has(last.reason) || !isOfBody(last, decision)) return null
  if (hasSaid(decision, ` ${item};`)) return null
  return sayToAll(`I need ${amountOf(last)} ${item}; I find none.`, `I have no ${item} and know of none.`)
}

function isOfBody(step: Step, { body }: Decision): boolean {
  return body.some((call) => itemOf(call) === itemOf(step))
}

function hasSaid({ conversation }: Pick<Decision, 'conversation'>, words: string): boolean {
  return (
    conversation?.earlier.some(({ own, text }) => own && text.includes(JSON.stringify(words).slice(1, -1))) === true
  )
}

function sayToAll(text: string, thought: string): Choice {
  return { thought, action: SAY, arguments: { to: EVERYBODY, text } }
}

function has({ actions }: Decision, name: string): boolean {
  return actions.some((action) => action.name === name)
}
