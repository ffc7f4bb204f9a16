/** A plan with the places of its boxes and edges: what the canvas draws. */
import { useEffect, useMemo, useState } from 'react'
import { edgeKey } from '../../../preload/core/task-graph/edge.ts'
import type { Size } from '../../lab/task-graph/canvas-view.ts'
import type { GraphEdge, GraphNode, PlanShape } from '../../lab/task-graph/graph-moment.ts'
import { type Boxes, boxSizes, type GraphPlacing } from '../../lab/task-graph/graph-places.ts'
import { type GraphLayout, type LayoutSizes, straightAcross } from '../../lab/task-graph/layered-layout.ts'
import type { DrawnEdge } from './graph-edges.tsx'
import type { GraphPlacer } from './graph-placer.ts'

export interface DrawnGraph {
  readonly nodes: readonly GraphNode[]
  readonly layout: GraphLayout
  readonly sizes: LayoutSizes
  readonly edges: readonly DrawnEdge[]
  readonly boxes: Boxes
}

interface Placed extends GraphPlacing {
  readonly nodes: readonly GraphNode[]
  readonly kept: readonly GraphEdge[]
  readonly cut: readonly GraphEdge[]
}

const none: readonly GraphEdge[] = []

/**
 * One placer for as long as there is a panel, begun at once: a worker takes a moment to come. Ending it twice, or asking it after
 * its end, is no mistake, since a component may be mounted again.
 */
export function useOpenPlacer(placer: GraphPlacer): void {
  useEffect(() => {
    placer.open()
    return () => placer.close()
  }, [placer])
}

/** The plan before, until the places of this one are known; null where there is none yet. `size` null: not measured yet. */
export function useDrawnGraph(
  placer: GraphPlacer,
  { nodes, edges: kept, cut }: PlanShape,
  options: { readonly size: Size | null; readonly boxes: Boxes | null; readonly showsCut: boolean },
): DrawnGraph | null {
  const { size, boxes, showsCut } = options
  const [placed, setPlaced] = useState<Placed | null>(null)
  useEffect(() => {
    if (size === null) return
    return placer.ask({ nodes, edges: kept }, size, boxes, (placing) => {
      setPlaced((before) => {
        const isSame = before?.layout === placing.layout && before.kept === kept && before.cut === cut
        return isSame ? before : { ...placing, nodes, kept, cut }
      })
    })
  }, [placer, nodes, kept, cut, size, boxes])
  return useMemo(() => (placed === null ? null : drawn(placed, showsCut)), [placed, showsCut])
}

function drawn({ nodes, kept, cut, boxes, layout }: Placed, showsCut: boolean): DrawnGraph {
  const sizes = boxSizes[boxes]
  const placed = new Map(layout.nodes.map((node) => [node.id, node]))
  const points = new Map(layout.edges.map((edge) => [edgeKey(edge), edge.points]))
  const edges = [...(showsCut ? cut : none), ...kept].flatMap((edge): readonly DrawnEdge[] => {
    const [from, to] = [placed.get(edge.from), placed.get(edge.to)]
    if (from === undefined || to === undefined || from === to) return []
    return [{ edge, points: points.get(edgeKey(edge)) ?? straightAcross(from, to, sizes) }]
  })
  return { nodes, layout, sizes, edges, boxes }
}
