import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MemberCall, teamcraftCallSchema } from '../../../../../shared/contract/teamcraft-calls.ts'
import { type CallStyle, readCalls } from '../../../../../shared/core/teamcraft/read-calls.ts'
import { writtenCall } from '../../../../../shared/core/teamcraft/written-calls.ts'

const styles: readonly CallStyle[] = ['released', 'strict']
const mine: MemberCall = { agent: 'bot1', call: { name: 'mineBlock', pos: [0, 1, -1] } }

const position = fc.tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: -40, max: 40 })))
const item = fc.stringMatching(/^[a-z0-9_]{1,20}$/)
const memberCall: fc.Arbitrary<MemberCall> = fc.record({
  agent: fc.constantFrom('bot0', 'bot1', 'bot2'),
  call: fc
    .record({
      name: fc.constantFrom(...teamcraftCallSchema.options.map(({ shape }) => shape.name.value)),
      pos: position,
      item,
    })
    .chain(({ name, pos, item }) =>
      fc.constantFrom(null, item).map((sow) => teamcraftCallSchema.parse({ name, pos, item, sow })),
    ),
})

describe.each(styles)('calls read in the %s way', (style) => {
  it('are what was written', () => {
    fc.assert(
      fc.property(fc.array(memberCall, { maxLength: 4 }), (calls) => {
        expect(readCalls(calls.map(writtenCall).join('\n'), style)).toEqual(calls)
      }),
    )
  })

  it('may stand between marks and empty lines, and end in a semicolon', () => {
    expect(readCalls(`<s>\n\n${writtenCall(mine)};\n \n</s>`, style)).toEqual([mine])
  })

  it('take a quote of either kind, the time-out of a hunt, and an empty item of a harvest', () => {
    expect(readCalls('placeItem(bot1, "dirt", new Vec3(0,0,0))', style)).toMatchObject([{ call: { item: 'dirt' } }])
    expect(readCalls('killMob(bot1, new Vec3(3,0,0), 300)', style)).toMatchObject([{ call: { pos: [3, 0, 0] } }])
    expect(readCalls("farm_work(bot1, new Vec3(3,0,0), 'harvest', '')", style)).toMatchObject([{ call: { sow: null } }])
  })

  it.each([
    ['prose', 'I would place dirt first.', null],
    ['a call of another name', 'craftItem(bot1, new Vec3(0,0,0))', 'bot1'],
    ['code', 'process.exit(1) || mineBlock(bot1, new Vec3(0,0,0))', null],
    ['code behind a call', 'mineBlock(bot1, new Vec3(0,0,0)).then(bot2.quit)', 'bot1'],
    ['a call in a call', 'mineBlock(bot1, mineBlock(bot2, new Vec3(0,0,0)))', 'bot2'],
    ['an item that is none', "placeItem(bot1, 'Dirt!', new Vec3(0,0,0))", 'bot1'],
    ['halves', 'mineBlock(bot1, new Vec3(0.5,0,0))', 'bot1'],
    ['what no number holds', `mineBlock(bot1, new Vec3(${'9'.repeat(400)},0,0))`, 'bot1'],
    ['sowing of nothing', "farm_work(bot1, new Vec3(0,-1,0), 'sow')", 'bot1'],
  ])('are none in %s', (_, line, agent) => {
    const read = readCalls(line, style)
    expect(read).toHaveLength(1)
    expect(read[0]).toMatchObject({ problem: expect.stringMatching(/^It .*\.$|^There .*\.$|^Positions .*\.$/) })
    if (agent !== null) expect(read[0]).toMatchObject({ agent: expect.any(String) })
  })

  it('come of any text without harm, at most 65 of it', () => {
    const signs = fc.constantFrom(
      '(',
      ')',
      ',',
      "'",
      '"',
      '`',
      ';',
      '\n',
      'new Vec3(0,1,0)',
      'mineBlock',
      'bot1',
      ' ',
      ',1,',
      '\\',
    )
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(signs, { maxLength: 200 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        const read = readCalls(text, style)
        expect(read.length).toBeLessThanOrEqual(65)
        for (const one of read) if ('call' in one) expect(teamcraftCallSchema.parse(one.call)).toEqual(one.call)
      }),
    )
  })

  it('are read fast, whatever is repeated', () => {
    for (const part of ['(', "'", 'new Vec3(', '<s>', '</s>', ' ', '-', 'mineBlock(bot1, ', ',1,']) {
      const startedMs = performance.now()
      readCalls(part.repeat(50_000), style)
      expect(performance.now() - startedMs, part).toBeLessThan(500)
    }
  })
})

describe('the released way', () => {
  it('knows positions only without spaces', () => {
    expect(readCalls('mineBlock(bot1, new Vec3(0, 1, -1))', 'released')).toMatchObject([
      { agent: 'bot1', line: 'mineBlock(bot1, new Vec3(0, 1, -1))' },
    ])
    expect(readCalls('mineBlock(bot1, new Vec3(0, 1, -1))', 'strict')).toEqual([mine])
  })

  it('gives every position of a line the value of the first', () => {
    const line = 'mineBlock(bot1, new Vec3(0,1,-1)); mineBlock(bot2, new Vec3(5,5,5))'
    expect(readCalls(line, 'released')).toEqual([mine, { ...mine, agent: 'bot2' }])
  })

  it('drops a count of one, and what stands behind the arguments', () => {
    expect(readCalls('mineBlock(bot1,1,new Vec3(0,1,-1), 7, true)', 'released')).toEqual([mine])
    expect(readCalls('mineBlock(bot1,1,new Vec3(0,1,-1))', 'strict')).toMatchObject([{ agent: 'bot1' }])
    expect(readCalls('await mineBlock(bot1, new Vec3(0,1,-1))', 'released')).toEqual([mine])
  })
})

it('lines beyond the sixty-fourth are not read, and long ones not quoted whole', () => {
  const many = readCalls('x\n'.repeat(70), 'strict')
  expect(many).toHaveLength(65)
  expect(many.at(-1)).toMatchObject({ line: '6 more lines' })
  expect(readCalls('y'.repeat(999), 'strict')).toMatchObject([{ line: `${'y'.repeat(120)}…` }])
})
