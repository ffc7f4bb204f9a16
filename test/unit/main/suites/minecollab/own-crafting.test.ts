/** Our own crafting tasks: each says of itself what the game's recipes say of it, and can be completed in the forest. */
import { expect, test } from 'vitest'
import { suites } from '../../../../../main/suites/index.ts'
import { whyNoItem } from '../../../../../main/suites/minecollab/import/items.ts'
import { forestWorld, foundInForest } from '../../../../../main/suites/minecollab-crafting/forest.ts'
import { planOf } from '../../../../../main/suites/minecollab-crafting/import/plan.ts'
import { ownCraftingTasks } from '../../../../../main/suites/minecollab-crafting/own-tasks.ts'
import { positionsOf } from '../../../../../packages/minecraft-server/values/geometry.ts'
import { worldOfPlan } from '../../../../../shared/core/voxel-world.ts'

const tasks = ownCraftingTasks()

test.each(tasks.map((task) => [task.name, task] as const))('%s: plan and what is missing', (_name, task) => {
  const { target, hands, steps, missing } = task
  expect({ steps, missing }).toEqual(planOf([target], hands))
  expect(hands.every((hand) => hand.length > 0)).toBe(true)
  expect([target, ...hands.flat()].flatMap(({ item }) => whyNoItem(item) ?? [])).toEqual([])
  expect(missing.filter(({ item }) => !foundInForest.has(item))).toEqual([])
})

test('sizes, depths, plans and tables are mixed', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(30)
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length)
  expect(new Set(tasks.map(({ hands }) => hands.length))).toEqual(new Set([2, 3, 4, 5]))
  expect(new Set(tasks.map(({ depth }) => depth))).toEqual(new Set([0, 1, 2]))
  const informed = tasks.map(({ hands, uninformed }) =>
    uninformed.length === 0 ? 'full' : uninformed.length === hands.length ? 'none' : 'partial',
  )
  expect(new Set(informed)).toEqual(new Set(['full', 'partial', 'none']))
  const needsTable = tasks.filter(({ steps }) => steps.some((step) => step.needsTable))
  const isCarried = (task: (typeof tasks)[number]) => task.hands.flat().some(({ item }) => item === 'crafting_table')
  expect(needsTable.some(isCarried) && !needsTable.every(isCarried)).toBe(true)
  expect(tasks.some(({ missing }) => missing.length > 0)).toBe(true)
})

test('the suite names what is nowhere to be had before the task is played', () => {
  const suite = suites.find(({ id }) => id === 'minecollab-crafting')
  const scenario = suite?.scenario(tasks[0]?.name ?? '')
  if (suite === undefined || scenario === null || scenario === undefined) throw new Error('no such task')
  expect(suite.obstacles?.(scenario)).toEqual([])
  const { task } = scenario
  if (task.kind !== 'minecollab-crafting') throw new Error('no crafting task')
  const plan = {
    ...task.plan,
    missing: [
      { item: 'blaze_rod', count: 2 },
      { item: 'raw_iron', count: 5 },
      { item: 'oak_log', count: 500 },
      { item: 'raw_iron', count: 4 },
      { item: 'diamond', count: 2 },
    ],
  }
  expect(suite.obstacles?.({ ...scenario, task: { ...task, plan } })).toEqual([
    '2 blaze_rod are needed, and nobody begins with it or can find it here.',
    '9 raw_iron are needed, and 8 at most can be found here.',
  ])
})

/** What a block of rock and pond gives at most (Minecraft Wiki, Ore and the page of each). */
const gives: Readonly<Record<string, readonly [item: string, most: number]>> = {
  stone: ['cobblestone', 1],
  coal_ore: ['coal', 1],
  iron_ore: ['raw_iron', 1],
  copper_ore: ['raw_copper', 5],
  gold_ore: ['raw_gold', 1],
  redstone_ore: ['redstone', 5],
  lapis_ore: ['lapis_lazuli', 9],
  diamond_ore: ['diamond', 1],
  sand: ['sand', 1],
  clay: ['clay_ball', 4],
  gravel: ['gravel', 1],
}

test('what the forest is said to have at most is what stands there', () => {
  const world = forestWorld([])
  const voxels = worldOfPlan(world)
  const counts = new Map<string, number>()
  for (const pos of positionsOf(world.region)) {
    const [item, most] = gives[voxels.at(pos)] ?? ['', 0]
    counts.set(item, (counts.get(item) ?? 0) + most)
  }
  counts.delete('')
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries([...counts.keys()].map((item) => [item, foundInForest.get(item)])),
  )
  expect(counts.size).toBe(Object.keys(gives).length)
})

test('the forest is the same each time; trees, rock and animals stand within its region and off the start', () => {
  const world = forestWorld([[], []])
  expect(forestWorld([[], []])).toEqual(world)
  const { min, max } = world.region
  const boxes = world.steps.flatMap((step) => (step.kind === 'fill' ? [step.box] : []))
  expect(
    boxes.every((box) =>
      [0, 2].every((axis) => (box.min[axis] ?? 0) >= (min[axis] ?? 0) && (box.max[axis] ?? 0) <= (max[axis] ?? 0)),
    ),
  ).toBe(true)
  const isOverStart = boxes.some(
    (box) => box.max[1] >= -60 && box.min[0] <= 2 && box.max[0] >= -2 && box.min[2] <= 2 && box.max[2] >= -2,
  )
  expect(isOverStart).toBe(false)
  expect(world.steps.filter((step) => step.kind === 'fill' && step.block.name.endsWith('_log')).length).toBeGreaterThan(
    8,
  )
})
