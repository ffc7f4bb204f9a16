import { describe, expect, test } from 'vitest'
import { scriptedParametersSchema } from '../../../../../main/models/scripted/parameters.ts'
import { parseDemoOptions } from '../../../../../main/shells/cli/demo-options.ts'

function parsed(...args: readonly string[]) {
  const options = parseDemoOptions(args)
  if (!options.ok) throw new Error(options.error.message)
  return options.value
}

test('without options it is the demo: task_24, with and without intervention, three agents, two seeds', () => {
  expect(parsed()).toEqual({
    spec: {
      name: 'demo',
      scenarios: ['villagerbench/construction/task_24'],
      methods: [
        { method: 'causalmace', params: {} },
        { method: 'causalmace:no-causal', params: {} },
      ],
      agents: 3,
      seeds: [1, 2],
      repeats: 1,
      model: { provider: 'scripted', model: 'scripted', params: {} },
    },
    parallel: null,
    json: false,
    perfect: false,
  })
})

test('lists, seeds and numbers', () => {
  const options = parsed('--methods', 'a, b:c', '--agents=6', '--seeds', '3..5,9,1', '--parallel', '2', '--json')
  expect(options.spec.methods).toEqual([
    { method: 'a', params: {} },
    { method: 'b:c', params: {} },
  ])
  expect(options.spec.agents).toBe(6)
  expect(options.spec.seeds).toEqual([3, 4, 5, 9, 1])
  expect([options.parallel, options.json]).toEqual([2, true])
})

test('settings are JSON where they are JSON, and reach into objects', () => {
  const { spec } = parsed('--set', 'refusalRate=0.5', '--set', 'latency.baseMs=0', '--set', 'latency.note=slow=1')
  expect(spec.model?.params).toEqual({ refusalRate: 0.5, latency: { baseMs: 0, note: 'slow=1' } })
})

describe('--perfect', () => {
  const dials = (...args: readonly string[]) => scriptedParametersSchema.parse(parsed(...args).spec.model?.params)
  /** Not a mistake of its own: how a wrong dependency, once it is claimed, answers to turned rules. */
  const { ruleInsensitivity, latency } = scriptedParametersSchema.parse({})

  test('sets every error dial of the simulated model to 0, and nothing else', () => {
    const { ruleInsensitivity: _, latency: __, profile: ___, ...errors } = dials('--perfect')
    expect(Object.keys(errors)).toContain('spuriousEdgeRate')
    expect(new Set(Object.values(errors))).toEqual(new Set([0]))
    expect(dials('--perfect')).toMatchObject({ ruleInsensitivity, latency })
    expect(parsed('--perfect').perfect).toBe(true)
  })

  test('yields to --set, wherever it stands', () => {
    for (const args of [
      ['--perfect', '--set', 'falseDoneRate=0.5'],
      ['--set', 'falseDoneRate=0.5', '--perfect'],
    ]) {
      expect(dials(...args)).toMatchObject({ falseDoneRate: 0.5, badActionRate: 0 })
    }
  })

  test('takes no value', () => {
    expect(parseDemoOptions(['--perfect=1'])).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  })
})

describe('what cannot be read is bad input that names the option', () => {
  test.each([
    [['--agents', 'three'], '--agents'],
    [['--agents', '0'], '--agents'],
    [['--seeds', '5..2'], '--seeds'],
    [['--seeds', '1..99999999'], '--seeds'],
    [['--seeds', '1,,2'], '--seeds'],
    [['--parallel', '1.5'], '--parallel'],
    [['--set', 'refusalRate'], '--set'],
    [['--nope'], '--nope'],
    [['stray'], 'stray'],
  ])('%j', (args, word) => {
    const options = parseDemoOptions(args)
    expect(options).toMatchObject({ ok: false, error: { code: 'bad-input', message: expect.stringContaining(word) } })
  })
})
