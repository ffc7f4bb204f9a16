/** A large plan folded: equal subtasks of one layer as one node, and the edges between nodes as one edge each. Pure. */

import type { SubtaskState } from '../../../shared/core/reading/subtask-state.ts'
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { GraphEdge, GraphNode, PlanShape } from './graph-moment.ts'
import { type ShownStatus, shownStatus } from './graph-text.ts'
import { backEdges, layersOf } from './layers.ts'

/* Which edges of a graph others imply: without them the same can be reached from everywhere (transitive reduction). */

/** Bits of one number of a set. */
const WORD = 32

/** Those that have to be drawn, in their order. What closes a cycle is always among them, and implies nothing. */
export function withoutImplied<Own extends Edge>(nodes: readonly number[], edges: readonly Own[]): readonly Own[] {
  const implied = impliedEdges(nodes, edges)
  return edges.filter((edge) => !implied.has(edgeKey(edge)))
}

/** Keys of edges that a longer way through other edges stands for. */
export function impliedEdges(nodes: readonly number[], edges: readonly Edge[]): ReadonlySet<string> {
  const known = new Set(nodes)
  const usable = edges.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
  const back = backEdges(nodes, usable)
  const forward = usable.filter((edge) => !back.has(edgeKey(edge)))
  const children = Map.groupBy(forward, ({ from }) => from)
  const order = sorted(nodes, forward, children)
  const rank = new Map(order.map((node, index) => [node, index]))
  const words = Math.ceil(order.length / WORD)
  /** Ranks that can be reached from a node. */
  const reached = new Map<number, Uint32Array>()
  const implied = new Set<string>()
  for (const node of order.toReversed()) {
    const own = new Uint32Array(words)
    reached.set(node, own)
    const nearestFirst = (children.get(node) ?? []).toSorted((a, b) => (rank.get(a.to) ?? 0) - (rank.get(b.to) ?? 0))
    for (const edge of nearestFirst) {
      const at = rank.get(edge.to) ?? 0
      const [word, bit] = [Math.floor(at / WORD), 1 << (at % WORD)]
      if (((own[word] ?? 0) & bit) !== 0) {
        implied.add(edgeKey(edge))
        continue
      }
      own[word] = (own[word] ?? 0) | bit
      reached.get(edge.to)?.forEach((bits, index) => {
        own[index] = (own[index] ?? 0) | bits
      })
    }
  }
  return implied
}

/** Every edge leads from an earlier to a later node. */
function sorted(
  nodes: readonly number[],
  edges: readonly Edge[],
  children: ReadonlyMap<number, readonly Edge[]>,
): readonly number[] {
  const missing = new Map(nodes.map((node) => [node, 0]))
  for (const { to } of edges) missing.set(to, (missing.get(to) ?? 0) + 1)
  const free = [...missing.keys()].filter((node) => missing.get(node) === 0)
  for (const node of free) {
    for (const { to } of children.get(node) ?? []) {
      const left = (missing.get(to) ?? 0) - 1
      missing.set(to, left)
      if (left === 0) free.push(to)
    }
  }
  return free
}

/** Fewer equal ones than these are not worth a press to see them. */
const LEAST_FOLDED = 3

/** From so many subtasks on a graph is folded until somebody chooses. */
export const MANY_SUBTASKS = 25

/** A subtask, or some of a kind. */
export interface DrawnNode extends GraphNode {
  /** The subtask itself, or all that are folded: more than one. */
  readonly members: readonly number[]
  /** From 1, as layers are counted in words. */
  readonly layer: number
  /** What the members of a folded one are: `oak_log`. */
  readonly kind: string
}

/** One edge for all between two nodes. */
export interface EdgeBundle {
  /** From node to node as drawn; words and effects are those of the part with the greatest effect. */
  readonly edge: GraphEdge
  readonly parts: readonly GraphEdge[]
}

interface Folding {
  readonly nodes: readonly DrawnNode[]
  /** The node that stands for each subtask. */
  readonly nodeOf: ReadonlyMap<number, number>
}

/**
 * Loses no subtask: each is in exactly one node. Nodes of one layer have no edge between them and all others lead on, so that a
 * graph without cycles stays one. `isFolded`: whether equal ones are put together at all; `open`: ids of folded nodes that are shown
 * as their members.
 */
export function fold(
  nodes: readonly GraphNode[],
  edges: readonly Edge[],
  options: { readonly isFolded: boolean; readonly open: ReadonlySet<number> },
): Folding {
  const layers = layersOf(
    nodes.map(({ id }) => id),
    edges,
  )
  const layerOf = ({ id }: GraphNode): number => (layers.get(id) ?? 0) + 1
  const alike = Map.groupBy(nodes, (node) => `${layerOf(node)} ${node.step?.function ?? ''} ${kindOf(node)}`)
  const drawn = [...alike.values()].flatMap((same): readonly DrawnNode[] => {
    const [first] = same
    if (first === undefined) return []
    const kind = kindOf(first)
    // No subtask has such a number: they count from 1.
    const id = -first.id
    if (options.isFolded && same.length >= LEAST_FOLDED && !options.open.has(id)) {
      const layer = layerOf(first)
      return [{ id, description: '', step: first.step, members: same.map((own) => own.id), layer, kind }]
    }
    return same.map((node) => ({ ...node, members: [node.id], layer: layerOf(node), kind }))
  })
  const place = new Map(nodes.map(({ id }, index) => [id, index]))
  const firstOf = ({ members }: DrawnNode): number => place.get(members[0] ?? 0) ?? 0
  return {
    nodes: drawn.toSorted((a, b) => firstOf(a) - firstOf(b)),
    nodeOf: new Map(drawn.flatMap(({ id, members }) => members.map((member) => [member, id] as const))),
  }
}

/** Edges as they lead between nodes, each pair once; those within a node are left out. Kept and cut ones are never put together. */
export function bundled(edges: readonly GraphEdge[], nodeOf: Folding['nodeOf']): readonly EdgeBundle[] {
  const bundles = new Map<string, GraphEdge[]>()
  for (const edge of edges) {
    const [from, to] = [nodeOf.get(edge.from), nodeOf.get(edge.to)]
    if (from === undefined || to === undefined || from === to) continue
    const key = `${edgeKey({ from, to })}${edge.reason ?? ''}`
    bundles.set(key, [...(bundles.get(key) ?? []), edge])
  }
  return [...bundles.values()].flatMap((parts): readonly EdgeBundle[] => {
    const [most] = parts.toSorted((a, b) => effectOf(b) - effectOf(a))
    if (most === undefined) return []
    const [from, to] = [nodeOf.get(most.from) ?? most.from, nodeOf.get(most.to) ?? most.to]
    return [{ edge: { ...most, from, to }, parts }]
  })
}

function effectOf({ ate }: GraphEdge): number {
  return Math.max(0, ...Object.values(ate ?? {}).map(Math.abs))
}

/** What makes subtasks equal: what their step names, else their words; never where. */
function kindOf({ step, description }: GraphNode): string {
  const named = Object.values(step?.arguments ?? {}).filter((value) => typeof value === 'string')
  const words = named.join(' ').replaceAll('minecraft:', '')
  return words === '' ? description.replaceAll(/[(\s]*-?\d[\d.,;()\s-]*/g, ' … ').trim() : words
}

/** `12 × oak_log`; of other steps than placing with what they do. */
export function foldTitle({ members, kind, step }: DrawnNode): string {
  const verb = step?.function.replaceAll('_', ' ') ?? ''
  const does = verb === '' || /^place\b/.test(verb) ? '' : `, ${verb}`
  return `${members.length} × ${kind}${does}`
}

export interface FoldedMoment {
  readonly status: ShownStatus
  readonly done: number
  readonly failed: number
  readonly running: number
}

/** What most needs to be seen of its members: work, then failure. */
const weightiest: readonly ShownStatus[] = ['running', 'failed', 'unfinished', 'blocked', 'ready', 'waiting', 'done']

/** How the members of a node stand together. */
export function foldedMoment(members: readonly (SubtaskState | undefined)[], isOver: boolean): FoldedMoment {
  const statuses = members.map((moment) => (moment === undefined ? 'waiting' : shownStatus(moment, isOver)))
  const count = (status: ShownStatus): number => statuses.filter((own) => own === status).length
  return {
    status: weightiest.find((status) => statuses.includes(status)) ?? 'waiting',
    done: count('done'),
    failed: count('failed'),
    running: count('running'),
  }
}

/** What of a plan is drawn: folded, and without edges that others imply, as somebody chose. */
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
