import { describe, expect, it } from 'vitest'
import { dishes } from '../../../../../main/suites/minecollab/kitchen/dishes.ts'
import { kitchenWorld } from '../../../../../main/suites/minecollab/kitchen/kitchen-world.ts'
import { kitchenObstacles } from '../../../../../main/suites/minecollab/kitchen/obstacles.ts'
import { splitIngredients } from '../../../../../main/suites/minecollab/kitchen/split-ingredients.ts'
import { minecollabCookingSuite as cooking } from '../../../../../main/suites/minecollab-cooking/cooking-suite.ts'
import { minecollabHellsKitchenSuite as hellsKitchen } from '../../../../../main/suites/minecollab-hells-kitchen/hells-kitchen-suite.ts'
import type { Suite } from '../../../../../main/suites/suite.ts'
import { type Scenario, scenarioSchema } from '../../../../../shared/contract/scenario.ts'

function scenariosOf(suite: Suite): readonly Scenario[] {
  return suite.list().flatMap(({ address }) => suite.scenario(address.split('/').at(-1) ?? '') ?? [])
}

/** The scenario whose address ends so. */
function scenarioOf(suite: Suite, name: string): Scenario {
  const scenario = suite.scenario(name)
  if (scenario === null) throw new Error(`There is no ${name}.`)
  return scenario
}

const dishesOf = ({ task }: Scenario): readonly string[] =>
  task.kind === 'minecollab-cooking'
    ? task.required.map(({ item }) => item)
    : task.kind === 'minecollab-hells-kitchen'
      ? task.dishes.map(({ item }) => item)
      : []

/** Dishes whose recipe a member is told. */
const toldOf = ({ stage }: Scenario): readonly (readonly string[])[] =>
  (stage?.members ?? []).map(({ brief = [] }) =>
    brief.flatMap((line) => /^Recipe for (\w+): \w.*\.$/.exec(line)?.[1] ?? []),
  )

describe('our cooking tasks', () => {
  const scenarios = scenariosOf(cooking)

  it('are 32 for two to five agents at both states, with every dish six times', () => {
    expect(scenarios).toHaveLength(32)
    for (const scenario of scenarios) expect(scenarioSchema.safeParse(scenario).error).toBeUndefined()
    const times = Object.groupBy(scenarios.flatMap(dishesOf), (item) => item)
    expect(dishes.map(({ item }) => [item, times[item]?.length])).toEqual(dishes.map(({ item }) => [item, 6]))
    const teams = Object.groupBy(scenarios, ({ stage }) => `${stage?.members.length} agents`)
    expect(Object.entries(teams).map(([size, of]) => [size, of?.length])).toEqual(
      [2, 3, 4, 5].map((size) => [`${size} agents`, 8]),
    )
  })

  it('tell every recipe of theirs to all but the uninformed', () => {
    const uninformed = scenarios.map(({ task }) => (task.kind === 'minecollab-cooking' ? task.facts.uninformed : []))
    scenarios.forEach((scenario, index) => {
      toldOf(scenario).forEach((told, place) => {
        expect(told).toEqual(uninformed[index]?.includes(place) ? [] : dishesOf(scenario))
      })
    })
    const shares = scenarios.map(({ stage }, index) => (uninformed[index]?.length ?? 0) / (stage?.members.length ?? 1))
    expect(shares.filter((share) => share === 0)).toHaveLength(10)
    expect(shares.filter((share) => share === 1)).toHaveLength(8)
  })

  it('begin with what is hard to get: in the chest, or split over the members', () => {
    const head = scenarioOf(cooking, 'head-2-agents-cake-cooked_mutton-blocked-1')
    expect(head.world.members).toEqual([
      {
        items: [
          { name: 'milk_bucket', count: 2 },
          { name: 'coal', count: 1 },
        ],
      },
      {
        items: [
          { name: 'milk_bucket', count: 1 },
          { name: 'egg', count: 1 },
        ],
      },
    ])
    const paper = scenarioOf(cooking, 'paper-2-agents-bread-cookie-blocked-0')
    expect(paper.world.members).toEqual([{ items: [] }, { items: [] }])
    expect(paper.stage?.members[1]?.brief?.[1]).toContain('take 1 cocoa_beans out of the chest')
    expect(
      splitIngredients(
        [
          { item: 'gold_ingot', count: 8 },
          { item: 'apple', count: 1 },
        ],
        3,
      ),
    ).toEqual([
      [{ item: 'gold_ingot', count: 3 }],
      [{ item: 'gold_ingot', count: 3 }],
      [
        { item: 'gold_ingot', count: 2 },
        { item: 'apple', count: 1 },
      ],
    ])
  })

  it('can be completed, as far as shows; what is taken away is named', () => {
    expect(scenarios.flatMap((scenario) => cooking.obstacles?.(scenario))).toEqual([])
    const stew = scenarioOf(cooking, 'head-3-agents-bread-cooked_beef-suspicious_stew-blocked-1')
    const bare = {
      ...stew,
      world: {
        ...stew.world,
        members: [],
        steps: stew.world.steps.filter((step) => step.kind !== 'mob' && step.kind !== 'fill'),
      },
    }
    expect(cooking.obstacles?.(bare)).toEqual([
      '3 wheat are needed, and the members, the chest and the fields have 0.',
      '1 beef are needed, and the members, the chest and the fields have 0.',
      '1 bowl are needed, and the members, the chest and the fields have 0.',
      '1 dandelion are needed, and the members, the chest and the fields have 0.',
    ])
  })

  it('lack what the dishes take that nobody begins with', () => {
    const { world } = kitchenWorld({ preset: 'minecollab-head', seed: 1, agents: 2 })
    const lacking = (...wanted: readonly number[]): readonly string[] =>
      kitchenObstacles(
        { world: { ...world, members: [{ items: [{ name: 'golden_apple', count: 2 }] }] } },
        wanted.map((count) => ({ item: 'golden_apple', count })),
      )
    const has = 'and the members, the chest and the fields have 0.'
    expect(lacking(2)).toEqual([])
    expect(lacking(3)).toEqual([`8 gold_ingot are needed, ${has}`, `1 apple are needed, ${has}`])
    // Two cooks with a dish of the kind each.
    expect(lacking(1, 1)).toEqual([])
    expect(lacking(2, 1)).toEqual(lacking(3))
  })

  it('say roughly where the fields are, what walks about and what lies in the chest', () => {
    const { environment } = cooking.brief(scenarioOf(cooking, 'paper-2-agents-bread-cookie-blocked-0'), [])
    expect(environment.match(/^- (wheat|beetroots|potatoes|carrots|pumpkin|sugar_cane|\w+_mushroom): \d+/gm)).toEqual([
      '- wheat: 36',
      '- beetroots: 20',
      '- red_mushroom: 10',
      '- brown_mushroom: 10',
      '- potatoes: 20',
      '- carrots: 20',
      '- sugar_cane: 4',
      '- sugar_cane: 4',
      '- pumpkin: 10',
    ])
    expect(environment).toContain('8 rabbit')
    expect(environment).toMatch(/- chest at \(.*\): near the start, held at the start: 9 milk_bucket, 16 egg, /)
  })
})

describe('our tasks of Hell’s Kitchen', () => {
  const scenarios = scenariosOf(hellsKitchen)

  it('are 12 pairs of different dishes, of which each member is told the other’s recipe alone', () => {
    expect(scenarios).toHaveLength(12)
    for (const scenario of scenarios) {
      expect(scenarioSchema.safeParse(scenario).error).toBeUndefined()
      const [first = '', second = ''] = dishesOf(scenario)
      expect(first).not.toBe(second)
      expect(toldOf(scenario)).toEqual([[second], [first]])
      expect(hellsKitchen.obstacles?.(scenario)).toEqual([])
    }
    expect(new Set(scenarios.map(({ address }) => address)).size).toBe(12)
  })

  it('want each to hold its own dish', () => {
    const { documents } = hellsKitchen.brief(scenarioOf(hellsKitchen, 'head-golden_carrot-cake'), [])
    expect(documents).toEqual(['to hold at once: Andy: 1 golden_carrot', 'to hold at once: Jill: 1 cake'])
  })
})
