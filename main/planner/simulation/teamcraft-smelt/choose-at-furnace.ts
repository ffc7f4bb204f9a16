/**
 * How a simulated agent smelts on its own: it makes its share, by its place among the names of the team, and what is left over
 * once the others seem to be at their end.
 */
import { positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { placeIn, targetOf } from '../../../worker/progress/arguments.ts'
import { carried } from '../../../worker/progress/body-progress.ts'
import type { OwnChoice, OwnWork } from '../../../worker/simulation/own-work.ts'
import type { Choice } from '../../../worker/simulation/situation.ts'
import { canGet, gettingAction, leftBy, piecesEach, type Smelting, type Source } from './smelting.ts'

/** Choices after which one makes what others do not seem to. */
const PATIENCE = 12
const WAIT_S = 5
/** So often it tries to put in fuel without anything of its own to smelt. */
const MOST_FUELS = 3
/** So often it looks for what somebody else may have taken, or what does not burn. */
const LOOKS = 2
/** `Took 2 glass out of the furnace at (1, 2, 3).` */
const TAKEN = /^Took (\d+) /
/** The longest that one stands at a furnace for its next piece. */
const AT_FURNACE_S = 20

export function chooseAtFurnace(smelting: Smelting, work: OwnWork): OwnChoice {
  const { item, count } = smelting
  const held = carried(work, item)
  const others = work.state.teammates.reduce((sum, mate) => sum + carried(mate, item), 0)
  if (held + others >= count) return { kind: 'finished', thought: `The team holds ${held + others} ${item}.` }
  const share = work.turn > PATIENCE ? count - others : shareOf(smelting, work)
  const furnace = furnaceOf(smelting, work)
  const inside = insideOf(work)
  const choice =
    (held + inside < share ? putIn(smelting, work, furnace) : null) ??
    (inside > 0 ? takeOut(furnace) : null) ??
    handOn(smelting, work, share - held - inside) ??
    fuelOthers(smelting, work)
  if (choice !== null) return { kind: 'act', choice }
  return { kind: 'idle', choice: { thought: 'I wait for the others.', action: 'Wait', arguments: { seconds: WAIT_S } } }
}

/** How often an action of its own has worked. */
function done({ history }: OwnWork, action: string): number {
  return history.filter((step) => step.ok && step.action === action).length
}

/** Pieces that it has put in and not taken out again, as far as it remembers; none where it has twice found nothing. */
function insideOf({ history }: OwnWork): number {
  if (history.slice(-LOOKS).filter(({ reason }) => reason === 'empty').length === LOOKS) return 0
  return history.reduce((inside, { ok, action, message }) => {
    if (!ok) return inside
    if (action === 'PutInput') return inside + 1
    const [, taken] = action === 'TakeOutput' ? (TAKEN.exec(message) ?? []) : []
    return taken === undefined ? inside : Math.max(0, inside - Number(taken))
  }, 0)
}

function teamOf(work: OwnWork): readonly string[] {
  return [work.agent, ...work.state.teammates.map(({ name }) => name)].sort()
}

function shareOf({ count }: Smelting, work: OwnWork): number {
  const team = teamOf(work)
  const index = team.indexOf(work.agent)
  return Math.floor(count / team.length) + (index < count % team.length ? 1 : 0)
}

function furnaceOf({ furnaces }: Smelting, work: OwnWork): Position {
  return furnaces[teamOf(work).indexOf(work.agent) % furnaces.length] ?? [0, 0, 0]
}

/** Fuel first, then a piece; what is lacking of either is got. Null where it cannot be. */
function putIn(smelting: Smelting, work: OwnWork, furnace: Position): Choice | null {
  const { raw, raws, fuels } = smelting
  if (carried(work, raw) === 0) return get(raws, work)
  const fuel = work.inventory.find(({ name }) => piecesEach(name) > 0)?.name
  const burning = work.history
    .filter((step) => step.ok && step.action === 'PutFuel')
    .reduce((sum, { arguments: { item } }) => sum + (typeof item === 'string' ? piecesEach(item) : 0), 0)
  if (burning < done(work, 'PutInput') + 1 && !isFuelled(work)) {
    if (fuel !== undefined) return put('PutFuel', fuel, furnace)
    const found = get(fuels, work)
    if (found !== null) return found
  }
  return put('PutInput', raw, furnace)
}

/** There was no room for more fuel when it last tried. */
function isFuelled({ history }: OwnWork): boolean {
  const last = history.findLast(({ action }) => action === 'PutFuel')
  return last?.reason === 'slot-taken' || last?.reason === 'slot-full'
}

function put(action: 'PutFuel' | 'PutInput', item: string, furnace: Position): Choice {
  return { thought: `${item} goes into the furnace.`, action, arguments: { furnace: [...furnace], item } }
}

function takeOut(furnace: Position): Choice {
  const given = { furnace: [...furnace], seconds: AT_FURNACE_S }
  return { thought: 'What I put in should be done soon.', action: 'TakeOutput', arguments: given }
}

/** The first that is still there and that it has the tool for. */
function get(sources: readonly Source[], work: OwnWork): Choice | null {
  const tools = work.inventory.map(({ name }) => name)
  const gone = new Set(work.changes.map(({ pos }) => positionKey(pos)))
  const source = sources.find(
    ({ name, pos }) => canGet(name, tools) && !gone.has(positionKey(pos)) && !isTried(work, pos),
  )
  if (source === undefined) return null
  const thought = `${source.name} leaves ${leftBy(source.name)}.`
  return { thought, action: gettingAction(source.name), arguments: { pos: [...source.pos] } }
}

function isTried({ history }: OwnWork, pos: Position): boolean {
  return history.some((step) => {
    const target = targetOf(step) ?? placeIn(step.arguments.pos)
    return target !== null && samePosition(target, pos)
  })
}

/** What it has and does not need itself goes to a teammate that has none. */
function handOn({ raw }: Smelting, work: OwnWork, needed: number): Choice | null {
  const spare = carried(work, raw) - Math.max(0, needed)
  const mate = work.state.teammates.find((other) => carried(other, raw) === 0)
  if (spare <= 0 || mate === undefined) return null
  return {
    thought: `${mate.name} has no ${raw}.`,
    action: 'Handover',
    arguments: { item: raw, agent: mate.name, amount: 1 },
  }
}

/** Who has nothing to smelt gives others the fire for it, its own furnace first and then the next. */
function fuelOthers({ furnaces }: Smelting, work: OwnWork): Choice | null {
  const fuel = work.inventory.find(({ name }) => piecesEach(name) > 0)?.name
  const tries = work.history.filter(({ action }) => action === 'PutFuel').length
  const furnace = furnaces[(teamOf(work).indexOf(work.agent) + tries) % furnaces.length]
  if (fuel === undefined || furnace === undefined || tries >= MOST_FUELS) return null
  return put('PutFuel', fuel, furnace)
}
