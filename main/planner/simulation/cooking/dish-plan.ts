/** A plan for a dish: one subtask per product, whose maker takes the parts out of a container and puts the product into one. */

import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { ActionCall, PlanFunction } from '../../../../shared/contract/task-graph.ts'
import { DISH_FUNCTIONS, type WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import { type Product, productsOf } from './needs.ts'
import type { DishFacts } from './read-dish.ts'

/** Blocks dug for one more than there should have to be: some drop less than hoped for. */
const SPARE_BLOCKS = 2
/** A rabbit drops one piece of meat or none (Minecraft Wiki, Rabbit): so often may one hunt for each that is wanted. */
const HUNTS_EACH = 8

/** Null where the first container is unknown: nothing could be passed on. */
export function planDish(facts: DishFacts): WrittenPlan | null {
  const store = facts.containers[0]?.pos
  if (store === undefined) return null
  const written = productsOf(facts).map((product) => writeProduct(product, facts, store))
  return {
    functions: [...new Map(written.map(({ planFunction }) => [planFunction.name, planFunction])).values()],
    subtasks: written.map(({ description, step }, index) => ({ id: index + 1, description, step })),
  }
}

/** A parameter of a function under construction, with what the subtask gives for it. */
type Given = Readonly<Record<string, ActionCall['arguments'][string]>>

interface Part {
  readonly body: readonly ActionCall[]
  readonly given: Given
}

function writeProduct(product: Product, facts: DishFacts, store: Position) {
  const { item, count, way, takes, isDish } = product
  const taken = takes.map(takePart)
  const making = makingPart(product, facts, store)
  const kept: Part = isDish
    ? { body: [], given: {} }
    : {
        body: [{ action: 'StoreItem', arguments: { container: '{container}', item: '{item}', amount: '{amount}' } }],
        given: { container: [...store] },
      }
  const parts = [...taken, making, kept]
  const given: Given = Object.assign({ item, amount: count }, ...parts.map((part) => part.given))
  const planFunction: PlanFunction = {
    name: [DISH_FUNCTIONS[way.kind], ...sizesOf(making, takes.length), ...(isDish ? [] : ['and_store'])].join('_'),
    call: Object.keys(given),
    description: `${doings[way.kind]}${isDish ? '' : ', and put it into a container for the others'}.`,
    body: parts.flatMap(({ body }) => body),
  }
  return {
    planFunction,
    step: { function: planFunction.name, arguments: given },
    description: describe(product, store),
  }
}

/** What a function's name needs to tell it from others of its kind: how much it takes, and how often it acts. */
function sizesOf({ body }: Part, takes: number): readonly string[] {
  return [...(takes === 0 ? [] : [`from_${takes}`]), ...(body.length > 1 ? [`times_${body.length}`] : [])]
}

const doings: Readonly<Record<Product['way']['kind'], string>> = {
  craft: 'Take the ingredients out of their containers and craft',
  smelt: 'Take the ingredient and the fuel out of their containers and smelt',
  'use-on': 'Take the tool out of its container and use it on an animal, as often as needed',
  hunt: 'Hunt an animal until it has dropped what is wanted',
  mine: 'Dig blocks until enough is gathered',
}

function takePart({ item, count, container }: Product['takes'][number], index: number): Part {
  const [name, amount, from] = [`item_${index + 1}`, `amount_${index + 1}`, `from_${index + 1}`]
  return {
    body: [{ action: 'WithdrawItem', arguments: { container: `{${from}}`, item: `{${name}}`, amount: `{${amount}}` } }],
    given: { [name]: item, [amount]: count, [from]: [...container] },
  }
}

function makingPart(product: Product, facts: DishFacts, store: Position): Part {
  const { way, count, takes } = product
  switch (way.kind) {
    case 'craft':
      return { body: [{ action: 'Craft', arguments: { item: '{item}', amount: '{amount}' } }], given: {} }
    case 'smelt':
      return {
        body: [{ action: 'Smelt', arguments: { item: '{item}', amount: '{amount}', fuel: '{fuel}' } }],
        given: { fuel: way.fuel },
      }
    case 'use-on': {
      const use: ActionCall = { action: 'UseOn', arguments: { item: '{item_1}', entity: '{entity}' } }
      return { body: Array.from({ length: product.times }, () => use), given: { entity: way.entity } }
    }
    case 'hunt': {
      const hunt: ActionCall = { action: 'Attack', arguments: { entity: '{entity}' } }
      const arm: readonly ActionCall[] =
        takes.length === 0 ? [] : [{ action: 'Equip', arguments: { item: '{item_1}' } }]
      return {
        body: [...arm, ...Array.from({ length: HUNTS_EACH * count }, () => hunt)],
        given: { entity: way.entity },
      }
    }
    case 'mine': {
      const places = blocksFor(product, way.block, facts, store)
      return {
        body: places.map((_, index) => ({ action: 'MineBlock', arguments: { pos: `{pos_${index + 1}}` } })),
        given: Object.fromEntries(places.map((pos, index) => [`pos_${index + 1}`, [...pos]])),
      }
    }
  }
}

/** Ripe ones first, then the nearest to the store; of a column the top first, as the rest would come down with its foot. */
function blocksFor({ times }: Product, block: string, { blocks }: DishFacts, store: Position): readonly Position[] {
  const foot = (pos: Position): Position => [pos[0], store[1], pos[2]]
  return blocks
    .filter(({ name }) => name === block)
    .sort(
      (a, b) =>
        Number(b.isRipe) - Number(a.isRipe) ||
        distance(foot(a.pos), store) - distance(foot(b.pos), store) ||
        a.pos[0] - b.pos[0] ||
        a.pos[2] - b.pos[2] ||
        b.pos[1] - a.pos[1],
    )
    .slice(0, times + SPARE_BLOCKS)
    .map(({ pos }) => pos)
}

function describe({ item, count, way, takes, isDish }: Product, store: Position): string {
  const parts = takes.map((take) => `${take.count} ${take.item} out of the container at (${take.container.join(', ')})`)
  const fetching = parts.length === 0 ? '' : `take ${parts.join(', ')}; `
  const storing = isDish ? '' : `; put it into the container at (${store.join(', ')})`
  return `Get ${count} ${item}: ${fetching}${describeWay(way, item)}${storing}.`
}

function describeWay(way: Product['way'], item: string): string {
  switch (way.kind) {
    case 'craft':
      return `craft ${item}`
    case 'smelt':
      return `smelt ${item} in the furnace`
    case 'use-on':
      return `use it on a ${way.entity}`
    case 'hunt':
      return `hunt a ${way.entity}, and another one until there is enough`
    case 'mine':
      return `dig ${way.block}`
  }
}
