/**
 * How the simulated agent chooses: the plan's next action, or after a failure the one that removes its cause. It is a
 * sensible player who never plans ahead, so that the order of subtasks is worth what it is worth.
 */

import { samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { amountOf, containersIn, itemOf, targetOf } from '../progress/arguments.ts'
import { isLastCallDone, nextCall } from '../progress/body-progress.ts'
import type { Step } from '../step.ts'
import { gatherMissing, isHuntedEnough } from './gathering.ts'
import { isSeenOn, sharedRemedy } from './remedies.ts'
import type { Choice, Decision } from './situation.ts'
import { chooseInTalk } from './talk.ts'

/** Items fetched at once when one is missing: saves walks without stripping the chest. */
const FETCH_AMOUNT = 4
/** How far from a target one stands to reach it, in blocks. */
const STAND_OFF = 2

/** Actions at a place of which the subtask names each. */
const PLACED_ACTIONS: ReadonlySet<string> = new Set(['PlaceBlock', 'MineBlock', 'Toggle', 'StepOn'])

/** The right choice as far as the agent can know, always an action that it has, as long as the body consists of such; null where all is done. */
export function decide(decision: Decision): Choice | null {
  const last = decision.history.at(-1)
  const remedy =
    last === undefined || last.ok || isSlip(last, decision)
      ? null
      : (gatherMissing(last, decision) ?? sharedRemedy(last, decision) ?? remedyFor(last, decision))
  const possible = remedy !== null && decision.actions.some(({ name }) => name === remedy.action) ? remedy : null
  const talk = chooseInTalk(decision, possible)
  if (talk !== null || possible !== null) return talk ?? possible
  const next = nextCall(decision, (call) => isSeenOn(call, decision.changes) || isHuntedEnough(call.action, decision))
  if (next === null) return isLastCallDone(decision) ? null : makeSure(decision)
  return fetchFirst(next, decision) ?? { thought: thoughtOf(next, last), ...next }
}

/** A look into the own bag before taking something in hand: what is not there is fetched first, as the knowledge card says. */
function fetchFirst(next: ActionCall, decision: Decision): Choice | null {
  if (next.action !== 'Equip' || !decision.actions.some(({ name }) => name === 'WithdrawItem')) return null
  const item = itemOf(next)
  return decision.inventory.some(({ name }) => name === item) ? null : fetch(next, decision, FETCH_AMOUNT)
}

function thoughtOf(next: ActionCall, last: Step | undefined): string {
  if (last === undefined) return `Nothing is done yet; I begin with ${next.action}.`
  return last.ok ? `${last.action} worked; ${next.action} comes next.` : `${last.action} failed; I try ${next.action}.`
}

/** What others have done for it: taking the last action itself proves it. */
function makeSure({ body }: Decision): Choice | null {
  const last = body.at(-1)
  return last === undefined ? null : { thought: 'Everything seems done; I make sure of it.', ...last }
}

/** A failed step about an item or a place that the subtask does not name was a mistake; nothing needs to be done about it. */
function isSlip(step: Step, { body }: Decision): boolean {
  const item = itemOf(step)
  if (item !== null && !body.some((call) => itemOf(call) === item)) return true
  if (!PLACED_ACTIONS.has(step.action)) return false
  const pos = targetOf(step)
  return !body.some((call) => {
    const target = targetOf(call)
    return target !== null && pos !== null && samePosition(target, pos)
  })
}

function remedyFor(last: Step, decision: Decision): Choice | null {
  switch (last.reason) {
    case 'not-in-inventory':
      return fetch(last, decision, FETCH_AMOUNT)
    case 'not-enough':
      return last.action === 'WithdrawItem' ? takeOne(last) : fetch(last, decision, FETCH_AMOUNT)
    case 'not-enough-dirt':
      return fetchDirt(last, decision)
    case 'not-in-container':
      return tryOtherContainer(last, decision)
    case 'not-equipped':
      return equip(last)
    case 'too-far':
    case 'unreachable':
      return goNear(last, decision)
    case 'occupied':
      return clear(last)
    default:
      return null
  }
}

function fetch(call: ActionCall, { environment }: Decision, amount: number): Choice | null {
  const item = itemOf(call)
  const container = containersIn(environment)[0]
  if (item === null || container === undefined) return null
  return withdraw(container, item, amount, `I have no ${item}; I take some from the chest.`)
}

/** As much as the answer says that a pillar takes. */
function fetchDirt(last: Step, { environment }: Decision): Choice | null {
  const [, needed, own] = /takes (\d+) dirt, and you have (\d+)/.exec(last.message) ?? []
  const amount = Number(needed) - Number(own)
  const container = containersIn(environment)[0]
  if (!(amount > 0) || container === undefined) return null
  return withdraw(container, 'dirt', amount, 'That takes a pillar to stand on; I take dirt for it from the chest.')
}

function takeOne(last: Step): Choice | null {
  const item = itemOf(last)
  const container = targetOf(last)
  if (item === null || container === null || amountOf(last) === 1) return null
  return withdraw(container, item, 1, `There is less ${item} than I wanted; I take one.`)
}

function tryOtherContainer(last: Step, { environment, history }: Decision): Choice | null {
  const item = itemOf(last)
  if (item === null) return null
  const tried = history.filter((step) => step.reason === 'not-in-container' && itemOf(step) === item).map(targetOf)
  const next = containersIn(environment).find(
    (pos) => !tried.some((other) => other !== null && samePosition(other, pos)),
  )
  return next === undefined
    ? null
    : withdraw(next, item, amountOf(last), `No ${item} there; I look into another chest.`)
}

function withdraw(container: Position, item: string, amount: number, thought: string): Choice {
  return { thought, action: 'WithdrawItem', arguments: { container: [...container], item, amount } }
}

function equip(last: Step): Choice | null {
  const item = itemOf(last)
  if (item === null) return null
  return { thought: `${item} is not in my hand yet.`, action: 'Equip', arguments: { item } }
}

/** Two blocks from the target on the side where the agent stands, at its own height. */
function goNear(last: Step, { state }: Decision): Choice | null {
  const target = targetOf(last)
  if (target === null || last.action === 'NavigateTo') return null
  const [x, y, z] = state.position
  const dx = Math.sign(Math.floor(x) - target[0])
  const dz = Math.sign(Math.floor(z) - target[2])
  const side = dx === 0 && dz === 0 ? 1 : dx
  const pos = [target[0] + STAND_OFF * side, Math.floor(y), target[2] + STAND_OFF * dz]
  return { thought: 'I am too far away; I walk closer.', action: 'NavigateTo', arguments: { pos } }
}

function clear(last: Step): Choice | null {
  const pos = targetOf(last)
  if (pos === null || last.action !== 'PlaceBlock') return null
  return { thought: 'Something else stands there; I dig it away.', action: 'MineBlock', arguments: { pos: [...pos] } }
}
