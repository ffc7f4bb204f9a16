/** The farmstead of VillagerBench's cooking tasks: grass within glass, and what a menu needs on it, at the benchmark's coordinates. */

import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../shared/contract/block.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { Dish, Menu } from './options.ts'
import { stepsOf } from './structures/cells.ts'
import { factorySteps, factoryTable, toolChest } from './structures/factory.ts'
import { farmCells } from './structures/farm.ts'
import { furnaceOffset, houseCells, tableOffset } from './structures/house.ts'
import { cowPasture, pastureSteps, rabbitPasture } from './structures/pasture.ts'

/** y of the grass; feet stand one above. */
const SURFACE_Y = -61
/** P of the benchmark, from which it counts its offsets. */
export const base: Position = [41, -60, 122]
const teamStart: Position = [41, -60, 124]
/** The glass and everything within. */
export const arenaBox: Box = { min: [30, -60, 122], max: [52, -45, 147] }

const pasturePlace = add(base, [-6, 0, 7])
const cakeTable = add(base, [0, 0, 10])
const cakePantry = add(base, [-1, 0, 10])
const cakeFarm = add(base, [5, 0, 7])
const house = add(base, [5, 0, 6])
const stewPantry = add(base, [-1, 0, 12])
const stewFarm = add(base, [-6, 0, 18])
const factory = add(base, [5, 0, 18])

const glass: Block = { name: 'glass' }

/** Air, grass below it and four walls of glass. */
const arenaSteps: readonly BuildStep[] = [
  { kind: 'fill', box: arenaBox, block: { name: 'air' } },
  {
    kind: 'fill',
    box: { min: [30, SURFACE_Y, 122], max: [52, SURFACE_Y, 147] },
    block: { name: 'grass_block', state: { snowy: 'false' } },
  },
  { kind: 'fill', box: { min: [30, -60, 122], max: [30, -45, 147] }, block: glass },
  { kind: 'fill', box: { min: [52, -60, 122], max: [52, -45, 147] }, block: glass },
  { kind: 'fill', box: { min: [30, -60, 122], max: [52, -45, 122] }, block: glass },
  { kind: 'fill', box: { min: [30, -60, 147], max: [52, -45, 147] }, block: glass },
]

const pantryBlock: Block = { name: 'chest', state: { facing: 'north', type: 'single', waterlogged: 'false' } }

function isStew(dish: Dish): boolean {
  return dish.item === 'rabbit_stew'
}

function pantryPlace(dish: Dish): Position {
  return isStew(dish) ? stewPantry : cakePantry
}

/** The pantry, filled slot by slot. */
function pantrySteps({ dish, chosen }: Menu): readonly BuildStep[] {
  const pos = pantryPlace(dish)
  const stacks = [...dish.pantry, ...chosen.flatMap(({ option }) => option.pantry)]
  return [
    { kind: 'set', pos, block: pantryBlock },
    { kind: 'container', pos, items: stacks.map((stack, slot) => ({ slot, ...stack })) },
  ]
}

function needsFactory({ chosen }: Menu): boolean {
  return chosen.some(({ option }) => option.fromFactory === true)
}

function menuSteps(menu: Menu): readonly BuildStep[] {
  const options = menu.chosen.map(({ option }) => option)
  const stew = isStew(menu.dish)
  const crops = options.flatMap(({ crop }) => (crop === undefined ? [] : [crop]))
  const animals = new Set(options.map(({ animal }) => animal))
  return [
    ...pantrySteps(menu),
    ...(stew
      ? stepsOf(houseCells(house))
      : [{ kind: 'set', pos: cakeTable, block: { name: 'crafting_table' } } as const]),
    ...(crops.length === 0 ? [] : stepsOf(farmCells(stew ? stewFarm : cakeFarm, crops))),
    ...(animals.has('cow') ? pastureSteps(pasturePlace, cowPasture) : []),
    ...(animals.has('rabbit') ? pastureSteps(pasturePlace, rabbitPasture) : []),
    ...(needsFactory(menu) ? factorySteps(factory) : []),
  ]
}

/** The world of some steps on the arena's grass, in the morning. */
export function farmWorld(steps: readonly BuildStep[]): WorldPlan {
  return {
    generator: { id: 'superflat', surfaceY: SURFACE_Y },
    seed: 0,
    steps: [...arenaSteps, ...steps],
    start: teamStart,
    region: { min: [30, -62, 122], max: arenaBox.max },
    timeOfDay: 1000,
  }
}

export function farmsteadOf(menu: Menu): WorldPlan {
  return farmWorld(menuSteps(menu))
}

/** Containers and places to work at; the pantry first, which is where things are passed on. */
export function landmarksOf(menu: Menu): Scenario['landmarks'] {
  const stew = isStew(menu.dish)
  const pantry = { name: 'chest', pos: pantryPlace(menu.dish), note: 'the pantry' }
  const kitchen = stew
    ? [
        { name: 'furnace', pos: add(house, furnaceOffset), note: 'in the house, whose door is on its west side' },
        { name: 'crafting_table', pos: add(house, tableOffset), note: 'in the house' },
      ]
    : [{ name: 'crafting_table', pos: cakeTable, note: 'beside the pantry' }]
  const factoryPlaces = [
    { name: 'chest', pos: add(factory, toolChest), note: 'tools, in the material factory, which is open to the west' },
    { name: 'crafting_table', pos: add(factory, factoryTable), note: 'in the material factory' },
  ]
  return [pantry, ...kitchen, ...(needsFactory(menu) ? factoryPlaces : [])]
}
