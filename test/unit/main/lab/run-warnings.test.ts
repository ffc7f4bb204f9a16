import { expect, test } from 'vitest'
import { budgetWarnings, roomWarnings, runWarnings, type WarningParts } from '../../../../main/lab/run-warnings.ts'
import { createKeyRing } from '../../../../main/models/keys.ts'
import { expandRun } from '../../../../main/runs/expand.ts'
import type { CallInput } from '../../../../shared/contract/calls.ts'
import { must } from '../../../fakes/must.ts'
import { resolveInput } from '../../../fakes/resolve-input.ts'

function told(params: Readonly<Record<string, number>>, budget: object) {
  const { run } = must(
    resolveInput({
      name: 'budgeted',
      scenarios: ['villagerbench/construction/task_24'],
      methods: [{ method: 'causalmace' }, { method: 'react', params }],
      agents: [1, 2],
      seeds: [1],
      model: { provider: 'scripted', model: 'scripted' },
      ...budget,
    }),
  )
  return budgetWarnings(expandRun(run).conditions)
}

test('actions of a method that a budget per episode makes ineffective are named once', () => {
  expect(told({ actions: 20 }, { episodeBudget: { modelCalls: 50 } })).toEqual([
    "react's own limit of 20 actions per agent has no effect, since the run has a budget per episode. Set the actions in that budget, or remove the budget.",
  ])
  expect(told({ actions: 20 }, {})).toEqual([])
  expect(told({}, { episodeBudget: { modelCalls: 50 } })).toEqual([])
})

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
  const resolved = resolveInput({ ...spec, ...change })
  if (!resolved.ok) throw new Error(resolved.error.message)
  const { run, modelKind } = resolved.value
  const parts = { resolved: run, run: expandRun(run), modelKind, prices: {}, keys: createKeyRing(null, {}), ...part }
  return runWarnings(parts)
}

test('there is nothing to say of a run that can show something', async () => {
  expect(await warnings()).toEqual([])
})

test('names scenarios that cannot be completed, and says no more than three', async () => {
  const resolved = resolveInput(spec)
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

test('warns where no p after Holm can come below .05', async () => {
  const methods = ['causalmace', 'causalmace:no-causal', 'react'].map((method) => ({ method }))
  expect(await warnings({ methods })).toEqual([
    {
      step: 'task',
      message: expect.stringContaining('2 comparisons of 6 scenarios give 0.063 at least after Holm'),
    },
  ])
})

test('says that of three simulated agents who wait for busy partners one may never answer', async () => {
  const methods = [{ method: 'mindcraft' }, { method: 'mindcraft:no-memory' }]
  expect(await warnings({ methods })).toMatchObject([
    {
      step: 'methods',
      message: expect.stringMatching(/three or more simulated.* In mindcraft:prompt-replies that wait/),
    },
  ])
  expect(await warnings({ methods, agents: 2 })).toEqual([])
  expect(await warnings({ methods: [{ method: 'mindcraft:prompt-replies' }] })).toEqual([])
  const live = await warnings({ methods }, { modelKind: 'live' })
  expect(live.filter(({ message }) => message.includes('prompt-replies'))).toEqual([])
})

test('names rules of the run’s own that speak of the same, once for all that plan by them', async () => {
  const rules = [
    { id: 'below', text: 'A block comes after the one below it.' },
    { id: 'mine', text: 'Lower layers come first.' },
    { id: 'rooms', text: 'A room is entered after the one before.' },
  ]
  const told = await warnings({
    methods: [
      { method: 'causalmace', params: { rules } },
      { method: 'causalmace:single', params: { rules } },
    ],
  })
  expect(told).toEqual([
    {
      step: 'methods',
      message:
        'The rules below and mine may overlap: both speak of what a block stands on. What both call for shows no effect while only one of them is replaced. Reword one of them, or let it end with what it “says nothing of”.',
    },
  ])
  const unrefined = [{ method: 'causalmace:no-causal', params: { rules } }, { method: 'react' }]
  expect(await warnings({ methods: unrefined })).toEqual([])
  expect(await warnings({ methods: [{ method: 'causalmace', params: { ruleSet: 'paper' } }] })).toEqual([])
})

const team = (message: string) => ({ step: 'team', message })

test('says that rooms are made for teams of one size', async () => {
  const scenarios = Array.from({ length: 6 }, (_, seed) => `villagerbench/escape/2p-steps1-seed${seed}`)
  expect(await warnings({ scenarios, agents: 2 })).toEqual([])
  const told = await warnings({ scenarios, agents: [1, 2], methods: [{ method: 'react' }] })
  expect(told).toEqual([
    team(expect.stringMatching(/seed0 is made for a team of 2 \(and 5 more .*a team of 1 .*rooms may never open/)),
  ])
})

test('says that nobody can build, by team size', async () => {
  const members = { Alice: { abilities: ['NavigateTo', 'CheckContainer', 'WithdrawItem'] } }
  expect(await warnings({ agents: [1, 3], members, methods: [{ method: 'causalmace' }] })).toEqual([
    team(
      'Alice cannot place a block, which every plan of this suite needs: nothing will be built. Give Alice Equip and PlaceBlock.',
    ),
  ])
  const idle = { abilities: ['NavigateTo'] }
  expect(await warnings({ agents: 2, members: { Alice: idle, Bob: idle } })).toEqual([
    team(
      'Nobody in the team of 2 can take material out of a chest, which every plan of this suite needs: nothing will be built. Give one agent CheckContainer and WithdrawItem.',
    ),
    team(
      'Nobody in the team of 2 can place a block, which every plan of this suite needs: nothing will be built. Give one agent Equip and PlaceBlock.',
    ),
  ])
})

test('actions of one subtask are needed of one agent: spread over two they help nobody', async () => {
  const members = { Alice: { abilities: ['Equip'] }, Bob: { abilities: ['PlaceBlock'] } }
  const told = await warnings({ agents: 2, members })
  expect(told.map(({ message }) => message)).toContainEqual(expect.stringContaining('can place a block'))
})

test('names agents that no subtask is for', async () => {
  const needs =
    '(needs CheckContainer and WithdrawItem; or Equip and PlaceBlock). Allow more actions, or only the others build.'
  const poor = { abilities: ['PlaceBlock'] }
  expect(await warnings({ members: { Bob: poor } })).toEqual([team(`Bob can do none of the subtasks ${needs}`)])
  const many = { Bob: poor, Cindy: poor, David: poor, Eve: poor }
  expect(await warnings({ agents: 5, members: many })).toEqual([
    team(`Bob, Cindy, David and 1 more can do none of the subtasks ${needs}`),
  ])
})

test('agents without a plan need less: no look into a chest', async () => {
  const members = { Alice: { abilities: ['WithdrawItem', 'Equip', 'PlaceBlock'] } }
  const methods = [{ method: 'react' }, { method: 'oracle-graph' }]
  expect(await warnings({ agents: 1, members, methods })).toEqual([])
  expect(await warnings({ agents: 1, members })).toEqual([team(expect.stringContaining('CheckContainer'))])
})

test('what only a live model would plan with is said of a live one alone', async () => {
  const members = { Alice: { abilities: ['CheckContainer', 'WithdrawItem', 'Equip', 'PlaceBlock'] } }
  expect(await warnings({ agents: 1, members })).toEqual([])
  const live = await warnings({ agents: 1, members, model: { provider: 'openai', model: 'gpt-4o' } })
  expect(live[0]).toEqual(team(expect.stringMatching(/^Alice has no NavigateTo, .* or \w+: /)))
})

test('names dishes and rooms that a team’s abilities leave to nobody', async () => {
  const scenarios = ['villagerbench/cooking/cake-milk.chest-wheat.chest-sugar.chest']
  const told = async (change: Partial<Spec>) =>
    (await warnings({ scenarios, agents: 2, ...change }))
      .map(({ message }) => message)
      .filter((message) => message.includes('cannot be completed by the team'))
  expect(await told({})).toEqual([])
  const cook = { abilities: ['WithdrawItem', 'Craft'] }
  const carrier = { abilities: ['NavigateTo', 'WithdrawItem'] }
  expect(await told({ members: { Alice: cook, Bob: carrier } })).toEqual([])
  expect(await told({ members: { Alice: carrier, Bob: carrier } })).toEqual([
    expect.stringMatching(/team of 2\. Nobody has Craft for: Get 1 cake: .* Give one agent Craft\.$/),
  ])
  const apart = { Alice: { abilities: ['Craft'] }, Bob: carrier }
  expect(await told({ members: apart })).toEqual([
    expect.stringMatching(/Nobody has all of WithdrawItem, Craft for: .* Give one agent all of them\.$/),
  ])
  expect(await told({ members: apart, methods: [{ method: 'react' }] })).toEqual([])
  const flight = { scenarios: ['villagerbench/escape/2p-steps1-seed*'], methods: [{ method: 'react' }] }
  const seers = { Alice: carrier, Bob: carrier }
  const rooms = await told({ ...flight, members: seers })
  expect(rooms).toHaveLength(4)
  expect(rooms[0]).toContain('Nobody has StepOn for: Room 1:')
  expect(rooms[3]).toMatch(/^\d+ more scenarios cannot be completed by the team of 2 either\.$/)
})

test('says that there is not enough to do for a large team', async () => {
  expect(await warnings({ agents: [2, 12], methods: [{ method: 'causalmace' }] })).toEqual([
    {
      step: 'team',
      message: expect.stringMatching(/bench-08 and 1 more have fewer things to do than the team of 12/),
    },
  ])
})

test('says what a live model lacks: price, key, budget', async () => {
  const live = { model: { provider: 'openai', model: 'own-model' } }
  expect(await warnings(live)).toEqual([
    { step: 'model', message: expect.stringContaining('own-model has no price') },
    { step: 'model', message: expect.stringContaining('no key for OpenAI') },
    { step: 'model', message: expect.stringContaining('no budget') },
  ])
  const price = { 'own-model': { inputUsdPerMillion: 2, outputUsdPerMillion: 10 } }
  const keys = createKeyRing(null, { OPENAI_API_KEY: 'k' })
  expect(await warnings({ ...live, budget: { usd: 1 } }, { prices: price, keys })).toEqual([])
  const local = { provider: 'openai', model: 'llama', params: { preset: 'ollama' } }
  const free = { llama: { inputUsdPerMillion: 0, outputUsdPerMillion: 0 } }
  expect(await warnings({ model: local, budget: { usd: 1 } }, { prices: free })).toEqual([])
  const vendor = { model: { provider: 'anthropic', model: 'claude-opus-5-5' }, budget: { usd: 1 } }
  expect(await warnings(vendor)).toEqual([{ step: 'model', message: expect.stringContaining('no key for Anthropic') }])
})

test('says what the real clock costs', async () => {
  expect(await warnings({ clock: 'real' })).toEqual([
    { step: 'repeats', message: expect.stringContaining('real clock') },
  ])
})

const HOUR = 3_600_000
const short = { low: HOUR, high: 2 * HOUR }

test('nothing is said of a run that fits, nor where nothing is known', () => {
  expect(roomWarnings({ bytes: 5e9, wallMs: short }, 74e9)).toEqual([])
  expect(roomWarnings({ bytes: null, wallMs: null }, 1)).toEqual([])
  expect(roomWarnings({ bytes: 333e9, wallMs: short }, null)).toEqual([])
})

test('a run that is larger than the free disk says so, with what to do', () => {
  expect(roomWarnings({ bytes: 333e9, wallMs: short }, 74e9)).toEqual([
    'The run takes about 333 GB, and the disk of the data folder has 74.0 GB free: it will stop when the disk is full. Choose fewer scenarios, seeds or repeats, delete runs in the settings’ storage, or start the lab with CAUSALMACE_DATA on another disk.',
  ])
})

test('so does one that leaves almost nothing', () => {
  expect(roomWarnings({ bytes: 73e9, wallMs: null }, 74e9)).toEqual([expect.stringContaining('little would be left')])
})

test('more than a day is said', () => {
  expect(roomWarnings({ bytes: 1, wallMs: { low: 30 * HOUR, high: 76 * HOUR } }, 74e9)).toEqual([
    expect.stringMatching(/^The run takes at least 30 h 00 min\. .*It can be paused/),
  ])
  expect(roomWarnings({ bytes: 1, wallMs: { low: HOUR, high: 76 * HOUR } }, 74e9)).toEqual([
    expect.stringContaining('up to 3 d 04 h'),
  ])
})
