/** What the plans of an episode said, over game time. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { Dependency, RemovedDependency } from '../../../shared/contract/task-graph.ts'
import type { GraphEdge, GraphNode, PlanShape } from './graph-moment.ts'
import { Steps } from './steps.ts'

const blank: PlanShape = { nodes: [], edges: [], cut: [], isRefined: false, paths: [], pathCount: null }

/** What an earlier plan leaves to look at when another one comes. */
interface Kept {
  readonly edges: readonly GraphEdge[]
  readonly cut: readonly GraphEdge[]
}

export class PlanShapes {
  readonly #shapes = new Steps<PlanShape>()
  #kept: Kept = { edges: [], cut: [] }

  at(atMs: number): PlanShape | null {
    return this.#shapes.at(atMs) ?? null
  }

  /** A later plan takes the place of what nobody had begun; the rest stays, with the edges in between. */
  read(event: EpisodeEvent, wasBegun: (subtask: number) => boolean): void {
    const before = this.#shapes.last ?? blank
    switch (event.type) {
      case 'plan.initial': {
        const { subtasks, dependencies, removed } = event.data.graph
        const planned = new Set(subtasks.map(({ id }) => id))
        const nodes = before.nodes.filter(({ id }) => wasBegun(id) && !planned.has(id))
        const stays = new Set(nodes.map(({ id }) => id))
        const isBetween = ({ from, to }: GraphEdge): boolean => stays.has(from) && stays.has(to)
        this.#kept = { edges: before.edges.filter(isBetween), cut: before.cut.filter(isBetween) }
        const drawn = subtasks.map(({ id, description, step }): GraphNode => ({ id, description, step }))
        this.#push(event.atMs, { ...blank, nodes: [...nodes, ...drawn] }, dependencies, removed)
        return
      }
      case 'plan.refined':
        this.#push(event.atMs, { ...before, isRefined: true }, event.data.dependencies, event.data.removed)
        return
      case 'plan.paths':
        this.#shapes.push(event.atMs, { ...before, paths: event.data.paths, pathCount: event.data.count })
        return
      case 'subtask.status': {
        const { subtask: id } = event.data
        if (before.nodes.some((node) => node.id === id)) return
        const node: GraphNode = { id, description: `Subtask ${id}`, step: null }
        this.#shapes.push(event.atMs, { ...before, nodes: [...before.nodes, node] })
        return
      }
      default:
    }
  }

  #push(
    atMs: number,
    shape: PlanShape,
    dependencies: readonly Dependency[],
    removed: readonly RemovedDependency[],
  ): void {
    this.#shapes.push(atMs, {
      ...shape,
      edges: [...this.#kept.edges, ...dependencies.map((edge) => drawnEdge(edge, null))],
      cut: [...this.#kept.cut, ...removed.map((edge) => drawnEdge(edge, edge.reason))],
    })
  }
}

function drawnEdge({ from, to, owner, ate, overdetermined }: Dependency, reason: GraphEdge['reason']): GraphEdge {
  return { from, to, owner, ate: ate ?? null, isOverdetermined: overdetermined ?? false, reason }
}
