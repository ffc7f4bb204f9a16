/** Task files of MineCollab, as they are and as somebody might make them: small files of our own in the benchmark's form. */
import { describe, expect, test } from 'vitest'
import { importCollaboration } from '../../../../../main/suites/minecollab/import/index.ts'
import { startFindings } from '../../../../../main/suites/start-findings.ts'
import { type Scenario, scenarioSchema } from '../../../../../shared/contract/scenario.ts'

type Task = Readonly<Record<string, unknown>>

const crafting: Task = {
  type: 'techtree',
  goal: 'Craft a map with the others.',
  conversation: 'Let us craft a map.',
  initial_inventory: { '0': { paper: 4, crafting_table: 1 }, '1': { paper: 4, compass: 1 } },
  agent_count: 2,
  target: 'map',
  number_of_target: 1,
  timeout: 300,
  blocked_actions: { '0': ['!getCraftingPlan'], '1': [] },
  missing_items: [],
  depth: 0,
  max_depth: 2,
  requires_ctable: true,
}
const cooking: Task = {
  type: 'cooking',
  agent_count: 2,
  target: { bread: 1, baked_potato: 2 },
  timeout: 500,
  recipes: { bread: ['Step 1: Reap 3 wheat.'], baked_potato: ['Step 1: Dig up a potato.'] },
  blocked_access_to_recipe: ['1'],
  goal: { '0': 'Cook.\nStep 1: Reap 3 wheat.\nStep 1: Dig up a potato.', '1': 'Cook.' },
  conversation: 'Let us cook.',
}
const each: Task = {
  ...cooking,
  target: ['bread', 'baked_potato'],
  blocked_access_to_recipe: [],
  goal: { '0': 'Make bread. "Step 1: Dig up a potato."', '1': 'Make a potato. Step 1: Reap 3 wheat.' },
}
const construction: Task = {
  type: 'construction',
  goal: 'Build it.',
  agent_count: 2,
  blueprint: {
    materials: { stone: 3 },
    levels: [
      { level: 0, coordinates: [148, -60, -170], placement: [['stone', 'air'], ['stone']] },
      { level: 1, coordinates: [148, -59, -170], placement: [['air', 'ladder[facing=north]']] },
    ],
  },
  initial_inventory: { '0': { stone: 2 }, '1': { ladder: 1 } },
  timeout: 900,
}

function brought(files: Readonly<Record<string, unknown>>, clock: 'after-setup' | 'paper-clock' = 'after-setup') {
  const texts = Object.entries(files).map(([name, tasks]) => ({
    name,
    text: typeof tasks === 'string' ? tasks : JSON.stringify(tasks),
  }))
  const {
    scenarios,
    problems,
    files: counts,
  } = importCollaboration({ files: texts, preset: null, clock }, startFindings)
  for (const scenario of scenarios) expect(scenarioSchema.safeParse(scenario).error?.message).toBeUndefined()
  return { scenarios, problems: problems.join('\n'), counts }
}

function only(
  task: Task,
  id = 'a_task',
  file = 'crafting_tasks/train_tasks/x.json',
): { readonly scenario: Scenario; readonly problems: string } {
  const { scenarios, problems } = brought({ [file]: { [id]: task } })
  const [scenario] = scenarios
  if (scenario === undefined) throw new Error(problems)
  return { scenario, problems }
}

describe('tasks as the benchmark has them', () => {
  test('crafting: hands by index, a plan, who may not ask for one, facts for tables', () => {
    const { scenario, problems } = only(crafting)
    expect(scenario.address).toBe('minecollab/crafting/imported.paper.crafting_tasks.train_tasks.x.a_task')
    expect(scenario.goal).toBe('Craft a map with the others.')
    expect(scenario.limits).toEqual({ actionTimeS: 300, gameTimeS: 300, noProgressS: null })
    expect(scenario.world.members?.[0]?.items).toEqual([
      { name: 'paper', count: 4 },
      { name: 'crafting_table', count: 1 },
    ])
    expect(scenario.stage?.members).toEqual([{ name: 'Andy', blocked: ['CraftingPlan'] }, { name: 'Jill' }])
    expect(scenario.task).toMatchObject({
      required: [{ item: 'map', count: 1 }],
      plan: { steps: [{ kind: 'craft', item: 'map', count: 1, needsTable: true }], missing: [] },
      facts: {
        split: 'train',
        uninformed: [0],
        depth: 0,
        maxDepth: 2,
        needsTable: true,
        opening: 'Let us craft a map.',
      },
    })
    expect(problems).toContain('requires_ctable is read as requires_crafting_table')
  })

  test('wool is dyed again by the recipes of 1.20, in the plan and in the world', () => {
    const { scenario } = only({
      ...crafting,
      target: 'lime_wool',
      initial_inventory: { '0': { green_dye: 1, black_wool: 1 }, '1': { white_dye: 1 } },
    })
    expect(scenario.world.recipes).toBe('1.20')
    expect(scenario.task).toMatchObject({
      plan: {
        steps: [{ item: 'lime_dye' }, { item: 'lime_wool', uses: [{ item: 'black_wool' }, { item: 'lime_dye' }] }],
        missing: [],
      },
    })
  })

  test('cooking: a goal of one’s own is told to nobody else, and who is told no recipe is known', () => {
    const { scenario, problems } = only(cooking, 'cook', 'cooking_tasks/test_tasks/x.json')
    expect(scenario.goal).not.toContain('wheat')
    expect(scenario.stage?.members[0]?.brief).toContain('Step 1: Reap 3 wheat.')
    expect(scenario.stage?.members[1]?.brief).toEqual(['Cook.'])
    expect(scenario.task).toMatchObject({
      required: [
        { item: 'bread', count: 1 },
        { item: 'baked_potato', count: 2 },
      ],
      preset: 'minecollab-paper',
      facts: { uninformed: [1] },
    })
    expect(scenario.world.steps.some((step) => step.kind === 'container')).toBe(true)
    expect(problems).toBe('')
  })

  test('goals that tell nobody a recipe, and goals that give away a dish’s own, are told', () => {
    const withheld = only({ ...cooking, blocked_access_to_recipe: ['1'], goal: { '0': 'Cook.', '1': 'Cook.' } })
    expect(withheld.problems).toContain('its goals tell no member any recipe')
    const leaked = only({ ...each, goal: { '0': 'Step 1: Reap 3 wheat.', '1': 'Cook.' } }, 'bread_potato_hells_kitchen')
    expect(leaked.problems).toContain('in 1 goal')
  })

  test('Hell’s Kitchen: a dish for each, by the end of the id; double quotes in a goal are nothing special', () => {
    const { scenario, problems } = only(each, 'bread_potato_hells_kitchen')
    expect(scenario.address).toContain('minecollab/hells-kitchen/imported.')
    expect(scenario.task).toMatchObject({
      dishes: [
        { agent: 'Andy', item: 'bread', count: 1 },
        { agent: 'Jill', item: 'baked_potato', count: 1 },
      ],
    })
    expect(scenario.stage?.members[0]?.brief).toEqual(['Make bread. "Step 1: Dig up a potato."'])
    expect(problems).not.toContain('gives away')
    expect(only(each, 'bread_potato').scenario.task.kind).toBe('minecollab-cooking')
  })

  test('construction: rows along z, columns along x, names alone', () => {
    const { scenario, problems } = only(construction, 'materials_2_rooms_1_window_1_carpet_0_variant_3')
    expect(scenario.task).toMatchObject({
      levels: [
        { level: 0, at: [148, -60, -170], columns: 2, rows: 2 },
        { level: 1, at: [148, -59, -170], columns: 2, rows: 1 },
      ],
      cells: [
        { pos: [148, -60, -170], name: 'stone' },
        { pos: [148, -60, -169], name: 'stone' },
        { pos: [149, -59, -170], name: 'ladder' },
      ],
      facts: { materials: 2, rooms: 1, windows: 1, carpets: 0 },
    })
    expect(problems).toContain('1 row shorter than others')
    expect(problems).toContain('1 cell with a state')
  })

  test('people stand under the names of roles, in texts, too', () => {
    const { scenario, problems } = only({
      ...crafting,
      agent_count: 1,
      human_count: 1,
      usernames: ['somebody_real'],
      goal: 'Ask somebody_real.',
    })
    expect(scenario.stage?.members.map(({ name, kind }) => [name, kind])).toEqual([
      ['Andy', undefined],
      ['Person1', 'human'],
    ])
    expect(scenario.goal).toBe('Ask Person1.')
    expect(JSON.stringify(scenario) + problems).not.toContain('somebody_real')
    expect(scenario.task).toMatchObject({ preset: 'minecollab-paper' })
  })

  test('the paper’s clock takes the time of setting up off and says so', () => {
    const { scenarios } = brought({ 'x.json': { a: crafting } }, 'paper-clock')
    expect(scenarios[0]?.limits.gameTimeS).toBe(274)
    expect(scenarios[0]?.task).toMatchObject({ clock: 'paper-clock', facts: { timeoutS: 300, setupS: 26 } })
  })

  test('which state a file is of is read off its path, else off its tasks', () => {
    const preset = (name: string, task: Task) => brought({ [name]: { a: task } }).scenarios[0]?.address.split('.')[1]
    expect(preset('cooking_tasks/require_collab_test_2_items/2_agent.json', cooking)).toBe('head')
    expect(preset('lone.json', { ...cooking, initial_inventory: { '0': { egg: 1 } } })).toBe('head')
    expect(preset('lone.json', crafting)).toBe('paper')
    const given = ['require_collab_x', 'test_tasks'].map((folder) => ({
      name: `cooking_tasks/${folder}/a.json`,
      text: JSON.stringify({ a: cooking }),
      checkout: folder,
    }))
    const both = importCollaboration({ files: given, preset: null, clock: 'after-setup' }, startFindings)
    expect(both.scenarios.map(({ address }) => address.split('.')[1])).toEqual(['head', 'paper'])
    expect(brought({ 'lone.json': { a: crafting } }).problems).toContain('nothing says which state')
  })

  test('counts by file: tasks, agents, times, debug tasks', () => {
    const { counts, problems } = brought({
      'a.json': { one: crafting, two: { ...crafting, timeout: undefined }, three: { type: 'debug' } },
      'empty.json': '',
    })
    expect(counts).toEqual([
      { file: 'a.json', tasks: 3, debug: 1, leftOut: 0, agents: [2], people: [], timeouts: [300], untimed: 2 },
      { file: 'empty.json', tasks: 0, debug: 0, leftOut: 0, agents: [], people: [], timeouts: [], untimed: 0 },
    ])
    expect(problems).toContain('empty.json: it is empty; it is left out.')
    expect(problems).toContain('a.json: 1 debug task left out.')
  })

  test('the same id in two files, and in two states, is two scenarios', () => {
    const { scenarios } = brought({ 'a.json': { same: crafting }, 'b.json': { same: crafting } })
    expect(new Set(scenarios.map(({ address }) => address)).size).toBe(2)
  })

  test('a kitchen is that of its task: the same out of a checkout and out of a lone file, another for another id', () => {
    const inCheckout = only(cooking, 'a_task', 'cooking_tasks/train_tasks/2_agent.json').scenario
    const alone = only({ ...cooking, goal: 'Cook from the chest.' }, 'a_task', 'mine.json').scenario
    expect(alone.address).not.toBe(inCheckout.address)
    expect(alone.world).toEqual(inCheckout.world)
    expect(only(cooking, 'another_task', 'mine.json').scenario.landmarks).not.toEqual(alone.landmarks)
  })

  test.each([
    [{ type: undefined }, 'its target makes it a crafting task'],
    [{ timeout: undefined }, "the benchmark's 300 s count"],
    [{ initial_inventory: { paper: 8 } }, 'is flat, not by index'],
    [{ initial_inventory: { '0': { paper: 8 }, '5': { compass: 1 } } }, 'nobody is given that'],
    [{ initial_inventory: { '0': { rose_red: 1 } } }, 'no version of Minecraft has rose_red'],
    [{ target: 'chiseled_bookshelf' }, 'Minecraft 1.19.2 has no chiseled_bookshelf (1.21.1 has)'],
    [{ initial_inventory: {} }, 'found nowhere here: it cannot be completed'],
    [
      { target: 'iron_block' },
      "9 raw_iron are in nobody's hands, and 8 at most can be found here: it cannot be completed",
    ],
    [{ target: 'compass' }, 'it is complete at the start: nothing is left to do in it.'],
    [
      { target: 'iron_sword', number_of_target: 50 },
      'target is 50 iron_sword, and nobody can hold more than 41 stacks: the task cannot be completed.',
    ],
    [{ initial_inventory: { '0': { compass: 1, shears: 40 } } }, 'does not fit into the 36 slots'],
    [{ blocked_actions: { '0': ['!dance'] } }, '!dance, which is no action here'],
  ])('%j is told, and the task is kept', (change, words) => {
    const own: Task = 'initial_inventory' in change ? { ...crafting, target: 'dragon_head' } : crafting
    const { problems } = only({ ...own, ...change })
    expect(problems).toContain(words)
  })

  test('a time that is several times that of the others is kept and told', () => {
    const tasks = {
      a: { ...crafting, timeout: 11500 },
      b: { ...crafting, timeout: 1500 },
      c: { ...crafting, timeout: 1500 },
    }
    const { problems, scenarios } = brought({ 'x.json': tasks })
    expect(problems).toContain('x.json, a: its timeout of 11500 s is kept, though most tasks of the file have 1500 s.')
    expect(scenarios[0]?.limits.gameTimeS).toBe(11500)
  })
})

describe('a file that somebody made up', () => {
  /** Every one beside a good task, which is still read. */
  function beside(bad: string, words: string | RegExp, kept = 1): void {
    const started = performance.now()
    const { scenarios, problems } = brought({ 'x.json': `{"good": ${JSON.stringify(crafting)}, ${bad}}` })
    expect(problems).toMatch(words)
    expect(scenarios.some(({ address }) => address.endsWith('.good'))).toBe(true)
    expect(scenarios).toHaveLength(kept)
    expect(performance.now() - started).toBeLessThan(10_000)
  }

  test('an inventory of a million entries', () => {
    const entries = Array.from({ length: 1_000_000 }, (_, index) => `"i${index}":1`).join()
    beside(`"bad": {"type":"techtree","initial_inventory":{"0":{${entries}}}}`, /x\.json, bad: it has \d+ letters/)
  })

  test('a task with much that is wrong crowds out no other’s findings', () => {
    const odd = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`odd_${index}`, 1]))
    const task = { ...crafting, initial_inventory: { '0': odd } }
    const { problems } = brought({ 'x.json': { bad: task } })
    expect(problems.split('\n').length).toBeLessThan(30)
    expect(problems).toMatch(/x\.json, bad: 13\d more things are wrong with it\./)
  })

  test('a million tasks: the first 2,000 are read', () => {
    const many = Array.from({ length: 1_000_000 }, (_, index) => `"t${index}":{}`).join()
    const { scenarios, problems, counts } = brought({ 'x.json': `{"good": ${JSON.stringify(crafting)}, ${many}}` })
    expect(scenarios).toHaveLength(1)
    expect(counts[0]?.tasks).toBe(2000)
    expect(problems).toContain('it has more than 2000 tasks; what comes before is read.')
  })

  test('JSON that is 10,000 levels deep', () => {
    beside(`"bad": ${'['.repeat(10_000)}${']'.repeat(10_000)}`, /bad: it is nested 10000 levels deep/)
  })

  test('an id that is there twice, and keys that are: the last counts', () => {
    const twice = `"bad": {"type":"techtree","target":"map","agent_count":1,"agent_count":2}`
    beside(`${twice}, ${twice}`, /bad: the file has this id twice[\s\S]*"agent_count" is given twice/, 2)
  })

  test('prototype keys', () => {
    const tasks = `"__proto__": {"type":"techtree","target":"map","agent_count":1,"__proto__":{"timeout":5},"initial_inventory":{"__proto__":{"map":1}}}`
    beside(tasks, /__proto__.*for "__proto__", too/, 2)
    expect(Object.prototype).not.toHaveProperty('timeout')
  })

  test('odd characters in names and goals reach no terminal', () => {
    const id = '\u001b[31mred\u202e\ud800'
    const { scenarios, problems } = brought({
      'x\u0007.json': {
        [id]: { ...crafting, goal: 'a\u0000b\u001b[0m\ud800', target: 'b\u202ead' },
        b: { ...crafting, goal: 'a\u0000b\u001b[0m' },
      },
    })
    expect(scenarios).toHaveLength(1)
    const isUnfit = (letter: string): boolean => letter !== '\n' && /[\p{Cc}\u202e]/u.test(letter)
    expect([...problems, ...JSON.stringify(scenarios)].filter(isUnfit)).toEqual([])
    expect(scenarios[0]?.goal).toBe('a\uFFFDb\uFFFD[0m')
  })

  test.each([
    [{ timeout: -5 }, 'its timeout is no number of seconds', 2],
    [{ timeout: 1e300 }, 'its timeout is no number of seconds', 2],
    [{ agent_count: 1e9 }, 'its team has 1000000000 members', 1],
    [{ agent_count: -1 }, 'no number of members', 1],
    [{ agent_count: '2' }, 'no number of members', 1],
    [{ number_of_target: 1e12 }, 'wants no number of map', 1],
    [{ target: { map: -1 } }, 'wants no number of map', 1],
    [{ target: [] }, 'names nothing that can be held', 1],
    [{ initial_inventory: { '0': { paper: 1e15 } } }, 'does not fit', 2],
    [{ initial_inventory: { '0': { paper: -3 } } }, 'is no number of paper', 2],
    [{ initial_inventory: 'none' }, 'initial_inventory is no object', 2],
    [{ goal: 7 }, 'no goal that is a text', 2],
    [{ goal: 'x'.repeat(100_000) }, 'goal has more than 8000 letters', 2],
    [{ type: 'dancing' }, 'its type is none of', 1],
    [{ type: 'construction', blueprint: { levels: [] } }, 'no levels with coordinates', 1],
    [
      { type: 'construction', blueprint: { levels: [{ coordinates: [0, 0, 1e9], placement: [['stone']] }] } },
      'no levels',
      1,
    ],
    [
      { type: 'construction', blueprint: { levels: [{ coordinates: [0, -60, 0], placement: [['air']] }] } },
      'all air',
      1,
    ],
  ])('%j', (change, words, kept) => {
    beside(`"bad": ${JSON.stringify({ ...crafting, ...change })}`, words, kept)
  })

  test('a file that breaks off: what comes before is read', () => {
    const { scenarios, problems } = brought({ 'x.json': `{"good": ${JSON.stringify(crafting)}, "bad": {"type": "tech` })
    expect(scenarios).toHaveLength(1)
    expect(problems).toContain('it ends within the task "bad"; what comes before is read.')
    expect(brought({ 'x.json': '[1, 2]' }).problems).toContain('no JSON object of tasks')
    expect(brought({ 'x.json': `{"a": {}} and more` }).problems).toContain('something follows')
  })
})
