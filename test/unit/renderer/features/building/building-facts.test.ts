/** The sentences of a drawing's checks lead to the cells that they name. */
import { expect, test } from 'vitest'
import { importDrawn } from '../../../../../main/suites/construction/import/drawn.ts'
import { sentenceParts } from '../../../../../renderer/features/building/building-facts.tsx'
import { createBuildingStore } from '../../../../../renderer/features/building/draft.ts'

test('a check names its cell so that it can be gone to', () => {
  const cells = [
    { pos: [-10, -60, 0] as const, name: 'stone' },
    { pos: [-12, -55, 0] as const, name: 'torch' },
  ]
  const { problems } = importDrawn({ name: 'hut', cells })
  expect(problems.map((sentence) => sentenceParts(sentence).flatMap(({ pos }) => pos ?? []))).toEqual([[-12, -55, 0]])
})

test('a sentence is whole in its parts, wherever cells stand in it', () => {
  const sentence = '(1, -2, 3) and (4, 5, 6), not (7, 8): at most 4 x 5 x 6 (x, y, z).'
  const parts = sentenceParts(sentence)
  expect(parts.map(({ text }) => text).join('')).toBe(sentence)
  expect(parts.flatMap(({ pos }) => (pos === null ? [] : [pos]))).toEqual([
    [1, -2, 3],
    [4, 5, 6],
  ])
  expect(sentenceParts('no cell').map(({ pos }) => pos)).toEqual([null])
})

test('a cell that was gone to has its layer open, and its mark goes with the next stroke', () => {
  const drawing = createBuildingStore(null)
  drawing.standOn({ min: [-17, -60, -18], max: [-8, -46, 5] })
  drawing.show([-12, -55, 0])
  expect(drawing.store.getState()).toMatchObject({ layer: -55, shown: [-12, -55, 0] })
  drawing.show([-12, -70, 0])
  expect(drawing.store.getState().layer).toBe(-55)
  drawing.draw([-12, -55, 1], 'set', 1)
  expect(drawing.store.getState().shown).toBeNull()
})
