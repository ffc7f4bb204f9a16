import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { describeSchema } from '../../../../main/common/describe-schema.ts'
import { describeMismatch } from '../../../../main/common/mismatch-text.ts'
import { blockStringSchema, nameSchema } from '../../../../shared/contract/block.ts'
import { pointSchema, positionSchema } from '../../../../shared/contract/geometry.ts'

const wordsOf = (schema: z.ZodType): string => describeSchema(z.toJSONSchema(schema))

test.each<[z.ZodType, string]>([
  [positionSchema, '[x, y, z], three whole numbers'],
  [pointSchema, '[x, y, z], three numbers'],
  [z.int().min(1), 'a whole number of at least 1'],
  [z.int().min(1).max(64), 'a whole number from 1 to 64'],
  [z.int(), 'a whole number'],
  [z.number().positive().max(64), 'a number above 0 and at most 64'],
  [z.number().max(1), 'a number of at most 1'],
  [nameSchema, 'a name in small letters, such as oak_log'],
  [blockStringSchema, 'a block in small letters, such as chest or iron_door[open=true]'],
  [z.string().min(1), 'a text that is not empty'],
  [z.string().max(9), 'a text of at most 9 characters'],
  [z.string().regex(/^x$/), 'a text that matches ^x$'],
  [z.boolean(), 'true or false'],
  [z.enum(['a', 'b']), 'one of "a", "b"'],
  [z.literal('a'), '"a"'],
  [z.union([z.string(), z.null()]), 'a text or null'],
  [z.array(z.int()), 'a list of whole numbers'],
  [z.array(z.object({})).min(2).max(5), 'a list of objects, at least 2 and at most 5 of them'],
  [z.tuple([z.string(), z.int()]), 'a list of two values'],
  [z.object({ a: z.string(), b: z.string().optional() }), 'an object with "a"'],
  [z.object({ b: z.string().optional() }), 'an object with "b"'],
  [z.record(z.string(), z.string()), 'an object of texts, {"name": ...}'],
  [z.unknown(), 'a value'],
])('%#: what to give is %s', (schema, words) => {
  expect(wordsOf(schema)).toBe(words)
})

test('of many names the first are told and the others counted', () => {
  const many = z.enum(Array.from({ length: 15 }, (_, index) => `n${index}`))
  expect(wordsOf(many)).toMatch(/^one of "n0", .*"n11" and 3 more$/)
})

const answer = z.object({
  nodes: z.array(z.object({ id: z.int(), pos: positionSchema, agents: z.array(z.string()).optional() })).min(1),
  choice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('stay') }),
    z.object({ kind: z.literal('go'), to: positionSchema }),
  ]),
})

function problems(schema: z.ZodType, value: unknown): readonly string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  const form = z.toJSONSchema(schema, { io: 'input' })
  return describeMismatch({ issues, schema: form, value, whole: 'The answer', part: 'field' })
}

describe('what is wrong is said', () => {
  const node = { id: 1, pos: [1, 2, 3] }
  const choice = { kind: 'stay' }

  it.each<[string, unknown, readonly string[]]>([
    ['where nothing is', { nodes: [node], choice }, []],
    ['of the whole', 'Sure!', ['The answer must be an object with "nodes", "choice", not "Sure!".']],
    [
      'once for a place with several wrong numbers',
      { nodes: [node, { id: 2, pos: ['1', '2', 3] }], choice },
      ['nodes[1].pos must be [x, y, z], three whole numbers, not ["1","2",3].'],
    ],
    [
      'with the name that was meant, by its kind',
      { nodes: [{ id: 1, position: [1, 2, 3] }], choice },
      [
        'There is no field "position" in nodes[0]; did you mean "pos"?',
        'nodes[0].pos is missing: give [x, y, z], three whole numbers.',
      ],
    ],
    [
      'of what may be left out',
      { nodes: [{ ...node, agents: null }], choice },
      ['nodes[0].agents must be a list of texts, not null; leave it out where there is none.'],
    ],
    ['of what may not', { nodes: null, choice }, ['nodes must be a list of objects, at least 1 of them, not null.']],
    [
      'of a list that is too short',
      { nodes: [], choice },
      ['nodes must be a list of objects, at least 1 of them, not [].'],
    ],
    ['of a choice', { nodes: [node], choice: { kind: 'run' } }, ['choice.kind must be "stay" or "go", not "run".']],
    [
      'within a choice',
      { nodes: [node], choice: { kind: 'go', to: '(1, 2, 3)' } },
      ['choice.to must be [x, y, z], three whole numbers, not "(1, 2, 3)".'],
    ],
    [
      'of numbers that JSON has not',
      { nodes: [{ ...node, id: Number.POSITIVE_INFINITY }], choice },
      ['nodes[0].id must be a whole number, not Infinity.'],
    ],
  ])('%s', (_, value, sentences) => {
    expect(problems(answer, value)).toEqual(sentences)
  })

  it('in the schema’s own words where it has some', () => {
    const even = z.object({ n: z.int().refine((n) => n % 2 === 0, 'Even numbers only.') })
    expect(problems(even, { n: 3 })).toEqual(['n: Even numbers only.'])
  })

  it('of names that a strict schema refuses', () => {
    expect(problems(z.strictObject({ a: z.string() }), { a: 'x', reason: 'y' })).toEqual([
      'There is no field "reason"; leave it out.',
    ])
  })

  it('in whole sentences without words of a program, whatever is given', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        for (const sentence of problems(answer, value)) {
          expect(sentence).toMatch(/[.?]$/)
          expect(sentence).not.toMatch(/undefined|tuple|Invalid input|\[object/)
          expect(sentence.isWellFormed()).toBe(true)
        }
      }),
    )
  })
})
