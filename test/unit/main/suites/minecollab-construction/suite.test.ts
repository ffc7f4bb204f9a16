import { describe, expect, test } from 'vitest'
import { readCells } from '../../../../../main/planner/read-blueprint.ts'
import { readBox } from '../../../../../main/planner/simulation/construction/read-documents.ts'
import { findScenarios } from '../../../../../main/suites/index.ts'
import { minecollabConstructionSuite } from '../../../../../main/suites/minecollab-construction/construction-suite.ts'
import { dealMaterials } from '../../../../../main/suites/minecollab-construction/deal.ts'
import { slotsOf } from '../../../../../main/suites/minecollab-construction/obstacles.ts'
import { rulesOf } from '../../../../../main/suites/suite.ts'
import { insideBox, positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import { type Scenario, scenarioSchema } from '../../../../../shared/contract/scenario.ts'
import type { MinecollabConstructionTask } from '../../../../../shared/contract/tasks/minecollab-construction.ts'
import { cellsOfLevels, volumeOf } from '../../../../../shared/core/families/minecollab-construction/score.ts'
import { givenItems } from '../../../../../shared/core/given-items.ts'

const suite = minecollabConstructionSuite
const PAPER = 'materials-2-rooms-1-windows-1-carpets-0-variant-3-agents-2'

function scenarioOf(name: string): Scenario & { readonly task: MinecollabConstructionTask } {
  const scenario = suite.scenario(name)
  if (scenario?.task.kind !== 'minecollab-construction') throw new Error(`There is no building ${name}.`)
  return { ...scenario, task: scenario.task }
}

const own = suite.list().map(({ address }) => scenarioOf(address.split('/').at(-1) ?? ''))

test('lists at least 30 buildings of 20 to 150 blocks, for teams of 2 to 5', () => {
  expect(own.length).toBeGreaterThanOrEqual(30)
  for (const { task } of own) {
    expect(task.cells.length).toBeGreaterThanOrEqual(20)
    expect(task.cells.length).toBeLessThanOrEqual(150)
  }
  expect(new Set(own.map(({ stage }) => stage?.members.length))).toEqual(new Set([2, 3, 4, 5]))
})

test('finds the benchmark’s sizes by their whole address alone', () => {
  const address = `minecollab/construction/${PAPER}`
  const found = findScenarios([address])
  expect(found.ok && found.value.map((scenario) => scenario.address)).toEqual([address])
  expect(findScenarios(['minecollab/construction/materials-*']).ok).toBe(false)
})

test.each([
  ['a level that there is not', 'materials-5-rooms-0-windows-0-carpets-0-variant-0-agents-2'],
  ['rooms past the last level', 'materials-0-rooms-3-windows-0-carpets-0-variant-0-agents-2'],
  ['a team of one', 'materials-0-rooms-0-windows-0-carpets-0-variant-0-agents-1'],
  ['a second name for a variant', 'materials-0-rooms-0-windows-0-carpets-0-variant-00-agents-2'],
])('%s is no scenario', (_name, name) => {
  expect(suite.scenario(name)).toBeNull()
})

test('teams of any size get the same building', () => {
  const [two, five] = ['2', '5'].map((agents) => scenarioOf(PAPER.replace(/\d$/, agents)))
  expect(five?.task.cells).toEqual(two?.task.cells)
})

describe.each([...own, scenarioOf(PAPER)].map((scenario) => [scenario.address, scenario] as const))(
  '%s',
  (_address, scenario) => {
    const { task, world, stage } = scenario
    const volume = volumeOf(task)

    test('is a whole scenario, whose cells lie in its levels and whose members start beside them', () => {
      expect(scenarioSchema.safeParse(scenario).success).toBe(true)
      const levels = new Set(cellsOfLevels(task).map(positionKey))
      expect(new Set(task.cells.map(({ pos }) => positionKey(pos))).size).toBe(task.cells.length)
      for (const { pos } of task.cells) expect(levels).toContain(positionKey(pos))
      for (const start of world.starts ?? []) {
        expect(insideBox(volume, start)).toBe(false)
        expect(insideBox(world.region, start)).toBe(true)
      }
      expect(insideBox(world.region, volume.min) && insideBox(world.region, volume.max)).toBe(true)
      expect(volume.min[1]).toBe(-60)
    })

    test('gives its members all that it takes, in no more than their slots', () => {
      const held = new Map<string, number>()
      for (const { name, count } of givenItems(world)) held.set(name, (held.get(name) ?? 0) + count)
      const wanted = Map.groupBy(task.cells, ({ name }) => name)
      for (const [name, cells] of wanted) expect(held.get(name)).toBe(cells.length)
      expect(world.members).toHaveLength(stage?.members.length ?? 0)
      for (const { items = [] } of world.members ?? []) expect(slotsOf(items)).toBeLessThanOrEqual(36)
      expect(suite.obstacles?.(scenario)).toEqual([])
    })

    test('tells every block, also in rows, and the box', () => {
      const brief = suite.brief(scenario, [])
      const doorTops = task.cells.filter(({ name }) => name.endsWith('_door')).length / 2
      const read = readCells(brief.documents)
      expect(read).toHaveLength(task.cells.length - doorTops)
      const names = new Map(task.cells.map(({ pos, name }) => [positionKey(pos), name]))
      for (const { pos, name } of read) expect(names.get(positionKey(pos))).toBe(name)
      expect(readBox(brief.environment)).toEqual(volume)
    })

    test('has a truth in which whoever places a block has it', () => {
      const truth = suite.oracle?.(scenario, [])
      const left = new Map(
        (world.members ?? []).map(({ items = [] }, place) => [
          stage?.members[place]?.name,
          new Map(items.map(({ name, count }) => [name, count])),
        ]),
      )
      for (const { step, agents = [] } of truth?.subtasks ?? []) {
        const hands = left.get(agents[0])
        const item = String(step.arguments.item)
        const count = hands?.get(item) ?? 0
        expect(count).toBeGreaterThan(0)
        hands?.set(item, count - 1)
      }
    })
  },
)

test('long blueprints are told in far fewer words', () => {
  const scenario = scenarioOf(PAPER)
  const { documents } = suite.brief(scenario, [])
  expect(documents.length).toBeLessThan(scenario.task.cells.length / 3)
  expect(documents.join('\n').length).toBeLessThan(scenario.task.cells.length * 12)
})

test('a member with too much, and material that nobody has, are named before anything is played', () => {
  const [first] = own
  if (first === undefined) throw new Error('The list is empty.')
  const { members = [] } = first.world
  const heavy = { ...members[0], items: [{ name: 'dirt', count: 40 * 64 }] }
  const changed = { ...first, world: { ...first.world, members: [heavy, ...members.slice(1)] } }
  const words = suite.obstacles?.(changed) ?? []
  expect(words).toContain('Andy would begin with 40 stacks, and an inventory holds 36.')
  expect(words.some((line) => line.startsWith('The blueprint needs '))).toBe(true)
})

describe('materials', () => {
  const cells = Array.from({ length: 7 }, (_, x) => ({ pos: [x, 0, 0] as const, name: x < 5 ? 'stone' : 'glass' }))

  test('even: so many each, the rest one by one to the first, with a pickaxe and dirt', () => {
    expect(dealMaterials(cells, 3, 'even').map((items) => items.map(({ name, count }) => `${count} ${name}`))).toEqual([
      ['1 diamond_pickaxe', '2 stone', '1 glass', '128 dirt'],
      ['1 diamond_pickaxe', '2 stone', '1 glass', '128 dirt'],
      ['1 diamond_pickaxe', '1 stone', '128 dirt'],
    ])
  })

  test('whole: each material to one member in turn, with tools', () => {
    expect(dealMaterials(cells, 2, 'whole').map((items) => items.map(({ name, count }) => `${count} ${name}`))).toEqual(
      [
        ['1 diamond_pickaxe', '1 diamond_axe', '1 diamond_shovel', '5 stone'],
        ['1 diamond_pickaxe', '1 diamond_axe', '1 diamond_shovel', '2 glass'],
      ],
    )
  })
})

test('its rules are those of building, without containers', () => {
  const [first] = own
  if (first === undefined) throw new Error('The list is empty.')
  expect(rulesOf(suite, first).map(({ id }) => id)).toEqual([
    'equip-before-place',
    'below-before-above',
    'side-before-attached',
    'beside-before-floating',
  ])
})
