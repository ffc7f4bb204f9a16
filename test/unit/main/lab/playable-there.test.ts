import { expect, test } from 'vitest'
import { findScenarios } from '../../../../main/suites/index.ts'
import type { Scenario, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { must } from '../../../fakes/must.ts'
import { resolveInput } from '../../../fakes/resolve-input.ts'

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
  ['rooms among others', { scenarios: ['*'] }, 'unsupported', "play them on the lab's own server"],
  ['a clock of our own', { clock: 'virtual' }, 'bad-input', 'Set the clock to real'],
  ['an operator who is an agent', { server: { ...spec.server, username: 'Bob' } }, 'bad-input', 'name of an agent'],
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

test.each<[string, Partial<WorldPlan>, string]>([
  ['loot', { loot: { cow: [{ name: 'beef', count: 1 }], grass: [] } }, 'its loot (cow, grass) is its own'],
  ['recipes', { recipes: '1.20' }, 'it crafts by recipes of 1.20, which take a data pack there'],
  ['both', { recipes: '1.20', loot: { cow: [] } }, 'a data pack there; it crafts by recipes of 1.20'],
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
