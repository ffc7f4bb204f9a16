import { describe, expect, it } from 'vitest'
import { dependencyComplexity } from '../../../../../main/suites/building/complexity.ts'
import { buildingSite } from '../../../../../main/suites/construction/arena.ts'
import { findBuildOrder } from '../../../../../main/suites/construction/buildability.ts'
import { generatedTasks } from '../../../../../main/suites/construction/generated/catalog.ts'
import { makeScenario } from '../../../../../main/suites/construction/make-scenario.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'

const names = (seed: number) => generatedTasks(seed).map((task) => task.blueprint.name)

describe('generated blueprints', () => {
  const tasks = generatedTasks()

  it('are at least a hundred, of 3 to 100 blocks, by growing size, each named after its family and size', () => {
    const sizes = tasks.map((task) => task.blueprint.cells.length)
    expect(tasks.length).toBeGreaterThanOrEqual(100)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect([sizes[0], sizes.at(-1)]).toEqual([3, 100])
    for (const { blueprint } of tasks) {
      expect(blueprint.name).toMatch(/^[a-z-]+-\d{2,3}$/)
      expect(Number(blueprint.name.split('-').at(-1))).toBe(blueprint.cells.length)
    }
    expect(new Set(tasks.map(({ blueprint }) => blueprint.name)).size).toBe(tasks.length)
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length)
  })

  it('are graded: many of every size and of every complexity up to what the published ones have for the most part', () => {
    const graded = (values: readonly number[], edges: readonly number[]) =>
      edges.slice(1).map((to, index) => values.filter((value) => value >= (edges[index] ?? 0) && value < to).length)
    const sizes = tasks.map(({ blueprint }) => blueprint.cells.length)
    expect(Math.min(...graded(sizes, [3, 10, 20, 30, 40, 60, 101]))).toBeGreaterThanOrEqual(15)
    const complexities = tasks.map(({ blueprint }) => dependencyComplexity(blueprint.cells))
    expect(Math.min(...graded(complexities, [0, 10, 15, 20, 30, 40, 80]))).toBeGreaterThanOrEqual(10)
  })

  it('are of several materials for the most part', () => {
    const kinds = tasks.map(({ blueprint }) => new Set(blueprint.cells.map(({ name }) => name)).size)
    expect(kinds.filter((count) => count >= 2).length).toBeGreaterThan(tasks.length / 2)
    expect(new Set(tasks.flatMap(({ blueprint }) => blueprint.cells.map(({ name }) => name))).size).toBeGreaterThan(40)
  })

  it('contain oriented blocks of several kinds', () => {
    const states = tasks.flatMap((task) => task.blueprint.cells.flatMap((cell) => Object.entries(cell.state ?? {})))
    expect(new Set(states.map(([key]) => key))).toEqual(new Set(['axis', 'facing', 'half', 'type']))
    for (const facing of ['north', 'south', 'west', 'east']) {
      expect(states.some(([key, value]) => key === 'facing' && value === facing)).toBe(true)
    }
    for (const axis of ['x', 'y', 'z']) {
      expect(states.some(([key, value]) => key === 'axis' && value === axis)).toBe(true)
    }
  })

  it('stand on the floor, are at most five layers high, and are centred', () => {
    for (const { blueprint } of tasks) {
      const ys = blueprint.cells.map((cell) => cell.pos[1])
      const zs = blueprint.cells.map((cell) => cell.pos[2])
      expect(Math.min(...ys)).toBe(-60)
      expect(Math.max(...ys)).toBeLessThanOrEqual(-56)
      expect(Math.max(...blueprint.cells.map((cell) => cell.pos[0]))).toBe(-8)
      const centred = Math.abs(Math.min(...zs) + Math.max(...zs)) <= 1
      expect(centred || Math.max(...zs) === buildingSite.max[2], blueprint.name).toBe(true)
    }
  })

  it('depend on the seed in materials only, and are buildable and fit the chest for any seed', () => {
    expect(generatedTasks(7)).toEqual(generatedTasks(7))
    expect(generatedTasks(7)).not.toEqual(generatedTasks(8))
    for (let seed = 0; seed < 25; seed++) {
      expect(names(seed)).toEqual(names(1))
      for (const task of generatedTasks(seed)) {
        const { order, stuck } = findBuildOrder(task.blueprint.cells)
        expect(stuck).toEqual([])
        expect(order).toHaveLength(task.blueprint.cells.length)
        expect(makeScenario(task).ok).toBe(true)
      }
    }
  })
})

describe('the buildability check', () => {
  const stuckOf = (...cells: readonly BlueprintCell[]) => findBuildOrder(cells).stuck.map((cell) => cell.name)

  it('refuses what hangs in the air, also when it holds on to itself', () => {
    expect(stuckOf({ pos: [0, -58, 0], name: 'stone' }, { pos: [1, -58, 0], name: 'stone' })).toHaveLength(2)
  })

  it('wants soil under plants and a sturdy block behind ladders', () => {
    const stone: BlueprintCell = { pos: [0, -60, 0], name: 'stone' }
    expect(stuckOf(stone, { pos: [0, -59, 0], name: 'poppy' })).toEqual(['poppy'])
    expect(stuckOf({ pos: [0, -60, 0], name: 'dirt' }, { pos: [0, -59, 0], name: 'poppy' })).toEqual([])
    const ladder = (facing: string): BlueprintCell => ({ pos: [1, -60, 0], name: 'ladder', state: { facing } })
    expect(stuckOf(stone, ladder('east'))).toEqual([])
    expect(stuckOf(stone, ladder('west'))).toEqual(['ladder'])
  })

  it('wants a neighbour along the axis of a log, and none that opens when it is used', () => {
    const post: BlueprintCell = { pos: [0, -60, 0], name: 'stone' }
    const log = (axis: string): BlueprintCell => ({ pos: [0, -59, 0], name: 'oak_log', state: { axis } })
    expect(stuckOf(post, log('y'))).toEqual([])
    expect(stuckOf(post, log('x'))).toEqual(['oak_log'])
    expect(stuckOf({ pos: [0, -60, 0], name: 'oak_trapdoor' }, log('y'))).toEqual(['oak_log'])
  })

  it('takes any order of the cells, and puts support first', () => {
    const cells = generatedTasks().find(({ blueprint }) => blueprint.name === 'pyramid-54')?.blueprint.cells ?? []
    expect(cells).toHaveLength(54)
    const { order, stuck } = findBuildOrder(cells.toReversed())
    expect(stuck).toEqual([])
    expect(order[0]?.pos[1]).toBe(-60)
    expect(order.at(-1)?.name).toBe('torch')
  })
})
