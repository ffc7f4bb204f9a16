/** Asks a worker for the places of task graphs, and finds them in the page where no worker can be had. */
import { type Boxes, GraphPlaces, type GraphPlacing, type PlacesQuestion, type Size } from './canvas-view.ts'
import type { PlanShape } from './graph-moment.ts'
import type { GraphLayout } from './layered-layout.ts'

export interface PlacesAnswer {
  readonly id: number
  readonly placing: GraphPlacing
}

type Graph = Pick<PlanShape, 'nodes' | 'edges'>

interface Known {
  readonly number: number
  /** What came of a worker is another object each time: whoever draws gets the same one for the same drawing. */
  readonly layouts: Map<Boxes, GraphLayout>
}

interface Pending {
  readonly question: PlacesQuestion
  readonly known: Known
  readonly onPlaced: (placing: GraphPlacing) => void
}

export class GraphPlacer {
  #worker: Worker | null = null
  /** Set once the worker has failed: a graph that comes a little late is better than none. */
  #here: GraphPlaces | null = null
  readonly #pending = new Map<number, Pending>()
  readonly #known = new WeakMap<Graph['nodes'], WeakMap<Graph['edges'], Known>>()
  #graphs = 0
  #asked = 0

  /** Answers later, unless what it answers was called before. The worker's start is spared who opens it early. */
  ask(graph: Graph, canvas: Size, boxes: Boxes | null, onPlaced: (placing: GraphPlacing) => void): () => void {
    const { nodes, edges } = graph
    const known = this.#knownOf(graph)
    const question: PlacesQuestion = {
      graph: known.number,
      nodes: nodes.map(({ id }) => id),
      edges: edges.map(({ from, to }) => ({ from, to })),
      canvas,
      boxes,
    }
    const id = this.#asked++
    this.#pending.set(id, { question, known, onPlaced })
    this.open()
    if (this.#here === null) this.#worker?.postMessage({ id, ...question })
    else this.#answerHere()
    return () => this.#pending.delete(id)
  }

  open(): void {
    if (this.#worker !== null || this.#here !== null) return
    this.#worker = new Worker(new URL('./graph-places.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.onmessage = ({ data: { id, placing } }: MessageEvent<PlacesAnswer>): void => {
      this.#answer(id, () => placing)
    }
    this.#worker.onerror = (): void => {
      this.close()
      this.#here = new GraphPlaces()
      this.#answerHere()
    }
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
  }

  #answerHere(): void {
    const here = this.#here
    if (here === null) return
    queueMicrotask(() => {
      for (const id of [...this.#pending.keys()]) this.#answer(id, ({ question }) => here.answer(question))
    })
  }

  #answer(id: number, placingOf: (pending: Pending) => GraphPlacing): void {
    const pending = this.#pending.get(id)
    if (pending === undefined) return
    this.#pending.delete(id)
    const { boxes, layout } = placingOf(pending)
    const { layouts } = pending.known
    const same = layouts.get(boxes) ?? layout
    layouts.set(boxes, same)
    pending.onPlaced({ boxes, layout: same })
  }

  #knownOf({ nodes, edges }: Graph): Known {
    const byEdges = this.#known.get(nodes) ?? new WeakMap<Graph['edges'], Known>()
    this.#known.set(nodes, byEdges)
    const known = byEdges.get(edges) ?? { number: this.#graphs++, layouts: new Map<Boxes, GraphLayout>() }
    byEdges.set(edges, known)
    return known
  }
}
