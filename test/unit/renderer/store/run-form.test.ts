import { describe, expect, test } from 'vitest'
import { modelChoices, withProvider } from '../../../../renderer/features/run-form/model-forms.ts'
import { specOfForm } from '../../../../renderer/features/run-form/spec-of-form.ts'
import {
  type FormField,
  filledIn,
  initialForm,
  problemsOf,
  type RunForm,
  runFormSchema,
  stepOf,
} from '../../../../renderer/store/run-form.ts'
import { runSpecSchema } from '../../../../shared/contract/run.ts'
import { fakeCatalog } from '../../../fakes/sample-run.ts'

const form = initialForm(fakeCatalog)
const openai = { provider: 'openai', name: ' llama3.1 ', params: { preset: 'ollama' } }

function problemsIn(part: Partial<RunForm>) {
  const spec = specOfForm({ ...form, ...part }, fakeCatalog)
  return spec.ok ? {} : spec.error
}

function specIn(part: Partial<RunForm>) {
  const spec = specOfForm({ ...form, ...part }, fakeCatalog)
  if (!spec.ok) throw new Error(JSON.stringify(spec.error))
  return runSpecSchema.parse(spec.value)
}

describe('the form as it opens', () => {
  test('asks for a run that the contract accepts', () => {
    expect(specIn({})).toMatchObject({
      name: 'task_24',
      scenarios: ['villagerbench/construction/task_24'],
      methods: [{ method: 'causalmace' }, { method: 'causalmace:no-causal' }],
      agents: 3,
      seeds: [1, 2],
      model: { provider: 'scripted', params: {} },
    })
  })

  test('follows the settings', () => {
    const own = initialForm(fakeCatalog, { agents: 5, seeds: 1, provider: 'openai', model: 'llama3.1' })
    expect(own).toMatchObject({ sizes: '5', seeds: '1', model: { provider: 'openai', name: 'llama3.1' } })
    const gone = initialForm(fakeCatalog, { agents: 5, seeds: 4, provider: 'gone', model: 'x' })
    expect(gone).toMatchObject({ seeds: '1..4', model: { provider: 'scripted', name: '' } })
  })

  test('survives being written down', () => {
    expect(runFormSchema.parse(JSON.parse(JSON.stringify(form)))).toEqual(form)
  })
})

describe('specOfForm', () => {
  test.each(['', '0', '25', '2.5', 'three', '1, 30'])('refuses %o agents', (sizes) => {
    expect(Object.keys(problemsIn({ sizes }))).toEqual(['sizes'])
  })

  test('takes several sizes of teams', () => expect(specIn({ sizes: '1, 2, 4' }).agents).toEqual([1, 2, 4]))

  test('says every problem at once, each for its step', () => {
    const problems = problemsIn({
      seeds: 'x',
      repeats: '0',
      methods: [],
      scenarios: [],
      clock: 'paced',
      pace: '0',
      model: { provider: 'scripted', name: '', params: { badActionRate: '1.5', 'latency.baseMs': '' } },
    })
    expect(Object.keys(problems).toSorted()).toEqual([
      'methods',
      'model:badActionRate',
      'model:latency.baseMs',
      'pace',
      'repeats',
      'scenarios',
      'seeds',
    ])
    expect(problemsOf(problems, 'model')).toHaveLength(2)
    expect(problemsOf(problems, 'team')).toEqual([])
  })

  test('refuses the same condition twice, and one that differs only in what is usual', () => {
    const twice = [
      { key: 0, name: 'causalmace', params: {}, title: '' },
      { key: 4, name: 'causalmace', params: {}, title: '' },
    ]
    expect(Object.keys(problemsIn({ methods: twice }))).toEqual(['method:4'])
  })

  test('asks a live model by its own name, at the server of its kind or at an address', () => {
    const nameless = { provider: 'openai', name: '', params: { baseUrl: 'here' } }
    expect(problemsIn({ model: nameless })).toMatchObject({
      'model:name': expect.any(String),
      'model:baseUrl': expect.any(String),
    })
    expect(specIn({ model: openai }).model).toEqual({
      provider: 'openai',
      model: 'llama3.1',
      params: { preset: 'ollama' },
    })
    expect(modelChoices(fakeCatalog).map(({ id }) => id)).toEqual(['scripted', 'openai'])
  })

  test('gives single roles their own model', () => {
    const planner = { ...openai, name: 'gpt-4o', params: {} }
    expect(specIn({ model: openai, roles: { planner } }).models).toEqual({
      planner: { provider: 'openai', model: 'gpt-4o', params: {} },
    })
    expect(problemsIn({ model: openai, roles: { planner: { ...planner, name: '' } } })).toEqual({
      'model:planner:name': 'Name the model as its server calls it.',
    })
    expect(withProvider({ ...form, model: openai, roles: { planner } }, 'scripted', fakeCatalog).roles).toEqual({})
  })

  test('gives single agents their own model, of the kind of the others', () => {
    const own = { ...openai, name: 'gpt-4o-mini', params: {} }
    const Bob = { abilities: 'all' as const, profile: '', models: { worker: own, reflection: own } }
    const small = { provider: 'openai', model: 'gpt-4o-mini', params: {} }
    expect(specIn({ model: openai, members: { Bob } }).members).toEqual({
      Bob: { models: { worker: small, reflection: small } },
    })
    const nameless = { ...Bob, models: { worker: { ...own, name: '' } } }
    expect(problemsIn({ model: openai, members: { Bob: nameless } })).toEqual({
      'member:Bob:worker:name': 'Name the model as its server calls it.',
    })
    expect(specIn({ model: openai, members: { Bob: nameless }, sizes: '1' })).not.toHaveProperty('members')
    const changed = withProvider({ ...form, model: openai, members: { Bob } }, 'scripted', fakeCatalog)
    expect(changed.members).toEqual({ Bob: { abilities: 'all', profile: '' } })
  })

  test('asks for another clock only where one was chosen', () => {
    expect(specIn({ clock: 'paced', pace: '4' })).toMatchObject({ clock: 'paced', pace: 4 })
    expect(specIn({ clock: 'paced', pace: 'max' })).toMatchObject({ clock: 'paced', pace: 'max' })
    expect(specIn({ clock: 'real' })).toMatchObject({ clock: 'real' })
    expect(specIn({ pace: 'nonsense' })).toMatchObject({ clock: 'virtual' })
  })

  test('asks for another server on the wall clock alone', () => {
    const elsewhere = { server: 'mc.example:25566', operator: '' }
    expect(specIn({ ...elsewhere, clock: 'real' })).toMatchObject({
      clock: 'real',
      server: { host: 'mc.example', port: 25_566, username: 'MaceCheck' },
    })
    expect(specIn(elsewhere)).not.toHaveProperty('server')
    expect(problemsIn({ clock: 'real', server: 'mc.example:none' })).toHaveProperty('server')
    expect(problemsIn({ clock: 'real', server: 'mc.example', operator: 'no name' })).toHaveProperty('server')
  })

  test('names only agents that take part and differ', () => {
    const members = {
      Alice: { abilities: ['PlaceBlock'], profile: '' },
      Bob: { abilities: 'all' as const, profile: ' ' },
      David: { abilities: 'all' as const, profile: 'careful' },
    }
    expect(specIn({ members }).members).toEqual({ Alice: { abilities: ['PlaceBlock'] } })
    expect(specIn({ members, sizes: '2, 4' }).members).toEqual({
      Alice: { abilities: ['PlaceBlock'] },
      David: { profile: 'careful' },
    })
  })

  test('calls a run after its scenarios', () => {
    const all = fakeCatalog.scenarios.map(({ address }) => address)
    expect(specIn({ scenarios: all }).name).toBe('task_24 and 1 more')
    expect(specIn({ name: ' mine ' }).name).toBe('mine')
    expect(problemsIn({ scenarios: ['a/b/gone'] })).toEqual({
      scenarios: 'The lab has no scenario a/b/gone. Leave it out.',
    })
  })
})

test.each<[FormField, string]>([
  ['scenarios', 'task'],
  ['method:3:samples', 'methods'],
  ['words', 'methods'],
  ['member:Alice', 'team'],
  ['model:planner:name', 'model'],
  ['limits:usd', 'model'],
  ['pace', 'repeats'],
])('%s is on the step %s', (field, step) => expect(stepOf(field)).toBe(step))

test('what was not touched before the settings were known is as they say, what was stays', () => {
  const known = initialForm(fakeCatalog, { agents: 5, seeds: 4, provider: 'openai', model: 'llama3.1' })
  const begun = { ...form, name: 'mine', sizes: '7' }
  expect(filledIn(begun, new Set(['name', 'sizes']), known)).toEqual({
    ...begun,
    model: known.model,
    seeds: known.seeds,
  })
})
