/** What agents are told about a dish: what stands where in words, and how things are made. */

import { comparePositions, positionKey, samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario } from '../../../shared/contract/scenario.ts'
import type { CookingTask } from '../../../shared/contract/tasks/cooking.ts'
import { landmarkLines } from '../landmark-lines.ts'
import { type KnowHow, knowHow } from './know-how.ts'

type Brief = { readonly environment: string; readonly documents: readonly string[] }

/** Blocks worth going to, with what is said of them. */
const harvest: Readonly<Record<string, (state: Readonly<Record<string, string>>) => string>> = {
  wheat: ripeness,
  potatoes: ripeness,
  carrots: ripeness,
  brown_mushroom: () => 'to be picked',
  hay_block: () => 'a bale to be taken',
  sugar_cane: () => 'the middle of three, to be cut so that the root stays',
  acacia_log: () => 'to be cut',
  coal_ore: () => 'to be mined with a pickaxe',
}

function ripeness(state: Readonly<Record<string, string>>): string {
  return state.age === '7' ? 'ripe' : 'unripe'
}

function at(pos: Position): string {
  return `(${pos.join(', ')})`
}

/** Blocks of the initial world that are set one by one, the last at each position. */
function blocksOf(steps: readonly BuildStep[]) {
  const blocks = new Map(steps.flatMap((step) => (step.kind === 'set' ? [[positionKey(step.pos), step] as const] : [])))
  return [...blocks.values()].toSorted((a, b) => comparePositions(a.pos, b.pos))
}

/** Of cane that stands three high only the middle is named: cut there, it gives two and grows again. */
function isNamed(steps: ReturnType<typeof blocksOf>, pos: Position, name: string): boolean {
  if (name !== 'sugar_cane') return true
  const isCane = (dy: number): boolean =>
    steps.some(({ block, pos: other }) => block.name === name && samePosition(other, [pos[0], pos[1] + dy, pos[2]]))
  return isCane(-1) && !isCane(-2)
}

function harvestLines(steps: readonly BuildStep[]): readonly string[] {
  const blocks = blocksOf(steps)
  return blocks.flatMap(({ pos, block: { name, state = {} } }) => {
    const say = harvest[name]
    return say === undefined || !isNamed(blocks, pos, name) ? [] : [`- ${name} at ${at(pos)}: ${say(state)}`]
  })
}

/** `- cow: 3 in the pasture around (35, -60, 129)` */
function animalLines(steps: readonly BuildStep[]): readonly string[] {
  const herds = new Map<string, Point[]>()
  for (const step of steps) {
    if (step.kind === 'mob') herds.set(step.mob, [...(herds.get(step.mob) ?? []), step.at])
  }
  return [...herds].map(([mob, places]) => {
    const mean = (axis: 0 | 1 | 2): number =>
      Math.floor(places.reduce((sum, place) => sum + place[axis], 0) / places.length)
    return `- ${mob}: ${places.length} in the pasture around ${at([mean(0), mean(1), mean(2)])}, behind fences with a gate`
  })
}

/** Items that lie in containers, and blocks and animals to get something from. */
function givenBy(steps: readonly BuildStep[]) {
  return {
    items: new Set(steps.flatMap((step) => (step.kind === 'container' ? step.items.map(({ name }) => name) : []))),
    sources: new Set(
      steps.flatMap((step) => (step.kind === 'set' ? [step.block.name] : step.kind === 'mob' ? [step.mob] : [])),
    ),
  }
}

/** What the items of the check points are made or got by, as far as the world has what that needs. */
export function waysTo(task: CookingTask, steps: readonly BuildStep[]): readonly KnowHow[] {
  const wanted = new Set(task.checkPoints.map(({ item }) => item))
  const { items, sources } = givenBy(steps)
  return knowHow.filter(
    ({ item, from, source }) =>
      wanted.has(item) &&
      from.every((part) => wanted.has(part) || items.has(part)) &&
      (source === undefined || sources.has(source)),
  )
}

function taskOf(scenario: Scenario): CookingTask | null {
  return scenario.task.kind === 'cooking' ? scenario.task : null
}

export function cookingBrief(scenario: Scenario): Brief {
  const task = taskOf(scenario)
  const { steps, start } = scenario.world
  const environment = [
    'A farmstead in Minecraft on flat grass with glass walls. Coordinates are (x, y, z): x grows to the east, y upwards, z to the south.',
    `The team starts near ${at(start)} with empty hands. Places to know:`,
    ...landmarkLines(scenario),
    ...harvestLines(steps),
    ...animalLines(steps),
  ].join('\n')
  if (task === null) return { environment, documents: [] }
  const count = task.checkPoints.find(({ item }) => item === task.dish)?.count ?? 1
  return {
    environment,
    documents: [`dish: ${count} ${task.dish}`, ...waysTo(task, steps).map(({ line }) => line)],
  }
}
