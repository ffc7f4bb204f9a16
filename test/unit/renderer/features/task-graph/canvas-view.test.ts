import { expect, test } from 'vitest'
import { boxSizes, GraphPlaces, type PlacesQuestion } from '../../../../../renderer/features/task-graph/canvas-view.ts'
import { arrange, place } from '../../../../../renderer/features/task-graph/layered-layout.ts'

const chain = [1, 2, 3, 4, 5]
const edges = chain.slice(1).map((to) => ({ from: to - 1, to }))
const narrow = { width: 300, height: 200 }
const wide = { width: 1600, height: 900 }

function question(change: Partial<PlacesQuestion> = {}): PlacesQuestion {
  return { graph: 0, nodes: chain, edges, canvas: wide, boxes: null, ...change }
}

test('words are drawn where they can be read in the whole drawing, else names, else numbers', () => {
  const places = new GraphPlaces()
  expect(places.answer(question())).toEqual({ boxes: 'words', layout: place(arrange(chain, edges), boxSizes.words) })
  expect(places.answer(question({ canvas: { width: 600, height: 200 } })).boxes).toBe('names')
  const small = places.answer(question({ canvas: narrow }))
  expect(small).toEqual({ boxes: 'numbers', layout: place(arrange(chain, edges), boxSizes.numbers) })
})

test('what somebody has chosen is drawn, however large', () => {
  const places = new GraphPlaces()
  expect(places.answer(question({ canvas: narrow, boxes: 'words' })).boxes).toBe('words')
  expect(places.answer(question({ boxes: 'numbers' })).boxes).toBe('numbers')
})

test('a graph that was placed is not placed again, another one with its own number is', () => {
  const places = new GraphPlaces()
  const first = places.answer(question())
  expect(places.answer(question({ canvas: { width: 1500, height: 800 } })).layout).toBe(first.layout)
  const other = places.answer(question({ graph: 1, edges: [] }))
  expect(other.layout).not.toEqual(first.layout)
  expect(places.answer(question()).layout).toBe(first.layout)
})

test('only the graphs that were asked for last are remembered', () => {
  const places = new GraphPlaces()
  const first = places.answer(question())
  for (let graph = 1; graph <= 7; graph++) places.answer(question({ graph }))
  expect(places.answer(question()).layout).toBe(first.layout)
  for (let graph = 1; graph <= 8; graph++) places.answer(question({ graph }))
  const again = places.answer(question())
  expect(again.layout).not.toBe(first.layout)
  expect(again).toEqual(first)
})
