/** Forms and specifications of the lab's own catalog: whatever a form says, its specification gives a form that says the same. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogHandlers } from '../../../../../main/lab/handlers/catalog.ts'
import { createKeyRing } from '../../../../../main/models/keys.ts'
import { expandRun, trialsOf } from '../../../../../main/runs/expand.ts'
import { formOfSpec } from '../../../../../renderer/features/run-form/form-of-spec.ts'
import { setDetails, withModelSets } from '../../../../../renderer/features/run-form/models-panel.tsx'
import { countsOf, describeStep } from '../../../../../renderer/features/run-form/run-steps.tsx'
import { specOfForm } from '../../../../../renderer/features/run-form/spec-of-form.ts'
import { agentModes } from '../../../../../shared/contract/modes.ts'
import { modelRoles } from '../../../../../shared/contract/record/header.ts'
import { type RunSpec, reuses, runSpecSchema } from '../../../../../shared/contract/run.ts'
import { agentNames } from '../../../../../shared/contract/team.ts'
import { must } from '../../../../fakes/must.ts'
import { resolveInput } from '../../../../fakes/resolve-input.ts'

const catalog = must(await catalogHandlers(createKeyRing(null, {}))['catalog.get']({}))
const actions = catalog.suites.flatMap((suite) => suite.actions)

/** What the lab would play: the same for two specs that are the same run. */
function played(spec: unknown) {
  const { run } = must(resolveInput(spec))
  const expanded = expandRun(run)
  const { budget, reuse = 'trial', clock, name } = run.spec
  return {
    name,
    conditions: expanded.conditions.map(({ id, label, madeLabel }) => [id, madeLabel === undefined ? null : label]),
    trials: [...trialsOf(expanded)].map(({ scenario, condition, seed, repeat }) => [
      scenario.address,
      condition.id,
      seed,
      repeat,
    ]),
    budget: budget ?? {},
    reuse,
    clock,
    pace: clock === 'paced' ? run.spec.pace : null,
  }
}

function throughForm(spec: RunSpec): unknown {
  const again = specOfForm(must(formOfSpec(spec, catalog)), catalog)
  if (!again.ok) throw new Error(JSON.stringify(again.error))
  return again.value
}

const causalmaceParams = fc.record(
  {
    samples: fc.integer({ min: 1, max: 32 }),
    epsilon: fc.constantFrom(0, 0.125, 1),
    batched: fc.boolean(),
    busyRateCounting: fc.constantFrom('every-path', 'assigned-path'),
    attemptTimeS: fc.constantFrom(0.5, 120, 1000),
  },
  { requiredKeys: [] },
)
const methods = fc.uniqueArray(
  fc.oneof(
    fc.record(
      {
        method: fc.constantFrom('causalmace', 'causalmace:no-causal', 'causalmace:default'),
        params: causalmaceParams,
        name: fc.constantFrom('Ours', 'CausalMACE (ours), 2 × 3'),
      },
      { requiredKeys: ['method', 'params'] },
    ),
    fc.record({
      method: fc.constant('react'),
      params: fc.record({ actions: fc.integer({ min: 1, max: 99 }) }, { requiredKeys: [] }),
    }),
    fc.record({ method: fc.constant('oracle-graph:level'), params: fc.constant({}) }),
  ),
  // Twice the same is one condition to the lab and a problem to the form.
  { minLength: 1, maxLength: 4, selector: ({ method }) => method.replace(':default', '') },
)
const scripted = fc.record({
  provider: fc.constant('scripted'),
  model: fc.constant('scripted'),
  params: fc.record(
    {
      badActionRate: fc.constantFrom(0, 0.25, 1),
      reasks: fc.integer({ min: 0, max: 5 }),
      latency: fc.record({ baseMs: fc.nat(500) }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
})
const member = fc.record(
  {
    abilities: fc.oneof(fc.constant('all' as const), fc.subarray(actions)),
    modes: fc.subarray([...agentModes], { minLength: 1 }),
    profile: fc.constantFrom('careful', 'fast'),
    models: fc.record({ worker: scripted, reflection: scripted }, { requiredKeys: ['worker'] }),
  },
  { requiredKeys: [] },
)
// Among all scenarios there are some whose true graph nobody gives.
const specs = fc
  .record(
    {
      name: fc.constantFrom('night', 'tower 2'),
      scenarios: fc.constantFrom(['*/task_24'], ['*flower*', 'villagerbench/construction/task_24'], ['*']),
      methods,
      agents: fc.oneof(
        fc.integer({ min: 1, max: 24 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
      ),
      members: fc.dictionary(fc.constantFrom(...agentNames.slice(0, 4)), member),
      seeds: fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 5 }),
      repeats: fc.integer({ min: 1, max: 3 }),
      model: scripted,
      models: fc.dictionary(fc.constantFrom(...modelRoles), scripted),
      clock: fc.constantFrom('virtual', 'paced', 'real'),
      pace: fc.constantFrom('max', 0.5, 4),
    },
    { requiredKeys: ['name', 'scenarios', 'methods', 'agents', 'seeds', 'model'] },
  )
  .filter(
    ({ scenarios, methods }) =>
      !scenarios.includes('*') || methods.every(({ method }) => !method.startsWith('oracle-graph')),
  )

test('a run stays the same through the form', () => {
  fc.assert(
    fc.property(specs, ({ members = {}, ...raw }) => {
      // The lab refuses what it is told of agents that do not take part.
      const team = agentNames.slice(0, Math.max(...[raw.agents].flat()))
      const taking = Object.fromEntries(team.flatMap((name) => (members[name] ? [[name, members[name]]] : [])))
      const spec = runSpecSchema.parse({ ...raw, members: taking })
      const again = throughForm(spec)
      expect(played(again)).toEqual(played(spec))
    }),
    { numRuns: 60 },
  )
})

const simple = {
  name: 'x',
  scenarios: ['*/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

test('a budget per episode stays with the run', () => {
  const episodeBudget = { gameSeconds: 0.5, actionsPerAgent: 40, tokens: 90_000 }
  const spec = runSpecSchema.parse({ ...simple, episodeBudget })
  expect(throughForm(spec)).toMatchObject({ episodeBudget })
  expect(throughForm(runSpecSchema.parse(simple))).not.toHaveProperty('episodeBudget')
})

test('another server stays with the run', () => {
  const server = { host: '::1', port: 25_566, username: 'Lab' }
  const spec = runSpecSchema.parse({ ...simple, clock: 'real', server })
  expect(throughForm(spec)).toMatchObject({ clock: 'real', server })
})

describe('words', () => {
  const rules = [{ id: 'gravity', text: 'Sand falls.' }]
  test('of all rows of a method are edited together', () => {
    const spec = runSpecSchema.parse({
      ...simple,
      methods: [
        { method: 'causalmace', params: { rules, prompts: { 'worker.act': 'Act.' } } },
        { method: 'causalmace:no-causal', params: { rules, prompts: { 'worker.act': 'Act.' }, samples: 2 } },
      ],
    })
    const form = must(formOfSpec(spec, catalog))
    expect(form.words.causalmace).toEqual({ prompts: { 'worker.act': 'Act.' }, rules: [{ ...rules[0], key: 0 }] })
    expect(form.methods.map(({ params }) => params)).toEqual([{}, { samples: '2' }])
    expect(played(throughForm(spec))).toEqual(played(spec))
  })

  test('that differ between rows stay with each', () => {
    const spec = runSpecSchema.parse({
      ...simple,
      methods: [{ method: 'causalmace', params: { rules } }, { method: 'causalmace' }],
    })
    expect(must(formOfSpec(spec, catalog)).words).toEqual({})
    expect(played(throughForm(spec))).toEqual(played(spec))
  })
})

test('a live model keeps its limits and its server', () => {
  const spec = runSpecSchema.parse({
    ...simple,
    model: {
      provider: 'openai',
      model: 'gpt-4o',
      params: { preset: 'ollama', temperature: null, timeouts: { totalS: 9 } },
    },
    budget: { tokens: 5000, usd: 0.5 },
    reuse: 'paired',
  })
  expect(throughForm(spec)).toMatchObject({ model: spec.model, budget: spec.budget, reuse: 'paired' })
  for (const reuse of reuses) expect(played(throughForm({ ...spec, reuse })).reuse).toBe(reuse)
})

test('several models are kept as they are, and may become one', () => {
  const { model, ...open } = simple
  const erring = { provider: 'scripted', model: 'scripted', params: { profile: 'erring' } }
  const models = [
    { model, name: 'careful' },
    { model, models: { worker: erring } },
  ]
  const spec = runSpecSchema.parse({ ...open, models })
  const form = must(formOfSpec(spec, catalog))
  expect(played(throughForm(spec))).toEqual(played(spec))
  expect(throughForm(spec)).not.toHaveProperty('model')
  expect(countsOf(form).episodes).toBe(played(spec).trials.length)
  expect(describeStep(form, 'model', catalog)).toBe('2 models')
  const one = specOfForm({ ...form, ...withModelSets(form.modelSets.slice(1)) }, catalog)
  expect(one.ok && played(one.value)).toEqual(played({ ...open, model, models: { worker: erring } }))
  const wrong = {
    ...form,
    modelSets: form.modelSets.map((set) => ({ ...set, model: { ...set.model, params: { refusalRate: 'x' } } })),
  }
  expect(specOfForm(wrong, catalog)).toMatchObject({ ok: false })
  const [words] = form.modelSets.slice(1).map((set) => setDetails(set, catalog))
  expect(words).toMatch(/; worker .*, profile erring$/)
  const single = must(formOfSpec(runSpecSchema.parse({ ...open, models: [{ model }, { model }] }), catalog))
  expect(single.modelSets).toEqual([])
})

test.each([
  [{ scenarios: ['*/gone'] }, 'scenarios: the lab has none with the address */gone.'],
  [{ methods: [{ method: 'gone' }] }, 'methods: the lab has no gone.'],
  [{ methods: [{ method: 'react', params: { deep: 1 } }] }, 'methods: react: There is no parameter deep.'],
  [{ methods: [{ method: 'react', params: { actions: 'x' } }] }, 'methods: react: actions cannot be "x"'],
  [{ model: { provider: 'gone', model: 'x' } }, 'model: the lab has no gone.'],
  [{ models: [{ model: { provider: 'gone', model: 'x' } }] }, 'models[0].model: the lab has no gone.'],
  [{ models: { worker: { provider: 'replay', model: 'x' } } }, 'models.worker: recorded answers'],
])('%o is refused with its field', (part, message) => {
  const { model, ...open } = simple
  const isList = 'models' in part && Array.isArray(part.models)
  const read = formOfSpec(runSpecSchema.parse({ ...open, ...(isList ? {} : { model }), ...part }), catalog)
  expect(read.ok ? '' : read.error.message).toContain(message)
})
