import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  chosenScenarios,
  complexityBins,
  noFilter,
  shownScenarios,
  sortedScenarios,
  splitsOf,
  suiteGroups,
  withScenarios,
} from '../../../../../renderer/features/scenarios/scenarios.ts'
import { fakeCatalog } from '../../../../fakes/sample-run.ts'

const tower = {
  address: 'villagerbench/construction/tower-07',
  title: 'Tower',
  size: 30,
  complexity: 21,
  origin: 'generated',
}
const scenarios = [
  {
    address: 'villagerbench/construction/task_24',
    title: 'Flower bed',
    size: 14,
    complexity: 8.2,
    origin: 'published',
  },
  tower,
  { address: 'villagerbench/cooking/soup', title: 'Soup', size: 3, complexity: 4, origin: 'published' },
]
const titles = (shown: readonly { readonly title: string }[]) => shown.map(({ title }) => title)

describe('what is shown', () => {
  test.each([
    [{}, ['Flower bed', 'Tower', 'Soup']],
    [{ suite: 'villagerbench/construction' }, ['Flower bed', 'Tower']],
    [{ text: 'published bed' }, ['Flower bed']],
    [{ text: 'TASK_24' }, ['Flower bed']],
    [{ least: 8.2, most: 20 }, ['Flower bed']],
    [{ text: 'soup', least: 5 }, []],
  ])('%o', (filter, wanted) => expect(titles(shownScenarios(scenarios, { ...noFilter, ...filter }))).toEqual(wanted))

  test('is sorted either way', () => {
    expect(titles(sortedScenarios(scenarios, 'size', false))).toEqual(['Soup', 'Flower bed', 'Tower'])
    expect(titles(sortedScenarios(scenarios, 'complexity', true))).toEqual(['Tower', 'Flower bed', 'Soup'])
    expect(titles(sortedScenarios(scenarios, 'title', false))).toEqual(['Flower bed', 'Soup', 'Tower'])
  })
})

test('splits of a suite are told with their numbers, where there are several, and narrow the list', () => {
  const own = ['a', 'b', 'c'].map((name, at) => ({
    ...tower,
    address: `teamcraft/farm/${name}`,
    title: name,
    split: at === 2 ? 'crop' : 'test',
  }))
  expect(splitsOf([...own, tower], 'teamcraft/farm')).toEqual([
    { split: 'test', count: 2 },
    { split: 'crop', count: 1 },
  ])
  expect(splitsOf([...own, tower], null)).toEqual([])
  expect(splitsOf([...own.slice(0, 2), tower], 'teamcraft/farm')).toEqual([])
  const shown = shownScenarios([...own, tower], { ...noFilter, split: 'test' })
  expect(shown.map(({ title }) => title)).toEqual(['a', 'b'])
})

test('suites stand under their benchmarks, whichever there are', () => {
  const [suite] = fakeCatalog.suites
  if (suite === undefined) throw new Error('no suite')
  const cooking = { ...suite, id: 'cooking', benchmark: 'new' }
  const groups = suiteGroups({
    ...fakeCatalog,
    benchmarks: [...fakeCatalog.benchmarks, { id: 'new', label: 'New one', suites: ['cooking'] }],
    suites: [cooking, suite],
    scenarios: [tower, { ...tower, address: 'new/cooking/pie' }, { ...tower, address: 'new/cooking/imported.a' }],
  })
  expect(groups.map(({ label, suites }) => [label, suites.map(({ key, count }) => [key, count])])).toEqual([
    ['VillagerBench', [['villagerbench/construction', 1]]],
    ['New one', [['new/cooking', 2]]],
  ])
})

test('every scenario falls into one range of complexity', () => {
  const bins = complexityBins(scenarios, 4)
  expect(bins.map(({ count }) => count)).toEqual([2, 0, 0, 1])
  expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([4, 21])
  expect(complexityBins([tower], 3).map(({ count }) => count)).toEqual([1, 0, 0])
  expect(complexityBins([], 3)).toEqual([])
  expect(complexityBins([{ ...tower, complexity: 8.2 }, tower], 12).at(-1)).toMatchObject({ to: 21, count: 1 })
})

test('chosen ones are in the order of the catalog, whatever was clicked first', () => {
  const [first = '', second = ''] = fakeCatalog.scenarios.map(({ address }) => address)
  expect(withScenarios([second], [first], true, fakeCatalog)).toEqual([first, second])
  expect(withScenarios([first, second], [first], false, fakeCatalog)).toEqual([second])
  expect(withScenarios(['a/b/gone', second], [first], true, fakeCatalog)).toEqual([first, second, 'a/b/gone'])
})

test('actions are those of the chosen suites, or of all where none is chosen', () => {
  const [suite] = fakeCatalog.suites
  if (suite === undefined) throw new Error('no suite')
  const suites = [
    { ...suite, actions: ['PlaceBlock', 'NavigateTo'], optionalActions: ['UseItem', 'Craft'] },
    { ...suite, id: 'cooking', actions: ['NavigateTo', 'UseItem'], optionalActions: [] },
  ]
  const catalog = { ...fakeCatalog, suites }
  expect(actionsOf(catalog, ['villagerbench/cooking/soup'])).toEqual({
    actions: ['NavigateTo', 'UseItem'],
    optional: [],
  })
  expect(actionsOf(catalog, ['villagerbench/construction/hut']).optional).toEqual(['UseItem', 'Craft'])
  expect(actionsOf(catalog, [])).toEqual({ actions: ['PlaceBlock', 'NavigateTo', 'UseItem'], optional: ['Craft'] })
})

test('what is chosen is named in its order, also what the lab has no more', () => {
  const gone = 'villagerbench/construction/imported.gone'
  const [flowers] = fakeCatalog.scenarios
  expect(chosenScenarios(fakeCatalog, [gone, flowers?.address ?? ''])).toEqual([
    { address: gone, title: gone, name: 'imported.gone', isKnown: false },
    { address: flowers?.address, title: 'Flower bed', name: 'task_24', isKnown: true },
  ])
})
