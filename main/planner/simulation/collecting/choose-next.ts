/**
 * How a simulated agent goes about items to be held. What each is to make is settled by names: a dish without a named holder
 * is for the first of the team by name, and everybody brings that player what it needs.
 */

import { itemOf, targetOf } from '../../../worker/progress/arguments.ts'
import { carried } from '../../../worker/progress/body-progress.ts'
import type { OwnChoice, OwnWork } from '../../../worker/simulation/own-work.ts'
import { goWhereItIs } from '../../../worker/simulation/remedies.ts'
import type { Choice } from '../../../worker/simulation/situation.ts'
import { isToolFor, type Way } from './game-ways.ts'
import type { CollectTask, Want } from './read-task.ts'
import { type Amount, Ways } from './ways.ts'

/** Longer than a partner in conversation takes to answer: who says something every few seconds is never answered. */
const WAIT_S = 8
/** Turns in which others may tell a recipe; then one goes by what one remembers. */
const PATIENCE = 8
/** Turns in which a teammate may bring what it carries. */
const LONGEST_PATIENCE = 25
const RANGE = 64
const DEEPEST = 8
/** Failures because what is needed is somewhere else. */
const FAR: ReadonlySet<string> = new Set(['no-table', 'no-furnace', 'not-found'])
/** Kept by whoever holds them: a sword is no part of a dish. */
const TOOLS = /_(sword|axe|pickaxe|shovel|hoe)$/

interface Mind {
  readonly task: CollectTask
  readonly work: OwnWork
  readonly ways: Ways
  /** Lines that tell how something is made, as it was told or has found out. */
  readonly lines: readonly string[]
}

export function chooseForHands(task: CollectTask, work: OwnWork): OwnChoice {
  const { told = [], heard = [], history } = work
  const found = history.flatMap(({ ok, action, message }) => (ok && action === 'CraftingPlan' ? [message] : []))
  const lines = [...told, ...found]
  const isRemembering = work.turn > PATIENCE || !work.actions.some(({ name }) => name === 'Say')
  const asked = task.wants.flatMap(({ items }) => items.map(({ item }) => item))
  const mind: Mind = {
    task,
    work,
    lines,
    ways: new Ways([...work.documents, ...lines, ...heard], asked, isRemembering),
  }
  const first = askForPlan(mind) ?? tell(mind)
  if (first !== null) return { kind: 'act', choice: first }
  const last = history.at(-1)
  const nearer = last === undefined || last.ok || !FAR.has(last.reason ?? '') ? null : getNear(last, work)
  if (nearer !== null) return { kind: 'act', choice: nearer }
  const own = ownWants(mind)
  const open = own.find(({ item, count }) => carried(work, item) < count)
  const given = handOver(mind, own)
  if (given !== null) return { kind: 'act', choice: given }
  const next = open === undefined ? null : comeBy(open, mind, [])
  if (next !== null) return { kind: 'act', choice: next }
  if (open === undefined && !isHolder(mind))
    return { kind: 'finished', thought: 'I have handed over all that I can give.' }
  return {
    kind: 'idle',
    choice: { thought: 'I wait for what the others bring.', action: 'Wait', arguments: { seconds: WAIT_S } },
  }
}

function has({ work }: Mind, action: string): boolean {
  return work.actions.some(({ name }) => name === action)
}

/** Whoever may ask how a thing is made asks once for each that nobody has told it. */
function askForPlan(mind: Mind): Choice | null {
  const { task, work, ways } = mind
  if (!has(mind, 'CraftingPlan')) return null
  const asked = new Set(work.history.filter(({ action }) => action === 'CraftingPlan').map(itemOf))
  const open = task.wants.flatMap(({ items }) => items).find(({ item }) => !asked.has(item) && !ways.isTold(item))
  if (open === undefined) return null
  return {
    thought: `How is ${open.item} made?`,
    action: 'CraftingPlan',
    arguments: { item: open.item, amount: open.count },
  }
}

/** What it was told, or has found out, and has not said yet. */
function tell(mind: Mind): Choice | null {
  const { work, lines } = mind
  if (!has(mind, 'Say')) return null
  const said = work.said ?? []
  const untold = lines.filter((line) => !said.some((text) => text.includes(line)))
  if (untold.length === 0) return null
  return { thought: 'The others need to know this.', action: 'Say', arguments: { to: 'all', text: untold.join(' ') } }
}

function getNear(last: OwnWork['history'][number], work: OwnWork): Choice | null {
  const known = goWhereItIs(last, work)
  if (known !== null) return known
  const { entity } = last.arguments
  if (typeof entity !== 'string' || last.action === 'SearchEntity') return null
  return { thought: `I look for a ${entity}.`, action: 'SearchEntity', arguments: { entity, range: RANGE } }
}

/** All of the team in the order of their names. */
function teamOf({ work }: Mind): readonly string[] {
  return [work.agent, ...work.state.teammates.map(({ name }) => name)].sort()
}

function holderOf({ agent }: Want, mind: Mind): string {
  return agent ?? teamOf(mind)[0] ?? mind.work.agent
}

function isHolder(mind: Mind): boolean {
  return mind.task.wants.some((want) => holderOf(want, mind) === mind.work.agent)
}

function ownWants(mind: Mind): readonly Amount[] {
  return mind.task.wants.filter((want) => holderOf(want, mind) === mind.work.agent).flatMap(({ items }) => items)
}

/** Gives others what their dishes take and its own do not; everything, where it makes none. */
function handOver(mind: Mind, own: readonly Amount[]): Choice | null {
  const { task, work, ways } = mind
  const kept = partsOf(own, ways)
  for (const want of task.wants) {
    const holder = holderOf(want, mind)
    if (holder === work.agent) continue
    const needed = partsOf(want.items, ways)
    const gift = work.inventory.find(({ name, count }) => {
      if (TOOLS.test(name) || count <= (kept.get(name) ?? 0)) return false
      return own.length === 0 || needed.has(name)
    })
    if (gift === undefined) continue
    const amount = gift.count - (kept.get(gift.name) ?? 0)
    return {
      thought: `${holder} needs my ${gift.name}.`,
      action: 'Handover',
      arguments: { item: gift.name, agent: holder, amount },
    }
  }
  return null
}

/** Everything that goes into some items, on any way, with how many; the items themselves, too. */
function partsOf(items: readonly Amount[], ways: Ways): ReadonlyMap<string, number> {
  const parts = new Map<string, number>()
  const add = ({ item, count }: Amount, depth: number): void => {
    parts.set(item, (parts.get(item) ?? 0) + count)
    if (depth > DEEPEST) return
    const [way] = ways.of(item)
    if (way === undefined) return
    const times = Math.ceil(count / way.gives)
    for (const part of way.uses) add({ item: part.item, count: part.count * times }, depth + 1)
    if (way.kind === 'smelt') add({ item: 'coal', count: 1 }, depth + 1)
  }
  for (const item of items) add(item, 0)
  return parts
}

/** The next action towards carrying so many of an item; null where somebody else has to bring something first. */
function comeBy(wanted: Amount, mind: Mind, path: readonly string[]): Choice | null {
  const { task, work, ways } = mind
  const missing = wanted.count - carried(work, wanted.item)
  if (missing <= 0 || path.length > DEEPEST || path.includes(wanted.item)) return null
  const store = task.stores.find(
    ({ pos, holds }) => holds.some(({ item }) => item === wanted.item) && !isLacking(wanted.item, pos, work),
  )
  if (store !== undefined) {
    const held = store.holds.find(({ item }) => item === wanted.item)?.count ?? missing
    return {
      thought: `The chest has ${wanted.item}.`,
      action: 'WithdrawItem',
      arguments: { container: [...store.pos], item: wanted.item, amount: Math.min(missing, held) },
    }
  }
  if (work.turn < LONGEST_PATIENCE && isWithTeammate(wanted.item, work)) return null
  for (const way of byParts(ways.of(wanted.item), work)) {
    const choice = goWay(way, missing, mind, [...path, wanted.item])
    if (choice !== null) return choice
  }
  return null
}

/** A teammate in sight carries some, and will bring it. */
function isWithTeammate(item: string, { state }: OwnWork): boolean {
  return state.teammates.some(({ inventory }) => inventory.some(({ name }) => name === item))
}

/** What it carries most of the parts for comes first. */
function byParts(ways: readonly Way[], work: OwnWork): readonly Way[] {
  const lacking = ({ uses }: Way): number => uses.filter(({ item }) => carried(work, item) === 0).length
  return ways.toSorted((a, b) => lacking(a) - lacking(b))
}

function isLacking(item: string, pos: readonly number[], { history }: OwnWork): boolean {
  return history.some(
    (step) =>
      !step.ok && step.action === 'WithdrawItem' && itemOf(step) === item && String(targetOf(step)) === String(pos),
  )
}

function goWay(way: Way, missing: number, mind: Mind, path: readonly string[]): Choice | null {
  if (way.kind === 'collect' && isGone(way.block, mind.work)) return null
  const times = Math.ceil(missing / way.gives)
  const uses = way.uses.map((part) => ({ item: part.item, count: part.count * times }))
  const lacking = uses.filter((part) => carried(mind.work, part.item) < part.count)
  for (const part of lacking) {
    const choice = comeBy(part, mind, path)
    if (choice !== null) return choice
  }
  if (lacking.length > 0) return null
  return equipment(way, mind, path) ?? act(way, missing, times, mind.work)
}

/** Where it looked in vain, it does not look again. */
function isGone(block: string, { history }: OwnWork): boolean {
  return history.some(
    (step) => step.action === 'CollectBlocks' && step.reason === 'not-found' && step.arguments.block === block,
  )
}

/** The tool, the table or the furnace that a way takes; null where it is there. */
function equipment(way: Way, mind: Mind, path: readonly string[]): Choice | null {
  const { task, work } = mind
  const { tool } = way
  if (tool !== undefined && !work.inventory.some(({ name }) => isToolFor(name, tool)))
    return comeBy({ item: tool, count: 1 }, mind, path)
  const station = way.needsTable ? 'crafting_table' : way.kind === 'smelt' ? 'furnace' : null
  if (station === null || task.places.has(station) || work.turn <= PATIENCE) return null
  return comeBy({ item: station, count: 1 }, mind, path)
}

function act(way: Way, missing: number, times: number, work: OwnWork): Choice {
  const { item } = way
  const thought = `I can get ${item} now.`
  switch (way.kind) {
    case 'collect':
      return { thought, action: 'CollectBlocks', arguments: { block: way.block, amount: times } }
    case 'hunt':
      return { thought, action: 'Attack', arguments: { entity: way.animal } }
    case 'craft':
      return { thought, action: 'Craft', arguments: { item, amount: missing } }
    case 'smelt':
      return { thought, action: 'Smelt', arguments: { item, amount: missing, fuel: fuelOf(work) } }
    case 'milk':
      return { thought, action: 'UseOn', arguments: { item: way.uses[0]?.item ?? '', entity: way.animal } }
  }
}

function fuelOf({ inventory }: OwnWork): string {
  return inventory.find(({ name }) => name === 'coal' || name === 'charcoal')?.name ?? 'coal'
}
