import { describe, expect, test } from 'vitest'
import { escapeScenarios } from '../../../../../main/suites/escape/catalog.ts'
import { escapeSuite } from '../../../../../main/suites/escape/escape-suite.ts'
import { generateScenario } from '../../../../../main/suites/escape/make-scenario.ts'
import { mechanisms } from '../../../../../main/suites/escape/mechanisms/index.ts'
import { type Scenario, scenarioSchema } from '../../../../../preload/contract/scenario.ts'
import { agentNames } from '../../../../../preload/contract/team.ts'
import { insideBox } from '../../../../../preload/core/geometry.ts'
import { TaskFacts } from '../../../../../preload/core/task-facts.ts'
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

describe('what agents are told', () => {
  test('names who starts where and who alone can do what, and the exit at the right z', () => {
    const scenario = generateScenario({ agents: 2, steps: 3, seed: 2 })
    const brief = escapeSuite.brief(scenario, ['Alice', 'Bob'])
    expect(scenario.goal).toContain('(130, -60, 140)')
    expect(brief.environment).toContain('- Alice starts in room 1, near (130, -60, 110)')
    expect(brief.documents).toMatchSnapshot()
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
