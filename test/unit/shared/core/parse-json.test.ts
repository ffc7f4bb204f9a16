import { expect, test } from 'vitest'
import { parseJson } from '../../../../shared/core/parse-json.ts'

test.each([
  ['', 'spec.json is not JSON: it is empty.'],
  ['{"agents": 3', 'spec.json is not JSON: it goes wrong in line 1, column 13.'],
  ['{\n  "agents": 3,\n  "seeds": [1, 2,]\n}', 'spec.json is not JSON: it goes wrong in line 3, column 18, at "]".'],
  ['hello', 'spec.json is not JSON: it goes wrong in line 1, column 1, at "h".'],
  ["{'agents': 3}", 'spec.json is not JSON: it goes wrong in line 1, column 2, at "\'".'],
])('%s', (text, message) => {
  expect(parseJson(text, 'spec.json')).toMatchObject({ ok: false, error: { code: 'bad-input', message } })
})

test('JSON is read', () => {
  expect(parseJson('{"agents": 3}', 'spec.json')).toEqual({ ok: true, value: { agents: 3 } })
})

test('what is nested without end is refused', () => {
  const message = 'spec.json is nested more than 200 levels deep.'
  expect(parseJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'spec.json')).toMatchObject({ error: { message } })
  expect(parseJson(`${'['.repeat(200)}${']'.repeat(200)}`, 'spec.json').ok).toBe(true)
})
