import { expect, test } from 'vitest'
import { findScenarios } from '../../../../../main/suites/index.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import { scenarioSettings } from '../../../../../shared/core/format/scenario-settings.ts'
import { must } from '../../../../fakes/must.ts'

const shipped = must(findScenarios(['villagerbench/*']))
const [plain] = shipped
if (plain === undefined) throw new Error('there are scenarios')

const said = (scenario: Scenario): readonly string[] =>
  scenarioSettings(scenario).map(({ name, words }) => `${name}: ${words}`)

test('the shipped scenarios set nothing', () => {
  expect(shipped.filter((scenario) => scenarioSettings(scenario).length > 0).map(({ address }) => address)).toEqual([])
})

test('everything that a scenario can set is said', () => {
  const scenario: Scenario = {
    ...plain,
    stage: {
      members: [
        { name: 'Cook', role: 'chef', blocked: ['Craft', 'Smelt'], brief: ['Be quick.', 'Be quiet.'] },
        { kind: 'human', abilities: ['NavigateTo'] },
        {},
      ],
    },
    world: {
      ...plain.world,
      steps: [
        { kind: 'mob', mob: 'cow', at: [0, -60, 0], noAi: true },
        { kind: 'mob', mob: 'cow', at: [1, -60, 0], noAi: true },
        { kind: 'mob', mob: 'cow', at: [2, -60, 0] },
      ],
      members: [
        {
          at: [1.5, -60, 2],
          pitch: 30,
          items: [
            { name: 'oak_planks', count: 64 },
            { name: 'stone_axe', count: 1 },
            { name: 'oak_planks', count: 1000 },
          ],
        },
      ],
      daylightCycle: true,
      weather: 'rain',
      naturalSpawning: true,
      randomTickSpeed: 0,
      loot: { wheat: [{ name: 'wheat', count: 2 }], tall_grass: [] },
      recipes: '1.20',
    },
    limits: { ...plain.limits, noProgressS: null, jointSteps: 40 },
  }
  expect(said(scenario)).toEqual([
    'Cook: chef; may not Craft, Smelt; 2 lines for itself alone; at 1.5, -60, 2; yaw 0°, pitch 30°; with 1,064 oak planks, 1 stone axe',
    'Bob: a person; may only NavigateTo',
    'Cindy: as any member',
    'Day and night: go on',
    'Weather: rain',
    'Monsters: come by themselves in the dark',
    'Random tick speed: 0: nothing grows, dries or spreads',
    'Loot: wheat gives 2 wheat; tall grass gives nothing',
    'Recipes: those of 1.20, too: any wool, carpet and bed can be dyed again',
    'Standing still: 2 cow',
    'No progress: ends no episode',
    'Joint steps: 40 at most',
  ])
  const fast = { ...plain, world: { ...plain.world, randomTickSpeed: 40 } }
  expect(said(fast)).toEqual(['Random tick speed: 40; the game has 3'])
})
