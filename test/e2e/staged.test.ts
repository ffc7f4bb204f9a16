/**
 * A scenario that sets what members begin with and how its world is: what the form of a new run says of it.
 * @module-tag landing
 */
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { putImportedScenarios } from '../../db/imported-scenarios.ts'
import { openDatabase, transaction } from '../../db/open.ts'
import { StorableScenario } from '../../db/storable-scenario.ts'
import { scenarioLines } from '../../main/lab/scenario-lines.ts'
import { findScenarios } from '../../main/suites/index.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { must } from '../fakes/must.ts'
import { type LabBench, openLabBench } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage } from './watched-page.ts'
import { testInWindows } from './windows.ts'

const [flowerBed] = must(findScenarios(['villagerbench/construction/task_24']))
if (flowerBed === undefined) throw new Error('there is a flower bed')

const staged: Scenario = {
  ...flowerBed,
  address: 'villagerbench/construction/imported.staged',
  title: 'Staged bed',
  origin: 'imported',
  stage: { members: [{ role: 'farmer', blocked: ['Craft'], brief: ['Only you know the recipe.'] }, { kind: 'human' }] },
  world: {
    ...flowerBed.world,
    members: [
      {
        at: [1.5, -60, 2],
        yaw: 90,
        items: [
          { name: 'wooden_hoe', count: 1 },
          { name: 'waxed_weathered_cut_copper_stairs', count: 640 },
        ],
      },
    ],
    weather: 'thunder',
    randomTickSpeed: 0,
    loot: { wheat: [{ name: 'wheat', count: 2 }], grass: [] },
    recipes: '1.20',
  },
  limits: { ...flowerBed.limits, noProgressS: null, jointSteps: 40 },
}

let bench: LabBench

beforeAll(async () => {
  bench = await openLabBench('staged', {
    prepare: (folder) => {
      const db = must(openDatabase(join(folder, 'lab.sqlite')))
      const storable = must(StorableScenario.of(staged))
      transaction(db, () =>
        putImportedScenarios(db, [storable], { source: 'a test', at: new Date(0).toISOString(), lines: scenarioLines }),
      )
      db.close()
    },
  })
})

afterAll(() => bench?.close())

testInWindows(
  'the preview says all that it sets, and nothing of a scenario that sets nothing: $colorScheme',
  async (window) => {
    const { page, complaints, close } = await openWatchedPage(bench.browser, window)
    await page.goto(bench.lab.url)
    await page.goto(`${new URL(bench.lab.url).origin}/#/new`)
    const settings = page.getByLabel('What the scenario sets')
    await page.getByRole('region', { name: /^Preview of / }).waitFor()
    expect(await settings.count()).toBe(0)
    await page.getByLabel('Search scenarios').fill('Staged bed')
    await page.getByRole('checkbox', { name: '(imported.staged)' }).click()
    await settings.waitFor()
    const lines = await settings.locator('div').allInnerTexts()
    expect(lines.map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'Alice farmer; may not Craft; 1 line for itself alone; at 1.5, -60, 2; yaw 90°, pitch 0°; with 1 wooden hoe, 640 waxed weathered cut copper stairs',
      'Bob a person',
      'Weather thunder',
      'Random tick speed 0: nothing grows, dries or spreads',
      'Loot grass gives nothing; wheat gives 2 wheat',
      'Recipes those of 1.20, too: any wool, carpet and bed can be dyed again',
      'No progress ends no episode',
      'Joint steps 40 at most',
    ])
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(window.viewport.height)
    expect(complaints).toEqual([])
    await close()
  },
)
