import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import '../../../../shared/contract/issue-text.ts'
import { issueLine } from '../../../../shared/core/format/issue-line.ts'

function wordsFor(schema: z.ZodType, value: unknown): string {
  return issueLine(schema.safeParse(value).error?.issues ?? [])
}

describe('what a schema finds wrong is said in plain words', () => {
  const spec = z.strictObject({
    agents: z.int().min(1).max(24),
    name: z.string().min(1).max(5).optional(),
    seeds: z.array(z.int()).min(1).max(2).optional(),
    clock: z.enum(['virtual', 'real']).optional(),
    baseUrl: z.url().optional(),
    rate: z.number().gt(0).optional(),
    id: z.string().regex(/^\d+$/).optional(),
    kind: z.discriminatedUnion('is', [z.object({ is: z.literal('a') }), z.object({ is: z.literal('b') })]).optional(),
    size: z.union([z.int(), z.array(z.int())]).optional(),
  })
  test.each([
    [{}, 'agents: is missing; it has to be a whole number'],
    [{ agents: 0 }, 'agents: has to be at least 1'],
    [{ agents: 25 }, 'agents: has to be at most 24'],
    [{ agents: 2.5 }, 'agents: has to be a whole number, not 2.5'],
    [{ agents: '3' }, 'agents: has to be a whole number, not a text'],
    [{ agents: null }, 'agents: has to be a whole number, not null'],
    [{ agents: 3, name: '' }, 'name: may not be empty'],
    [{ agents: 3, name: 'longer' }, 'name: has to have at most 5 characters'],
    [{ agents: 3, seeds: [] }, 'seeds: may not be empty'],
    [{ agents: 3, seeds: [1, 2, 3] }, 'seeds: has to have at most 2 entries'],
    [{ agents: 3, seeds: [1, 'x'] }, 'seeds[1]: has to be a whole number, not a text'],
    [{ agents: 3, clock: 'paced' }, 'clock: has to be one of "virtual", "real"'],
    [{ agents: 3, baseUrl: 'localhost' }, 'baseUrl: has to be an address, such as https://host/v1'],
    [{ agents: 3, rate: 0 }, 'rate: has to be more than 0'],
    [{ agents: 3, id: 'x' }, 'id: does not have the form that is wanted here'],
    [{ agents: 3, kind: { is: 'c' } }, 'kind.is: has to be one of "a", "b"'],
    [{ agents: 3, size: 'x' }, 'size: has none of the forms that it may have'],
    [{ agents: 3, sampels: 1 }, 'it has no field "sampels"'],
    [[], 'it has to be an object, not a list'],
  ])('%j', (value, words) => {
    expect(wordsFor(spec, value)).toBe(words)
  })

  test('a message that a schema brings itself stays as it is', () => {
    const own = z.string().refine(() => false, { error: 'Name a world.' })
    expect(wordsFor(own, 'x')).toBe('Name a world')
  })
})
