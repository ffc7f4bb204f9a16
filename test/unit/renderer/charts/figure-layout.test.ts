import { describe, expect, test } from 'vitest'
import {
  brokenLines,
  type FigureContent,
  layFigure,
  type Measured,
  unitsPerIn,
} from '../../../../renderer/charts/figure/layout.ts'

/** Every letter is 6 units wide. */
const measured: Measured = (words) => words.length * 6
const bare: FigureContent = { title: null, legend: null, caption: null, note: null, drawings: [230] }
const column = { widthIn: 3.3, heightIn: null, fontPt: 8 }

describe('the size of a figure', () => {
  test('makes letters of 11 units the chosen points', () => {
    expect(unitsPerIn(8) * 3.3).toBeCloseTo(326.7, 9)
    expect(layFigure(column, bare, measured).width).toBeCloseTo(326.7, 9)
    expect((11 / unitsPerIn(14)) * 72).toBeCloseTo(14, 9)
  })

  test('is as high as its drawings need, or as it was chosen, words keeping their size', () => {
    const free = layFigure(column, bare, measured)
    expect(free.height).toBe(230 + 12)
    const fixed = { ...column, heightIn: 4 }
    const chosen = layFigure(fixed, { ...bare, caption: 'Seven words that stand below the figure.' }, measured)
    expect(chosen.height).toBeCloseTo(4 * unitsPerIn(8), 9)
    expect(chosen.tooLowIn).toBeNull()
    expect(chosen.caption).toHaveLength(1)
    expect(chosen.caption[0]?.y).toBeLessThan(chosen.height)
  })

  test('too low for its drawings, it says how high it has to be at least', () => {
    const low = layFigure({ ...column, heightIn: 1 }, { ...bare, drawings: [200, 200] }, measured)
    expect(low.tooLowIn).toBe(2.5)
    expect(layFigure({ ...column, heightIn: 2.5 }, { ...bare, drawings: [200, 200] }, measured).tooLowIn).toBeNull()
  })
})

describe('what stands in it', () => {
  test('nothing overlaps: title, legend, drawings and caption follow each other', () => {
    const names = ['causalmace', 'causalmace:no-causal', 'causalmace:no-graph', 'react', 'sequential', 'oracle-graph']
    const caption = 'Line: mean over scenarios. n = 6 conditions, 9 scenarios, 270 episodes; simulated model.'
    const note = `Simulated model: ${names.join(', ')}.`
    const content = { title: 'Completion over game time', legend: names, caption, note, drawings: [260, 100] }
    const placed = layFigure(column, content, measured)
    const { title, legend, drawings, caption: below, height, width } = placed
    const places = [
      ...title.map(({ y }) => y),
      ...legend.map(({ y }) => y),
      ...drawings.flatMap((drawing) => [drawing.y, drawing.y + drawing.height]),
      ...below.map(({ y }) => y),
      ...placed.note.map(({ y }) => y),
      height,
    ]
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const [index, { x }] of legend.entries())
      expect(x + 32 + measured(names[index] ?? '', 'normal')).toBeLessThan(width)
    expect(below.map(({ words }) => words).join(' ')).toBe(caption)
    expect(placed.note.map(({ words }) => words).join(' ')).toBe(note)
  })

  test('the note of a simulated model has room of its own without a caption, and the height stays the chosen one', () => {
    const free = layFigure(column, { ...bare, note: 'Simulated model.' }, measured)
    expect(free.height).toBe(230 + 12 + 13)
    const { note, drawings, height } = layFigure(
      { ...column, heightIn: 3 },
      { ...bare, note: 'Simulated model.' },
      measured,
    )
    expect(height).toBeCloseTo(3 * unitsPerIn(8), 9)
    expect(note[0]?.y).toBeGreaterThan((drawings[0]?.y ?? 0) + (drawings[0]?.height ?? 0))
    expect(note[0]?.y).toBeLessThan(height)
  })

  test('lines are broken between words, and a word that is too long has a line of its own', () => {
    expect(brokenLines('one two three', 6 * 7, 'normal', measured)).toEqual(['one two', 'three'])
    expect(brokenLines('a verylongword b', 6 * 5, 'normal', measured)).toEqual(['a', 'verylongword', 'b'])
  })
})
