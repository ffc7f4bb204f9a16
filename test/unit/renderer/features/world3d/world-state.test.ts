import { describe, expect, test } from 'vitest'
import type { MeshedSection } from '../../../../../renderer/features/world3d/mesher-messages.ts'
import { WorldState } from '../../../../../renderer/features/world3d/world-state.ts'
import type { WorldPlan } from '../../../../../shared/contract/scenario.ts'
import { toyAssets } from '../../../../fakes/toy-scene.ts'

const plan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 1,
  steps: [{ kind: 'set', pos: [2, -60, 2], block: { name: 'stone' } }],
  start: [0, -60, 0],
  region: { min: [0, -61, 0], max: [8, -50, 8] },
  timeOfDay: 6000,
}
const blueprint = [
  { pos: [2, -60, 2], name: 'stone' },
  { pos: [3, -60, 2], name: 'stone' },
] as const

function keeper() {
  return new WorldState(toyAssets, plan, [...blueprint])
}

const shown = (sections: readonly MeshedSection[]) => sections.filter(({ mesh }) => mesh !== null)

test('the ground around the region is drawn, from the start outwards, and empty sections are not', () => {
  const world = keeper()
  const sections = shown(world.sections().map((section) => world.mesh(section)))
  expect(sections[0]?.origin).toEqual([0, -64, 0])
  expect(sections.every(({ origin }) => origin[1] === -64)).toBe(true)
  expect(sections).toHaveLength(121)
})

describe('changes', () => {
  test('answer the sections that look different, their shadows’ too, with an empty one where nothing is left', () => {
    const world = keeper()
    const high = world.change({ steps: [{ pos: [5, 100, 5], block: 'stone' }], open: [] })
    expect(shown(high).map(({ origin }) => origin)).toEqual([
      [0, -64, 0],
      [0, 96, 0],
    ])
    const gone = world.change({ steps: [{ pos: [5, 100, 5], block: 'air' }], open: [] })
    expect(gone.find(({ origin }) => origin[1] === 96)?.mesh).toBeNull()
  })

  test('are containers that open and close, too', () => {
    const world = keeper()
    const open = [[2, -60, 2]] as const
    expect(world.change({ steps: [], open }).map(({ origin }) => origin)).toEqual([[0, -64, 0]])
    expect(world.change({ steps: [], open })).toEqual([])
    expect(world.change({ steps: [], open: [] })).toHaveLength(1)
  })

  test('hand over their own memory, and never what untouched sections share', () => {
    const world = keeper()
    const [changed] = shown(world.change({ steps: [{ pos: [5, -60, 5], block: 'stone' }], open: [] }))
    const far = world.mesh([4, -4, 4])
    expect(changed === undefined ? [] : world.buffersOf(changed)).toHaveLength(10)
    expect(world.buffersOf(far)).toEqual([])
    expect(world.mesh([4, -4, 4]).mesh).toBe(far.mesh)
  })

  test('are seen by rays, looks and light', () => {
    const world = keeper()
    const down = [0, -1, 0] as const
    expect(world.pick([5.5, -55, 5.5], down)).toEqual({ pos: [5, -61, 5], distance: 5 })
    world.change({ steps: [{ pos: [5, -58, 5], block: 'stone' }], open: [] })
    expect(world.pick([5.5, -55, 5.5], down)).toEqual({ pos: [5, -58, 5], distance: 2 })
    expect(world.look([5, -58, 5])).toMatchObject({ block: 'stone', wanted: null })
    expect(world.lightAt([5, -58, 5]).sky).toBe(0)
    expect(world.lightAt([5, -57, 5]).sky).toBe(255)
  })
})

test('a look says what the blueprint wants, and has a box even where nothing stands', () => {
  const look = keeper().look([3, -60, 2])
  expect(look).toMatchObject({ block: 'air', wanted: 'stone', box: { min: [3, -60, 2], max: [4, -59, 3] } })
})

test('the blueprint shows ghosts of what is missing, and marks for all', () => {
  const world = keeper()
  const before = world.blueprint()
  expect(before.ghosts).toHaveLength(1)
  world.change({ steps: [{ pos: [3, -60, 2], block: 'stone' }], open: [] })
  const after = world.blueprint()
  expect(after.ghosts).toEqual([])
  // Two bodies of one cell each have 24 edges, one of two cells has 16.
  expect(before.marks.indices.length / after.marks.indices.length).toBe(24 / 16)
})
