/** The steps and functions in which our own planners write plans. */
import type { BlockProperties } from '../../contract/block.ts'
import type { Position } from '../../contract/geometry.ts'
import type { PlanFunction, Subtask } from '../../contract/task-graph.ts'

/** A plan as a planner that needs no model writes it, before anything is known of its order. */
export interface WrittenPlan {
  readonly functions: readonly PlanFunction[]
  readonly subtasks: readonly Subtask[]
}

/** Names of the simulated planner's functions. */
export const TAKE_FUNCTION = 'take_material'
export const PLACE_FUNCTION = 'place_block'
/** Begins the names of functions that dig material; what they dig is their argument `items`. */
export const DIG_FUNCTION = 'dig_material'
export const FETCH_FUNCTION = 'fetch_tool'
export const REMOVE_FUNCTION = 'remove_scaffold'
/** How the names of its functions for dishes begin, by the way of making. */
export const DISH_FUNCTIONS = {
  craft: 'craft',
  smelt: 'smelt',
  'use-on': 'use_on',
  hunt: 'hunt',
  mine: 'mine',
} as const

/** The argument of a step that says what making something uses up: `[{item, count}]`. */
export const PARTS = 'parts'

/** A block as planned. */
export interface BlockToPlace {
  readonly item: string
  readonly pos: Position
  readonly state: BlockProperties
}

/** A subtask's step that takes an amount of an item out of a container. */
export function takeStep(item: string, amount: number, [x, y, z]: Position) {
  return { function: TAKE_FUNCTION, arguments: { item, amount, container: [x, y, z] } }
}

/** A subtask's step that takes a tool out of a container. */
export function fetchToolStep(tool: string, [x, y, z]: Position) {
  return { function: FETCH_FUNCTION, arguments: { tool, container: [x, y, z] } }
}

export const fetchToolFunction: PlanFunction = {
  name: FETCH_FUNCTION,
  call: ['tool', 'container'],
  description: 'Take a tool out of its container and keep it.',
  body: [{ action: 'WithdrawItem', arguments: { container: '{container}', item: '{tool}', amount: 1 } }],
}

/** A subtask's step that digs blocks in their order; `tool` has to be carried, null for none. */
export function digStep(items: readonly string[], places: readonly Position[], tool: string | null) {
  const positions = Object.fromEntries(places.map((pos, index) => [`pos_${index + 1}`, [...pos]]))
  const given = { items: [...items], ...(tool === null ? {} : { tool }), ...positions }
  const planFunction: PlanFunction = {
    name: `${DIG_FUNCTION}_${places.length}${tool === null ? '' : '_with_tool'}`,
    call: Object.keys(given),
    description: `Dig ${places.length} blocks${tool === null ? '' : ' with a tool'} for the items that they drop.`,
    body: Object.keys(positions).map((name) => ({ action: 'MineBlock', arguments: { pos: `{${name}}` } })),
  }
  return { planFunction, step: { function: planFunction.name, arguments: given } }
}

/** A subtask's step that places an item as a block with a state. */
export function placeStep(item: string, [x, y, z]: Position, state: BlockProperties) {
  return { function: PLACE_FUNCTION, arguments: { item, pos: [x, y, z], state } }
}

/** A subtask's step that digs scaffolding away. */
export function removeStep([x, y, z]: Position) {
  return { function: REMOVE_FUNCTION, arguments: { pos: [x, y, z] } }
}

export const removeFunction: PlanFunction = {
  name: REMOVE_FUNCTION,
  call: ['pos'],
  description: 'Dig away dirt that stood only to place other blocks against.',
  body: [{ action: 'MineBlock', arguments: { pos: '{pos}' } }],
}

export const takeFunction: PlanFunction = {
  name: TAKE_FUNCTION,
  call: ['item', 'amount', 'container'],
  description: 'Look into a container and take an amount of one item out of it.',
  body: [
    { action: 'CheckContainer', arguments: { container: '{container}' } },
    { action: 'WithdrawItem', arguments: { container: '{container}', item: '{item}', amount: '{amount}' } },
  ],
}

export const placeFunction: PlanFunction = {
  name: PLACE_FUNCTION,
  call: ['item', 'pos', 'state'],
  description: 'Take an item in hand and place it as a block at a position, with the given block state.',
  body: [
    { action: 'Equip', arguments: { item: '{item}' } },
    { action: 'PlaceBlock', arguments: { item: '{item}', pos: '{pos}', state: '{state}' } },
  ],
}
