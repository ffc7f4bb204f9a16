import { describe, expect, test } from 'vitest'
import { rulesOf, type Suite } from '../../../../../main/suites/suite.ts'
import { openings } from '../../../../../main/suites/teamcraft/joint-brief.ts'
import { teamcraftBuildSuite } from '../../../../../main/suites/teamcraft-build/build-suite.ts'
import { teamcraftClearSuite } from '../../../../../main/suites/teamcraft-clear/clear-suite.ts'
import { teamcraftFarmSuite } from '../../../../../main/suites/teamcraft-farm/farm-suite.ts'
import { teamcraftSmeltSuite } from '../../../../../main/suites/teamcraft-smelt/smelt-suite.ts'
import { insideBox } from '../../../../../packages/minecraft-server/values/geometry.ts'
import { type Scenario, scenarioSchema } from '../../../../../shared/contract/scenario.ts'
import { taskFamily } from '../../../../../shared/core/families/index.ts'
import { observerCameras } from '../../../../../shared/core/teamcraft/observer-cameras.ts'

const suites = [teamcraftBuildSuite, teamcraftClearSuite, teamcraftFarmSuite, teamcraftSmeltSuite]

function scenariosOf(suite: Suite): readonly Scenario[] {
  return suite.list().flatMap(({ address }) => suite.scenario(address.split('/').at(-1) ?? '') ?? [])
}

function agentsOf({ stage }: Scenario): readonly string[] {
  return (stage?.members ?? []).flatMap(({ name }) => name ?? [])
}

describe.each(suites)('every case of $id', (suite) => {
  const scenarios = scenariosOf(suite)

  test('is a whole scenario that nothing keeps from being completed', () => {
    expect(scenarios.length).toBeGreaterThan(100)
    for (const scenario of scenarios) {
      expect(scenarioSchema.parse(scenario)).toEqual(scenario)
      expect([scenario.address, suite.obstacles?.(scenario) ?? []]).toEqual([scenario.address, []])
      expect(rulesOf(suite, scenario).length).toBeGreaterThan(0)
    }
  })

  test('gives its team twice the expert’s steps, stands still otherwise, and records what it is about', () => {
    for (const { task, world, limits, stage } of scenarios) {
      if (!('expertSteps' in task)) throw new Error('Not a task of TeamCraft.')
      expect(limits).toMatchObject({ jointSteps: 2 * task.expertSteps, noProgressS: null })
      expect([world.randomTickSpeed, world.members?.length]).toEqual([0, stage?.members.length])
      expect(world.loot).toMatchObject({ iron_ore: [{ name: 'iron_ore', count: 1 }] })
      const { min, max } = taskFamily(task).box(task, world)
      for (const corner of [min, max]) expect(insideBox(world.region, corner)).toBe(true)
      for (const step of world.steps) if (step.kind === 'set') expect(insideBox(world.region, step.pos)).toBe(true)
      for (const step of world.steps) if (step.kind === 'mob') expect(step.noAi).toBe(true)
    }
  })

  test('tells planners what each member begins with, and teams of joint steps what they need', () => {
    for (const scenario of scenarios) {
      const agents = agentsOf(scenario)
      const { players = [], documents } = suite.brief(scenario, agents)
      expect(players.map((line) => line.split(' ')[0])).toEqual(agents)
      expect(documents.length).toBeGreaterThan(0)
      const joint = suite.jointBrief?.(scenario, agents)
      expect(joint?.calls.length).toBeGreaterThan(0)
      expect(joint?.target).toEqual(taskFamily(scenario.task).cells(scenario.task))
    }
  })
})

test('ores drop themselves, and crops and animals what the benchmark’s data packs give', () => {
  const [farm] = scenariosOf(teamcraftFarmSuite)
  const [smelt] = scenariosOf(teamcraftSmeltSuite)
  expect(farm?.world.loot).toMatchObject({
    wheat: [{ name: 'wheat', count: 2 }],
    beetroots: [{ name: 'beetroot', count: 2 }],
  })
  expect(smelt?.world.loot).toMatchObject({
    gold_ore: [{ name: 'gold_ore', count: 1 }],
    mooshroom: [{ name: 'beef', count: 1 }],
  })
})

test('the three pictures are taken from where the benchmark’s observer stood', () => {
  const projection = { kind: 'perspective', fov: 75 }
  expect(observerCameras([223, 70, 128])).toEqual([
    { eye: [223.5, 75.6, 128.5], yaw: -90, pitch: 90, projection },
    { eye: [217.5, 71.6, 128.5], yaw: -90, pitch: 0, projection },
    { eye: [223.5, 71.6, 134.5], yaw: -180, pitch: 0, projection },
  ])
})

test('four bots are called two where the benchmark calls them so', () => {
  const four = ['bot0', 'bot1', 'bot2', 'bot3']
  expect(openings(four, 'dig.', true)).toEqual({ fixed: 'Four bots dig.', released: 'Two bots dig.' })
  expect(openings(four, 'dig.', false).released).toBe('Four bots dig.')
  expect(openings(four.slice(1), 'dig.', true).released).toBe('Three bots dig.')
})
