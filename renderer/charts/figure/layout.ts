/** Where everything of a figure stands. Charts draw letters of 11 units: a figure is as many units wide as make those the chosen size. */

/** Size of a chart's letters, in units. */
const LETTERS = 11
const PT_PER_IN = 72
/** Around everything, in units. */
const PADDING = 6
/** Between title, legend, drawings and caption, in units. */
const GAP = 8
/** From one line of text to the next, in units. */
const LINE = 15
const TITLE_LINE = 19
const NOTE_LINE = 13
const LEGEND_LINE = 18
/** Room for the line and the marker before a name, and behind the name, in units. */
const LEGEND_MARK = 32
const LEGEND_GAP = 14
/** No drawing can be read below this, in units. */
const LEAST_DRAWING = 110

interface FigureSize {
  readonly widthIn: number
  /** null for as high as its drawings need. */
  readonly heightIn: number | null
  readonly fontPt: number
}

export interface FigureContent {
  /** null for none, here and below. */
  readonly title: string | null
  /** Names of conditions. */
  readonly legend: readonly string[] | null
  readonly caption: string | null
  /** A small line below the drawings that no choice leaves out: which of it comes from a simulated model. */
  readonly note: string | null
  /** Heights that the drawings need, one below the other, in units. */
  readonly drawings: readonly number[]
}

/** Width of words in letters of a weight, in units. */
export type Measured = (words: string, weight: 'normal' | 'bold') => number

interface PlacedLine {
  readonly words: string
  /** Of the baseline. */
  readonly y: number
}

/** In units, from the upper left corner. */
export interface FigureLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly title: readonly PlacedLine[]
  /** In the order of the names: where the mark begins, and the middle of its line. */
  readonly legend: readonly { readonly x: number; readonly y: number }[]
  readonly drawings: readonly { readonly y: number; readonly width: number; readonly height: number }[]
  readonly caption: readonly PlacedLine[]
  readonly note: readonly PlacedLine[]
  /** Least height in inches that would do; null where the chosen one does. */
  readonly tooLowIn: number | null
}

/** Where a name begins behind its mark in the legend, in units. */
export const legendNameAt = LEGEND_MARK

/** How many units an inch has. */
export function unitsPerIn(fontPt: number): number {
  return (PT_PER_IN * LETTERS) / fontPt
}

/** A chosen height goes to the drawings, in the shares that they need: words keep their size. */
export function layFigure(size: FigureSize, content: FigureContent, measured: Measured): FigureLayout {
  const perIn = unitsPerIn(size.fontPt)
  const width = size.widthIn * perIn
  const inner = width - 2 * PADDING
  let y = PADDING
  const title = placedLines(content.title, inner / TITLE_SCALE, 'bold', measured).map((words) => {
    y += TITLE_LINE
    return { words, y: y - 5 }
  })
  if (title.length > 0) y += GAP / 2
  const legend = placedLegend(content.legend ?? [], inner, measured).map((place) => ({ x: place.x, y: y + place.y }))
  y = legend.reduce((low, place) => Math.max(low, place.y + LEGEND_LINE / 2 + GAP / 2), y)
  const caption = placedLines(content.caption, inner, 'normal', measured)
  const note = placedLines(content.note, inner / NOTE_SCALE, 'normal', measured)
  const captionHigh = caption.length === 0 ? 0 : GAP + caption.length * LINE
  const below = captionHigh + note.length * NOTE_LINE
  const gaps = Math.max(0, content.drawings.length - 1) * GAP
  const needed = content.drawings.reduce((sum, height) => sum + height, 0)
  const around = y + gaps + below + PADDING
  const room = size.heightIn === null ? needed : size.heightIn * perIn - around
  const least = LEAST_DRAWING * content.drawings.length
  const shared = Math.max(room, least)
  const drawings = content.drawings.map((height) => {
    const placed = { y, width: inner, height: (shared * height) / needed }
    y += placed.height + GAP
    return placed
  })
  if (caption.length === 0) y -= GAP
  const captionLines = caption.map((words) => {
    y += LINE
    return { words, y: y - 4 }
  })
  const noteLines = note.map((words) => {
    y += NOTE_LINE
    return { words, y: y - 3 }
  })
  const tooLowIn = room < least ? Math.ceil(((around + least) / perIn) * 10) / 10 : null
  const words = { title, legend, caption: captionLines, note: noteLines }
  return { width, height: around + shared, left: PADDING, ...words, drawings, tooLowIn }
}

/** Letters of a title are this much larger than those of a chart. */
export const TITLE_SCALE = 13 / LETTERS
/** And those of the note smaller. */
export const NOTE_SCALE = 9 / LETTERS

function placedLines(words: string | null, width: number, weight: 'normal' | 'bold', measured: Measured) {
  return words === null ? [] : brokenLines(words, width, weight, measured)
}

/** Words that are wider than a line have one of their own. */
export function brokenLines(
  words: string,
  width: number,
  weight: 'normal' | 'bold',
  measured: Measured,
): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && measured(longer, weight) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function placedLegend(names: readonly string[], width: number, measured: Measured) {
  let x = 0
  let y = LEGEND_LINE / 2
  return names.map((name) => {
    const wide = LEGEND_MARK + measured(name, 'normal')
    if (x > 0 && x + wide > width) {
      x = 0
      y += LEGEND_LINE
    }
    const place = { x: PADDING + x, y }
    x += wide + LEGEND_GAP
    return place
  })
}
