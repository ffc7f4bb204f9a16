/** TeamCraft's configs, as they are and as somebody might make them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importTeamcraft } from '../../../../../main/suites/import-scenarios.ts'
import { readCases, type TeamcraftFiles } from '../../../../../main/suites/teamcraft/import/index.ts'
import { readCase } from '../../../../../main/suites/teamcraft/import/read-case.ts'
import { type ConfigFamily, configFamilies } from '../../../../../main/suites/teamcraft/import/splits.ts'
import { scenarioSchema } from '../../../../../shared/contract/scenario.ts'
import { type TeamcraftRules, teamcraftRuleSets } from '../../../../../shared/contract/teamcraft-import.ts'
import { taskFamily } from '../../../../../shared/core/families/index.ts'
import { must } from '../../../../fakes/must.ts'
import { noTeamcraft, teamcraftFolder } from '../../../../fakes/published-data.ts'
import {
  breakConfig,
  buildConfig,
  type Config,
  farmConfig,
  ownConfigs,
  smeltConfig,
} from '../../../../fakes/teamcraft-configs.ts'

/** Without a suite's obstacles. */
const read = (given: TeamcraftFiles) => readCases(given, () => [])

const file = (family: ConfigFamily, config: unknown, number = 7) => ({
  name: `${family}/${number}.json`,
  text: typeof config === 'string' ? config : JSON.stringify(config),
})

function caseOf(family: ConfigFamily, config: Config, number = 7, rules: TeamcraftRules = {}) {
  return must(readCase(file(family, config, number), rules))
}

function findingsOf(family: ConfigFamily, change: Config, number = 7): string {
  return caseOf(family, { ...ownConfigs[family](), ...change }, number).findings.join('\n')
}

function refusal(family: ConfigFamily, config: unknown, number = 7): string {
  const result = readCase(file(family, config, number))
  return result.ok ? `a case with ${result.value.findings.join(' ')}` : result.error.message
}

/** With other words in its set-up script. */
function rescripted(family: ConfigFamily, from: string, to: string): Config {
  const config = ownConfigs[family]()
  return { ...config, command: String(config.command).replace(from, to) }
}

const variantsOf = (config: Config, change: Config): Config => ({
  ...config,
  variants_config: { ...Object(config.variants_config), ...change },
})

describe('published configs', () => {
  test('ten of each family are scenarios, and nothing in them contradicts itself', async (context) => {
    const root = teamcraftFolder()
    if (root === null) return context.skip(noTeamcraft)
    const files = configFamilies.flatMap((family) =>
      readdirSync(join(root, family)).map((name) => ({
        name: `${family}/${name}`,
        text: readFileSync(join(root, family, name), 'utf8'),
      })),
    )
    const { scenarios, problems, notes, splits } = await importTeamcraft({ files, rules: {} })
    expect(scenarios.length).toBe(files.length)
    expect(problems).toEqual([])
    expect(notes.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      'Scenes are names',
      'There are no',
      'smelt 50 to',
    ])
    expect(splits.reduce((sum, { cases: own, leftOut }) => sum + own + leftOut, 0)).toBe(files.length)
    for (const scenario of scenarios) {
      expect(scenarioSchema.safeParse(scenario).error?.message).toBeUndefined()
      const { split, scene } = taskFamily(scenario.task).traits?.(scenario.task) ?? {}
      expect(scene === 'forest').toBe(split === 'scene')
      expect(scenario.stage?.members.length === 4).toBe(split === 'agents')
    }
  })
})

describe('a case', () => {
  test('has the members of bot_list with what they hold, turned within half a turn, in the middle of whole numbers', () => {
    const { made, findings } = caseOf('smelt', smeltConfig())
    expect(findings).toEqual([])
    expect(made.members).toEqual([
      {
        name: 'bot1',
        at: [45.5, 71, -19.5],
        items: [
          { name: 'coal', count: 1 },
          { name: 'iron_pickaxe', count: 1 },
          { name: 'iron_pickaxe', count: 1 },
        ],
      },
      { name: 'bot2', at: [45.5, 71, -18.5], items: [{ name: 'iron_sword', count: 1 }] },
    ])
    expect(made.task).toEqual({
      kind: 'teamcraft-smelt',
      split: 'test',
      scene: 'villege',
      center: [40, 70, -20],
      expertSteps: 4,
      seed: 7,
      base: 'gold_block',
      item: 'iron_ingot',
      count: 1,
      done: 'exact',
      furnaces: [[40, 70, -19]],
      fuel: 'coal',
      blocks: [{ pos: [37, 70, -23], name: 'iron_ore' }],
      mobs: [{ pos: [42, 70, -18], name: 'sheep' }],
    })
  })

  test('of clearing has its blocks out of the script alone', () => {
    const { made, findings } = caseOf('break', breakConfig())
    expect(findings).toEqual([])
    expect(made.task).toMatchObject({
      base: 'glass',
      blocks: [
        { pos: [38, 70, -22], name: 'iron_ore' },
        { pos: [41, 70, -19], name: 'oak_log' },
      ],
    })
    const other = caseOf('break', rescripted('break', 'minecraft:iron_ore', 'minecraft:gold_block'))
    expect(other.made.task).toMatchObject({ blocks: [{ name: 'gold_block' }, { name: 'oak_log' }] })
    expect(other.findings).toEqual([
      'command puts other blocks than block_type has (iron_ore, gold_block); command counts.',
      "it has gold_block, which the benchmark's score does not recognise: it counts as cleared.",
    ])
  })

  test('of building and of farming say what is wanted', () => {
    expect(caseOf('build', buildConfig())).toMatchObject({
      findings: [],
      made: { name: '7', task: { base: 'stone', cells: [{ name: 'dirt' }, { name: 'clay' }, { name: 'sponge' }] } },
    })
    expect(caseOf('farm', farmConfig())).toMatchObject({
      findings: [],
      made: {
        members: [{ items: [{ name: 'carrot', count: 3 }] }, {}],
        task: { item: 'carrot', count: 2, initialCount: 4, crop: 'carrots', filler: 'stone', plots: { length: 2 } },
      },
    })
  })
})

describe('rules of the release and of the paper', () => {
  test('a case under other rules than the released ones has them in its name', () => {
    const named = (family: ConfigFamily, rules: TeamcraftRules) => caseOf(family, ownConfigs[family](), 7, rules).made
    expect(named('smelt', teamcraftRuleSets.mended)).toMatchObject({ name: '7.at-least', task: { done: 'at-least' } })
    expect(named('break', teamcraftRuleSets.mended)).toMatchObject({ name: '7.durable', task: { durability: 'on' } })
    expect(named('farm', teamcraftRuleSets.mended)).toMatchObject({
      name: '7.plots-only',
      task: { growthDraws: 'python' },
    })
    expect(named('farm', { growthDraws: 'own' })).toMatchObject({
      name: '7.own-draws',
      task: { growthScope: 'any-visible', growthDraws: 'own' },
    })
    expect(named('build', teamcraftRuleSets.mended).name).toBe('7')
    expect(named('smelt', { durability: 'on' }).name).toBe('7')
  })
})

describe('splits', () => {
  test.each([
    ['build', 60, 'shape'],
    ['break', 149, 'material'],
    ['farm', 100, 'crop'],
    ['smelt', 99, 'goal'],
    ['smelt', 100, 'furnace'],
    ['smelt', 199, 'scene'],
    ['farm', 249, 'agents'],
  ] as const)('%s %d is of %s, and what does not fit is told', (family, number, split) => {
    const { made, findings } = caseOf(family, ownConfigs[family](), number)
    expect(made.task.split).toBe(split)
    const doubt = findings.join('\n')
    if (split === 'shape' || split === 'material') expect(doubt).toBe('')
    else expect(doubt).toContain(`its number says split ${split}, and nothing in it is new in that way`)
  })

  test('numbers without a group count as test', () => {
    expect(findingsOf('farm', {}, 77)).toContain('the benchmark has no farm configs 50 to 99')
    expect(findingsOf('build', {}, 250)).toContain("the benchmark's numbers end at 249")
    const furnaces = variantsOf(smeltConfig(), {
      furance_pos: [
        [40, 70, -19],
        [40, 70, -20],
        [40, 70, -21],
      ],
    })
    expect(caseOf('smelt', furnaces, 60).findings.join('\n')).toContain(
      'its number says split goal, and it is one of those of furnace by what it holds; the number counts.',
    )
  })

  test('are counted by family, with files that are left out', () => {
    const { cases, splits, problems } = read({
      files: [
        file('smelt', smeltConfig(), 120),
        file('smelt', smeltConfig(), 5),
        file('build', '{', 3),
        { name: 'notes.json', text: '{}' },
      ],
      rules: {},
    })
    expect(cases.map(({ number }) => number)).toEqual([5, 120])
    expect(splits.map(({ family, split, cases: own, leftOut }) => [family, split, own, leftOut])).toEqual([
      ['build', 'test', 0, 1],
      ...['shape', 'material', 'scene', 'agents'].map((split) => ['build', split, 0, 0]),
      ['smelt', 'test', 1, 0],
      ['smelt', 'goal', 0, 0],
      ['smelt', 'furnace', 1, 0],
      ['smelt', 'scene', 0, 0],
      ['smelt', 'agents', 0, 0],
    ])
    expect(problems.join('\n')).toContain('notes.json: its name is not a number')
    expect(problems.join('\n')).toContain('build, 3.json: it is not JSON')
  })

  test('a number that a family has twice is told, and the last file counts', () => {
    const { cases, problems } = read({
      files: [file('build', buildConfig()), { ...file('build', { ...buildConfig(), actions: [[]] }), name: '7.json' }],
      rules: {},
    })
    expect(cases.map(({ made }) => made.task.expertSteps)).toEqual([1])
    expect(problems.at(-1)).toBe('7.json: build has the number 7 twice; the last file counts.')
  })
})

describe('the set-up script is held against the fields', () => {
  test.each([
    ['build', "await bot1.chat('hello');", 'process.exit(1);', 'has "process.exit(1);", which is not a chat of a bot'],
    ['build', "await bot1.chat('hello');", 'bot1.chat(`hello`);', 'which is not a chat of a bot'],
    ['build', "chat('hello')", "chat('/op @a')", 'says "/op @a", which no published config does'],
    ['build', 'minecraft:dirt', 'minecraft:stone', 'done_input has dirt at 40 70 -20, which command does'],
    ['build', 'minecraft:stone', 'minecraft:glass', 'command does not fill 38 69 -22 to 42 69 -18 with stone'],
    ['build', '/give @p dirt 2', '/give @p dirt 3', 'its bot1 has 2 dirt by its inventory, and command gives 3'],
    ['build', '/tp @p 45 71 -20 350 10', '/tp @p 45 71 -10 350 10', 'and command moves it to 45.5 71 -9.5'],
    ['build', '/tp @p 45 71 -20 350 10', '/tp @p 45 71 -20 3 10', 'its bot1 is turned otherwise by command'],
    ['build', '/tp @p 40 74 -20 -90 90', '/tp @p 40 75 -20 -90 90', 'its camera has other places'],
    ['break', 'minecraft:oak_log', 'minecraft:dirt', 'command puts other blocks than block_type has'],
    ['break', '/setblock 41 70 -19', '/setblock 41 71 -19', 'command and placement_shape differ in 2 cells'],
    ['break', '/setblock 41 70 -19', '/setblock 44 70 -19', "where the benchmark's score does not look"],
    ['farm', 'farmland[moisture=7]', 'dirt', 'its field has farmland at 40 69 -20, which command does not put there'],
    ['smelt', '/summon sheep', '/summon cow', 'placement_shape_all has sheep at 42 70 -18'],
    ['smelt', 'minecraft:furnace', 'minecraft:chest', 'placement_shape_all has furnace at 40 70 -19'],
  ] as const)('%s with %s as %s', (family, from, to, words) => {
    expect(caseOf(family, rescripted(family, from, to)).findings.join('\n')).toContain(words)
  })

  test('fields that contradict each other are told', () => {
    expect(findingsOf('build', { actions: [['x'], []] })).toContain('its actions hold something')
    expect(findingsOf('build', { item_spots: { a: 1 }, secret: 1 })).toContain('it has "secret", which no published')
    expect(caseOf('build', variantsOf(buildConfig(), { agent_counts: [3] })).findings).toEqual([
      'its agent_counts is 3, and bot_list names 2; these play.',
    ])
    expect(findingsOf('farm', { init_goal_inventory_count: 9 })).toContain('the team begins with 4 carrot')
    expect(findingsOf('farm', { done_input: ['carrot', 3] })).toContain('its goal_count is 2')
    expect(findingsOf('smelt', { done_input: ['glass', 1] })).toContain('its goal is 1 iron_ingot')
    expect(caseOf('smelt', variantsOf(smeltConfig(), { inventory: [[], []] })).findings.join('\n')).toContain(
      'its bot1 has other items than variants_config says, coal among them',
    )
    expect(caseOf('build', variantsOf(buildConfig(), { block_type: ['dirt'] })).findings.join('\n')).toContain(
      'describe another building',
    )
    expect(findingsOf('build', { done_input: [['dirt', 44, 70, -20]] })).toContain('it cannot be completed')
    expect(findingsOf('break', { done_input: [] })).toContain('its done_input lists other cells')
  })
})

describe('cases that are complete at the start, or never', () => {
  const start = 'it is complete at the start: nothing is left to do in it.'
  const never = (own: number): string => `The members begin with ${own} iron_ingot, and the goal is exactly 1.`
  const problemsOf = async (family: ConfigFamily, config: Config): Promise<string> =>
    (await importTeamcraft({ files: [file(family, config)], rules: {} })).problems.join('\n')
  const smelting = (ingots: number): Config => {
    const config = smeltConfig()
    const bot = Object(config.bot1)
    return { ...config, bot1: { ...bot, inventory: { ...bot.inventory, iron_ingot: ingots } } }
  }

  test('as the goal is held, or nothing that is recognised stands', async () => {
    expect(await problemsOf('smelt', smelting(1))).toContain(start)
    expect(await problemsOf('farm', { ...farmConfig(), init_goal_inventory_count: 0 })).toContain(start)
    const command = String(breakConfig().command).replaceAll(/minecraft:(oak_log|iron_ore)/g, 'minecraft:gold_block')
    expect(await problemsOf('break', { ...breakConfig(), command })).toContain(start)
    for (const family of configFamilies) expect(await problemsOf(family, ownConfigs[family]())).not.toContain(start)
  })

  test('as more is held than exactly what is wanted, or the target lies in the floor', async () => {
    const problems = await problemsOf('smelt', smelting(2))
    expect(problems).toContain(never(2))
    expect(problems).not.toContain(start)
    const inFloor = await problemsOf('build', { ...buildConfig(), done_input: [['stone', 40, 69, -20]] })
    expect(inFloor).toContain('it cannot be completed')
    expect(inFloor).not.toContain(start)
  })
})

describe('hostile files', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const many = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`item_${index}`, 1]))
  const odd: readonly (readonly [string, ConfigFamily, unknown, string])[] = [
    ['no JSON', 'build', '{"command": ', 'it is not JSON'],
    ['a list', 'build', '[]', 'it has to be an object'],
    ['an empty object', 'farm', '{}', 'its command is missing'],
    ['deep lists', 'build', `{"command": ${deep}}`, 'it is nested 5001 levels deep'],
    ['two megabytes', 'build', ' '.repeat(2_000_000), 'it has 2000000 letters'],
    ['a number for a text', 'build', { ...buildConfig(), command: 7 }, 'its command has to be a text, not 7'],
    ['no actions', 'build', { ...buildConfig(), actions: [] }, 'its actions may not be empty'],
    [
      'a million actions',
      'build',
      { ...buildConfig(), actions: Array(10_000).fill([]) },
      'its actions has to have at most',
    ],
    ['a huge centre', 'build', { ...buildConfig(), center_position: [1e300, 70, 0] }, 'its center_position.0'],
    ['a centre of halves', 'build', { ...buildConfig(), center_position: [0.5, 70, 0] }, 'its center_position.0'],
    ['nobody', 'build', { ...buildConfig(), bot_list: [] }, 'its bot_list may not be empty'],
    ['the camera as an agent', 'build', { ...buildConfig(), bot_list: ['bot4'] }, 'its bot_list.0 has to be one of'],
    ['a bot twice', 'build', { ...buildConfig(), bot_list: ['bot1', 'bot1'] }, 'names one bot twice'],
    ['a bot that is not there', 'build', { ...buildConfig(), bot_list: ['bot3'] }, 'its bot3: is missing'],
    ['a bot without a place', 'build', { ...buildConfig(), bot1: { inventory: {} } }, 'its bot1: location is missing'],
    [
      'a bot far away',
      'build',
      { ...buildConfig(), bot1: { location: [900, 70, 0], rotation: [0, 0], inventory: {} } },
      'begins more than 64 blocks',
    ],
    ['an odd scene', 'build', variantsOf(buildConfig(), { playground_location: { name: 'a\u202Eb' } }), 'plain name'],
    ['no block', 'build', { ...buildConfig(), done_input: [['dragon', 40, 70, -20]] }, 'is not a block of Minecraft'],
    ['a far block', 'build', { ...buildConfig(), done_input: [['dirt', 4000, 70, -20]] }, 'is far from its centre'],
    ['nothing to build', 'build', { ...buildConfig(), done_input: [] }, 'its done_input is empty'],
    ['no script', 'break', { ...breakConfig(), command: '' }, 'its command puts no block anywhere'],
    ['no crop', 'farm', variantsOf(farmConfig(), { corp: ['melon'] }), 'its corp is melon'],
    [
      'a field in the air',
      'farm',
      variantsOf(farmConfig(), { placement_shape: [[40, 71, -20]] }),
      'not the layer below',
    ],
    ['an index beyond', 'smelt', variantsOf(smeltConfig(), { placement_shape_all: { '9': 'dirt' } }), 'ends before'],
    ['a dragon', 'smelt', variantsOf(smeltConfig(), { placement_shape_all: { '0': 'dragon' } }), 'no animal here'],
    ['another kind', 'build', { ...buildConfig(), variants_config: { playground_location: { name: 'a' } } }, 'none of'],
  ]
  test.each(odd)('%s is one sentence', (_, family, config, words) => {
    const told = refusal(family, config)
    expect(told).toContain(words)
    expect(told.endsWith('It is left out.')).toBe(true)
    expect(told.length).toBeLessThan(300)
  })

  test('huge inventories and odd items are told and cut', () => {
    const bot = (inventory: Config) => ({ bot1: { location: [45, 71, -20], rotation: [350, 10], inventory } })
    expect(findingsOf('build', bot(many))).toContain('its bot1 has 39997 more items that are left out.')
    expect(findingsOf('build', bot(many)).length).toBeLessThan(1000)
    const told = findingsOf('build', bot({ dirt: 1e9, clay: -1, '\u202Eevil': 1, sponge: 'many' }))
    expect(told).toContain('does not fit into 36 slots')
    const { made } = caseOf('build', { ...buildConfig(), ...bot({ clay: -1, dirt: 65, 'sp\u202E': 1, sponge: 'x' }) })
    expect(made.members[0]?.items).toEqual([
      { name: 'dirt', count: 64 },
      { name: 'dirt', count: 1 },
    ])
  })

  test('long scripts and keys that come twice are told', () => {
    const long = "await bot1.chat('hi');".repeat(2000)
    expect(findingsOf('build', { command: long })).toContain('command has more than 1000 statements')
    const junk = 'x;'.repeat(100_000)
    expect(findingsOf('build', { command: junk })).toContain('more such statements')
    const twice = JSON.stringify(buildConfig()).replace('{', '{"variant":1,')
    expect(must(readCase({ name: '7.json', text: twice })).findings).toEqual([
      `"variant" is given twice; the last counts, as in Python's reader.`,
    ])
    expect(must(readCase(file('farm', buildConfig()))).findings).toEqual([
      'it lies in the folder of farm and is a config of build.',
    ])
  })
})
