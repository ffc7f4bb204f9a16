/** What the simulated agent does about a failure of making, working a mechanism, or sharing with others through a container. */

import { samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Changes } from '../changes.ts'
import { amountOf, itemOf, placeIn, targetOf } from '../progress/arguments.ts'
import { carried } from '../progress/body-progress.ts'
import type { Step } from '../step.ts'
import type { Choice, Decision } from './situation.ts'

/** How long one waits for somebody else's work before looking again, in seconds. */
const PATIENCE_S = 3

/** So often one looks for something that others should have brought. */
const LOOKS = 3

/** Actions of bodies that pass things on through containers, or depend on what others do. */
const SHARING: ReadonlySet<string> = new Set([
  'Craft',
  'Smelt',
  'StoreItem',
  'UseOn',
  'Attack',
  'StepOn',
  'Toggle',
  'Wait',
])

/** Null where the failure is of another kind, or nothing but another try can be done about it. */
export function sharedRemedy(last: Step, decision: Decision): Choice | null {
  if (!decision.body.some(({ action }) => SHARING.has(action))) return null
  switch (last.reason) {
    case 'missing-material':
    case 'missing-fuel':
    case 'not-in-inventory':
      return takeAgain(decision) ?? (last.action === 'StoreItem' ? makeAgain(decision) : null)
    case 'not-enough':
      return last.action === 'StoreItem' ? makeAgain(decision) : waitForOthers(last, decision)
    case 'not-in-container':
      return getItself(last, decision) ?? waitForOthers(last, decision)
    case 'busy':
      return waitForOthers(last, decision)
    case 'no-table':
    case 'no-furnace':
    case 'not-found':
      return goWhereItIs(last, decision)
    case 'unreachable':
    case 'too-far':
      return hasAction(decision, 'Wait') ? waitForOthers(last, decision) : null
    default:
      return null
  }
}

/** A lever that can be seen to be on must not be touched: the next hand would turn it off. */
export function isSeenOn(
  { action, arguments: args }: { action: string; arguments: Step['arguments'] },
  changes: Changes,
): boolean {
  const pos = action === 'Toggle' ? targetOf({ action, arguments: args }) : null
  if (pos === null) return false
  return changes.some(
    (change) =>
      samePosition(change.pos, pos) && change.block.startsWith('lever[') && change.block.includes('powered=true'),
  )
}

/** The first thing that the body takes out of a container and the agent has not enough of. */
function takeAgain(decision: Decision): Choice | null {
  const call = decision.body.find((each) => {
    const item = each.action === 'WithdrawItem' ? itemOf(each) : null
    return item !== null && carried(decision, item) < amountOf(each)
  })
  return call === undefined ? null : { thought: `I lack ${itemOf(call)}; I take it out of the chest.`, ...call }
}

/** The last thing that the body does to come to its item, once more: what dropped or was made was not enough. */
function makeAgain({ body }: Decision): Choice | null {
  const call = body.findLast(({ action }) => ['Attack', 'UseOn', 'Craft', 'Smelt'].includes(action))
  return call === undefined ? null : { thought: 'That was not enough; once more.', ...call }
}

/** What nobody has brought for long is dug or hunted where the surroundings name it, as the knowledge card says. */
function getItself(last: Step, decision: Decision): Choice | null {
  const { history, environment } = decision
  const item = itemOf(last)
  if (item === null || !/^\w+$/.test(item)) return null
  const vain = history.filter((step) => step.reason === 'not-in-container' && itemOf(step) === item).length
  if (vain < LOOKS) return null
  const thought = `Nobody has brought any ${item}; I get it myself.`
  if (hasAction(decision, 'Attack') && new RegExp(`^\\s*- ${item}: \\d`, 'm').test(environment))
    return { thought, action: 'Attack', arguments: { entity: item } }
  if (!hasAction(decision, 'MineBlock')) return null
  const places = environment.matchAll(
    new RegExp(`^\\s*- ${item}(?:e?s|_ore)? at \\((-?\\d+), (-?\\d+), (-?\\d+)\\)`, 'gm'),
  )
  const next = Array.from(places, ([, x, y, z]): Position => [Number(x), Number(y), Number(z)]).find(
    (pos) => !history.some((step) => step.action === 'MineBlock' && samePosition(targetOf(step) ?? [0, 0, 0], pos)),
  )
  return next === undefined ? null : { thought, action: 'MineBlock', arguments: { pos: [...next] } }
}

/** Where one cannot simply wait, another look into the chest passes the time. */
function waitForOthers(last: Step, decision: Decision): Choice | null {
  if (hasAction(decision, 'Wait')) {
    return { thought: 'I wait for what the others do.', action: 'Wait', arguments: { seconds: PATIENCE_S } }
  }
  const container = last.action === 'WithdrawItem' ? targetOf(last) : null
  const known =
    container ?? decision.body.map(({ arguments: args }) => placeIn(args.container)).find((pos) => pos !== null)
  if (known === null || known === undefined) return null
  const thought = 'Somebody has to get on first; I look into the chest meanwhile.'
  return { thought, action: 'CheckContainer', arguments: { container: [...known] } }
}

/** To where something is that was not near enough; null where the surroundings do not say, or the agent is there. */
export function goWhereItIs(
  last: Step,
  { environment, state }: Pick<Decision, 'environment' | 'state'>,
): Choice | null {
  const name =
    last.reason === 'no-table' ? 'crafting_table' : last.reason === 'no-furnace' ? 'furnace' : speciesOf(last)
  const pos = name === null ? null : placeOf(name, environment)
  const [x, y, z] = state.position
  if (pos === null || samePosition(pos, [Math.floor(x), Math.floor(y), Math.floor(z)])) return null
  return { thought: `I go where ${name} is.`, action: 'NavigateTo', arguments: { pos: [...pos] } }
}

/** `- furnace at (x, y, z)`, or `- cow: 3 in the pasture around (x, y, z)`; null where the surroundings do not say. */
function placeOf(name: string, environment: string): Position | null {
  const match = new RegExp(`^\\s*- ${name}(?: at|:[^(]*) \\((-?\\d+), (-?\\d+), (-?\\d+)\\)`, 'm').exec(environment)
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])]
}

function speciesOf({ arguments: args }: Step): string | null {
  return typeof args.entity === 'string' && /^\w+$/.test(args.entity) ? args.entity : null
}

function hasAction({ actions }: Decision, name: string): boolean {
  return actions.some((action) => action.name === name)
}
