/** What twins measured, laid over the drawing: a mark on every edge, and the edges that the planner did not draw. */
import type { ComparedEdge } from '../../../shared/contract/measured-edges.ts'
import type { Measured } from '../../../shared/contract/twins.ts'
import { comparedEdges } from '../../../shared/core/causes/asked-and-measured.ts'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { DrawnEdge } from './graph-edges.tsx'
import type { EdgeMark } from './graph-text.ts'
import { straightAcross } from './layered-layout.ts'
import type { DrawnGraph } from './use-drawn-graph.ts'

export function markOf({ asked, ateMeasured }: ComparedEdge): EdgeMark {
  if (asked === null) return 'missing'
  if (ateMeasured === null) return 'unknown'
  return ateMeasured > 0 ? 'effect' : 'none'
}

/** The drawing with marks. Missing edges lead straight from box to box; those within a folded box are left out. */
export function withMeasured(graph: DrawnGraph, measured: Measured): DrawnGraph {
  const compared = comparedEdges(measured)
  const marks = new Map(compared.map((edge) => [edgeKey(edge), markOf(edge)]))
  const marked = graph.edges.map((drawn): DrawnEdge => {
    const own = new Set(drawn.parts.map((part) => marks.get(edgeKey(part)) ?? 'unknown'))
    const [only] = own
    return { ...drawn, mark: own.size === 1 && only !== undefined ? only : 'mixed' }
  })
  return { ...graph, edges: [...marked, ...missingEdges(graph, compared)] }
}

function missingEdges({ layout, members, sizes }: DrawnGraph, compared: readonly ComparedEdge[]): readonly DrawnEdge[] {
  const boxOf = new Map([...members].flatMap(([node, own]) => own.map((subtask) => [subtask, node])))
  const placed = new Map(layout.nodes.map((node) => [node.id, node]))
  return compared
    .filter((edge) => markOf(edge) === 'missing')
    .flatMap(({ from, to }): readonly DrawnEdge[] => {
      const [start, end] = [placed.get(boxOf.get(from) ?? from), placed.get(boxOf.get(to) ?? to)]
      if (start === undefined || end === undefined || start === end) return []
      const part = { from, to, owner: to, ate: null, isOverdetermined: false, reason: null }
      const edge = { ...part, from: start.id, to: end.id }
      return [{ edge, parts: [part], points: straightAcross(start, end, sizes), mark: 'missing' }]
    })
}
