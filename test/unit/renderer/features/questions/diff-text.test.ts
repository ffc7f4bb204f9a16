import { expect, test } from 'vitest'
import { diffTexts, foldSame } from '../../../../../renderer/features/questions/diff-text.tsx'

const joined = (parts: ReturnType<typeof diffTexts>, without: 'added' | 'removed') =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test('changed words are marked within their line; both texts can be put together again', () => {
  const before = 'Inventory: 3 dirt\nNearby: log\n'
  const now = 'Inventory: 2 dirt\nNearby: log\nTime: 4 s\n'
  const parts = diffTexts(before, now)
  expect(parts).toEqual([
    { kind: 'same', text: 'Inventory: ' },
    { kind: 'removed', text: '3' },
    { kind: 'added', text: '2' },
    { kind: 'same', text: ' dirt\n' },
    { kind: 'same', text: 'Nearby: log\n' },
    { kind: 'added', text: 'Time: 4 s\n' },
  ])
  expect(joined(parts, 'added')).toBe(before)
  expect(joined(parts, 'removed')).toBe(now)
})

test('equal texts have one equal part, empty ones none', () => {
  expect(diffTexts('a\n', 'a\n')).toEqual([{ kind: 'same', text: 'a\n' }])
  expect(diffTexts('', '')).toEqual([])
  expect(diffTexts('', 'a')).toEqual([{ kind: 'added', text: 'a' }])
})

test('two texts without a line in common are shown whole instead of being compared for seconds', () => {
  const lines = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word} ${at}\n`).join('')
  const parts = diffTexts(lines('before'), lines('now'))
  expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('long equal stretches are folded but for the lines beside a change', () => {
  const same = Array.from({ length: 20 }, (_, at) => `line ${at}\n`).join('')
  const stretches = foldSame(diffTexts(`${same}old\n`, `${same}new\n`))
  expect(stretches.map(({ isFolded }) => isFolded)).toEqual([true, false])
  expect(stretches[0]).toMatchObject({ lines: 17 })
  expect(foldSame(diffTexts('a\nb\nold', 'a\nb\nnew')).every(({ isFolded }) => !isFolded)).toBe(true)
})

test('a line that became another one is shown whole, a line that changed a little by its words', () => {
  const before = '1. An item can be placed without anybody.\n2. The block has to be in the hand.\n'
  const now = '1. Nothing is ever got out of any container at all.\n2. The block has to be in the chest.\n'
  expect(diffTexts(before, now)).toEqual([
    { kind: 'removed', text: '1. An item can be placed without anybody.\n' },
    { kind: 'added', text: '1. Nothing is ever got out of any container at all.\n' },
    { kind: 'same', text: '2. The block has to be in the ' },
    { kind: 'removed', text: 'hand' },
    { kind: 'added', text: 'chest' },
    { kind: 'same', text: '.\n' },
  ])
})
