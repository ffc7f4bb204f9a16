import { expect, test } from 'vitest'
import { parsePythonJson } from '../../../../../main/lab/villagerbench/python-json.ts'

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
