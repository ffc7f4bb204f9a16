/**
 * How a simulated agent cooks on its own: it tries to come by everything itself, and hands over what it has once it cannot
 * get any further.
 */
import { distance, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { itemOf, targetOf } from '../../../worker/progress/arguments.ts'
import { carried } from '../../../worker/progress/body-progress.ts'
import type { OwnChoice, OwnWork } from '../../../worker/simulation/own-work.ts'
import { goWhereItIs } from '../../../worker/simulation/remedies.ts'
import type { Choice } from '../../../worker/simulation/situation.ts'
import { stockOf, toolsFor, usedUp, wayTo } from './needs.ts'
import type { Amount, DishFacts, Way } from './read-dish.ts'

/** Failures because what is needed is somewhere else. */
const FAR: ReadonlySet<string> = new Set(['no-table', 'no-furnace', 'not-found'])

interface Kitchen {
  /** As far as the agent knows: without what it looked for in vain, with what it carries. */
  readonly facts: DishFacts
  readonly stock: ReadonlyMap<string, number>
  readonly input: OwnWork
  /** Its own taste: which of several ingredients it goes for first. */
  readonly liking: (item: string) => number
}

/** `isCommon`: it likes what everybody likes. */
export function chooseForDish(
  facts: DishFacts,
  input: OwnWork,
  { draw }: SimulationContext,
  isCommon: boolean,
): OwnChoice {
  const [open] = facts.dishes.filter(({ item, count }) => carried(input, item) < count)
  if (open === undefined) return { kind: 'finished', thought: 'I have made the dish.' }
  const last = input.history.at(-1)
  const nearer = last === undefined || last.ok || !FAR.has(last.reason ?? '') ? null : goWhereItIs(last, input)
  if (nearer !== null) return { kind: 'act', choice: nearer }
  const kitchen = kitchenOf(facts, input, (item) => draw('taste', isCommon ? 'everybody' : input.agent, item))
  const next = comeBy(open, kitchen, [])
  if (next !== null) return { kind: 'act', choice: next }
  return { kind: 'idle', choice: handOver(kitchen) ?? lookAround(open) }
}

function kitchenOf(facts: DishFacts, input: OwnWork, liking: Kitchen['liking']): Kitchen {
  const isLacking = (item: string, container: readonly number[]): boolean =>
    input.history.some(
      (step) =>
        step.action === 'WithdrawItem' &&
        !step.ok &&
        itemOf(step) === item &&
        String(targetOf(step)) === String(container),
    )
  const gone = new Set(input.changes.filter(({ block }) => block === 'air').map(({ pos }) => positionKey(pos)))
  const known: DishFacts = {
    ...facts,
    containers: facts.containers.map(({ pos, holds }) => ({
      pos,
      holds: holds.filter(({ item }) => !isLacking(item, pos)),
    })),
    blocks: facts.blocks.filter(({ pos }) => !gone.has(positionKey(pos))),
  }
  const stock = new Map(stockOf(known))
  for (const { name, count } of input.inventory) stock.set(name, (stock.get(name) ?? 0) + count)
  return { facts: known, stock, input, liking }
}

/** The next action towards carrying so many of an item; null where there is no way to it. */
function comeBy(wanted: Amount, kitchen: Kitchen, chain: readonly string[]): Choice | null {
  if (chain.includes(wanted.item)) return null
  const missing = wanted.count - carried(kitchen.input, wanted.item)
  const fetched = fetch(wanted.item, missing, kitchen)
  if (fetched !== null) return fetched
  const way = wayTo(wanted.item, missing, kitchen.facts, kitchen.stock)
  if (way === null) return partsOf(wanted, missing, kitchen, chain)
  const needed = [...toolsFor(way, kitchen.stock), ...usedUp(way, Math.ceil(missing / way.count))]
  const lacking = needed.filter(({ item, count }) => carried(kitchen.input, item) < count)
  if (lacking.length === 0) return go(way, missing, kitchen)
  return firstOf(lacking, kitchen, [...chain, wanted.item])
}

/** Some part may still be had where not all can. */
function partsOf(wanted: Amount, missing: number, kitchen: Kitchen, chain: readonly string[]): Choice | null {
  const [way] = kitchen.facts.ways.filter(
    ({ item, kind }) => item === wanted.item && kind !== 'hunt' && kind !== 'mine',
  )
  if (way === undefined) return null
  const lacking = usedUp(way, Math.ceil(missing / way.count)).filter(
    ({ item, count }) => carried(kitchen.input, item) < count,
  )
  return firstOf(lacking, kitchen, [...chain, wanted.item])
}

function firstOf(lacking: readonly Amount[], kitchen: Kitchen, chain: readonly string[]): Choice | null {
  const order = lacking.toSorted((a, b) => kitchen.liking(a.item) - kitchen.liking(b.item))
  for (const each of order) {
    const choice = comeBy(each, kitchen, chain)
    if (choice !== null) return choice
  }
  return null
}

function fetch(item: string, missing: number, { facts }: Kitchen): Choice | null {
  const container = facts.containers.find(({ holds }) => holds.some((held) => held.item === item))
  const there = container?.holds.find((held) => held.item === item)
  if (container === undefined || there === undefined) return null
  const amount = Math.min(missing, there.count)
  const thought = `I need ${missing} ${item}; I take what the chest has.`
  return { thought, action: 'WithdrawItem', arguments: { container: [...container.pos], item, amount } }
}

function go(way: Way, missing: number, { facts, input }: Kitchen): Choice | null {
  const { item } = way
  const thought = `I can get ${item} now.`
  switch (way.kind) {
    case 'craft':
      return { thought, action: 'Craft', arguments: { item, amount: missing } }
    case 'smelt':
      return { thought, action: 'Smelt', arguments: { item, amount: missing, fuel: way.fuel } }
    case 'use-on':
      return { thought, action: 'UseOn', arguments: { item: way.ingredients[0]?.item ?? '', entity: way.entity } }
    case 'hunt':
      return { thought, action: 'Attack', arguments: { entity: way.entity } }
    case 'mine': {
      const failed = new Set(input.history.filter(({ ok }) => !ok).map((step) => String(targetOf(step))))
      const [block] = facts.blocks
        .filter(({ name, pos }) => name === way.block && !failed.has(String(pos)))
        .sort(
          (a, b) =>
            Number(b.isRipe) - Number(a.isRipe) ||
            distance(input.state.position, a.pos) - distance(input.state.position, b.pos),
        )
      return block === undefined ? null : { thought, action: 'MineBlock', arguments: { pos: [...block.pos] } }
    }
  }
}

/** Whoever comes first by name cooks: the others bring what they have, if they see anybody. */
function handOver({ facts, input }: Kitchen): Choice | null {
  const cook = input.state.teammates.map(({ name }) => name).sort()[0]
  if (cook === undefined || cook > input.agent || !input.actions.some(({ name }) => name === 'Handover')) return null
  const useful = new Set(facts.ways.flatMap((way) => [way.item, ...usedUp(way, 1).map(({ item }) => item)]))
  const given = input.inventory.find(({ name }) => useful.has(name))
  if (given === undefined) return null
  const thought = `I cannot get on by myself; I bring ${cook} my ${given.name}.`
  return { thought, action: 'Handover', arguments: { item: given.name, agent: cook, amount: given.count } }
}

function lookAround({ item }: Amount): Choice {
  const thought = 'There is nothing that I can do right now; I look around.'
  return { thought, action: 'ScanEntities', arguments: { item, distance: 16 } }
}
