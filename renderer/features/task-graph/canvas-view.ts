/** Which part of a drawing a canvas shows: on the screen a point stands at `point * scale + (x, y)`. */
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import {
  type Arrangement,
  arrange,
  type GraphLayout,
  type LayoutSizes,
  leastSize,
  type Point,
  place,
} from './layered-layout.ts'

export interface CanvasView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Upper left corner and extent, px. */
export interface Box extends Point, Size {}

/** What somebody has moved and zoomed to: it stays in the middle when drawing or canvas become others. */
export interface Look {
  readonly scale: number
  /** The point in the middle of the canvas, in parts of the drawing from its upper left corner. */
  readonly across: number
  readonly down: number
}

/** Px around a drawing that is shown whole. */
const MARGIN = 16

/** Below this, words in a box cannot be read. */
const READABLE = 0.62

/** No smaller than this to have all of the work in sight: a box and its colour can still be told. */
const LEAST_AROUND = 0.4

const limits = { least: 0.1, most: 2.5 } as const

function fittingScale(drawing: Size, canvas: Size): number {
  const [width, height] = [canvas.width - 2 * MARGIN, canvas.height - 2 * MARGIN]
  return Math.min(1.15, width / Math.max(1, drawing.width), height / Math.max(1, drawing.height))
}

/** Whether the words in its boxes can be read when all of it is shown. */
function isReadableWhole(drawing: Size, canvas: Size): boolean {
  return fittingScale(drawing, canvas) >= READABLE
}

/** All of the drawing, in the middle. */
export function wholeView(drawing: Size, canvas: Size): CanvasView {
  const scale = Math.max(limits.least, fittingScale(drawing, canvas))
  return {
    scale,
    x: (canvas.width - drawing.width * scale) / 2,
    y: (canvas.height - drawing.height * scale) / 2,
  }
}

/**
 * All of the drawing where that can be read, else its part around `boxes`, which are all in sight where the canvas is large enough
 * for them, else as many of them as can be. Without any, the beginning.
 */
export function viewAround(boxes: readonly Box[], drawing: Size, canvas: Size): CanvasView {
  const whole = wholeView(drawing, canvas)
  if (whole.scale >= READABLE) return whole
  const beginning = { x: 0, y: drawing.height / 2, width: 0, height: 0 }
  const all = boxes.length > 0 ? boxes : [beginning]
  const scale = Math.max(LEAST_AROUND, Math.min(READABLE, fittingScale(boundsOf(all), canvas)))
  const room = { width: (canvas.width - 2 * MARGIN) / scale, height: (canvas.height - 2 * MARGIN) / scale }
  const { x, y, width, height } = boundsOf(mostWithin(all, room))
  const along = (middle: number, length: number, space: number): number => {
    const drawn = length * scale
    if (drawn + 2 * MARGIN <= space) return (space - drawn) / 2
    return Math.min(MARGIN, Math.max(space - MARGIN - drawn, space / 2 - middle * scale))
  }
  return {
    scale,
    x: along(x + width / 2, drawing.width, canvas.width),
    y: along(y + height / 2, drawing.height, canvas.height),
  }
}

/** The smallest box around some; throws for none. */
export function boundsOf(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  if (boxes.length === 0) throw new Error('nothing has no bounds')
  return { x, y, width: right - x, height: bottom - y }
}

/** The most boxes that one room has place for; of equally many those that stand further to the left, then higher. */
function mostWithin(boxes: readonly Box[], room: Size): readonly Box[] {
  const { width, height } = boundsOf(boxes)
  if (width <= room.width && height <= room.height) return boxes
  const [lefts, tops] = [[...new Set(boxes.map(({ x }) => x))], [...new Set(boxes.map(({ y }) => y))]]
  let most = boxes.slice(0, 1)
  for (const left of lefts.toSorted((a, b) => a - b)) {
    for (const top of tops.toSorted((a, b) => a - b)) {
      const within = boxes.filter(
        (box) =>
          box.x >= left &&
          box.y >= top &&
          box.x + box.width <= left + room.width &&
          box.y + box.height <= top + room.height,
      )
      if (within.length > most.length) most = within
    }
  }
  return most
}

/** What a view has in the middle of its canvas. */
export function lookOf({ scale, x, y }: CanvasView, drawing: Size, canvas: Size): Look {
  return {
    scale,
    across: (canvas.width / 2 - x) / scale / Math.max(1, drawing.width),
    down: (canvas.height / 2 - y) / scale / Math.max(1, drawing.height),
  }
}

export function viewOfLook({ scale, across, down }: Look, drawing: Size, canvas: Size): CanvasView {
  return {
    scale,
    x: canvas.width / 2 - across * Math.max(1, drawing.width) * scale,
    y: canvas.height / 2 - down * Math.max(1, drawing.height) * scale,
  }
}

/** The point of the drawing that is at `at` on the canvas stays there. */
export function zoomed(view: CanvasView, factor: number, at: Point): CanvasView {
  const scale = Math.min(limits.most, Math.max(limits.least, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Moved just so far that a box of the drawing is in sight. */
export function withInSight(view: CanvasView, box: Box, canvas: Size): CanvasView {
  const shift = (from: number, length: number, room: number): number => {
    if (from < MARGIN) return MARGIN - from
    return Math.min(0, room - MARGIN - from - length)
  }
  const { scale } = view
  return {
    scale,
    x: view.x + shift(box.x * scale + view.x, box.width * scale, canvas.width),
    y: view.y + shift(box.y * scale + view.y, box.height * scale, canvas.height),
  }
}

/* Where the boxes and edges of a task graph go, for whoever asks again with another canvas or other boxes. */

/** Subtasks with their words, with what they are about, or by number and status only. */
export type Boxes = 'words' | 'names' | 'numbers'

export const boxSizes: Readonly<Record<Boxes, LayoutSizes>> = {
  words: { nodeWidth: 176, nodeHeight: 66, nodeGap: 20, edgeGap: 14, layerGap: 48 },
  names: { nodeWidth: 134, nodeHeight: 30, nodeGap: 14, edgeGap: 9, layerGap: 26 },
  numbers: { nodeWidth: 58, nodeHeight: 30, nodeGap: 18, edgeGap: 9, layerGap: 30 },
}

export interface PlacesQuestion {
  /** Of the graph: the same number for the same nodes and edges. */
  readonly graph: number
  readonly nodes: readonly number[]
  /** Those that hold, so that showing what was cut moves nothing. */
  readonly edges: readonly Edge[]
  readonly canvas: Size
  /** null for the most that can be read when all of the drawing is shown. */
  readonly boxes: Boxes | null
}

export interface GraphPlacing {
  readonly boxes: Boxes
  readonly layout: GraphLayout
}

/** Graphs that are remembered: an episode's plans, as far as somebody goes back and forth between them. */
const REMEMBERED = 8

interface Known {
  readonly arrangement: Arrangement
  readonly layouts: Map<Boxes, GraphLayout>
}

export class GraphPlaces {
  readonly #known = new Map<number, Known>()

  answer(question: PlacesQuestion): GraphPlacing {
    const known = this.#arranged(question)
    const boxes =
      question.boxes ??
      (['words', 'names'] as const).find((own) => isReadable(known, own, question.canvas)) ??
      'numbers'
    return { boxes, layout: layoutOf(known, boxes) }
  }

  #arranged({ graph, nodes, edges }: PlacesQuestion): Known {
    const known = this.#known.get(graph) ?? { arrangement: arrange(nodes, edges), layouts: new Map() }
    this.#known.delete(graph)
    this.#known.set(graph, known)
    for (const oldest of [...this.#known.keys()].slice(0, -REMEMBERED)) this.#known.delete(oldest)
    return known
  }
}

/** A drawing that is too large in any case is not made first. */
function isReadable(known: Known, boxes: Boxes, canvas: Size): boolean {
  if (!isReadableWhole(leastSize(known.arrangement, boxSizes[boxes]), canvas)) return false
  return isReadableWhole(layoutOf(known, boxes), canvas)
}

function layoutOf({ arrangement, layouts }: Known, boxes: Boxes): GraphLayout {
  const layout = layouts.get(boxes) ?? place(arrangement, boxSizes[boxes])
  layouts.set(boxes, layout)
  return layout
}
