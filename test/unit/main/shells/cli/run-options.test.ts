import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEpisodeBudget, readSpec, type SpecValues } from '../../../../../main/shells/cli/run-options.ts'
import { specJsonSchema } from '../../../../../main/shells/cli/run-spec-file.ts'
import { resolveInput } from '../../../../fakes/resolve-input.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

test('options win over the file, part by part; without either there is no budget', () => {
  expect(readEpisodeBudget({}, undefined)).toEqual({ ok: true, value: null })
  const file = { gameSeconds: 60, tokens: 5000 }
  expect(readEpisodeBudget({ 'episode-actions': '40', 'episode-tokens': '900' }, file)).toEqual({
    ok: true,
    value: { gameSeconds: 60, actionsPerAgent: 40, tokens: 900 },
  })
})

test.each([
  [{ 'episode-seconds': '0' }, '--episode-seconds takes seconds of game time, above 0 and at most 86400, not "0".'],
  [{ 'episode-actions': '1.5' }, '--episode-actions takes a whole number from 1 to 10000, not "1.5".'],
  [{ 'episode-calls': 'few' }, '--episode-calls takes a whole number from 1 to 1000000, not "few".'],
  [{ 'episode-tokens': '-3' }, '--episode-tokens takes a whole number from 1, not "-3".'],
])('says what an option takes: %j', (values, message) => {
  expect(readEpisodeBudget(values, undefined)).toMatchObject({ ok: false, error: { code: 'bad-input', message } })
})

const root = join(import.meta.dirname, '../../../../..')
const examples = readdirSync(join(root, 'examples')).map((name) => join(root, 'examples', name))

function fileOf(text: string): string {
  const path = join(tempFolder(), 'spec.json')
  writeFileSync(path, text)
  return path
}

function spec(values: SpecValues) {
  const read = readSpec(values)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}

test('the published schema of spec files is current', () => {
  expect(JSON.parse(readFileSync(join(root, 'docs/run-spec.schema.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(specJsonSchema())),
  )
})

test('there are examples', () => expect(examples.length).toBeGreaterThan(1))

test.each(examples)('%s can be run as it is, and names the published schema', (path) => {
  expect(resolveInput(spec({ spec: path }))).toMatchObject({ ok: true })
  const named = JSON.parse(readFileSync(path, 'utf8')).$schema
  expect(join(path, '..', named)).toBe(join(root, 'docs/run-spec.schema.json'))
})

test('options win over the file, field by field; settings of the model come on top of its own', () => {
  const path = fileOf(
    JSON.stringify({
      scenarios: ['a/b/c'],
      methods: [{ method: 'm', params: { x: 1 } }],
      agents: 5,
      seeds: [4],
      repeats: 2,
      model: { provider: 'p', model: 'q', params: { dial: 0.1, other: 0.2 } },
    }),
  )
  expect(spec({ spec: path })).toMatchObject({ name: 'spec', scenarios: ['a/b/c'], agents: 5, seeds: [4], repeats: 2 })
  const changed = spec({ spec: path, agents: '2', seeds: '1..3', set: ['dial=0.5'], methods: 'n', name: 'mine' })
  expect(changed).toMatchObject({
    name: 'mine',
    agents: 2,
    seeds: [1, 2, 3],
    methods: [{ method: 'n', params: {} }],
    model: { provider: 'p', model: 'q', params: { dial: 0.5, other: 0.2 } },
  })
  expect(spec({ spec: path, model: 'scripted/big/one' }).model).toEqual({
    provider: 'scripted',
    model: 'big/one',
    params: {},
  })
})

test('a model is named behind its provider, with a colon or a slash', () => {
  const modelOf = (model: string) => spec({ scenarios: 'a', model }).model
  expect(modelOf('openai:gpt-4o')).toMatchObject({ provider: 'openai', model: 'gpt-4o' })
  expect(modelOf('openai:meta-llama/llama:8b')).toMatchObject({ provider: 'openai', model: 'meta-llama/llama:8b' })
  expect(modelOf('openai/meta-llama/llama:8b')).toMatchObject({ provider: 'openai', model: 'meta-llama/llama:8b' })
})

test('another server brings its clock and has a usual operator', () => {
  expect(spec({ scenarios: 'a', server: 'mc.example:25566', operator: 'Lab' })).toMatchObject({
    clock: 'real',
    server: { host: 'mc.example', port: 25_566, username: 'Lab' },
  })
  expect(spec({ scenarios: 'a', server: 'mc.example' }).server).toMatchObject({ port: 25_565, username: 'MaceCheck' })
  expect(spec({ scenarios: 'a', server: 'mc.example', clock: 'virtual' }).clock).toBe('virtual')
  expect(spec({ scenarios: 'a' })).not.toHaveProperty('server')
  expect(readSpec({ scenarios: 'a', server: 'mc.example:none' })).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining('--server takes host:port') },
  })
})

test('a budget and the reach of answers', () => {
  const open = spec({ scenarios: 'a' })
  expect(open).not.toHaveProperty('budget')
  expect(open).not.toHaveProperty('reuse')
  const limited = spec({ scenarios: 'a', 'budget-tokens': '5000', 'budget-usd': '.5', reuse: 'paired' })
  expect(limited).toMatchObject({ budget: { tokens: 5000, usd: 0.5 }, reuse: 'paired' })
  for (const wrong of [{ 'budget-usd': '0' }, { 'budget-usd': '$5' }, { 'budget-tokens': '1.5' }, { reuse: 'far' }]) {
    expect(readSpec({ scenarios: 'a', ...wrong })).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  }
})

test('several team sizes, and what single agents may do', () => {
  expect(spec({ scenarios: 'a', agents: '1, 2,4' }).agents).toEqual([1, 2, 4])
  expect(spec({ scenarios: 'a', agents: '2' })).toMatchObject({ agents: 2 })
  expect(spec({ scenarios: 'a' })).not.toHaveProperty('members')
  const path = fileOf('{"members": {"Alice": {"profile": "slow"}, "Bob": {"abilities": ["NavigateTo"]}}}')
  const abilities = ['Bob=all', 'Alice=NavigateTo, PlaceBlock']
  const modes = ['Cindy=hunting, self-defence']
  expect(spec({ spec: path, scenarios: 'a', abilities, modes }).members).toEqual({
    Alice: { profile: 'slow', abilities: ['NavigateTo', 'PlaceBlock'] },
    Bob: { abilities: 'all' },
    Cindy: { modes: ['hunting', 'self-defence'] },
  })
})

test('models and settings of single roles', () => {
  const models = (values: SpecValues) => {
    const { model, models } = spec({ scenarios: 'a', ...values })
    return { model, models }
  }
  expect(models({ set: ['dial=1'] })).toEqual({
    model: { provider: 'scripted', model: 'scripted', params: { dial: 1 } },
    models: undefined,
  })
  expect(models({ model: 'openai:big', 'model-of': ['worker=openai:small'], set: ['a.b=1', 'worker:a.b=2'] })).toEqual({
    model: { provider: 'openai', model: 'big', params: { a: { b: 1 } } },
    models: { worker: { provider: 'openai', model: 'small', params: { a: { b: 2 } } } },
  })
  expect(models({ set: ['dial=1', 'other=2', 'planner:dial=3'] }).models).toEqual({
    planner: { provider: 'scripted', model: 'scripted', params: { dial: 3, other: 2 } },
  })
  const path = fileOf('{"models": {"vision": {"provider": "openai", "model": "eye", "params": {"x": 1}}}}')
  expect(models({ spec: path, set: ['vision:y=2'] }).models).toEqual({
    vision: { provider: 'openai', model: 'eye', params: { x: 1, y: 2 } },
  })
  expect(models({ spec: path, model: 'scripted' }).models).toBeUndefined()
})

test('a list of models stays one, with settings on top of each, unless another model is named', () => {
  const path = fileOf(
    JSON.stringify({
      models: [
        { model: { provider: 'p', model: 'q', params: { dial: 1 } }, name: 'one' },
        { model: { provider: 'p', model: 'r' }, models: { worker: { provider: 'p', model: 's' } } },
      ],
    }),
  )
  const crossed = spec({ spec: path, scenarios: 'a', set: ['dial=2', 'planner:dial=3'] })
  expect(crossed).not.toHaveProperty('model')
  expect(crossed.models).toEqual([
    {
      model: { provider: 'p', model: 'q', params: { dial: 2 } },
      models: { planner: { provider: 'p', model: 'q', params: { dial: 3 } } },
      name: 'one',
    },
    {
      model: { provider: 'p', model: 'r', params: { dial: 2 } },
      models: {
        planner: { provider: 'p', model: 'r', params: { dial: 3 } },
        worker: { provider: 'p', model: 's', params: {} },
      },
    },
  ])
  const single = spec({ spec: path, scenarios: 'a', model: 'scripted' })
  expect(single.model).toMatchObject({ provider: 'scripted' })
  expect(single).not.toHaveProperty('models')
  const messageOf = (values: SpecValues) => {
    const read = readSpec({ scenarios: 'a', ...values })
    return read.ok ? null : read.error.message
  }
  expect(messageOf({ spec: path, set: ['Bob:dial=2'] })).toContain('write those of Bob into its `members`')
  const misspelt = (text: string) => messageOf({ spec: fileOf(text) })
  expect(misspelt('{"models": [{"modle": {}}]}')).toContain(
    'models[0]: there is no field "modle"; did you mean "model"?',
  )
  expect(misspelt('{"models": {"worker": {"provider": "p", "modle": "q"}}}')).toContain(
    'models.worker: there is no field "modle"; did you mean "model"?',
  )
})

test('models and settings of single agents', () => {
  const members = (values: SpecValues) => spec({ scenarios: 'a', ...values }).members
  const small = { provider: 'openai', model: 'small', params: {} }
  expect(members({ model: 'openai:big', 'model-of': ['Bob=openai:small'] })).toEqual({
    Bob: { models: { worker: small, reflection: small } },
  })
  expect(members({ set: ['a=1', 'worker:a=2', 'Bob:b=3'], abilities: ['Bob=Wait'] })).toEqual({
    Bob: {
      abilities: ['Wait'],
      models: {
        worker: { provider: 'scripted', model: 'scripted', params: { a: 2, b: 3 } },
        reflection: { provider: 'scripted', model: 'scripted', params: { a: 1, b: 3 } },
      },
    },
  })
  const file = { members: { Bob: { profile: 'slow', models: { worker: small } } }, model: { ...small, model: 'big' } }
  const path = fileOf(JSON.stringify(file))
  expect(members({ spec: path })).toEqual(file.members)
  expect(members({ spec: path, model: 'scripted' })).toEqual({ Bob: { profile: 'slow' } })
})

describe('what is wrong with a spec is said with its place', () => {
  test.each([
    ['{"agents": 3,\n "seeds": [1,]}', 'line 2'],
    ['{"agents": "three"}', 'agents must be a whole number from 1 to 24'],
    ['{"agents": 25}', 'agents must be a whole number from 1 to 24'],
    ['{"agents": 0}', 'agents must be a whole number from 1 to 24'],
    ['{"agent": 3}', 'did you mean "agents"'],
    ['{"methods": [{"method": "causalmace"}, {"method": 7}]}', 'methods[1].method must be a text'],
    [
      '{"methods": [{"method": "causalmace", "parms": {}}]}',
      'methods[0]: there is no field "parms"; did you mean "params"',
    ],
    ['{"agents": [1, 25]}', 'agents'],
    ['{"members": {"Bob": {"abilitys": []}}}', 'members.Bob: there is no field "abilitys"; did you mean "abilities"'],
    ['{"models": {"workr": {"provider": "p", "model": "m"}}}', 'models'],
    ['{"models": {"worker": {"provider": "p", "modell": "m"}}}', 'models.worker'],
    ['{"seeds": []}', 'seeds must be a list of whole numbers'],
    ['{"seeds": [1.5]}', 'seeds[0] must be a whole number'],
    ['[]', 'It must be an object with'],
  ])('%s', (text, words) => {
    const read = readSpec({ spec: fileOf(text), scenarios: 'a/b/c' })
    expect(read).toMatchObject({ ok: false, error: { code: 'bad-input', message: expect.stringContaining(words) } })
    expect(read.ok ? '' : read.error.message).toContain('spec.json')
  })

  test.each<[SpecValues, string]>([
    [{}, '--scenarios'],
    [{ scenarios: 'a', agents: '25' }, '--agents takes a whole number from 1 to 24'],
    [{ scenarios: 'a', agents: '0' }, '--agents'],
    [{ scenarios: 'a', agents: '1,,2' }, '--agents takes a whole number from 1 to 24, not ""'],
    [{ scenarios: 'a', abilities: ['Bob'] }, '--abilities takes agent=actions'],
    [{ scenarios: 'a', modes: ['Bob=fishing'] }, '--modes takes agent=modes, of cowardice'],
    [{ scenarios: 'a', 'model-of': ['worker'] }, '--model-of takes role=provider:model'],
    [{ scenarios: 'a', 'model-of': ['workr=openai:x'] }, 'worker'],
    [{ scenarios: 'a', set: ['workr:x=1'] }, 'worker'],
    [{ scenarios: 'a', repeats: 'x' }, '--repeats'],
    [{ scenarios: 'a', seeds: '9..1' }, '--seeds'],
    [{ scenarios: 'a', seeds: '99999999999999999999' }, '--seeds'],
    [{ scenarios: 'a', set: ['x'] }, '--set'],
    [{ spec: 'no-such-file.json' }, 'no-such-file.json'],
  ])('%j', (values, words) => {
    expect(readSpec(values)).toMatchObject({ ok: false, error: { message: expect.stringContaining(words) } })
  })
})
