/** What of a plan is drawn: folded, and without edges that others imply, as somebody chose. Pure. */
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { bundled, type DrawnNode, type EdgeBundle, fold } from './folding.ts'
import type { GraphEdge, PlanShape } from './graph-moment.ts'
import { withoutImplied } from './implied-edges.ts'

export interface PlanLook {
  readonly isFolded: boolean
  /** Ids of folded nodes that are shown as their members. */
  readonly open: ReadonlySet<number>
  /** Whether edges that others imply are drawn, too. */
  readonly showsImplied: boolean
}

export interface DrawnPlan {
  readonly nodes: readonly DrawnNode[]
  /** Those that hold and are drawn; the same array for the same drawing, so that it is laid out once. */
  readonly bundles: readonly EdgeBundle[]
  readonly edges: readonly GraphEdge[]
  readonly nodeOf: ReadonlyMap<number, number>
  /** How many edges that hold are not drawn because others imply them. */
  readonly implied: number
}

export function drawnPlan({ nodes, edges }: Pick<PlanShape, 'nodes' | 'edges'>, look: PlanLook): DrawnPlan {
  const ids = nodes.map(({ id }) => id)
  const needed = withoutImplied(ids, edges)
  const folding = fold(nodes, edges, look)
  const all = bundled(look.showsImplied ? edges : needed, folding.nodeOf)
  // What is put together may imply more than its parts did.
  const drawnIds = folding.nodes.map(({ id }) => id)
  const kept = look.showsImplied
    ? null
    : new Set(
        withoutImplied(
          drawnIds,
          all.map(({ edge }) => edge),
        ).map(edgeKey),
      )
  const bundles = kept === null ? all : all.filter(({ edge }) => kept.has(edgeKey(edge)))
  return {
    nodes: folding.nodes,
    bundles,
    edges: bundles.map(({ edge }) => edge),
    nodeOf: folding.nodeOf,
    implied: look.showsImplied ? 0 : edges.length - needed.length,
  }
}

/** Edges that are not drawn, and are to be seen now: what is selected, the ways of a path. */
export function alsoDrawn(
  plan: DrawnPlan,
  edges: readonly GraphEdge[],
  wanted: ReadonlySet<string>,
): readonly EdgeBundle[] {
  const isDrawn = new Set(plan.bundles.flatMap(({ edge, parts }) => [edge, ...parts].map(edgeKey)))
  const missing = edges.filter((edge) => wanted.has(edgeKey(edge)) && !isDrawn.has(edgeKey(edge)))
  return bundled(missing, plan.nodeOf).filter(({ edge }) => !isDrawn.has(edgeKey(edge)))
}
