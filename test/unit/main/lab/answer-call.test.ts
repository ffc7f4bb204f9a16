import { expect, test } from 'vitest'
import { answerCall, checkedInput } from '../../../../main/lab/answer-call.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'

const spec = {
  name: 'asked',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 2,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

test('a handler gets the run with what was left out', async () => {
  const heard: unknown[] = []
  const start = (input: unknown) => {
    heard.push(input)
    return ok({ runId: 'r' })
  }
  const handlers = { 'run.start': start }
  expect(await answerCall(handlers, 'run.start', { spec })).toEqual(ok({ runId: 'r' }))
  expect(heard).toMatchObject([{ spec: { repeats: 1, clock: 'virtual', pace: 1, methods: [{ params: {} }] } }])
})

test.each([
  [{ agents: 25 }, 'run.start: spec.agents must be a whole number from 1 to 24'],
  [{ clock: 'sundial' }, 'run.start: spec.clock must be one of'],
  [{ methods: [{ method: 7 }] }, 'run.start: spec.methods[0].method must be a text.'],
  [{ scenarios: undefined }, 'run.start: spec.scenarios is missing: give a list'],
])('names the field of a run that does not fit, and what fits: %j', async (change, words) => {
  const handlers = { 'run.start': () => fail('internal', 'asked all the same') }
  expect(await answerCall(handlers, 'run.start', { spec: { ...spec, ...change } })).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining(words) },
  })
})

test('what no record can hold is refused before a handler sees it', () => {
  const model = { provider: 'scripted', model: 'half \ud800' }
  expect(checkedInput('run.start', { spec: { ...spec, model } })).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('half a character') },
  })
})

test('what is nested without end is refused, however deep it is', () => {
  const params = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(checkedInput('run.start', { spec: { ...spec, methods: [{ method: 'causalmace', params }] } })).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('levels deep') },
  })
})

test('names the nearest of the fields that there are', () => {
  expect(checkedInput('run.list', { all: true })).toMatchObject({
    error: { message: 'run.list: there is no field "all".' },
  })
  expect(checkedInput('run.get', { runid: 'x' })).toMatchObject({
    error: { message: 'run.get: there is no field "runid"; did you mean "runId"?' },
  })
})

test('an answer of another form is told and not given', async () => {
  const told: string[] = []
  const wrong: unknown = { runId: 7 }
  const handlers = { 'run.start': () => ok(wrong as { runId: string }) }
  const answer = await answerCall(handlers, 'run.start', { spec }, (detail) => told.push(detail))
  expect(answer).toMatchObject({ error: { code: 'bad-answer' } })
  expect(told).toEqual([expect.stringContaining('runId')])
})
