import { expect, test } from 'vitest'
import { resolveRun } from '../../../../main/lab/resolve-run.ts'
import { runWarnings, type WarningParts } from '../../../../main/lab/run-warnings.ts'
import { createKeyRing } from '../../../../main/models/keys.ts'
import { expandRun } from '../../../../main/runs/expand.ts'
import type { CallInput } from '../../../../preload/contract/calls.ts'

type Spec = CallInput<'run.start'>['spec']

const six = ['bench-08', 'raised-bed-10', 'arch-13', 'task_24', 'pillars-15', 'raised-bed-18']
const spec: Spec = {
  name: 'warned',
  scenarios: six.map((name) => `villagerbench/construction/${name}`),
  methods: [{ method: 'causalmace' }, { method: 'react' }],
  agents: 3,
  seeds: [1, 2],
  model: { provider: 'scripted', model: 'scripted' },
}

async function warnings(change: Partial<Spec> = {}, part: Partial<WarningParts> = {}) {
  const resolved = resolveRun({ ...spec, ...change })
  if (!resolved.ok) throw new Error(resolved.error.message)
  const { run, modelKind } = resolved.value
  const parts = { resolved: run, run: expandRun(run), modelKind, prices: {}, keys: createKeyRing(null, {}), ...part }
  return runWarnings(parts)
}

test('there is nothing to say of a run that can show something', async () => {
  expect(await warnings()).toEqual([])
})

test('names scenarios that cannot be completed, and says no more than three', async () => {
  const resolved = resolveRun(spec)
  if (!resolved.ok) throw new Error(resolved.error.message)
  const scenarios = resolved.value.run.scenarios.map((scenario) => ({
    ...scenario,
    world: { ...scenario.world, steps: [] },
  }))
  const told = await warnings({}, { resolved: { ...resolved.value.run, scenarios } })
  expect(told.map(({ step }) => step)).toEqual(['task', 'task', 'task', 'task'])
  expect(told[0]?.message).toMatch(
    /bench-08 cannot be completed\. The blueprint needs \d+ \w+, and the containers hold 0/,
  )
  expect(told[3]?.message).toBe('3 more scenarios cannot be completed either.')
})

test('says what few scenarios and single seeds cannot show', async () => {
  expect(await warnings({ scenarios: spec.scenarios.slice(0, 2) })).toEqual([
    { step: 'task', message: expect.stringContaining('no p value with fewer than 6 scenarios') },
  ])
  expect(await warnings({ seeds: [1] })).toEqual([{ step: 'repeats', message: expect.stringContaining('One seed') }])
  const one = await warnings({ seeds: [1], scenarios: spec.scenarios.slice(0, 1), methods: [{ method: 'react' }] })
  expect(one).toEqual([{ step: 'repeats', message: expect.stringContaining('no interval') }])
})

test('says that nobody can build, by team size', async () => {
  const members = { Alice: { abilities: ['NavigateTo', 'WithdrawItem'] } }
  expect(await warnings({ agents: [1, 3], members })).toEqual([
    {
      step: 'team',
      message: 'Alice cannot place a block: nothing will be built. Give somebody the ability PlaceBlock.',
    },
  ])
  const idle = { abilities: ['NavigateTo'] }
  expect(await warnings({ agents: 2, members: { Alice: idle, Bob: idle } })).toEqual([
    { step: 'team', message: expect.stringContaining('Nobody in the team of 2 can place a block') },
    { step: 'team', message: expect.stringContaining('Nobody in the team of 2 can take material out of a chest') },
  ])
})

test('says that there is not enough to do for a large team', async () => {
  expect(await warnings({ agents: [2, 12] })).toEqual([
    {
      step: 'team',
      message: expect.stringMatching(/bench-08 and 1 more has fewer blocks to place than the team of 12/),
    },
  ])
})

test('says what a live model lacks: price, key, budget', async () => {
  const live = { model: { provider: 'openai', model: 'gpt-4o' } }
  expect(await warnings(live)).toEqual([
    { step: 'model', message: expect.stringContaining('gpt-4o has no price') },
    { step: 'model', message: expect.stringContaining('no key for OpenAI') },
    { step: 'model', message: expect.stringContaining('no budget') },
  ])
  const price = { 'gpt-4o': { inputUsdPerMillion: 2, outputUsdPerMillion: 10 } }
  const keys = createKeyRing(null, { OPENAI_API_KEY: 'k' })
  expect(await warnings({ ...live, budget: { usd: 1 } }, { prices: price, keys })).toEqual([])
  const local = { provider: 'openai', model: 'llama', params: { preset: 'ollama' } }
  const free = { llama: { inputUsdPerMillion: 0, outputUsdPerMillion: 0 } }
  expect(await warnings({ model: local, budget: { usd: 1 } }, { prices: free })).toEqual([])
})

test('says what the real clock costs', async () => {
  expect(await warnings({ clock: 'real' })).toEqual([
    { step: 'repeats', message: expect.stringContaining('real clock') },
  ])
})
