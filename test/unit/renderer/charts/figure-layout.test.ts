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
    const content = {
      title: 'Completion over game time',
      legend: names,
      caption,
      note: 'simulated model',
      drawings: [260, 100],
    }
    const { title, legend, drawings, note, caption: below, height, width } = layFigure(column, content, measured)
    const places = [
      ...title.map(({ y }) => y),
      ...legend.map(({ y }) => y),
      ...drawings.flatMap((drawing) => [drawing.y, drawing.y + drawing.height]),
      ...note.map(({ y }) => y),
      ...below.map(({ y }) => y),
      height,
    ]
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const [index, { x }] of legend.entries())
      expect(x + 32 + measured(names[index] ?? '', 'normal')).toBeLessThan(width)
    expect(note.map(({ words }) => words)).toEqual(['simulated model'])
    expect(below.map(({ words }) => words).join(' ')).toBe(caption)
  })

  test('a note stands below the drawings whatever else is left out, on as many lines as it needs, within a chosen height', () => {
    const note = 'simulated model: causalmace, causalmace:no-causal, causalmace:no-graph, oracle-graph'
    const { note: lines, drawings, height } = layFigure({ ...column, heightIn: 3 }, { ...bare, note }, measured)
    const [drawing] = drawings
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(({ words }) => words).join(' ')).toBe(note)
    expect(height).toBeCloseTo(3 * unitsPerIn(8), 9)
    for (const { y } of lines) {
      expect(y).toBeGreaterThan((drawing?.y ?? 0) + (drawing?.height ?? 0))
      expect(y).toBeLessThan(height)
    }
  })

  test('lines are broken between words, and a word that is too long has a line of its own', () => {
    expect(brokenLines('one two three', 6 * 7, 'normal', measured)).toEqual(['one two', 'three'])
    expect(brokenLines('a verylongword b', 6 * 5, 'normal', measured)).toEqual(['a', 'verylongword', 'b'])
  })
})
