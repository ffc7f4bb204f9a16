/** A plan for items to be held: who hands what to whom, who makes what, and who holds all of it in the end. */

import type { ActionCall, PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import { PARTS, type WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import type { DecomposeInput } from '../../prompts/decompose.ts'
import { handOver } from '../hand-over.ts'
import type { Way } from './game-ways.ts'
import { type Step, Workshop } from './make-things.ts'
import { type CollectTask, holdings, type Want } from './read-task.ts'
import { Ways } from './ways.ts'

/** Rabbits drop one piece of meat or none (Minecraft Wiki, Rabbit): so often may one hunt for each that is wanted. */
const HUNTS_EACH = 8
/** Dug for more than there should have to be: a teammate who walks by picks up what lies about. */
const SPARE_BLOCKS = 2

export function planCollecting(
  task: CollectTask,
  { documents, players = [], team }: Pick<DecomposeInput, 'documents' | 'players' | 'team'>,
): WrittenPlan {
  const ways = new Ways([...documents, ...players], itemsOf(task.wants), true)
  const known = holdings([...documents, ...players])
  const hands = new Map(team.map((player) => [player, known.get(player) ?? []]))
  const options = holdersOf(task.wants, team).map((holders) => {
    const shop = new Workshop(task, ways, hands)
    for (const [index, want] of task.wants.entries()) {
      const holder = holders[index]
      if (holder !== undefined) bringAll(want, holder, team, shop)
    }
    return shop
  })
  const best = options.reduce((least, shop) => (isBetter(shop, least) ? shop : least))
  return write(best.steps)
}

function itemsOf(wants: readonly Want[]): readonly string[] {
  return wants.flatMap(({ items }) => items.map(({ item }) => item))
}

/** Who holds what is wanted, as far as that is open: each of the team in turn. */
function holdersOf(wants: readonly Want[], team: readonly string[]): readonly (readonly string[])[] {
  return team.map((player) => wants.map(({ agent }) => agent ?? player))
}

function isBetter(a: Workshop, b: Workshop): boolean {
  return a.missing < b.missing || (a.missing === b.missing && a.steps.length < b.steps.length)
}

/** Several dishes for one holder are made side by side, one player each, and handed over. */
function bringAll({ agent, items }: Want, holder: string, team: readonly string[], shop: Workshop): void {
  const first = team.indexOf(holder)
  for (const [index, { item, count }] of items.entries()) {
    const isThere = shop.holds(holder, item) >= count
    const maker = agent === null && !isThere ? (team[(first + index) % team.length] ?? holder) : holder
    shop.bring(item, count, maker)
    if (maker !== holder) shop.steps.push({ kind: 'hand-over', player: maker, to: holder, amount: { item, count } })
  }
}

function write(steps: readonly Step[]): WrittenPlan {
  const written = steps.map(writeStep)
  return {
    functions: [...new Map(written.map(({ planFunction }) => [planFunction.name, planFunction])).values()],
    subtasks: written.map(({ description, planFunction, given, player }, index): Subtask => {
      return { id: index + 1, description, agents: [player], step: { function: planFunction.name, arguments: given } }
    }),
  }
}

interface Written {
  readonly planFunction: PlanFunction
  readonly given: ActionCall['arguments']
  readonly description: string
  readonly player: string
}

function writeStep(step: Step): Written {
  const { player, amount } = step
  const { item, count } = amount
  switch (step.kind) {
    case 'hand-over':
      return {
        planFunction: handOver,
        given: { item, amount: count, to: step.to },
        description: `${player} hands ${count} ${item} to ${step.to}.`,
        player,
      }
    case 'take':
      return {
        planFunction: takeOut,
        given: { item, amount: count, container: [...step.container] },
        description: `${player} takes ${count} ${item} out of the chest at (${step.container.join(', ')}).`,
        player,
      }
    case 'make':
      return makeStep(step)
  }
}

const takeOut: PlanFunction = {
  name: 'take_out',
  call: ['item', 'amount', 'container'],
  description: 'Take an amount of an item out of a container.',
  body: [{ action: 'WithdrawItem', arguments: { container: '{container}', item: '{item}', amount: '{amount}' } }],
}

function makeStep({ player, amount, way, times, parts, fuel }: Extract<Step, { readonly kind: 'make' }>): Written {
  const { item, count } = amount
  const body = bodyOf(way, times)
  const given: ActionCall['arguments'] = {
    item,
    amount: count,
    ...(fuel === null ? {} : { fuel }),
    ...(way.kind === 'collect' ? { block: way.block, blocks: times + SPARE_BLOCKS } : {}),
    ...(way.kind === 'hunt' ? { animal: way.animal } : {}),
    ...(way.kind === 'milk' ? { animal: way.animal, vessel: way.uses[0]?.item ?? '' } : {}),
    ...(parts.length === 0 ? {} : { [PARTS]: parts.map((part) => ({ ...part })) }),
  }
  const planFunction: PlanFunction = {
    name: [
      way.kind,
      ...(body.length > 1 ? [`${body.length}_times`] : []),
      ...(parts.length === 0 ? [] : ['of_parts']),
    ].join('_'),
    call: Object.keys(given),
    description: doings[way.kind],
    body,
  }
  const of = parts.length === 0 ? '' : ` of ${parts.map((part) => `${part.count} ${part.item}`).join(', ')}`
  return { planFunction, given, description: `${player}: ${way.kind} ${count} ${item}${of}.`, player }
}

const doings = {
  craft: 'Craft an item of its parts.',
  smelt: 'Smelt or cook an item in the furnace.',
  collect: 'Dig blocks and pick up what they drop.',
  hunt: 'Hunt an animal until it has dropped what is wanted.',
  milk: 'Use a vessel on an animal, as often as needed.',
} as const

function bodyOf(way: Way, times: number): ActionCall[] {
  switch (way.kind) {
    case 'craft':
      return [{ action: 'Craft', arguments: { item: '{item}', amount: '{amount}' } }]
    case 'smelt':
      return [{ action: 'Smelt', arguments: { item: '{item}', amount: '{amount}', fuel: '{fuel}' } }]
    case 'collect':
      return [{ action: 'CollectBlocks', arguments: { block: '{block}', amount: '{blocks}' } }]
    case 'hunt':
      // What was hunted is taken in hand: without it, the hunt has brought nothing.
      return [
        ...again(HUNTS_EACH * times, { action: 'Attack', arguments: { entity: '{animal}' } }),
        { action: 'Equip', arguments: { item: '{item}' } },
      ]
    case 'milk':
      return again(times, { action: 'UseOn', arguments: { item: '{vessel}', entity: '{animal}' } })
  }
}

function again(times: number, call: ActionCall): ActionCall[] {
  return Array.from({ length: times }, () => call)
}
