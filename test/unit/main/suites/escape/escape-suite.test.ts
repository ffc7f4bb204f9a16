import { describe, expect, test } from 'vitest'
import { escapeSuite } from '../../../../../main/suites/escape/escape-suite.ts'
import { escapeScenarios, generateScenario } from '../../../../../main/suites/escape/make-scenario.ts'
import { mechanisms } from '../../../../../main/suites/escape/mechanisms/index.ts'
import { insideBox } from '../../../../../packages/minecraft-server/values/geometry.ts'
import { type Scenario, scenarioSchema } from '../../../../../shared/contract/scenario.ts'
import { agentNames } from '../../../../../shared/contract/team.ts'
import { TaskFacts } from '../../../../../shared/core/task-facts.ts'
import { SimulatedRooms } from './simulated-rooms.ts'
import { solve } from './solve-rooms.ts'

const listed = [...escapeScenarios()]

function escapeTask({ task }: Scenario) {
  if (task.kind !== 'escape') throw new Error('no rooms')
  return task
}

function teamOf(scenario: Scenario): readonly string[] {
  return agentNames.slice(0, escapeTask(scenario).agents)
}

describe('the list', () => {
  test('has the 22 tasks of the benchmark for two agents, a fifth level, and five for each other team size', () => {
    const sizes = listed.map(([, scenario]) => escapeTask(scenario).agents)
    expect([1, 2, 4, 6, 8].map((size) => sizes.filter((each) => each === size).length)).toEqual([5, 25, 5, 5, 5])
    expect(listed.filter(([name]) => /^2p-steps[1-4]-/.test(name))).toHaveLength(22)
  })

  test('has each task once, and the second seed of the same rooms by its address alone', () => {
    const contents = listed.map(([, { task, world }]) => JSON.stringify([task, world]))
    expect(new Set(contents).size).toBe(contents.length)
    const [third, sixth] = [3, 6].map((seed) => escapeSuite.scenario(`2p-steps1-seed${seed}`))
    expect([sixth?.task, sixth?.world]).toEqual([third?.task, third?.world])
    expect(escapeSuite.scenario('2p-steps1-seed6-with-plan')?.task).toMatchObject({ tells: 'plan' })
    expect(escapeSuite.scenario('2p-steps1-seed7')).toBeNull()
  })

  test('meets every kind of room, each with as many agents as it takes', () => {
    const met = new Set<string>()
    for (const [, scenario] of listed) {
      const { rooms, agents } = escapeTask(scenario)
      for (const { mechanism } of rooms) {
        met.add(mechanism)
        expect(mechanisms.find(({ id }) => id === mechanism)?.fewestAgents).toBeLessThanOrEqual(agents)
      }
    }
    expect([...met].sort()).toEqual(mechanisms.map(({ id }) => id).sort())
    expect(met.size).toBe(18)
  })

  test.each(listed)(
    '%s is whole: as the contract has it, with limits that grow with it, and nothing in the way',
    (name, scenario) => {
      expect(scenarioSchema.parse(scenario)).toEqual(scenario)
      expect(scenario.address).toBe(`villagerbench/escape/${name}`)
      expect(escapeSuite.obstacles?.(scenario)).toEqual([])
      const { complexity, size } = escapeSuite.summary(scenario)
      expect(scenario.limits.actionTimeS).toBe(30 * complexity + 60)
      expect(scenario.limits.gameTimeS).toBe(60 * size + 360)
      const { rooms } = escapeTask(scenario)
      for (const { box } of rooms) {
        expect(insideBox(scenario.world.region, box.min) && insideBox(scenario.world.region, box.max)).toBe(true)
      }
    },
  )
})

describe('the generator', () => {
  test('gives the same rooms again, others for another seed, and more of them before the same last ones', () => {
    const choice = { agents: 4, steps: 3, seed: 11 }
    expect(generateScenario(choice)).toEqual(generateScenario(choice))
    expect(generateScenario({ ...choice, seed: 12 }).task).not.toEqual(generateScenario(choice).task)
    const kinds = (steps: number): readonly string[] =>
      escapeTask(generateScenario({ ...choice, steps })).rooms.map(({ mechanism }) => mechanism)
    expect(kinds(5).slice(-kinds(3).length)).toEqual(kinds(3))
  })

  test.each([1, 2, 3, 5, 8])('makes what %i agents get out of, whatever the seed', (agents) => {
    for (let seed = 100; seed < 105; seed++) {
      const scenario = generateScenario({ agents, steps: 4, seed })
      const { facts } = solve(scenario, teamOf(scenario))
      expect([seed, escapeSuite.progress(scenario, () => 'air', facts)]).toEqual([
        seed,
        { completion: 1, viewHitRate: null, complete: true },
      ])
    }
  })
})

describe('rooms', () => {
  test.each(listed)('%s: its team gets out by doing what the documents say', (_name, scenario) => {
    const rooms = solve(scenario, teamOf(scenario))
    expect(escapeSuite.progress(scenario, () => 'air', rooms.facts)).toMatchObject({ completion: 1, complete: true })
    expect(rooms.commands.length).toBeGreaterThan(0)
  })

  test.each(listed)('%s: so it does where the plan is told', (name, scenario) => {
    const told = escapeSuite.scenario(`${name}-with-plan`)
    if (told === null) throw new Error('no variant')
    const { facts } = solve(told, teamOf(scenario))
    expect(escapeSuite.progress(told, () => 'air', facts)).toMatchObject({ completion: 1, complete: true })
  })

  test.each(listed)('%s: nobody gets out of the first rooms before they are worked', (_name, scenario) => {
    const agents = teamOf(scenario)
    const simulated = new SimulatedRooms(scenario, agents)
    const { rooms } = escapeTask(scenario)
    for (const agent of agents) {
      const own = rooms.find(({ box }) => insideBox(box, simulated.bodyOf(agent)))
      const outside = [...simulated.reach(agent)].filter((key) => {
        const [x = 0, y = 0, z = 0] = key.split(',').map(Number)
        // The hole for the gold is one below the floor.
        return own === undefined || !insideBox(own.box, [x, Math.max(y, own.box.min[1]), z])
      })
      expect(outside).toEqual([])
    }
  })
})

describe('the variant that tells the plan', () => {
  test('has a name that says so, is not listed, and can be told again from the scenario alone', () => {
    const plain = escapeSuite.scenario('2p-steps3-seed2')
    const told = escapeSuite.scenario('2p-steps3-seed2-with-plan')
    if (plain === null || told === null) throw new Error('no scenario')
    expect(told.address).toBe('villagerbench/escape/2p-steps3-seed2-with-plan')
    expect(escapeSuite.list().some(({ address }) => address.includes('plan'))).toBe(false)
    expect({ ...told, address: plain.address, title: plain.title, task: { ...told.task, tells: undefined } }).toEqual(
      plain,
    )
    const stored = scenarioSchema.parse(JSON.parse(JSON.stringify(told)))
    expect(escapeSuite.brief(stored, ['Alice', 'Bob'])).toEqual(escapeSuite.brief(told, ['Alice', 'Bob']))
    expect(escapeSuite.brief(stored, ['Alice', 'Bob'])).toMatchSnapshot()
    expect(escapeSuite.scenario('2p-steps9-seed2-with-plan')).toBeNull()
  })
})

describe('what agents are told', () => {
  test.each([
    ['rooms that part a team', { agents: 2, steps: 3, seed: 2 }],
    ['rooms of several parts, a lift and a locked chest', { agents: 8, steps: 4, seed: 3 }],
  ])('is where who starts, what leads where and what each room reacts to: %s', (_what, choice) => {
    const scenario = generateScenario(choice)
    expect(scenario.goal).toContain('(130, -60, 140)')
    expect(escapeSuite.brief(scenario, teamOf(scenario))).toMatchSnapshot()
  })

  test.each(listed)('%s: gives no plan away, and numbers rooms as the goal does', (_name, scenario) => {
    const { rooms } = escapeTask(scenario)
    const { environment, documents } = escapeSuite.brief(scenario, teamOf(scenario))
    const told = documents.filter((line) => !rooms.some(({ hint }) => line.endsWith(hint)))
    // Nobody is named but where they start, and nothing says what comes before something else.
    for (const line of told) expect(line).not.toMatch(/Alice|Bob|Cindy|\b(?:by|after|before|together|then|first)\b/)
    expect(environment.match(/Alice/g)).toHaveLength(1)
    const numbers = [...documents, ...environment.split('\n')].flatMap((line) => {
      return [...line.matchAll(/\broom (\d+)/g)].map((match) => Number(match[1]))
    })
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(rooms.map((_room, index) => index + 1))
    expect(scenario.goal).toContain(rooms.length === 1 ? 'one room' : `${rooms.length} rooms, 1 to ${rooms.length}`)
  })

  test('is the same documents for whoever plays', () => {
    const scenario = generateScenario({ agents: 4, steps: 5, seed: 4 })
    const of = (agents: readonly string[]) => escapeSuite.brief(scenario, agents).documents
    expect(of(['Zoe'])).toEqual(of(teamOf(scenario)))
  })

  test('bears the hint on a sign in every room', () => {
    for (const [, scenario] of listed) {
      const signs = scenario.world.steps.filter((step) => step.kind === 'sign')
      for (const { box, hint } of escapeTask(scenario).rooms) {
        const inside = signs.filter(({ pos }) => insideBox(box, pos))
        expect(inside.map(({ lines }) => lines.join(' '))).toContain(hint)
      }
    }
  })

  test('tells of progress from what the rooms have said alone', () => {
    const scenario = generateScenario({ agents: 2, steps: 1, seed: 0 })
    expect(escapeSuite.progress(scenario, () => 'air', new TaskFacts())).toMatchObject({
      completion: 0,
      complete: false,
    })
  })
})
