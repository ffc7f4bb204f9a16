import { describe, expect, test } from 'vitest'
import { Reader, told } from '../../../../../../../packages/minecraft-server/server/commands/parse/reader.ts'

describe('a reader', () => {
  test.each([
    ['"a b" c', 'a b', ' c'],
    ["'it\\'s' x", "it's", ' x'],
    ['"back\\\\slash"', 'back\\slash', ''],
    ['plain.word-1 x', 'plain.word-1', ' x'],
  ])('takes the text of %s', (line, text, rest) => {
    const reader = new Reader(line)
    expect(reader.string()).toEqual({ ok: true, value: text })
    expect(reader.rest).toBe(rest)
  })

  test.each([
    ['"open', 'Unclosed quoted string', 5],
    ['"a\\n"', "Invalid escape sequence '\\n' in quoted string", 3],
  ])('finds what is wrong with %s', (line, message, cursor) => {
    expect(new Reader(line).quoted()).toEqual({ ok: false, error: { message, cursor } })
  })

  test.each([
    ['12', 12],
    ['-7 x', -7],
    ['2147483647', 2_147_483_647],
  ])('takes the whole number of %s', (line, value) => {
    expect(new Reader(line).integer()).toEqual({ ok: true, value })
  })

  test.each([
    ['x', 'Expected integer'],
    ['1.5', "Invalid integer '1.5'"],
    ['2147483648', "Invalid integer '2147483648'"],
    ['--1', "Invalid integer '--1'"],
  ])('takes no whole number of %s, and stays where it was', (line, message) => {
    const reader = new Reader(line)
    expect(reader.integer()).toEqual({ ok: false, error: { message, cursor: 0 } })
    expect(reader.cursor).toBe(0)
  })

  test('takes fractions', () => {
    expect(['.5', '-2.', '3.25', '1.2.3', '.'].map((text) => new Reader(text).double())).toMatchObject([
      { value: 0.5 },
      { value: -2 },
      { value: 3.25 },
      { error: { message: "Invalid double '1.2.3'" } },
      { error: { message: "Invalid double '.'" } },
    ])
  })

  test('tells of a mistake with the ten letters before it', () => {
    expect(told({ message: 'Wrong', cursor: 4 }, 'give x')).toBe('Wrong at position 4: give<--[HERE]')
    expect(told({ message: 'Wrong', cursor: 14 }, 'setblock 1 1 1 x')).toBe(
      'Wrong at position 14: ...lock 1 1 1<--[HERE]',
    )
  })
})
