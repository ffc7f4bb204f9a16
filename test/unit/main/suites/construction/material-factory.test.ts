import { describe, expect, it } from 'vitest'
import { constructionLimits, dependencyComplexity } from '../../../../../main/suites/building/complexity.ts'
import { constructionBrief } from '../../../../../main/suites/construction/brief.ts'
import { constructionSuite, task24 } from '../../../../../main/suites/construction/construction-suite.ts'
import { makeDigScenario } from '../../../../../main/suites/construction/make-scenario.ts'
import { blocksToDig, isWithheld } from '../../../../../main/suites/construction/material-factory.ts'
import { materialNeeds } from '../../../../../main/suites/construction/materials.ts'
import { parseBlock } from '../../../../../packages/minecraft-server/values/block-string.ts'
import { samePosition } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'
import { blueprintCells } from '../../../../../shared/core/task-completion.ts'
import { planDigging, readDiggings } from '../../../../../shared/core/task-graph/digging.ts'
import { worldOfPlan } from '../../../../../shared/core/voxel-world.ts'

const names = constructionSuite
  .list()
  .flatMap(({ address }) => (address.endsWith('.dig') ? [address.split('/')[2]] : []))

function scenario(name: string): Scenario {
  const found = constructionSuite.scenario(name)
  if (found === null) throw new Error(`no scenario ${name}`)
  return found
}

describe('tasks with digging', () => {
  it('are at least a dozen, from two blocks to dig to more than sixty', () => {
    const counts = names.map((name) => blocksToDig(scenario(name ?? '')).length)
    expect(names.length).toBeGreaterThanOrEqual(12)
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 68])
  })

  it.each(names)('%s has in its factory what its chest withholds, and counts it', (name = '') => {
    const dig = scenario(name)
    const plain = scenario(name.slice(0, -'.dig'.length))
    const cells = blueprintCells(dig.task)
    expect(cells).toEqual(blueprintCells(plain.task))
    const withheld = materialNeeds(cells).filter((need) => isWithheld(need.name))
    const lying = Map.groupBy(blocksToDig(dig), (block) => block.name)
    expect([...lying].map(([block, all]) => ({ name: block, count: all.length })).sort(byName)).toEqual(
      [...withheld].sort(byName),
    )
    const world = worldOfPlan(dig.world)
    for (const { name: block, pos } of blocksToDig(dig)) {
      expect(parseBlock(world.at(pos)).name).toBe(block)
      expect(parseBlock(world.at([pos[0], -61, pos[2]])).name).toBe('podzol')
    }
    const [chest] = dig.world.steps.flatMap((step) => (step.kind === 'container' ? [step.items] : []))
    expect(chest?.filter((item) => isWithheld(item.name))).toEqual([])
    const complexity = constructionSuite.summary(dig).complexity
    const dug = cells.filter((cell) => isWithheld(cell.name)).length
    expect(complexity).toBeCloseTo(dependencyComplexity(cells) + dug, 9)
    expect(dig.limits).toEqual(constructionLimits(complexity))
    expect(constructionSuite.obstacles?.(dig)).toEqual([])
  })

  it('have a fence with a gap to the south, a sign beside it and a chest of nine tools inside', () => {
    const dig = scenario('gatehouse-12.dig')
    const { at } = worldOfPlan(dig.world)
    expect(at([-16, -60, -16])).toBe('oak_fence[east=true,north=false,south=true,waterlogged=false,west=false]')
    expect(at([-16, -59, -13])).toBe('oak_fence[east=false,north=true,south=true,waterlogged=false,west=false]')
    expect([at([-12, -60, -8]), at([-12, -59, -8])]).toEqual(['air', 'air'])
    expect(at([-11, -59, -7])).toBe('oak_wall_sign[facing=south,waterlogged=false]')
    const tools = dig.world.steps.flatMap((step) =>
      step.kind === 'container' && samePosition(step.pos, [-15, -60, -15]) ? step.items : [],
    )
    expect(tools.map(({ slot, name }) => [slot, name]).slice(0, 2)).toEqual([
      [0, 'iron_pickaxe'],
      [1, 'iron_axe'],
    ])
    expect(tools).toHaveLength(9)
  })

  it('are not to be had where nothing is withheld, or where the building takes the factory’s place', () => {
    const refused = makeDigScenario(task24)
    expect(refused.ok ? '' : refused.error.message).toContain('Nothing')
    const cells: BlueprintCell[] = [{ pos: [-12, -60, -10], name: 'oak_log' }]
    expect(makeDigScenario({ ...task24, blueprint: { name: 'far', cells } }).ok).toBe(false)
  })
})

describe('what a reader plans for digging', () => {
  const dig = scenario('house-61.dig')
  const { environment } = constructionBrief(dig)
  const needs = [
    { item: 'spruce_log', count: 12 },
    { item: 'cobblestone_stairs', count: 1 },
    { item: 'glass', count: 2 },
  ]

  it('is one digger for each tool, who takes it and digs the uppermost blocks first', () => {
    const { subtasks, diggers } = planDigging(needs, readDiggings(environment), ['Alice', 'Bob'])
    expect([...diggers]).toEqual([
      ['spruce_log', 'Alice'],
      ['cobblestone_stairs', 'Bob'],
    ])
    expect(subtasks.map(({ agents, step }) => [agents?.join(), step.arguments.tool, step.arguments.items])).toEqual([
      ['Alice', 'iron_axe', undefined],
      ['Alice', 'iron_axe', ['spruce_log']],
      ['Alice', 'iron_axe', ['spruce_log']],
      ['Bob', 'iron_pickaxe', undefined],
      ['Bob', 'iron_pickaxe', ['cobblestone_stairs']],
    ])
    const heights = subtasks
      .slice(1, 3)
      .flatMap(({ step }) =>
        Object.entries(step.arguments).flatMap(([key, value]) =>
          key.startsWith('pos_') && Array.isArray(value) ? [Number(value[1])] : [],
        ),
      )
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    expect(heights).toHaveLength(12)
  })

  it('is nothing where nothing may be dug', () => {
    const plain = constructionBrief(scenario('house-61')).environment
    expect(planDigging(needs, readDiggings(plain), ['Alice'])).toEqual({
      functions: [],
      subtasks: [],
      diggers: new Map(),
    })
  })
})

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1
}
