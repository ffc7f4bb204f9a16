import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_ANSWER_LENGTH, parseAnswer, parseText } from '../../../../main/models/answer-parser.ts'

const schema = z.object({ name: z.string(), count: z.number() })
const value = { name: 'poppy', count: 2 }
const json = JSON.stringify(value)

describe('parseAnswer accepts', () => {
  it.each([
    ['a document', json],
    ['white space and a byte order mark around it', `\uFEFF \n${json}\n`],
    ['one fenced block', `Here you are:\n\`\`\`json\n${json}\n\`\`\`\nGood luck!`],
    ['a fence without a label', `\`\`\`\n${json}\n\`\`\``],
    ['one object in prose', `I think that ${json} is right.`],
    ['an object in prose with braces in strings', `So: {"name":"a } b { \\" c","count":2} it is.`],
    ['one object behind thoughts', `<think>\nSay {"name":"tulip","count":9}? No.\n</think>\n\n${json}`],
    ['one object behind thoughts without a beginning', `Say {"name":"tulip","count":9}? No {.\n</think>\n${json}`],
    ['a document with such words in it', json.replace('poppy', 'a</think>b')],
    ['one object beside a placeholder in braces', `For {item} I say ${json}.`],
    ['one fenced block beside another language', `\`\`\`text\nhm\n\`\`\`\n\`\`\`json\n${json}\n\`\`\``],
  ])('%s', (_, text) => {
    const parsed = parseAnswer(text, schema)
    expect(parsed.ok && parsed.value.count).toBe(2)
  })

  it('whatever JSON writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (any) => {
        const normal: unknown = JSON.parse(JSON.stringify(any))
        const parsed = parseAnswer(JSON.stringify(any), z.unknown())
        expect(parsed).toEqual({ ok: true, value: normal })
      }),
    )
  })
})

describe('parseAnswer refuses', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n', 'empty'],
    ['prose', 'I would rather not.', 'holds no JSON object'],
    ['a truncated document', json.slice(0, -5), 'it breaks off after'],
    ['a truncated document with a whole object inside', '{"a":{"name":"poppy","count":2},"b":', 'it breaks off after'],
    ['a truncated document in prose', `Sure! ${json.slice(0, -5)}`, 'it breaks off after'],
    ['a document cut off within a string', '{"name":"poppy}', 'it breaks off after'],
    ['a trailing comma', '{"name":"poppy","count":2,}', 'not valid JSON'],
    ['single quotes', "{'name':'poppy','count':2}", 'not valid JSON'],
    ['NaN', '{"name":"poppy","count":NaN}', 'not valid JSON'],
    ['a comment', '{"name":"poppy", /* two */ "count":2}', 'not valid JSON'],
    ['two objects', `${json} or ${json}`, 'holds 2 JSON objects'],
    ['two fenced blocks', `\`\`\`json\n${json}\n\`\`\`\n\`\`\`json\n${json}\n\`\`\``, '2 code blocks'],
    ['a damaged fenced block', '```json\n{"name":"poppy",\n```', 'not valid JSON'],
    ['a draft in thoughts without an end', `<think>Maybe ${json}, but that`, 'breaks off within the thoughts'],
    ['a number too large', '{"name":"poppy","count":1e999}', 'count must be a number, not Infinity.'],
    ['a wrong type', '{"name":"poppy","count":"2"}', 'count must be a number, not "2".'],
    ['a missing member', '{"name":"poppy"}', 'count is missing: give a number.'],
    ['an array of the right object', `[${json}]`, 'The answer must be an object with "name", "count"'],
    ['a truncated array of the right object', `[${json},`, 'not valid JSON'],
  ])('%s', (_, text, problem) => {
    const parsed = parseAnswer(text, schema)
    expect(parsed).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
  })

  it('a huge answer, unread', () => {
    const parsed = parseAnswer(`{"name":"${'a'.repeat(MAX_ANSWER_LENGTH)}","count":2}`, schema)
    expect(parsed).toMatchObject({ ok: false, problem: expect.stringContaining('characters long') })
  })

  it('nesting that would overflow a recursive reader', () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(parseAnswer(deep, z.json())).toMatchObject({ ok: false, problem: expect.stringContaining('64 levels') })
  })

  it('many problems in one sentence, some of them counted only', () => {
    const many = z.object(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`m${index}`, z.string()])))
    const parsed = parseAnswer('{}', many)
    expect(parsed).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/m0 is missing: .* 4 more of the kind follow\.$/),
    })
  })

  it('half a character, in a value or in a name', () => {
    for (const text of ['{"name":"a \\ud83c rose","count":1}', '{"name":"rose","count":1,"\\udf39":2}']) {
      const parsed = parseAnswer(text, z.json())
      expect(parsed).toMatchObject({ ok: false, problem: expect.stringContaining('half a character') })
    }
    expect(parseAnswer('{"name":"a \\ud83c\\udf39"}', z.json())).toMatchObject({ ok: true, value: { name: 'a 🌹' } })
  })

  it('with a problem that holds whole characters alone, wherever it quotes from', () => {
    for (let at = 0; at < 4; at++) {
      const parsed = parseAnswer(`\`\`\`json\n${'x'.repeat(at)}${'🌹'.repeat(40)}\n\`\`\``, z.json())
      expect(!parsed.ok && parsed.problem.isWellFormed()).toBe(true)
    }
  })

  it('every proper prefix of a document', () => {
    const text = JSON.stringify({ name: 'a "quoted" {name}', count: 12, list: [{ a: 1 }, { b: [] }] })
    for (let end = 0; end < text.length; end++) {
      expect(parseAnswer(text.slice(0, end), z.unknown()).ok, text.slice(0, end)).toBe(false)
    }
  })

  it('without ever throwing', () => {
    const unit = fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', '1', 'a', '`', '```', '\n', 'json')
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (parts) => {
        expect(typeof parseAnswer(parts.join(''), schema).ok).toBe('boolean')
      }),
      { numRuns: 500 },
    )
  })
})

describe('plain text', () => {
  it.each([
    [' I go. !stop\n', 'I go. !stop'],
    ['Let me see.</think>\n{"a": 1}', '{"a": 1}'],
  ])('is its own answer, without thoughts: %j', (text, value) => {
    expect(parseText(text, z.string())).toEqual({ ok: true, value })
  })

  it.each([' ', '<think>All done.</think>', '<think>Let me see.'])('has to say something: %j', (text) => {
    expect(parseText(text, z.string())).toMatchObject({ ok: false })
  })
})
