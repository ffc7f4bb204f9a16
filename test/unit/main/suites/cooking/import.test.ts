import { describe, expect, it } from 'vitest'
import { cookingSuite } from '../../../../../main/suites/cooking/cooking-suite.ts'
import { importCooking } from '../../../../../main/suites/cooking/import/index.ts'
import { scenarioSchema } from '../../../../../shared/contract/scenario.ts'

const check = (name: string, score: number, ...sub_check_point: readonly string[]) => ({
  name,
  count: 1,
  score,
  sub_check_point,
})

const chest = {
  name: 'chest',
  type: 'block',
  position: [-1, 0, 12],
  facing: 'north',
  items: [
    { name: 'milk_bucket', count: 2 },
    { name: 'coal', count: 4 },
  ],
}

/** A hut with a chest of its own, a fence before a gate, a torch on a wall, and a rabbit in a fence. */
const hut = {
  size: [3, 2, 3],
  blocks: [
    { name: 'oak_fence', position: [1, 0, -1] },
    { name: 'oak_fence_gate', position: [1, 0, 0], facing: 'east', open: 'false' },
    { name: 'oak_fence', position: [1, 0, 1] },
    { name: 'stone', position: [0, 1, 0] },
    { name: 'torch', position: [-1, 1, 0], facing: 'west' },
    { name: 'potatoes', position: [0, 0, 1] },
    { name: 'brown_mushroom', position: [0, 0, -1], age: 7 },
    { name: 'gold_heap', position: [2, 0, 2] },
    { name: 'chest', position: [0, 0, 0], items: [{ name: 'iron_axe', count: 1 }] },
  ],
  entities: [
    { name: 'rabbit', position: [0.5, 0, 1.5] },
    { name: 'rabbit', position: [1.5, 0, 1.5] },
    { name: 'dragon', position: [0.5, 3, 0.5] },
  ],
}

const stew = {
  name: 'My Stew',
  target: 'rabbit_stew',
  cooked_rabbit: 'rabbit in pasture',
  baked_potato: 'potato in farm',
  carrot: 'carrot in chest',
  brown_mushroom: 'brown_mushroom in farm',
  bowl: 'bowl from the moon',
  coal: 'coal in chest',
  component: [{ name: 'hut', type: 'structure', position: [5, 0, 7] }, chest],
  check_point: [check('rabbit_stew', 100, 'brown_mushroom'), check('brown_mushroom', 10, 'brown_mushroom')],
}

function imported(tasks: readonly unknown[], structures: unknown = { hut }) {
  const read = importCooking({ setting: JSON.stringify(tasks), blueprints: JSON.stringify(structures) })
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

describe('importing cooking tasks', () => {
  const { scenarios, problems } = imported([stew])
  const [scenario] = scenarios
  if (scenario === undefined) throw new Error('nothing was imported')
  const blocks = new Map(
    scenario.world.steps.flatMap((step) => (step.kind === 'set' ? [[step.pos.join(' '), step.block] as const] : [])),
  )

  it('makes a scenario of the suite, with the file’s check points, options and complexity', () => {
    expect(scenarioSchema.parse(scenario)).toEqual(scenario)
    expect(scenario.address).toBe('villagerbench/cooking/imported.my-stew')
    expect(scenario.origin).toBe('imported')
    expect(scenario.task).toMatchObject({
      kind: 'cooking',
      dish: 'rabbit_stew',
      options: { carrot: 'carrot in chest' },
    })
    // Three of six options are the second of their kind.
    expect(cookingSuite.summary(scenario).complexity).toBe(9)
  })

  it('builds what the structures say, at the benchmark’s base point', () => {
    expect(blocks.get('47 -60 128')).toMatchObject({ name: 'oak_fence', state: { south: 'true', north: 'false' } })
    expect(blocks.get('47 -60 129')).toMatchObject({ name: 'oak_fence_gate', state: { facing: 'east', open: 'false' } })
    expect(blocks.get('45 -59 129')).toMatchObject({ name: 'wall_torch', state: { facing: 'west' } })
    expect(blocks.get('46 -60 130')).toMatchObject({ name: 'potatoes', state: { age: '0' } })
    expect(blocks.get('40 -60 134')).toMatchObject({ name: 'chest', state: { facing: 'north' } })
    expect(scenario.landmarks.map(({ note }) => note)).toEqual(['the pantry', 'in the hut'])
    const contents = scenario.world.steps.flatMap((step) => (step.kind === 'container' ? [step.items] : []))
    expect(contents).toEqual([
      [{ slot: 0, name: 'iron_axe', count: 1 }],
      [
        { slot: 0, name: 'milk_bucket', count: 1 },
        { slot: 1, name: 'milk_bucket', count: 1 },
        { slot: 2, name: 'coal', count: 4 },
      ],
    ])
  })

  it('lets no animal stand in a fence', () => {
    const mobs = scenario.world.steps.flatMap((step) => (step.kind === 'mob' ? [step] : []))
    expect(mobs).toEqual([
      { kind: 'mob', mob: 'rabbit', at: [46.5, -60, 130.5] },
      { kind: 'mob', mob: 'rabbit', at: [46.5, -60, 130.5] },
    ])
  })

  it('says what is wrong, circles first, and judges to an end', () => {
    expect(problems.every((problem) => problem.startsWith('my-stew: '))).toBe(true)
    const said = problems.join('\n')
    expect(problems[0]).toContain('circle: brown_mushroom includes brown_mushroom')
    expect(said).toContain('"bowl from the moon" is no known source of bowl')
    expect(said).toContain('brown_mushroom cannot have age=7 and stands without: at (46, -60, 128).')
    expect(said).toContain('no block gold_heap')
    expect(said).toContain('no dragon lives')
    expect(said).toContain(
      'a rabbit would stand in oak_fence and stands a step nearer to the middle: at (47.5, -60, 130.5).',
    )
    expect(said).toContain('Nobody can come by rabbit_stew')
    if (scenario.task.kind !== 'cooking') throw new Error('no dish')
    expect(scenario.task.checkPoints[1]?.includes).toEqual([])
  })

  it('breaks longer circles, too', () => {
    const round = [
      check('rabbit_stew', 100, 'bowl'),
      check('bowl', 10, 'coal'),
      check('coal', 10, 'rabbit_stew', 'bowl'),
    ]
    const found = imported([{ ...stew, check_point: round }])
    expect(found.problems.filter((problem) => problem.includes('circle'))).toHaveLength(2)
    const task = found.scenarios[0]?.task
    expect(task?.kind === 'cooking' ? task.checkPoints.map(({ includes }) => includes) : []).toEqual([
      ['bowl'],
      ['coal'],
      [],
    ])
  })

  it('keeps the first of two tasks of one name, and does without structures that are missing', () => {
    const { scenarios: two, problems: said } = imported([stew, stew], {})
    expect(two).toHaveLength(1)
    expect(said).toContain('my-stew: there is no structure hut; it is left out: at (46, -60, 129).')
    expect(said).toContain('my-stew: a second task has this name, too; it is left out.')
  })

  it('refuses what is no such file', () => {
    expect(importCooking({ setting: 'hello', blueprints: '{}' })).toMatchObject({
      ok: false,
      error: { code: 'bad-input', message: expect.stringContaining('farm_setting.json') },
    })
    expect(importCooking({ setting: '[]', blueprints: '[1]' })).toMatchObject({
      ok: false,
      error: { code: 'bad-input', message: expect.stringContaining('farm_blue_print.json') },
    })
  })
})

describe('importing cooking tasks that no benchmark has', () => {
  const block = (name: string, more: object = {}) => ({ type: 'block', name, position: [1, 0, 1], ...more })
  const problemsOf = (component: readonly object[], structures: object = {}, more: object = {}): readonly string[] =>
    imported([{ ...stew, component, ...more }], structures).problems
  const containersOf = (component: readonly object[]) =>
    imported([{ ...stew, component }]).scenarios.flatMap(({ world }) =>
      world.steps.filter(({ kind }) => kind === 'container'),
    )

  it.each(['constructor', '__proto__', 'toString'])('knows no structure, block or item %s', (name) => {
    const component = [{ type: 'structure', name, position: [0, 0, 0] }]
    expect(problemsOf(component).join(' ')).toContain(`there is no structure ${name}`)
    const word = name.toLowerCase()
    expect(problemsOf([block(word)]).join(' ')).toContain(`no block ${word}`)
    expect(problemsOf([block('chest', { items: [{ name: word, count: 1 }] })]).join(' ')).toContain(`no item ${word}`)
  })

  it('bounds what lies in a container', () => {
    const items = [{ name: 'milk_bucket', count: 1e12 }]
    expect(problemsOf([block('chest', { items })]).join(' ')).toContain('more than 1728 milk_bucket')
    expect(containersOf([block('chest', { items })])).toMatchObject([{ items: { length: 27 } }])
  })

  it('ties items to the block that holds them', () => {
    const egg = { items: [{ name: 'egg', count: 1 }] }
    const twice = [block('chest', egg), block('chest', egg)]
    expect(containersOf(twice)).toEqual([
      { kind: 'container', pos: [42, -60, 123], items: [{ slot: 0, name: 'egg', count: 1 }] },
    ])
    expect(imported([{ ...stew, component: twice }]).scenarios[0]?.landmarks).toEqual([
      { name: 'chest', pos: [42, -60, 123], note: 'the pantry' },
    ])
    const lost = 'my-stew: a later block takes the place of a container with items; these items are left out: at'
    expect(problemsOf(twice)).toContain(`${lost} (42, -60, 123).`)
    const covered = [block('chest', egg), block('stone')]
    expect(containersOf(covered)).toEqual([])
    expect(problemsOf(covered)).toContain(`${lost} (42, -60, 123).`)
    const noContainer = [block('crafting_table', egg)]
    expect(containersOf(noContainer)).toEqual([])
    expect(problemsOf(noContainer)).toContain(
      'my-stew: a crafting_table holds no items; they are left out: at (42, -60, 123).',
    )
  })

  it('puts no more into a furnace than its slots hold', () => {
    const items = ['potato', 'coal', 'baked_potato', 'egg'].map((name) => ({ name, count: 1 }))
    expect(containersOf([block('furnace', { items })])).toMatchObject([{ items: { length: 3 } }])
    expect(problemsOf([block('furnace', { items })]).join(' ')).toContain('too small for 4 stacks')
  })

  it('leaves out what is too far away to be seen', () => {
    const far = [block('chest', { position: [129, 0, 0] }), block('stone', { position: [0, -9e15, 0] })]
    const problems = problemsOf([...far, block('chest', { position: [128, 0, -128] })])
    expect(problems.filter((problem) => problem.includes('more than 128 blocks'))).toHaveLength(2)
    expect(imported([{ ...stew, component: far }]).scenarios[0]?.landmarks).toEqual([])
  })

  it('bounds how many animals and blocks there are', () => {
    const blocks = Array.from({ length: 100_001 }, () => ({ name: 'stone', position: [0, 0, 0] }))
    const entities = Array.from({ length: 513 }, () => ({ name: 'cow', position: [0, 0, 0] }))
    const component = [{ type: 'structure', name: 'herd', position: [0, 0, 0] }]
    const problems = problemsOf(component, { herd: { blocks, entities } })
    expect(problems.join(' ')).toContain('more than 100000 blocks')
    expect(problems.join(' ')).toContain('more than 512 animals')
  })

  it('takes 2,000 tasks of a file, and lets single entries that are none go', () => {
    const { scenarios, problems } = imported([5, ...Array.from({ length: 2000 }, () => 'none'), stew])
    expect(scenarios).toEqual([])
    expect(problems).toHaveLength(2001)
    expect(problems.slice(0, 2)).toEqual([
      'farm_setting.json: it is too large; task 2001 of it and those after are left out.',
      expect.stringMatching(/^farm_setting.json: task 1 is left out: /),
    ])
    expect(imported([5, stew]).scenarios).toHaveLength(1)
  })

  it('counts the first of two check points of one item', () => {
    const twice = [check('bowl', 60), check('bowl', 40), check('rabbit_stew', 100)]
    const { scenarios, problems } = imported([{ ...stew, check_point: twice }])
    expect(scenarios[0]?.task).toMatchObject({ checkPoints: [{ item: 'bowl', score: 60 }, { item: 'rabbit_stew' }] })
    expect(problems.join(' ')).toContain('bowl is a check point more than once')
  })

  it('tells of keys that are given twice', () => {
    const last = "is given twice; the last counts, as in the benchmark's own reader."
    const setting = JSON.stringify([stew]).replace('"target":', '"target":"cake","target":')
    const blueprints = JSON.stringify({ hut }).replace('"hut":', '"hut":{"blocks":[]},"hut":')
    const read = importCooking({ setting, blueprints })
    expect(read.ok ? read.value.problems.slice(0, 2) : []).toEqual([
      `farm_setting.json: "target" ${last}`,
      `farm_blue_print.json: "hut" ${last}`,
    ])
  })

  it.each([
    [
      'its target rabbit_stew is none of its check points, so nothing would complete it; it is left out.',
      [check('bowl', 60)],
    ],
    ['all its check points have the score 0; it is left out.', [check('rabbit_stew', 0), check('bowl', 0)]],
  ])('takes no task without a score: %s', (words, check_point) => {
    const { scenarios, problems } = imported([
      { ...stew, check_point },
      { ...stew, name: 'other' },
    ])
    expect(scenarios.map(({ address }) => address)).toEqual(['villagerbench/cooking/imported.other'])
    expect(problems.filter((problem) => problem.startsWith('my-stew: '))).toEqual([`my-stew: ${words}`])
  })

  it('calls tasks whose names have no letters of addresses by their places, and cuts long names', () => {
    const named = ['日本', '中国', 'x'.repeat(5000)].map((name) => ({ ...stew, name }))
    const { scenarios, problems } = imported(named)
    const names = scenarios.map(({ address }) => address.split('imported.')[1])
    expect(names).toEqual(['task-1', 'task-2', 'x'.repeat(64)])
    expect(problems).toContainEqual(expect.stringMatching(/^task-2: its own name/))
    for (const scenario of scenarios) expect(scenarioSchema.safeParse(scenario).success).toBe(true)
  })
})
