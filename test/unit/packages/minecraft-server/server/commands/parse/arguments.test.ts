import { describe, expect, test } from 'vitest'
import { duration } from '../../../../../../../packages/minecraft-server/server/commands/parse/argument.ts'
import {
  componentFrom,
  plainText,
} from '../../../../../../../packages/minecraft-server/server/commands/parse/components.ts'
import { readRange } from '../../../../../../../packages/minecraft-server/server/commands/parse/ranges.ts'
import { Reader } from '../../../../../../../packages/minecraft-server/server/commands/parse/reader.ts'
import { blockTags, itemTags } from '../../../../../../../packages/minecraft-server/server/commands/parse/tag-tables.ts'

describe('ranges', () => {
  test.each([
    ['5', { min: 5, max: 5 }],
    ['1..5', { min: 1, max: 5 }],
    ['..-2.5', { min: Number.NEGATIVE_INFINITY, max: -2.5 }],
    ['3..', { min: 3, max: Number.POSITIVE_INFINITY }],
  ])('%s', (text, value) => {
    expect(readRange(new Reader(text), false)).toEqual({ ok: true, value })
  })

  test.each([
    ['..', 'Expected value or range of values'],
    ['5..1', 'Min cannot be bigger than max'],
    ['1.5..2', 'Only whole numbers allowed, not decimals'],
    ['x', 'Expected value or range of values'],
  ])('%s is refused', (text, message) => {
    expect(readRange(new Reader(text), true)).toMatchObject({ ok: false, error: { message } })
  })
})

describe('lengths of time', () => {
  test.each([
    ['10', true],
    ['10t', true],
    ['1.5s', true],
    ['2d', true],
    ['5w', false],
    ['-1', false],
  ])('%s', (text, isOne) => {
    expect(duration.read(new Reader(text)).ok).toBe(isOne)
  })
})

describe('texts', () => {
  test.each([
    ['"x"', 'x'],
    ['{"text":"a","extra":["b",{"text":"c"}]}', 'abc'],
    ['["a",{"text":"b","bold":true}]', 'ab'],
    ['{"translate":"chat.type.announcement","with":["A",{"text":"b"}]}', '[A] b'],
    ['7', '7'],
  ])('%s', (json, text) => {
    const read = componentFrom(json)
    expect('value' in read ? plainText(read.value) : read.wrong).toBe(text)
  })

  test.each(['', '{', '[]', '{}', '{"text":{}}', '{"bold":"yes","text":"x"}', 'null', '['.repeat(100_000)])(
    'that are none are refused: %.20s',
    (json) => {
      expect('wrong' in componentFrom(json)).toBe(true)
    },
  )
})

describe('tags', () => {
  test('hold what vanilla 1.19.2 has in them', () => {
    expect(blockTags.planks).toHaveLength(9)
    expect(itemTags.planks).toHaveLength(9)
    expect(blockTags.logs).toContain('stripped_warped_hyphae')
    expect(blockTags.logs).not.toContain('mushroom_stem')
    expect(blockTags.wool).toHaveLength(16)
    expect(blockTags.wool_carpets).toHaveLength(16)
    expect(blockTags.beds).toHaveLength(16)
    expect(itemTags.coals).toEqual(['coal', 'charcoal'])
    expect(blockTags.diamond_ores).toEqual(['diamond_ore', 'deepslate_diamond_ore'])
    expect(blockTags.signs).toContain('oak_wall_sign')
  })
})
