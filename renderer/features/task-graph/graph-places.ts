/** Where the boxes and edges of a task graph go, for whoever asks again with another canvas or other boxes. */
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { isReadableWhole, type Size } from './canvas-view.ts'
import { type Arrangement, arrange, type GraphLayout, type LayoutSizes, leastSize, place } from './layered-layout.ts'

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
