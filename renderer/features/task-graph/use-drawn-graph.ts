/** A plan with the places of its boxes and edges: what the canvas draws. */

import { useEffect, useMemo, useState } from 'react'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { type Boxes, boxSizes, type GraphPlacing, type Size } from './canvas-view.ts'
import {
  alsoDrawn,
  bundled,
  type DrawnNode,
  type DrawnPlan,
  drawnPlan,
  type EdgeBundle,
  type PlanLook,
} from './folding.ts'
import type { DrawnEdge } from './graph-edges.tsx'
import type { PlanShape } from './graph-moment.ts'
import type { GraphPlacer } from './graph-placer.ts'
import { type GraphLayout, type LayoutSizes, straightAcross } from './layered-layout.ts'

export interface DrawnGraph {
  readonly nodes: readonly DrawnNode[]
  /** Subtasks that each node stands for. */
  readonly members: ReadonlyMap<number, readonly number[]>
  readonly layout: GraphLayout
  readonly sizes: LayoutSizes
  readonly edges: readonly DrawnEdge[]
  readonly boxes: Boxes
  /** Edges that hold and are not drawn, since others imply them. */
  readonly implied: number
}

interface Placed extends GraphPlacing {
  readonly shape: PlanShape
  readonly plan: DrawnPlan
}

/** While places are found: a tenth of a second for a large plan. */
export const nothingDrawn: DrawnGraph = {
  nodes: [],
  members: new Map(),
  layout: { nodes: [], edges: [], width: 0, height: 0 },
  sizes: boxSizes.numbers,
  edges: [],
  boxes: 'numbers',
  implied: 0,
}

interface GraphLook extends PlanLook {
  /** null: not measured yet. */
  readonly size: Size | null
  /** null for words where they can be read. */
  readonly boxes: Boxes | null
  readonly showsCut: boolean
  /** Keys of edges that are seen whatever else is left out. */
  readonly wanted: ReadonlySet<string>
}

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

/** The plan before, until the places of this one are known; null where there is none yet. */
export function useDrawnGraph(placer: GraphPlacer, shape: PlanShape, look: GraphLook): DrawnGraph | null {
  const { size, boxes, showsCut, isFolded, open, showsImplied, wanted } = look
  const { nodes, edges, cut } = shape
  const plan = useMemo(
    () => drawnPlan({ nodes, edges }, { isFolded, open, showsImplied }),
    [nodes, edges, isFolded, open, showsImplied],
  )
  const [placed, setPlaced] = useState<Placed | null>(null)
  useEffect(() => {
    if (size === null) return
    return placer.ask(plan, size, boxes, (placing) => {
      setPlaced((before) => {
        const isSame = before?.layout === placing.layout && before.plan === plan && before.shape.cut === cut
        return isSame ? before : { ...placing, plan, shape }
      })
    })
  }, [placer, plan, cut, shape, size, boxes])
  return useMemo(() => (placed === null ? null : drawn(placed, showsCut, wanted)), [placed, showsCut, wanted])
}

function drawn({ shape, plan, boxes, layout }: Placed, showsCut: boolean, wanted: ReadonlySet<string>): DrawnGraph {
  const sizes = boxSizes[boxes]
  const placed = new Map(layout.nodes.map((node) => [node.id, node]))
  const points = new Map(layout.edges.map((edge) => [edgeKey(edge), edge.points]))
  const also = alsoDrawn(plan, shape.edges, wanted)
  const cut = shape.cut.filter((edge) => showsCut || wanted.has(edgeKey(edge)))
  const edges = [...bundled(cut, plan.nodeOf), ...also, ...plan.bundles].flatMap(
    ({ edge, parts }: EdgeBundle): readonly DrawnEdge[] => {
      const [from, to] = [placed.get(edge.from), placed.get(edge.to)]
      if (from === undefined || to === undefined || from === to) return []
      const isPlaced = edge.reason === null
      return [{ edge, parts, points: (isPlaced ? points.get(edgeKey(edge)) : null) ?? straightAcross(from, to, sizes) }]
    },
  )
  const members = new Map(plan.nodes.map((node) => [node.id, node.members]))
  return { nodes: plan.nodes, members, layout, sizes, edges, boxes, implied: plan.implied }
}
