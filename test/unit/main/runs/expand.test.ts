import { expect, test } from 'vitest'
import { expandRun, type ResolvedRun, trialsOf } from '../../../../main/runs/expand.ts'
import type { RunSpec } from '../../../../shared/contract/run.ts'
import { agentNames } from '../../../../shared/contract/team.ts'
import { everyRole } from '../../../fakes/every-role.ts'
import { storedSpec } from '../../../fakes/stored-trial.ts'
import { fixtureHeader } from '../../../fixtures/record.ts'

const { scenario } = fixtureHeader
const choice = (variant: string, params = {}) => ({ id: 'causalmace', variant, params })

const model = { provider: 'scripted', model: 'scripted', params: { refusalRate: 0 } }

const resolved: ResolvedRun = {
  spec: {
    ...storedSpec,
    methods: [
      { method: 'causalmace', params: {} },
      { method: 'causalmace:no-causal', params: {} },
    ],
    seeds: [1, 2],
    agents: 3,
  },
  scenarios: [scenario, { ...scenario, address: 'a/b/c' }],
  methods: [choice('default', { causal: true }), choice('no-causal', { causal: false })],
  models: [{ bindings: everyRole(model) }],
}

test('every scenario, condition, seed and repeat once, conditions side by side', () => {
  const run = expandRun({ ...resolved, spec: { ...resolved.spec, repeats: 2 } })
  const trials = [...trialsOf(run)]
  expect(run.conditions.map(({ label }) => label)).toEqual(['causalmace', 'causalmace:no-causal'])
  expect(trials).toHaveLength(2 * 2 * 2 * 2)
  expect(run.episodes).toBe(trials.length)
  const keys = trials.map(({ scenario, condition, seed, repeat }) =>
    [repeat, seed, scenario.address, condition.label].join(),
  )
  expect(new Set(keys).size).toBe(trials.length)
  expect(keys.slice(0, 3)).toEqual([
    `1,1,${scenario.address},causalmace`,
    `1,1,${scenario.address},causalmace:no-causal`,
    '1,1,a/b/c,causalmace',
  ])
})

test('agents go by their usual names', () => {
  const [condition] = expandRun(resolved).conditions
  expect(condition?.team.members.map(({ name }) => name)).toEqual(agentNames.slice(0, 3))
})

test('the id of a condition is a hash of what it is: stable for ever', () => {
  expect(expandRun(resolved).conditions.map(({ id }) => id)).toEqual(['8e57eb851f30', '7dcfdea7badb'])
})

test('models of single members are part of the condition, in whichever team they play', () => {
  const own = { worker: { ...model, params: { refusalRate: 0.5 } } }
  const sized = { ...resolved, spec: { ...resolved.spec, agents: [1, 3] }, memberModels: { Cindy: own } }
  const [one, , three] = [...expandRun(sized).conditions].toSorted(
    (a, b) => a.team.members.length - b.team.members.length,
  )
  expect(three?.team.members[2]).toEqual({ name: 'Cindy', kind: 'agent', abilities: 'all', models: own })
  const plain = expandRun({ ...resolved, spec: sized.spec }).conditions
  expect(plain.map(({ id }) => id)).toContain(one?.id)
  expect(plain.map(({ id }) => id)).not.toContain(three?.id)
})

test('equal conditions and equal seeds are one', () => {
  const run = expandRun({
    ...resolved,
    scenarios: [scenario],
    methods: [choice('default'), choice('default')],
    spec: { ...resolved.spec, seeds: [4, 4, 5] },
  })
  expect(run.conditions).toHaveLength(1)
  expect([...trialsOf(run)].map(({ seed }) => seed)).toEqual([4, 5])
  expect(run.episodes).toBe(2)
})

test('parameters set by hand show in the label and change the id', () => {
  const by = (causal: boolean) =>
    expandRun({
      ...resolved,
      methods: [choice('default', { causal })],
      spec: { ...resolved.spec, methods: [{ method: 'causalmace', params: { causal } }] },
    }).conditions[0]
  expect(by(false)?.label).toBe('causalmace (causal=false)')
  expect(by(false)?.id).not.toBe(by(true)?.id)
})

test('the label says what is told the truth, and stays short for whole texts', () => {
  const labelled = (params: RunSpec['methods'][number]['params'], needsTruth: { needsTruth?: true } = {}) =>
    expandRun({
      ...resolved,
      methods: [{ ...choice('default', params), ...needsTruth }],
      spec: { ...resolved.spec, methods: [{ method: 'causalmace', params }] },
    }).conditions[0]?.label
  expect(labelled({}, { needsTruth: true })).toBe('causalmace [upper bound: knows the ground truth]')
  const long = labelled({ prompts: { 'worker.act': 'Do as you like. '.repeat(9) } }) ?? ''
  expect(long).toMatch(/^causalmace \(prompts=#[0-9a-f]{6}\)$/)
  expect(labelled({ prompts: { 'worker.act': 'Do as I like. '.repeat(9) } })).not.toBe(long)
})

test('a name of one’s own takes the label’s place, tells sizes apart, and changes no id', () => {
  const methods = [
    { method: 'causalmace', params: {}, name: 'Ours' },
    { method: 'causalmace:no-causal', params: {} },
  ]
  const named = expandRun({ ...resolved, spec: { ...resolved.spec, methods, agents: [2, 3] } }).conditions
  expect(named.map(({ label, madeLabel }) => [label, madeLabel])).toEqual([
    ['Ours ×2', 'causalmace ×2'],
    ['Ours ×3', 'causalmace ×3'],
    ['causalmace:no-causal ×2', undefined],
    ['causalmace:no-causal ×3', undefined],
  ])
  const plain = expandRun({ ...resolved, spec: { ...resolved.spec, agents: [2, 3] } }).conditions
  expect(named.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
})

test('labels name what else sets conditions of several runs apart: sizes, models, abilities', () => {
  const labelsOf = (part: Partial<ResolvedRun>) =>
    expandRun({ ...resolved, ...part }).conditions.map(({ label }) => label)
  const methods = [choice('default')]
  const spec = { ...resolved.spec, methods: [{ method: 'causalmace', params: {} }] }
  expect(labelsOf({ methods, spec: { ...spec, agents: [1, 3, 1] } })).toEqual(['causalmace ×1', 'causalmace ×3'])
  const live = { provider: 'openai', model: 'big', params: {} }
  expect(labelsOf({ methods, spec, models: [{ bindings: everyRole(live) }] })).toEqual(['causalmace [big]'])
  expect(
    labelsOf({ methods, spec, models: [{ bindings: { ...everyRole(live), worker: { ...live, model: 'small' } } }] }),
  ).toEqual(['causalmace [planner big, worker small, reflection big, vision big]'])
  const members = { Bob: { abilities: ['NavigateTo'] }, Cindy: { profile: 'slow' } }
  expect(labelsOf({ methods, spec: { ...spec, agents: [1, 3], members } })).toEqual([
    'causalmace ×1',
    'causalmace ×3 [Bob limited]',
  ])
  const hunter = { Bob: { modes: ['hunting' as const, 'self-defence' as const] } }
  expect(labelsOf({ methods, spec: { ...spec, agents: 2, members: hunter } })).toEqual([
    'causalmace [Bob hunting, self-defence]',
  ])
  const memberModels = {
    Bob: { worker: { ...live, model: 'small' } },
    Cindy: { reflection: { ...live, params: { x: 1 } } },
  }
  expect(
    labelsOf({ methods, spec: { ...spec, agents: [1, 3] }, models: [{ bindings: everyRole(live) }], memberModels }),
  ).toEqual(['causalmace ×1 [big]', 'causalmace ×3 [big] [Bob small, Cindy its own settings]'])
})

test('a budget per episode is part of every condition, and one without parts is none', () => {
  const episodeBudget = { actionsPerAgent: 40 }
  const plain = expandRun(resolved).conditions
  const limited = expandRun({ ...resolved, spec: { ...resolved.spec, episodeBudget } }).conditions
  expect(limited.map(({ budget }) => budget)).toEqual([episodeBudget, episodeBudget])
  expect(limited.map(({ label }) => label)).toEqual(plain.map(({ label }) => label))
  expect(limited.some(({ id }) => plain.some((other) => other.id === id))).toBe(false)
  const none = expandRun({ ...resolved, spec: { ...resolved.spec, episodeBudget: {} } }).conditions
  expect(none).toEqual(plain)
})

test('every method meets every set of models, under labels that tell them apart', () => {
  const erring = { ...model, params: { refusalRate: 0.5 } }
  const careful = { bindings: everyRole(model), said: { model: { ...model, params: {} } } }
  const other = { bindings: everyRole(erring), said: { model: erring } }
  const labelsOf = (part: Partial<ResolvedRun>) =>
    expandRun({ ...resolved, ...part }).conditions.map(({ label, madeLabel }) => [label, madeLabel].filter(Boolean))
  const run = expandRun({ ...resolved, models: [careful, other, careful] })
  expect(run.conditions).toHaveLength(4)
  expect(run.episodes).toBe([...trialsOf(run)].length)
  expect(labelsOf({ models: [careful, other] })).toEqual([
    ['causalmace [scripted]'],
    ['causalmace [scripted (refusalRate=0.5)]'],
    ['causalmace:no-causal [scripted]'],
    ['causalmace:no-causal [scripted (refusalRate=0.5)]'],
  ])
  const plain = expandRun(resolved).conditions.map(({ id }) => id)
  expect(plain.every((id) => run.conditions.some((condition) => condition.id === id))).toBe(true)
  const named = { ...other, said: { ...other.said, name: 'forgetful' } }
  const methods = [choice('default')]
  const spec = { ...resolved.spec, methods: [{ method: 'causalmace', params: {}, name: 'Ours' }], agents: [1, 2] }
  expect(labelsOf({ methods, spec, models: [careful, named] })).toEqual([
    ['Ours ×1 [scripted]', 'causalmace ×1 [scripted]'],
    ['Ours ×2 [scripted]', 'causalmace ×2 [scripted]'],
    ['Ours ×1 [forgetful]', 'causalmace ×1 [scripted (refusalRate=0.5)]'],
    ['Ours ×2 [forgetful]', 'causalmace ×2 [scripted (refusalRate=0.5)]'],
  ])
  const live = (name: string) => ({ bindings: everyRole({ provider: 'openai', model: name, params: {} }) })
  expect(labelsOf({ methods, spec: { ...spec, agents: 2 }, models: [live('big'), live('small')] })).toEqual([
    ['Ours [big]', 'causalmace [big]'],
    ['Ours [small]', 'causalmace [small]'],
  ])
  const untold = labelsOf({ methods, models: [careful, other].map(({ bindings }) => ({ bindings })) }).flat()
  expect(untold[0]).toMatch(/^causalmace \[scripted #[0-9a-f]{6}\]$/)
  expect(new Set(untold).size).toBe(2)
})

test('agents alone, with a person at the page and with one in the game are conditions of their own, wherever they are compared', () => {
  const conditionsOf = (members: NonNullable<RunSpec['members']>) =>
    expandRun({ ...resolved, spec: { ...resolved.spec, members } }).conditions.slice(0, 1)
  const teams = [{}, { Bob: { kind: 'human' } }, { Bob: { kind: 'human', joins: 'client' } }] as const
  const conditions = teams.flatMap(conditionsOf)
  expect(new Set(conditions.map(({ id }) => id)).size).toBe(3)
  const labels = ['causalmace', 'causalmace [Bob human]', 'causalmace [Bob human with Minecraft]']
  expect(conditions.map(({ label }) => label)).toEqual(labels)
})
