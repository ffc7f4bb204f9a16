import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitchenWorld } from '../../../../../main/suites/minecollab/kitchen/kitchen-world.ts'
import { blockName } from '../../../../../packages/minecraft-server/values/block-string.ts'
import {
  distance,
  insideBox,
  positionKey,
  positionsOf,
} from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { worldPlanSchema } from '../../../../../shared/contract/scenario.ts'
import type { CollaborationPreset } from '../../../../../shared/contract/tasks/collaboration.ts'
import { worldOfPlan } from '../../../../../shared/core/voxel-world.ts'

const presets: readonly CollaborationPreset[] = ['minecollab-paper', 'minecollab-head']
const kitchens = fc.record({
  preset: fc.constantFrom(...presets),
  seed: fc.nat(),
  agents: fc.integer({ min: 2, max: 5 }),
})

/** minecollab.md 1.4: blocks that grow or lie in the fields. */
const grown: Readonly<Record<CollaborationPreset, Readonly<Record<string, number>>>> = {
  'minecollab-paper': {
    wheat: 36,
    beetroots: 20,
    potatoes: 20,
    carrots: 20,
    red_mushroom: 10,
    brown_mushroom: 10,
    sugar_cane: 8,
    pumpkin: 10,
    farmland: 96,
    mycelium: 20,
    water: 2,
    chest: 1,
    crafting_table: 1,
    furnace: 1,
    smoker: 1,
  },
  'minecollab-head': {
    wheat: 36,
    beetroots: 36,
    potatoes: 36,
    carrots: 36,
    red_mushroom: 10,
    brown_mushroom: 10,
    sugar_cane: 8,
    pumpkin: 36,
    farmland: 144,
    mycelium: 20,
    water: 2,
    crafting_table: 1,
    furnace: 1,
    smoker: 1,
  },
}

const passable = /^(air|wheat|beetroots|potatoes|carrots|\w+_mushroom|sugar_cane)$/

const around: readonly Position[] = [
  [0, 0, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0, 1, 0],
]

type Kitchen = ReturnType<typeof kitchenWorld>

function blocksOf({ world }: Kitchen) {
  const voxels = worldOfPlan(world)
  return (pos: Position): string => blockName(voxels.at(pos))
}

/** Cells in which feet can be, from the first member's on: a step up or down by one at a time. */
function walked(kitchen: Kitchen): ReadonlySet<string> {
  const at = blocksOf(kitchen)
  const isOpen = (pos: Position): boolean => passable.test(at(pos))
  const stands = ([x, y, z]: Position): boolean =>
    isOpen([x, y, z]) && isOpen([x, y + 1, z]) && !isOpen([x, y - 1, z]) && at([x, y - 1, z]) !== 'water'
  const first = kitchen.world.starts?.[0] ?? kitchen.world.start
  const seen = new Set([positionKey(first)])
  const open: Position[] = [first]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [x, y, z] = cell
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      for (const dy of [-1, 0, 1]) {
        const next: Position = [x + dx, y + dy, z + dz]
        if (seen.has(positionKey(next)) || !insideBox(kitchen.world.region, next) || !stands(next)) continue
        seen.add(positionKey(next))
        open.push(next)
      }
    }
  }
  return seen
}

describe('the kitchen', () => {
  it('has every plant, the furniture and the animals of its state of the benchmark, one in a place', () => {
    fc.assert(
      fc.property(kitchens, (given) => {
        const kitchen = kitchenWorld(given)
        const at = blocksOf(kitchen)
        const counts = new Map<string, number>()
        for (const pos of positionsOf(kitchen.world.region)) counts.set(at(pos), (counts.get(at(pos)) ?? 0) + 1)
        const wanted = grown[given.preset]
        expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, counts.get(name) ?? 0]))).toEqual(wanted)
        const mobs = kitchen.world.steps.flatMap((step) => (step.kind === 'mob' ? [step] : []))
        const kinds = Object.groupBy(mobs, ({ mob }) => mob)
        expect(Object.keys(kinds).sort()).toEqual(['chicken', 'cow', 'llama', 'mooshroom', 'pig', 'rabbit', 'sheep'])
        for (const of of Object.values(kinds)) expect(of).toHaveLength(8)
        for (const {
          at: [x, y, z],
        } of mobs) {
          const feet: Position = [Math.floor(x), y, Math.floor(z)]
          expect([at(feet), at([feet[0], y + 1, feet[2]])]).toEqual([expect.stringMatching(passable), 'air'])
          expect(kitchen.world.starts).not.toContainEqual(feet)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('lets who starts in it walk to all that grows, to the animals and to what one works at', () => {
    fc.assert(
      fc.property(kitchens, (given) => {
        const kitchen = kitchenWorld(given)
        const at = blocksOf(kitchen)
        const there = walked(kitchen)
        // Beside it or upon it, as one gets at the inner ones of a field of pumpkins.
        const isNear = ([x, y, z]: Position): boolean =>
          around.some(([dx, dy, dz]) => there.has(positionKey([x + dx, y + dy, z + dz])))
        const wanted = new Set(Object.keys(grown[given.preset]).filter((name) => !/farmland|mycelium|water/.test(name)))
        const places = [...positionsOf(kitchen.world.region)].filter((pos) => wanted.has(at(pos)))
        const mobs = kitchen.world.steps.flatMap((step) =>
          step.kind === 'mob' ? [step.at.map(Math.floor)].map(([x = 0, y = 0, z = 0]): Position => [x, y, z]) : [],
        )
        const members = kitchen.world.starts ?? []
        expect([...places, ...mobs].filter((pos) => !isNear(pos))).toEqual([])
        expect(members.filter((pos) => !there.has(positionKey(pos)))).toEqual([])
        expect(members).toHaveLength(given.agents)
        const gaps = members.flatMap((one, place) => members.slice(place + 1).map((other) => distance(one, other)))
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3)
        expect(
          Math.max(...members.flat().map((part, axis) => (axis % 3 === 1 ? 0 : Math.abs(part)))),
        ).toBeLessThanOrEqual(5)
        for (const { pos, name } of kitchen.landmarks) expect(at(pos)).toBe(name)
      }),
      { numRuns: 12 },
    )
  })

  it('has a place for each of a large team, too, none on anything and none near another', () => {
    for (const preset of presets) {
      for (let seed = 0; seed < 50; seed++) {
        const kitchen = kitchenWorld({ preset, seed, agents: seed % 5 === 0 ? 24 : 10 })
        const at = blocksOf(kitchen)
        const starts = kitchen.world.starts ?? []
        expect([preset, seed, starts.length]).toEqual([preset, seed, seed % 5 === 0 ? 24 : 10])
        expect(starts.filter((pos) => at(pos) !== 'air' || !insideBox(kitchen.world.region, pos))).toEqual([])
        const gaps = starts.flatMap((one, place) => starts.slice(place + 1).map((other) => distance(one, other)))
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('comes of its seed, is complete data, and says how often its layout was drawn again', () => {
    const twice = [1, 1].map(() => kitchenWorld({ preset: 'minecollab-paper', seed: 4, agents: 2 }))
    expect(twice[0]).toEqual(twice[1])
    expect(worldPlanSchema.safeParse(twice[0]?.world).success).toBe(true)
    const redraws = Array.from({ length: 100 }, (_, seed) =>
      presets.map((preset) => kitchenWorld({ preset, seed, agents: 2 }).redraws),
    ).flat()
    expect(new Set(redraws)).toEqual(new Set([0, 1]))
  })

  it('keeps the ingredients of the paper’s state in 27 slots of one chest near the start', () => {
    const { world, landmarks } = kitchenWorld({ preset: 'minecollab-paper', seed: 1, agents: 2 })
    const chest = landmarks.find(({ name }) => name === 'chest')?.pos ?? [99, 0, 99]
    expect(Math.max(Math.abs(chest[0]), Math.abs(chest[2]))).toBeLessThanOrEqual(5)
    const contents = world.steps.flatMap((step) =>
      step.kind === 'container' && String(step.pos) === String(chest) ? step.items : [],
    )
    expect(contents.map(({ slot }) => slot)).toEqual(Array.from({ length: 27 }, (_, slot) => slot))
    expect(contents.filter(({ name }) => name === 'milk_bucket')).toHaveLength(9)
  })
})
