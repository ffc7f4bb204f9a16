import { expect, test } from 'vitest'
import { constructionSuite } from '../../../../../main/suites/construction/construction-suite.ts'
import { makeScenario } from '../../../../../main/suites/construction/make-scenario.ts'
import { constructionObstacles } from '../../../../../main/suites/construction/obstacles.ts'
import { scenarioSchema } from '../../../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'

function task24(change: (cells: readonly BlueprintCell[]) => readonly BlueprintCell[] = (cells) => cells) {
  const scenario = scenarioSchema.parse(constructionSuite.scenario('task_24'))
  if (scenario.task.kind !== 'construction') throw new Error('no construction')
  const { blueprint } = scenario.task
  return { ...scenario, task: { ...scenario.task, blueprint: { ...blueprint, cells: [...change(blueprint.cells)] } } }
}

const base: readonly BlueprintCell[] = [{ pos: [-12, -60, 2], name: 'bricks' }]

/** On the lab's own site, with all that it takes in the chest. */
function withCells(cells: readonly BlueprintCell[]) {
  const blueprint = { name: 'odd', cells: [...cells] }
  const made = makeScenario({ title: 'odd', blueprint, origin: 'imported', source: 'a test' })
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

test('every scenario that the lab brings along can be completed, as far as that shows', () => {
  for (const { address } of constructionSuite.list()) {
    const scenario = constructionSuite.scenario(address.split('/')[2] ?? '')
    expect([address, scenario === null ? null : constructionObstacles(scenario)]).toEqual([address, []])
  }
})

test('the lab’s own scenarios start from the same rules: none takes scaffolding', () => {
  for (const { address } of constructionSuite.list()) {
    const scenario = constructionSuite.scenario(address.split('/')[2] ?? '')
    expect([address, scenario === null ? null : constructionSuite.moreRules?.(scenario)]).toEqual([address, []])
  }
})

test('names the material that no container holds enough of', () => {
  const scenario = task24()
  const emptied = {
    ...scenario,
    world: { ...scenario.world, steps: scenario.world.steps.filter(({ kind }) => kind !== 'container') },
  }
  expect(constructionObstacles(emptied)).toContainEqual(
    expect.stringMatching(/^The blueprint needs \d+ poppy, and the containers hold 0\.$/),
  )
  const carried = { ...emptied.world, members: [{ items: [{ name: 'oak_trapdoor', count: 3 }] }] }
  expect(constructionObstacles({ ...emptied, world: carried })).toContainEqual(
    expect.stringMatching(/^The blueprint needs 8 oak_trapdoor, and the containers and members hold 3\.$/),
  )
})

test('names blocks that no action can place', () => {
  const flooded = task24((cells) => cells.map((cell, index) => (index === 0 ? { ...cell, name: 'water' } : cell)))
  expect(constructionObstacles(flooded)).toContain('No action can place water: no item puts it down.')
})

test('names the first places of many', () => {
  const sunk = task24((cells) => [
    ...cells,
    ...Array.from({ length: 30 }, (_, index): BlueprintCell => ({ pos: [-9, -61, index - 15], name: 'dirt' })),
  ])
  expect(constructionObstacles(sunk)).toContainEqual(
    expect.stringMatching(/^30 blocks stand below the floor, at .*\(-9, -61, 4\) and 10 more\.$/),
  )
})

test('names a block that floats where scaffolding is no help, and none that it helps', () => {
  const withBlock = (name: string, y: number) => task24((cells) => [...cells, { pos: [-9, y, 2], name }])
  expect(constructionObstacles(withBlock('dirt', -58))).toEqual([])
  expect(constructionObstacles(withBlock('poppy', -57))).toEqual([
    'Nothing of the building holds poppy at (-9, -57, 2), and scaffolding that is dug away again would not do.',
  ])
})

test.each([
  ['lantern', [-9, -57, 2]],
  ['bell', [-9, -57, 2]],
  ['white_carpet', [-9, -57, 2]],
  ['sand', [-9, -57, 2]],
] as const)('names %s that only dirt would hold', (name, pos) => {
  expect(constructionObstacles(withCells([...base, { pos: [...pos], name }]))).toEqual([
    `Nothing of the building holds ${name} at (${pos.join(', ')}), and scaffolding that is dug away again would not do.`,
  ])
})

test('has nothing against a block over the bare floor, nor against what hangs or stands on it', () => {
  const alone: BlueprintCell = { pos: [-9, -58, 2], name: 'bricks' }
  expect(constructionObstacles(withCells([alone]))).toEqual([])
  expect(constructionObstacles(withCells([alone, { pos: [-9, -59, 2], name: 'lantern' }]))).toEqual([])
  expect(constructionObstacles(withCells([alone, { pos: [-9, -57, 2], name: 'white_carpet' }]))).toEqual([])
})

test('says where the floor is below a building that does not stand on it', () => {
  const { environment } = constructionSuite.brief(withCells([{ pos: [-9, -58, 2], name: 'bricks' }]), ['Alice'])
  expect(environment).toContain('The floor is at y = -61;')
  expect(environment).toContain('its lowest layer 2 above the floor.')
})
