import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { scriptedParametersSchema } from '../../../../main/models/scripted/parameters.ts'
import { runSpecSchema } from '../../../../preload/contract/run.ts'
import {
  countEpisodes,
  dialsOf,
  initialForm,
  methodChoices,
  modelChoices,
  parseSeeds,
  specOfForm,
} from '../../../../renderer/lab/run-form.ts'
import { fakeCatalog } from '../../../fakes/sample-run.ts'

const form = initialForm(fakeCatalog)

function problemsOf(part: Partial<typeof form>) {
  const spec = specOfForm({ ...form, ...part }, fakeCatalog)
  return spec.ok ? {} : spec.error
}

describe('the form as it opens', () => {
  test('asks for a run that the contract accepts', () => {
    const spec = specOfForm(form, fakeCatalog)
    expect(spec.ok && runSpecSchema.safeParse(spec.value).success).toBe(true)
    expect(spec).toMatchObject({
      value: {
        name: 'task_24',
        scenarios: ['villagerbench/construction/task_24'],
        methods: [{ method: 'causalmace' }, { method: 'causalmace:no-causal' }],
        seeds: [1, 2],
        model: { provider: 'scripted', params: {} },
      },
    })
    expect(countEpisodes(form)).toBe(4)
  })

  test('offers methods with their variants, the default under the plain name', () => {
    expect(methodChoices(fakeCatalog).map(({ name }) => name)).toEqual([
      'causalmace',
      'causalmace:no-causal',
      'causalmace:no-graph',
      'oracle-graph',
    ])
  })
})

describe('specOfForm', () => {
  test.each(['', '0', '25', '2.5', 'three'])('refuses %o agents', (agents) => {
    expect(problemsOf({ agents })).toEqual({ agents: 'A team has 1 to 24 agents.' })
  })

  test('says every problem at once', () => {
    const problems = problemsOf({ seeds: 'x', methods: [], dials: { badActionRate: '1.5', 'latency.baseMs': '' } })
    expect(Object.keys(problems).toSorted()).toEqual(['dial:badActionRate', 'dial:latency.baseMs', 'methods', 'seeds'])
  })

  test('asks a live model by its own name, at the server of its kind or at an address', () => {
    expect(problemsOf({ model: 'openai', baseUrl: 'here' })).toEqual({
      modelName: 'Name the model as its server calls it.',
      baseUrl: 'An address such as http://127.0.0.1:8000/v1.',
    })
    const live = { ...form, model: 'openai', modelName: ' llama3.1 ', preset: 'ollama' }
    const spec = specOfForm(live, fakeCatalog)
    expect(spec.ok && spec.value.model).toEqual({ provider: 'openai', model: 'llama3.1', params: { preset: 'ollama' } })
    expect(modelChoices(fakeCatalog).map(({ id }) => id)).toEqual(['scripted', 'openai'])
  })

  test('asks for a paced clock only where a speed was chosen', () => {
    const slow = specOfForm({ ...form, pace: '4' }, fakeCatalog)
    expect(slow.ok && runSpecSchema.parse(slow.value)).toMatchObject({ clock: 'paced', pace: 4 })
    const fast = specOfForm(form, fakeCatalog)
    expect(fast.ok && runSpecSchema.parse(fast.value)).toMatchObject({ clock: 'virtual' })
  })

  test('sends only the settings that were touched, nested ones in their place', () => {
    const spec = specOfForm({ ...form, dials: { badActionRate: '0', 'latency.baseMs': '10' } }, fakeCatalog)
    expect(spec.ok && spec.value.model.params).toEqual({ badActionRate: 0, latency: { baseMs: 10 } })
  })
})

describe('parseSeeds', () => {
  test.each([
    ['1..3, 8', [1, 2, 3, 8]],
    ['5', [5]],
    ['2,1..3', [2, 1, 3]],
  ])('%s', (text, seeds) => expect(parseSeeds(text)).toEqual(seeds))

  test.each(['', '3..1', '1..', '-1', '1;2', '0..1000000', '1e3'])('refuses %o', (text) => {
    expect(parseSeeds(text)).toBeNull()
  })
})

test('every setting of the simulated model is a dial, so that the form can set all of them to 0', () => {
  const dials = dialsOf(z.toJSONSchema(scriptedParametersSchema, { io: 'input' }))
  const zero: Record<string, unknown> = {}
  for (const { path } of dials) {
    const [first = '', second] = path
    zero[first] = second === undefined ? 0 : { ...Object(zero[first]), [second]: 0 }
  }
  const read = scriptedParametersSchema.parse(zero)
  expect(Object.values(read).flatMap((value) => (typeof value === 'object' ? Object.values(value) : [value]))).toEqual(
    dials.map(() => 0),
  )
})
