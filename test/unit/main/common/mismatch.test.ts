import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeMismatch } from '../../../../main/common/mismatch.ts'

const schema = z.strictObject({
  agents: z.int().min(1),
  methods: z.array(z.strictObject({ method: z.string() })),
  latency: z.strictObject({ baseMs: z.number() }).optional(),
  server: z.url().optional(),
})

test.each<[unknown, string]>([
  [{ agents: 0, methods: [] }, 'agents must be a whole number of at least 1.'],
  [{ agents: 1, methods: [{ method: 'a' }, { method: 7 }] }, 'methods[1].method must be a text.'],
  [{ agents: 0, method: [] }, 'there is no field "method"; did you mean "methods"?'],
  [{ agents: 1, methods: [], latency: { bas: 1 } }, 'latency: there is no field "bas"; did you mean "baseMs"?'],
  [
    { agents: 1, methods: [{ method: 'a', metod: 'b' }] },
    'methods[0]: there is no field "metod"; did you mean "method"?',
  ],
  [{ methods: [] }, 'agents is missing: give a whole number of at least 1.'],
  [{ agents: 1, methods: [], server: 'here' }, 'server must be an address such as https://host/v1.'],
  [null, 'It must be an object with "agents", "methods".'],
])('%j: %s', (data, words) => {
  const parsed = schema.safeParse(data)
  expect(describeMismatch(parsed.error?.issues ?? [], z.toJSONSchema(schema))).toBe(words)
})

test('the place above the data comes first; without a schema no name is guessed', () => {
  const parsed = schema.safeParse({ agents: 1, methods: [], latency: { bas: 1 } })
  expect(describeMismatch(parsed.error?.issues ?? [], null, 'params')).toBe('params.latency: there is no field "bas".')
})
