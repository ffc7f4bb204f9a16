import { expect, test } from 'vitest'
import { parsePythonJson, readScore } from '../../../../../main/lab/villagerbench/result-json.ts'

test('what JSON has no numbers for is null, and texts stay', () => {
  expect(parsePythonJson('{"a": NaN, "b": [-Infinity, Infinity], "c": "NaN \\" Infinity", "d": -1}', 'x')).toEqual({
    ok: true,
    value: { a: null, b: [null, null], c: 'NaN " Infinity', d: -1 },
  })
})

test('everything else is JSON or none', () => {
  expect(parsePythonJson('[1]', 'x')).toEqual({ ok: true, value: [1] })
  expect(parsePythonJson('{NaN', 'x.json')).toMatchObject({ error: { message: expect.stringContaining('x.json') } })
})

const read = (score: object, ...rest: [Parameters<typeof readScore>[1], number | null]) =>
  readScore(JSON.stringify(score), ...rest)

test('construction: block and view hit rates', () => {
  const score = { block_hit_rate: 0.8, view_hit_rate: 0.75, use_time: 60, end_reason: 'max time out' }
  expect(read(score, 'construction', 5)).toEqual({
    ok: true,
    value: { completion: 0.8, viewHitRate: 0.75, contribution: null, endReason: 'time-limit', useTimeS: 60 },
  })
})

test('cooking: points of a hundred, and the contribution of agents', () => {
  const score = { score: 90, cooperation: 75, end_reason: 'action time out' }
  expect(read(score, 'cooking', 5)).toMatchObject({
    ok: true,
    value: { completion: 0.9, contribution: 0.75, endReason: 'action-time-limit' },
  })
})

test('rooms: what is missing of an unfinished run is worked out from the complexity of its task', () => {
  expect(read({ complete_score: 1, complexity_score: 4, end_reason: 'complete task' }, 'escape', 4)).toMatchObject({
    value: { completion: 1, endReason: 'completed' },
  })
  const unfinished = { complexity_score: 1.5, end_reason: 'action_time out' }
  expect(read(unfinished, 'escape', 4.5)).toMatchObject({
    value: { completion: 1 / 3, endReason: 'action-time-limit' },
  })
  expect(read(unfinished, 'escape', null)).toMatchObject({ value: { completion: null } })
})

test('rooms: more than the whole task is of other rooms, and what was not done was not completed', () => {
  expect(read({ complexity_score: 4.5, end_reason: 'max time out' }, 'escape', 4)).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('other rooms') },
  })
  expect(read({ complexity_score: 4.000001, end_reason: 'max time out' }, 'escape', 4)).toMatchObject({
    value: { completion: 1 },
  })
  expect(read({ complete_score: 0.75, end_reason: 'complete task' }, 'escape', 4)).toMatchObject({
    value: { completion: 0.75, endReason: 'time-limit' },
  })
})

test('another file, and another reason to end, are said to be so', () => {
  expect(readScore('{"score": 1', 'cooking', 1)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(read({ score: 1, end_reason: 'lunch' }, 'cooking', 1)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('"lunch"') },
  })
})

test('names of what every object has are no reasons to end', () => {
  for (const end_reason of ['constructor', '__proto__', 'toString']) {
    expect(read({ end_reason }, 'cooking', 1)).toMatchObject({
      error: { message: expect.stringContaining(end_reason) },
    })
  }
})

test('a value outside its range is no file of the benchmark, and is named', () => {
  const end_reason = 'max time out'
  for (const field of [{ cooperation: 101 }, { block_hit_rate: 1e300 }, { use_time: 1e8 }, { use_time: -1 }]) {
    const [name = ''] = Object.keys(field)
    expect(read({ ...field, end_reason }, 'cooking', 1)).toMatchObject({
      error: { message: expect.stringContaining(name) },
    })
  }
  expect(readScore('{"use_time": 1e999, "end_reason": "max time out"}', 'cooking', 1).ok).toBe(false)
  expect(read({ cooperation: 100.00000000000001, end_reason }, 'cooking', 1)).toMatchObject({
    value: { contribution: 1 },
  })
})

test('units are those of the benchmark’s code, whatever the value', () => {
  const rates = { block_hit_rate: 0.5, view_hit_rate: 1.7, end_reason: 'max time out' }
  expect(read(rates, 'construction', 5)).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('view_hit_rate does not fit, it is at most 1') },
  })
  expect(read({ block_hit_rate: 50, end_reason: 'max time out' }, 'construction', 5).ok).toBe(false)
  expect(read({ complete_score: 75, end_reason: 'max time out' }, 'escape', 4).ok).toBe(false)
  expect(read({ block_hit_rate: 1.0000000000000002, end_reason: 'max time out' }, 'construction', 5)).toMatchObject({
    value: { completion: 1 },
  })
  expect(read({ score: 1, cooperation: 0.5, end_reason: 'max time out' }, 'cooking', 5)).toMatchObject({
    value: { completion: 0.01, contribution: 0.005 },
  })
})

test('a task that is called complete and is not is a file that contradicts itself', () => {
  const end_reason = 'complete task'
  const cases = [
    [{ block_hit_rate: 0.5, view_hit_rate: 1 }, 'construction', 'block_hit_rate is 0.5, not 1'],
    [{ block_hit_rate: 1, view_hit_rate: 0.98 }, 'construction', 'view_hit_rate is 0.98, not 1'],
    [{ score: 90 }, 'cooking', 'score is 90, not 100'],
  ] as const
  for (const [fields, family, words] of cases) {
    expect(read({ ...fields, end_reason }, family, 5)).toMatchObject({
      error: {
        code: 'bad-input',
        message: `score.json contradicts itself: it ends with "complete task", and ${words}.`,
      },
    })
  }
  expect(read({ block_hit_rate: 1, view_hit_rate: 1, end_reason }, 'construction', 5)).toMatchObject({
    value: { completion: 1, endReason: 'completed' },
  })
  expect(read({ score: 100, end_reason }, 'cooking', 5)).toMatchObject({ value: { completion: 1 } })
})
