/** The drawing is kept by the browser, and a copy of a scenario takes its place with a way back. */
import { expect, test } from 'vitest'
import { importDrawn } from '../../../../../main/suites/construction/import/drawn.ts'
import { scenarioByAddress } from '../../../../../main/suites/index.ts'
import { copyName } from '../../../../../renderer/features/building/building-facts.tsx'
import { createBuildingStore } from '../../../../../renderer/features/building/draft.ts'
import { drawnBuildingSchema } from '../../../../../shared/contract/building.ts'
import type { Box } from '../../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'

const site: Box = { min: [-17, -60, -18], max: [-8, -46, 5] }

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a drawing outlives its page', () => {
  const own = storage()
  const first = createBuildingStore(own)
  first.draw([-10, -60, 0], 'set', 1)
  expect(first.store.getState().history.cells.size).toBe(0)
  first.standOn(site)
  first.rename('hut')
  first.draw([-10, -60, 0], 'set', 1)
  first.goToLayer(-58)
  const again = createBuildingStore(own).store.getState()
  expect(again).toMatchObject({ name: 'hut', layer: -58, site, isSaved: false })
  expect([...again.history.cells.values()]).toEqual([{ pos: [-10, -60, 0], name: 'stone_bricks' }])
})

test('what another version kept, or nothing understands, is an empty drawing', () => {
  const own = storage()
  own.setItem('building', '{"version":0}')
  expect(createBuildingStore(own).store.getState().history.cells.size).toBe(0)
  own.setItem('building', '{')
  expect(createBuildingStore(own).store.getState().name).toBe('')
  expect(createBuildingStore(null).store.getState().name).toBe('')
})

test('a scenario is copied under a name of its own, which undo takes back; saving is remembered until something changes', () => {
  const drawing = createBuildingStore(storage())
  drawing.standOn(site)
  drawing.draw([-10, -60, 0], 'set', 1)
  const flowerBed = scenarioByAddress('villagerbench/construction/task_24')
  if (flowerBed === null) throw new Error('the flower bed is gone')
  drawing.copy(flowerBed, copyName(flowerBed), site)
  expect(drawing.store.getState()).toMatchObject({ name: 'task_24 copy', savedAs: null })
  expect(drawing.store.getState().history.cells.size).toBe(14)
  drawing.undo()
  expect(drawing.store.getState().history.cells.size).toBe(1)
  drawing.redo()
  drawing.saved('a/b/imported.c')
  expect(drawing.store.getState()).toMatchObject({ savedAs: 'a/b/imported.c', isSaved: true })
  drawing.draw([-17, -50, -18], 'set', 2)
  expect(drawing.store.getState()).toMatchObject({ savedAs: 'a/b/imported.c', isSaved: false })
  drawing.rename('another')
  expect(drawing.store.getState().savedAs).toBeNull()
  drawing.startOver()
  expect(drawing.store.getState()).toMatchObject({ name: '', site: null, isSaved: true })
})

test('a scenario keeps all that it sets when its building is opened and saved again', () => {
  const flowerBed = scenarioByAddress('villagerbench/construction/task_24')
  if (flowerBed === null) throw new Error('the flower bed is gone')
  const staged: Scenario = {
    ...flowerBed,
    stage: { members: [{ role: 'farmer', blocked: ['Craft'], brief: ['Only you know.'] }, { kind: 'human' }] },
    world: {
      ...flowerBed.world,
      timeOfDay: 18_000,
      members: [{ at: [1.5, -60, 2], yaw: 90, pitch: 10, items: [{ name: 'wooden_hoe', count: 1 }] }],
      daylightCycle: true,
      weather: 'thunder',
      randomTickSpeed: 30,
      naturalSpawning: true,
      loot: { wheat: [{ name: 'wheat', count: 2 }], grass: [] },
      recipes: '1.20',
    },
    limits: { ...flowerBed.limits, noProgressS: null, jointSteps: 40 },
  }
  const openAndSave = (scenario: Scenario): Scenario => {
    const memory = storage()
    createBuildingStore(memory).copy(scenario, 'Bed', site)
    // As after a reload of the page.
    const { name, history, settings } = createBuildingStore(memory).store.getState()
    const drawn = { name, cells: [...history.cells.values()], ...(settings === null ? {} : { settings }) }
    const saved = importDrawn(drawnBuildingSchema.parse(drawn)).scenario
    if (saved === null) throw new Error('it can be kept')
    return saved
  }
  const saved = openAndSave(staged)
  const { stage, world, limits } = staged
  expect(saved.stage).toEqual(stage)
  expect(saved.limits).toMatchObject({ noProgressS: null, jointSteps: limits.jointSteps })
  const { generator: _, seed: __, steps: ___, start: ____, region: _____, ...set } = world
  expect(saved.world).toMatchObject(set)
  expect(openAndSave(saved)).toEqual(saved)
  // A building alone gets the usual settings, as ever.
  expect(openAndSave(flowerBed).world.randomTickSpeed).toBe(0)
})
