import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  packStates,
  SECTION_BLOCKS,
  unpackStates,
} from '../../../../../packages/minecraft-server/world-files/packed-states.ts'
import { must } from '../../../../fakes/must.ts'

/** Sections of 1 to 4096 different states: every number of bits from 4 to 12, and none. */
const sections = fc
  .tuple(
    fc.integer({ min: 1, max: SECTION_BLOCKS }),
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 1, max: 997 }),
  )
  .map(([different, first, step]) =>
    Uint16Array.from({ length: SECTION_BLOCKS }, (_, index) => first + ((index * step) % different)),
  )

test('what was packed is unpacked the same', () => {
  fc.assert(
    fc.property(sections, (states) => {
      expect(must(unpackStates(packStates(states)))).toEqual(states)
    }),
    { numRuns: 60 },
  )
})

test('one state takes no words, two take 4 bits for each block', () => {
  const states = new Uint16Array(SECTION_BLOCKS).fill(7)
  expect(packStates(states)).toEqual({ palette: [7], words: [] })
  states[1] = 9
  const { palette, words } = packStates(states)
  expect(palette).toEqual([7, 9])
  expect(words).toHaveLength(SECTION_BLOCKS / 16)
  expect(words[0]).toEqual([0, 0x10])
})

test('5 bits leave 4 of each word unused: no number lies across two words', () => {
  const states = Uint16Array.from({ length: SECTION_BLOCKS }, (_, index) => index % 17)
  const { words } = packStates(states)
  expect(words).toHaveLength(Math.ceil(SECTION_BLOCKS / 12))
  expect((words[0]?.[0] ?? -1) >>> 28).toBe(0)
})

test.each([
  ['no palette', { palette: [], words: [] }],
  ['too few words', { palette: [1, 2], words: [] }],
  ['a number past the palette', { palette: [1, 2], words: Array.from({ length: 256 }, () => [-1, -1] as const) }],
])('%s is an error', (_, packed) => {
  expect(unpackStates(packed)).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
})
