/** Scenarios as configs of TeamCraft's own, and back. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importTeamcraft } from '../../../../../main/suites/import-scenarios.ts'
import { scenarioByAddress, suiteOfTask } from '../../../../../main/suites/index.ts'
import type { ConfigFile } from '../../../../../main/suites/teamcraft/import/given-config.ts'
import { parseSetUp } from '../../../../../main/suites/teamcraft/import/set-up-script.ts'
import { configFamilies } from '../../../../../main/suites/teamcraft/import/splits.ts'
import { splitGroups } from '../../../../../main/suites/teamcraft/split-groups.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import { addUp } from '../../../../../shared/core/add-up.ts'
import type { AreaState } from '../../../../../shared/core/teamcraft/area-state.ts'
import { noTeamcraft, teamcraftFolder } from '../../../../fakes/published-data.ts'
import { ownConfigs } from '../../../../fakes/teamcraft-configs.ts'

const caseNumber = ({ task }: Scenario): number => ('seed' in task ? task.seed : 0)

function configOf(scenario: Scenario, after: readonly AreaState[] = []): Readonly<Record<string, unknown>> {
  return suiteOfTask(scenario.task).config?.(scenario, after) ?? {}
}

function fileOf(scenario: Scenario): ConfigFile {
  const family = suiteOfTask(scenario.task).nameInFiles ?? scenario.address.split('/')[1]
  return { name: `${family}/${caseNumber(scenario)}.json`, text: JSON.stringify(configOf(scenario)) }
}

/** What is played: not what it is called, and how many slots unstackable things lie in. */
function played({ address: _, origin: __, source: ___, world, ...rest }: Scenario): unknown {
  const members = world.members?.map(({ items = [], ...member }) => ({ ...member, items: addUp(items) }))
  return { ...rest, world: { ...world, members } }
}

const own = Object.entries(splitGroups)
  .flatMap(([family, splits]) => splits.flatMap((split) => (split === null ? [] : [`${family}/${split}-3`])))
  .flatMap((name) => scenarioByAddress(`teamcraft/${name}`) ?? [])

test('own cases of every split come back as they were, and nothing in them contradicts itself', async () => {
  expect(own.length).toBe(19)
  const { scenarios, problems } = await importTeamcraft({ files: own.map(fileOf), rules: {} })
  expect(problems).toEqual([])
  const played2 = new Map(scenarios.map((scenario) => [scenario.address, played(scenario)]))
  for (const scenario of own) {
    const address = scenario.address.replace(/[a-z]+-\d+$/, String(caseNumber(scenario)))
    expect(played2.get(address)).toEqual(played(scenario))
  }
})

test('a config says which of our cases it is, as whoever loads the world hears it', () => {
  const greeting = ({ command }: Readonly<Record<string, unknown>>) => parseSetUp(String(command), '').chats[0]?.text
  expect(own.slice(0, 1).map((scenario) => greeting(configOf(scenario)))).toEqual([
    'teamcraft/build/test-3 of CausalMACE Lab',
  ])
})

test('a field is told with what grows on it after each step', () => {
  const farm = own.find(({ task }) => task.kind === 'teamcraft-farm')
  if (farm?.task.kind !== 'teamcraft-farm') throw new Error('There is no farm.')
  const { action_obs: told } = configOf(farm, [
    {
      blocks: [
        { pos: [1, 0, -2], block: 'carrots[age=3]' },
        { pos: [0, -1, 0], block: 'water' },
      ],
      creatures: [],
    },
  ])
  const [x, y, z] = farm.task.center
  expect(told).toHaveLength(farm.task.expertSteps)
  expect(JSON.stringify(told).match(/carrots[^']*/g)).toEqual(['carrots[age=3]'])
  expect(JSON.stringify(told)).toContain(`bot4.chat('/setblock ${x + 1} ${y} ${z - 2} minecraft:carrots[age=3]')`)
})

/** What a scenario does not keep, by family (docs/teamcraft.md). */
const lost: Readonly<Record<string, readonly string[]>> = {
  build: ['base_shape', 'placement_shape_number'],
  break: ['dimension', 'block_type'],
  farm: ['playground_location'],
  smelt: ['tool_use', 'inventory'],
}

test('published configs, read in and written again, say the same and are the same scenarios', async (context) => {
  const root = teamcraftFolder()
  if (root === null) return context.skip(noTeamcraft)
  const files = configFamilies.flatMap((family) =>
    readdirSync(join(root, family)).map((name) => ({
      name: `${family}/${name}`,
      text: readFileSync(join(root, family, name), 'utf8'),
    })),
  )
  const first = await importTeamcraft({ files, rules: {} })
  const again = first.scenarios.map(fileOf)
  const second = await importTeamcraft({ files: again, rules: {} })
  expect(second.problems).toEqual([])
  expect(second.scenarios).toEqual(first.scenarios)
  const written = new Map(again.map(({ name, text }) => [name, JSON.parse(text)]))
  for (const { name, text } of files) {
    const [family = ''] = name.split('/')
    const told = (config: Record<string, unknown>): unknown => {
      const { command: _, obs_command: __, action_obs: ___, variants_config: variants, ...members } = config
      const kept = Object.entries(Object(variants)).filter(([key]) => !lost[family]?.includes(key))
      const bots = Object.entries(members).map(([key, value]) => [key, withoutRotation(value)])
      return { ...Object.fromEntries(bots), variants_config: Object.fromEntries(kept) }
    }
    expect(told(written.get(name))).toEqual(told(JSON.parse(text)))
  }
})

function withoutRotation(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('rotation' in value)) return value
  return { ...value, rotation: null }
}

test('what has no number of goals, or a scene that is unknown, is still a whole config', async () => {
  const files = [
    { name: 'build/7.json', text: JSON.stringify({ ...ownConfigs.build(), variants_config: oddScene() }) },
    { name: 'farm/8.json', text: JSON.stringify(ownConfigs.farm()) },
  ]
  const { scenarios } = await importTeamcraft({ files, rules: {} })
  const again = await importTeamcraft({ files: scenarios.map(fileOf), rules: {} })
  expect(again.problems).toEqual([])
  expect(again.scenarios).toEqual(scenarios)
})

function oddScene(): unknown {
  const variants = Object(ownConfigs.build().variants_config)
  return { ...variants, playground_location: { ...variants.playground_location, name: 'moon' } }
}
