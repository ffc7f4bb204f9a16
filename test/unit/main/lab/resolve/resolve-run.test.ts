import { describe, expect, test } from 'vitest'
import { findScenarios } from '../../../../../main/suites/index.ts'
import { clockKinds } from '../../../../../shared/contract/record/header.ts'
import type { Scenario, WorldPlan } from '../../../../../shared/contract/scenario.ts'
import { must } from '../../../../fakes/must.ts'
import { resolveInput } from '../../../../fakes/resolve-input.ts'

const spec = {
  name: 'clocks',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

test.each(clockKinds)('takes the clock "%s"', (clock) => {
  expect(resolveInput({ ...spec, clock })).toMatchObject({ ok: true, value: { run: { spec: { clock } } } })
})

test('refuses a clock that is not there, before any episode is started', () => {
  expect(resolveInput({ ...spec, clock: 'sundial' })).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining('clock') },
  })
})

test.each([
  [{ Bobb: {} }, 'there is no agent "Bobb". Did you mean "Bob"? A team of 2 is Alice, Bob.'],
  [{ Cindy: {} }, 'Cindy plays in teams of 3 or more, and the largest here has 2.'],
  [
    { Bob: { abilities: ['Placeblock'] } },
    'members.Bob.abilities: there is no action "Placeblock". Did you mean "PlaceBlock"?',
  ],
])('refuses members that would change nothing: %j', (members, words) => {
  expect(resolveInput({ ...spec, members })).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining(words) },
  })
})

test('takes members of the largest of several teams', () => {
  const members = { Cindy: { abilities: ['NavigateTo'], profile: 'slow' } }
  expect(resolveInput({ ...spec, agents: [1, 3], members })).toMatchObject({ ok: true })
  expect(resolveInput({ ...spec, agents: [1, 2], members })).toMatchObject({ ok: false })
})

test('models of single agents are written out, and of the kind of all others', () => {
  const own = { ...spec.model, params: { badActionRate: 0.5 } }
  const members = { Bob: { models: { worker: own } } }
  expect(resolveInput({ ...spec, agents: 2, members })).toMatchObject({
    value: { run: { memberModels: { Bob: { worker: { params: { badActionRate: 0.5, refusalRate: 0 } } } } } },
  })
  const resolved = resolveInput({ ...spec, agents: 2, members: { Bob: { profile: 'slow' } } })
  expect(resolved.ok && 'memberModels' in resolved.value.run).toBe(false)
  const other = { Bob: { models: { reflection: { provider: 'openai', model: 'gpt-4o' } } } }
  expect(resolveInput({ ...spec, agents: 2, members: other })).toMatchObject({
    error: {
      message: expect.stringContaining('members.Bob.models.reflection: openai is live and scripted is simulated'),
    },
  })
})

test('conditions of crossed lists are counted before they are made, and refused', () => {
  const { model, ...open } = spec
  const crossed = {
    ...open,
    methods: new Array(300).fill({ method: 'react' }),
    models: new Array(300).fill({ model }),
    agents: [1, 2],
  }
  expect(resolveInput(crossed)).toMatchObject({
    error: {
      code: 'bad-input',
      message: expect.stringContaining(
        'The run has 180,000 conditions (300 methods × 300 sets of models × 2 sizes of teams), and one run may have 10,000.',
      ),
    },
  })
})

test('models of roles are of one kind', () => {
  const worker = { provider: 'openai', model: 'gpt-4o' }
  expect(resolveInput({ ...spec, models: { worker } })).toMatchObject({
    error: {
      code: 'bad-input',
      message: expect.stringContaining('models.worker: openai is live and scripted is simulated'),
    },
  })
  const resolved = resolveInput({ ...spec, models: { worker: { ...spec.model, params: { badActionRate: 0.5 } } } })
  expect(resolved).toMatchObject({
    value: {
      run: {
        models: [
          { bindings: { planner: { params: { badActionRate: 0.05 } }, worker: { params: { badActionRate: 0.5 } } } },
        ],
      },
    },
  })
})

test('a list of models makes a set of each, of one kind and instead of `model`', () => {
  const { model, ...open } = spec
  const erring = { ...model, params: { profile: 'erring' } }
  const models = [
    { model, models: { worker: erring } },
    { model: erring, name: 'erring' },
  ]
  expect(resolveInput({ ...open, models })).toMatchObject({
    value: {
      run: {
        models: [
          { bindings: { planner: { params: { profile: 'careful' } }, worker: { params: { profile: 'erring' } } } },
          { bindings: { planner: { params: { profile: 'erring' } } }, said: { name: 'erring' } },
        ],
      },
    },
  })
  const live = { provider: 'openai', model: 'gpt-4o' }
  const messageOf = (changed: object) => {
    const read = resolveInput({ ...open, ...changed })
    return read.ok ? null : read.error.message
  }
  expect(messageOf({ model, models })).toBe('model: leave it out where `models` is a list, or put it into that list.')
  expect(messageOf({})).toContain('model is missing')
  expect(messageOf({ models: [{ model }, { model: live }] })).toContain('models[1].model: openai is live')
  expect(messageOf({ models: [{ model, models: { worker: live } }] })).toContain('models[0].models.worker: openai is')
  expect(messageOf({ models: [{ model: { ...model, params: { refusalRate: 2 } } }] })).toContain('models[0].model: ')
  expect(messageOf({ models: [{ model, name: 3 }] })).toContain('models[0].name must be')
  expect(messageOf({ models: { worker: { ...model, provider: 3 } } })).toContain('models.worker.provider must be')
})

test.each([
  [
    'oracle-graph',
    'minecollab/cooking/*',
    /^True graph \(upper bound\) needs a scenario’s true dependencies.*Leave out oracle-graph, or minecollab.* and \d+ more\.$/,
  ],
  [
    'scripted-expert',
    'villagerbench/construction/task_24',
    /plays tasks of joint steps.*Leave out scripted-expert, or villagerbench\/construction\/task_24\.$/,
  ],
])('%s is refused before the run where a suite lacks what it needs', (method, scenario, words) => {
  const mixed = { ...spec, scenarios: ['teamcraft/build/*', scenario], methods: [{ method }] }
  expect(resolveInput(mixed)).toMatchObject({
    ok: false,
    error: { code: 'unsupported', message: expect.stringMatching(words) },
  })
})

describe('playable there', () => {
  const spec = {
    name: 'x',
    scenarios: ['villagerbench/construction/task_24', 'villagerbench/cooking/cake-*'],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted' },
    clock: 'real',
    server: { host: 'mc.example', port: 25_565, username: 'MaceCheck' },
  }

  test('buildings and dishes can be played on another server', () => {
    expect(resolveInput(spec)).toMatchObject({ ok: true })
  })

  test.each([
    [
      'rooms',
      { scenarios: ['villagerbench/escape/2p-*'] },
      'unsupported',
      'and 24 more cannot be played on another server',
    ],
    ['rooms among others', { scenarios: ['villagerbench/*'] }, 'unsupported', "play them on the lab's own server"],
    ['a clock of our own', { clock: 'virtual' }, 'bad-input', 'Set the clock to real'],
    ['an operator who is an agent', { server: { ...spec.server, username: 'Bob' } }, 'bad-input', 'name of an agent'],
    [
      'an operator who is a member of a scenario',
      { scenarios: ['minecollab/cooking/*-2-agents-*'], server: { ...spec.server, username: 'Jill' } },
      'bad-input',
      'name of an agent',
    ],
  ])('%s cannot', (_what, other, code, words) => {
    expect(resolveInput({ ...spec, ...other })).toMatchObject({
      ok: false,
      error: { code, message: expect.stringContaining(words) },
    })
  })

  /** An imported scenario that sets something of its world. */
  function imported(world: Partial<WorldPlan>): Scenario {
    const [scenario] = must(findScenarios(['villagerbench/construction/task_24']))
    if (scenario === undefined) throw new Error('there is such a scenario')
    return { ...scenario, address: 'own/construction/staged', world: { ...scenario.world, ...world } }
  }

  const dyed: Partial<WorldPlan> = { members: [{ items: [{ name: 'white_wool', count: 1 }] }] }

  test.each<[string, Partial<WorldPlan>, string]>([
    ['loot', { loot: { cow: [{ name: 'beef', count: 1 }], grass: [] } }, 'its loot (grass) is its own'],
    ['recipes', { recipes: '1.20', ...dyed }, 'it crafts by recipes of 1.20, which take a data pack there'],
    ['both', { recipes: '1.20', loot: { stone: [] }, ...dyed }, 'a data pack there; it crafts by recipes of 1.20'],
  ])('a scenario that sets %s is refused there before the run, and can be played here', (_what, world, why) => {
    const scenario = imported(world)
    const own = { ...spec, scenarios: [scenario.address] }
    expect(resolveInput(own, [scenario])).toMatchObject({ ok: false, error: { code: 'unsupported' } })
    expect(resolveInput(own, [scenario])).toMatchObject({ error: { message: expect.stringContaining(why) } })
    const { server: _, ...here } = own
    expect(resolveInput(here, [scenario])).toMatchObject({ ok: true })
  })

  test('members, weather, growth, monsters and standing mobs can be set there, too', () => {
    const scenario = imported({
      members: [{ at: [0, -60, 0], items: [{ name: 'stone', count: 1 }] }],
      weather: 'rain',
      randomTickSpeed: 0,
      naturalSpawning: true,
      steps: [{ kind: 'mob', mob: 'cow', at: [0.5, -60, 0.5], noAi: true }],
    })
    expect(resolveInput({ ...spec, scenarios: [scenario.address] }, [scenario])).toMatchObject({ ok: true })
  })

  test('without a server nothing of it is asked', () => {
    const { server: _, ...own } = spec
    expect(resolveInput({ ...own, scenarios: ['villagerbench/escape/2p-*'], clock: 'virtual' })).toMatchObject({
      ok: true,
    })
  })
})
