import { describe, expect, it } from 'vitest'
import { constructionLimits } from '../../../../../main/suites/building/complexity.ts'
import {
  buildingSite,
  FLOOR_Y,
  materialChest,
  siteFor,
  teamStart,
} from '../../../../../main/suites/construction/arena.ts'
import { constructionBrief } from '../../../../../main/suites/construction/brief.ts'
import { constructionSuite } from '../../../../../main/suites/construction/construction-suite.ts'
import { makeScenario } from '../../../../../main/suites/construction/make-scenario.ts'
import { constructionObstacles } from '../../../../../main/suites/construction/obstacles.ts'
import { formatBlock } from '../../../../../packages/minecraft-server/values/block-string.ts'
import {
  distance,
  insideBox,
  positionKey,
  positionsOf,
  samePosition,
} from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { type Scenario, scenarioSchema } from '../../../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'
import type { BlockAt } from '../../../../../shared/core/construction.ts'
import { blueprintCells } from '../../../../../shared/core/task-completion.ts'
import { TaskFacts } from '../../../../../shared/core/task-facts.ts'
import { worldOfPlan } from '../../../../../shared/core/voxel-world.ts'

function scenario(name: string): Scenario {
  const found = constructionSuite.scenario(name)
  if (found === null) throw new Error(`no scenario ${name}`)
  return found
}

const all = constructionSuite.list().map(({ address }) => scenario(address.split('/')[2] ?? ''))
const task = scenario('task_24')
const cells = blueprintCells(task.task)

function built(target: Scenario, extra: readonly (readonly [string, string])[] = []): BlockAt {
  const blocks = new Map(
    blueprintCells(target.task).map((cell) => [positionKey(cell.pos), formatBlock(cell.name, cell.state)]),
  )
  for (const [key, block] of extra) blocks.set(key, block)
  return (pos) => blocks.get(positionKey(pos)) ?? 'air'
}

describe('task_24', () => {
  it('has the 14 blocks that the paper prints', () => {
    expect(constructionSuite.brief(task, ['Alice']).documents).toEqual([
      '(-9, -60, -1) grass_block',
      '(-9, -60, 0) grass_block',
      '(-9, -60, 1) grass_block',
      '(-9, -60, -2) oak_trapdoor[facing=north]',
      '(-8, -60, -1) oak_trapdoor[facing=east]',
      '(-8, -60, 0) oak_trapdoor[facing=east]',
      '(-8, -60, 1) oak_trapdoor[facing=east]',
      '(-9, -60, 2) oak_trapdoor[facing=south]',
      '(-10, -60, -1) oak_trapdoor[facing=west]',
      '(-10, -60, 0) oak_trapdoor[facing=west]',
      '(-10, -60, 1) oak_trapdoor[facing=west]',
      '(-9, -59, -1) poppy',
      '(-9, -59, 0) oxeye_daisy',
      '(-9, -59, 1) dandelion',
    ])
  })

  it('tells agents where the material is', () => {
    expect(constructionSuite.brief(task, ['Alice']).environment).toContain(
      '\n- chest at (-4, -60, 0): building materials, held at the start: 128 dirt, 128 ladder, 64 grass_block, 64 oak_trapdoor, 64 poppy, 64 oxeye_daisy, 64 dandelion\n',
    )
  })

  it('ends when every cell is right and nothing hides one', () => {
    expect(constructionSuite.progress(task, built(task), new TaskFacts())).toEqual({
      completion: 1,
      viewHitRate: 1,
      complete: true,
    })
    const turned = constructionSuite.progress(
      task,
      built(task, [['-9,-60,-2', 'oak_trapdoor[facing=east]']]),
      new TaskFacts(),
    )
    expect(turned).toEqual({ completion: 13 / 14, viewHitRate: 1, complete: false })
    const hidden = constructionSuite.progress(task, built(task, [['-8,-59,0', 'dirt']]), new TaskFacts())
    expect(hidden.completion).toBe(1)
    expect(hidden.complete).toBe(false)
    expect(constructionSuite.progress(task, worldOfPlan(task.world).at, new TaskFacts()).completion).toBe(0)
  })
})

describe('every scenario', () => {
  it.each(all.map((entry) => [entry.address, entry] as const))('%s is sound', (_address, entry) => {
    expect(scenarioSchema.parse(entry)).toEqual(entry)
    const world = worldOfPlan(entry.world)
    const positions = blueprintCells(entry.task).map((cell) => cell.pos)
    expect(new Set(positions.map(positionKey)).size).toBe(positions.length)
    for (const pos of positions) {
      expect(insideBox(buildingSite, pos)).toBe(true)
      expect(insideBox(entry.world.region, pos)).toBe(true)
      expect(world.at(pos)).toBe('air')
    }
    expect(positions.some((pos) => samePosition(pos, teamStart))).toBe(false)
    const slots = entry.world.steps.flatMap((step) => (step.kind === 'container' ? step.items : []))
    expect(slots.length).toBeLessThanOrEqual(27)
  })

  it('is listed by size, each address once', () => {
    const sizes = constructionSuite.list().map((summary) => summary.size)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(all.map((entry) => entry.address)).size).toBe(all.length)
    expect(constructionSuite.scenario('task_999')).toBeNull()
  })
})

describe('the arena', () => {
  const { at } = worldOfPlan(task.world)

  it('has a stone floor, glass walls and a depot that is open to the site', () => {
    expect([at([-5, -61, 7]), at([-19, -62, -20]), at([-12, -61, 0])]).toEqual(Array(3).fill('stone_bricks'))
    expect([at([-19, -60, 0]), at([-12, -45, 7]), at([-5, -60, 5]), at([-12, -50, -20])]).toEqual(
      Array(4).fill('glass'),
    )
    for (let z = -3; z <= 3; z++) {
      expect([at([-5, FLOOR_Y, z]), at([-5, FLOOR_Y + 1, z])]).toEqual(['air', 'air'])
    }
    expect([at([-5, -60, 4]), at([-2, -58, 0]), at([-3, -60, 3]), at([-3, -56, 0])]).toEqual([
      'stone_bricks',
      'stone_bricks',
      'spruce_planks',
      'glass',
    ])
  })

  it('leaves the chest free to open, and the team free to walk from the start to it', () => {
    const [x, y, z] = materialChest
    expect(at(materialChest)).toBe('chest[facing=west,type=single,waterlogged=false]')
    expect(at([x, y + 1, z])).toBe('air')
    for (const pos of [teamStart, [x - 1, y, z]] as const) {
      expect([at(pos), at([pos[0], pos[1] + 1, pos[2]])]).toEqual(['air', 'air'])
    }
  })
})

describe('the site of an imported building', () => {
  const site = (cells: readonly BlueprintCell[], origin: 'imported' | 'generated' = 'imported') =>
    siteFor(cells, origin)
  const stone = (pos: Position): BlueprintCell => ({ pos, name: 'stone' })

  it('is the benchmark’s own where the building leaves room on it, as for every scenario of the lab', () => {
    const own = { walls: { min: [-19, -60, -20], max: [-5, -45, 7] }, shift: 0 }
    expect(site([stone([-15, -60, 0]), stone([-8, -58, 3])])).toMatchObject(own)
    for (const entry of all) expect(siteFor(blueprintCells(entry.task), entry.origin)).toMatchObject(own)
  })

  it('has three free columns on each side of a building that does not fit, and a way from the depot', () => {
    const cells = [stone([-22, -60, -8]), stone([-4, -50, 8])]
    const { walls, shift, bounds } = site(cells)
    expect(walls).toEqual({ min: [-26, -60, -20], max: [-1, -45, 12] })
    expect(shift).toBe(4)
    expect(bounds.max[0]).toBe(2)
    const made = makeScenario({ title: 'a', blueprint: { name: 'a', cells }, origin: 'imported', source: 'a test' })
    if (!made.ok) throw new Error(made.error.message)
    const { world, landmarks } = made.value
    const { at } = worldOfPlan(world)
    for (const { pos } of cells) expect(at(pos)).toBe('air')
    expect(at([-26, -60, 0])).toBe('glass')
    expect(at(landmarks[0]?.pos ?? [0, 0, 0])).toMatch(/^chest/)
    expect(at(world.start)).toBe('air')
    expect(constructionObstacles(made.value)).toEqual([])
    expect(world.randomTickSpeed).toBe(0)
  })

  it('tells nobody of what nobody can place, and puts nothing of it into the chest', () => {
    const cells = [stone([-9, -60, 0]), { pos: [-9, -59, 0], name: 'fire' }] satisfies BlueprintCell[]
    const made = makeScenario({ title: 'a', blueprint: { name: 'a', cells }, origin: 'imported', source: 'a test' })
    if (!made.ok) throw new Error(made.error.message)
    expect(JSON.stringify([constructionBrief(made.value), made.value.goal, made.value.world])).not.toContain('fire')
    expect(constructionSuite.oracle?.(made.value, ['Alice'])?.subtasks).toHaveLength(1)
    expect(constructionSuite.progress(made.value, () => 'stone', new TaskFacts()).completion).toBe(0.5)
  })
})

describe('the start', () => {
  it('has room for 24 bodies within four blocks, all of it inside the arena and most of it off the building site', () => {
    const { at } = worldOfPlan(task.world)
    const [x, y, z] = teamStart
    const around = [...positionsOf({ min: [x - 4, y, z - 4], max: [x + 4, y, z + 4] })].filter(
      (pos) => distance(pos, teamStart) < 4 && at(pos) === 'air' && at([pos[0], y + 1, pos[2]]) === 'air',
    )
    expect(around.length).toBeGreaterThanOrEqual(24)
    expect(around.every((pos) => pos[0] > -19 && pos[0] <= -5)).toBe(true)
    expect(around.filter((pos) => !insideBox(buildingSite, pos)).length).toBeGreaterThanOrEqual(16)
  })
})

describe('limits', () => {
  it('follow the logarithm of the complexity', () => {
    expect(constructionLimits(1)).toEqual({ actionTimeS: 240, gameTimeS: 780, noProgressS: 600 })
    expect(constructionLimits(Math.E ** 3).actionTimeS).toBeCloseTo(420, 9)
    expect(constructionLimits(Math.E ** 3).gameTimeS).toBeCloseTo(1320, 9)
    expect(cells.length).toBe(14)
    expect(task.limits.actionTimeS).toBeCloseTo(60 * (Math.log(11.18) + 1) + 180, 6)
  })
})
