import { describe, expect, it, test } from 'vitest'
import { dropOf, fuels, heldOutGoals, meatOf, smeltingOf } from '../../../../../main/suites/teamcraft/smelting.ts'
import { heldOutField } from '../../../../../main/suites/teamcraft-farm/fields.ts'
import { add, neighbour, positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { taskSchema } from '../../../../../shared/contract/scenario.ts'
import { type AnyCase, ownCases, type TeamcraftTask } from '../../../../fakes/teamcraft-experts.ts'

type TaskOf<K extends TeamcraftTask['kind']> = Extract<TeamcraftTask, { readonly kind: K }>
type CaseOf<K extends TeamcraftTask['kind']> = AnyCase & { readonly task: TaskOf<K> }

const lists = Object.fromEntries(Object.entries(ownCases).map(([family, cases]) => [family, cases()]))
const all = Object.values(lists).flat()

function isOf<K extends TeamcraftTask['kind']>(kind: K): (one: AnyCase) => one is CaseOf<K> {
  return (one): one is CaseOf<K> => one.task.kind === kind
}
const builds = all.filter(isOf('teamcraft-build'))
const clears = all.filter(isOf('teamcraft-clear'))
const farms = all.filter(isOf('teamcraft-farm'))
const smelts = all.filter(isOf('teamcraft-smelt'))

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function heldOf({ members }: AnyCase, item: string): number {
  return members.flatMap(({ items }) => items).reduce((sum, { name, count }) => sum + (name === item ? count : 0), 0)
}

function from(center: Position, pos: Position): Position {
  return [pos[0] - center[0], pos[1] - center[1], pos[2] - center[2]]
}

describe('own cases', () => {
  it('are 50 for each split of the benchmark, and the same each time', () => {
    const splits = Object.values(lists).map((cases) => [...Map.groupBy(cases, ({ task }) => task.split)])
    expect(splits.map((own) => own.map(([split, cases]) => [split, cases.length]))).toEqual([
      ['test', 'shape', 'material', 'scene', 'agents'].map((split) => [split, 50]),
      ['test', 'shape', 'material', 'scene', 'agents'].map((split) => [split, 50]),
      ['test', 'crop', 'scene', 'agents'].map((split) => [split, 50]),
      ['test', 'goal', 'furnace', 'scene', 'agents'].map((split) => [split, 50]),
    ])
    expect(lists.build?.[0]?.name).toBe('test-0')
    expect(lists.smelt?.at(-1)?.name).toBe('agents-49')
    expect(ownCases.smelt?.()).toEqual(lists.smelt)
  })

  it('are well-formed, and none is another’s twin', () => {
    for (const { task } of all) expect(taskSchema.safeParse(task).error).toBeUndefined()
    const texts = all.map(({ task, members }) => JSON.stringify([{ ...task, seed: 0, split: '' }, members]))
    expect(new Set(texts).size).toBe(950)
  })

  it('have teams of two and three alike, and of four where that is what is new', () => {
    for (const { task, members } of all) {
      const names = members.map(({ name }) => name)
      if (task.split === 'agents') expect(names).toEqual(['bot0', 'bot1', 'bot2', 'bot3'])
      else
        expect([
          ['bot1', 'bot2'],
          ['bot1', 'bot2', 'bot3'],
        ]).toContainEqual(names)
    }
    const pairs = all.filter(({ members }) => members.length === 2)
    expect(pairs.length / 760).toBeGreaterThan(0.42)
    expect(pairs.length / 760).toBeLessThan(0.58)
  })

  it('stand in the held-out scene in its split alone', () => {
    for (const { task } of all) expect(task.scene === heldOutField.name).toBe(task.split === 'scene')
    const scenes = (cases: readonly AnyCase[]) => new Set(cases.map(({ task }) => task.scene)).size
    expect([builds, clears, farms, smelts].map(scenes)).toEqual([7, 6, 5, 6])
  })
})

/** Of the published cases (teamcraft.md section 8): least, mean and most; means of 200 to 250 draws lie that near to it. */
test.each([
  ['blocks to be built', builds.map(({ task }) => task.cells.length), [5, 8.05, 12], 0.5],
  ['blocks to be cleared', clears.map(({ task }) => task.blocks.length), [4, 6.24, 9], 0.4],
  ['crops to be grown', farms.map(({ task }) => task.count), [2, 6.58, 16], 0.8],
  ['items to be smelted', smelts.map(({ task }) => task.count), [1, 2.85, 5], 0.4],
  ['steps of building', builds.map(({ task }) => task.expertSteps), [2, 3.44, 6], 0.4],
  ['steps of clearing', clears.map(({ task }) => task.expertSteps), [1, 4.58, 9], 0.5],
  ['steps of farming', farms.map(({ task }) => task.expertSteps), [3, 4.08, 7], 0.4],
  ['steps of smelting', smelts.map(({ task }) => task.expertSteps), [2, 5.09, 9], 0.5],
] as const)('%s are as many as in published cases', (_what, counts, [least, average, most], bound) => {
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(least - 1)
  expect(Math.max(...counts)).toBeLessThanOrEqual(most)
  expect(Math.abs(mean(counts) - average)).toBeLessThan(bound)
})

describe('own buildings', () => {
  const shapeOf = ({ task: { cells, center } }: (typeof builds)[number]): string =>
    cells
      .map(({ pos }) => from(center, pos).join())
      .toSorted()
      .join(' ')

  it('lie in the benchmark’s space, rest on the floor and can be built of what members hold', () => {
    for (const one of builds) {
      const keys = new Set(one.task.cells.map(({ pos }) => positionKey(pos)))
      for (const { pos } of one.task.cells) {
        const [dx, dy, dz] = from(one.task.center, pos)
        expect([-1, 0, 1, 2]).toContain(dx)
        expect([0, 1]).toContain(dy)
        expect([-1, 0, 1]).toContain(dz)
        expect(dy === 0 || keys.has(positionKey(neighbour(pos, 'down')))).toBe(true)
      }
      for (const [name, own] of Map.groupBy(one.task.cells, (cell) => cell.name))
        expect(heldOf(one, name)).toBeGreaterThanOrEqual(own.length)
    }
  })

  it('have held-out shapes and materials in their splits alone', () => {
    const shapes = (isOwn: boolean) => builds.filter(({ task }) => (task.split === 'shape') === isOwn).map(shapeOf)
    expect(new Set(shapes(true)).size).toBe(8)
    expect(shapes(false).filter((shape) => shapes(true).includes(shape))).toEqual([])
    const isNew = ({ name }: { readonly name: string }) => ['acacia_fence', 'bookshelf', 'oak_log'].includes(name)
    for (const { task } of builds) expect(task.cells.some(isNew)).toBe(task.split === 'material')
    expect(new Set(builds.flatMap(({ task }) => task.cells.map(({ name }) => name))).size).toBe(22)
  })
})

describe('own clearings', () => {
  it('have blocks in the benchmark’s space, none of them in the air, and one stone tool for each member', () => {
    for (const { task, members } of clears) {
      const keys = new Set(task.blocks.map(({ pos }) => positionKey(pos)))
      expect(keys.size).toBe(task.blocks.length)
      for (const { pos } of task.blocks) {
        const [dx, dy, dz] = from(task.center, pos)
        for (const side of [dx, dz]) expect([-2, -1, 0, 1]).toContain(side)
        expect(dy === 0 || keys.has(positionKey(neighbour(pos, 'down')))).toBe(true)
        const faces = (['up', 'north', 'south', 'west', 'east'] as const).map((face) => neighbour(pos, face))
        expect(faces.some((face) => !keys.has(positionKey(face)))).toBe(true)
      }
      for (const { items } of members)
        expect(items.map(({ name, count }) => [name.split('_')[0], count])).toEqual([['stone', 1]])
    }
  })

  it('have held-out shapes and materials in their splits alone', () => {
    const isNew = ({ name }: { readonly name: string }) => ['gold_ore', 'orange_concrete', 'pumpkin'].includes(name)
    for (const { task } of clears) expect(task.blocks.some(isNew)).toBe(task.split === 'material')
    const shapes = new Set(
      clears
        .filter(({ task }) => task.split === 'shape')
        .map(({ task }) => task.blocks.map(({ pos }) => from(task.center, pos).join()).join(' ')),
    )
    expect(shapes.size).toBe(6)
  })
})

describe('own farms', () => {
  it('have plots and seeds enough, and other crops that are no part of the task', () => {
    for (const one of farms) {
      const { item, crop, plots, blocked, initialCount, count } = one.task
      const seeds = { carrots: 'carrot', potatoes: 'potato', wheat: 'wheat_seeds' }[crop] ?? 'beetroot_seeds'
      const plants = count / (seeds === item ? 1 : 2)
      expect(plots.length).toBeGreaterThan(plants)
      expect(plots.length).toBeGreaterThanOrEqual(5)
      expect(plots.length).toBeLessThanOrEqual(26)
      expect(new Set([...plots, ...blocked].map(positionKey)).size).toBe(plots.length + blocked.length)
      expect(heldOf(one, seeds)).toBeGreaterThanOrEqual(plants)
      expect(heldOf(one, item)).toBe(initialCount)
      expect(item === 'beetroot').toBe(one.task.split === 'crop')
    }
    const others = farms.filter(({ members, task }) =>
      members.some(({ items }) => items.some(({ name }) => name !== task.item && !name.startsWith(task.item))),
    )
    expect(others.length / farms.length).toBeGreaterThan(0.8)
  })
})

describe('own smelteries', () => {
  it('have raw material and fuel enough, most with nothing to spare, and a tool for what needs one', () => {
    let exact = 0
    for (const one of smelts) {
      const { item, count, fuel, blocks, mobs, furnaces, center, split } = one.task
      const raw = smeltingOf(item, fuel)?.raw ?? ''
      const drops = [...blocks.map(({ name }) => dropOf(name)), ...mobs.map(({ name }) => meatOf(name))]
      const supply = [raw, fuel].map((name) => heldOf(one, name) + drops.filter((drop) => drop === name).length)
      for (const pieces of supply) expect(pieces).toBeGreaterThanOrEqual(count)
      if (supply.some((pieces) => pieces === count)) exact += 1
      expect(drops.length).toBeLessThanOrEqual(12)
      expect(drops.every((drop) => drop === raw || drop === fuel)).toBe(true)
      for (const { pos } of [...blocks, ...mobs])
        expect(from(center, pos).some((axis, place) => place !== 1 && (axis === -3 || axis === 2))).toBe(true)
      expect(split === 'furnace' ? [3] : [1, 2]).toContain(furnaces.length)
      for (const pos of furnaces) expect([-1, 0, 1].map((dz) => add(center, [0, 0, dz]).join())).toContain(pos.join())
      expect(heldOutGoals.some((goal) => goal.item === item)).toBe(split === 'goal')
    }
    expect(exact / smelts.length).toBeGreaterThan(0.6)
    expect(new Set(smelts.map(({ task }) => task.item)).size).toBe(16)
    expect(new Set(smelts.map(({ task }) => task.fuel)).size).toBe(fuels.length)
  })
})
