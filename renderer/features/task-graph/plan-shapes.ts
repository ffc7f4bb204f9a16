/** What the plans of an episode said, over game time, and each for itself. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { Dependency, RemovedDependency } from '../../../shared/contract/task-graph.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import type { SubtaskState } from '../../../shared/core/reading/subtask-state.ts'
import { type GraphEdge, type GraphNode, type PlanShape, Steps } from './graph-moment.ts'

/** A plan of an episode, and what became of it. */
export interface PlanTold {
  readonly atMs: number
  /** Ids of the subtasks that it told of. */
  readonly subtasks: readonly number[]
  /** null while it is in force. */
  readonly replaced: PlanEnd | null
}

/** When another plan came, and how the subtasks of the one before stood then. */
interface PlanEnd {
  readonly atMs: number
  readonly done: readonly number[]
  readonly failed: readonly { readonly id: number; readonly reason: string | null }[]
  /** Begun, and neither done nor failed. */
  readonly running: readonly number[]
  readonly notBegun: readonly number[]
}

const blank: PlanShape = { nodes: [], edges: [], cut: [], isRefined: false, paths: [], pathCount: null }

/** What an earlier plan leaves to look at when another one comes. */
interface Kept {
  readonly edges: readonly GraphEdge[]
  readonly cut: readonly GraphEdge[]
}

export class PlanShapes {
  readonly #shapes = new Steps<PlanShape>()
  readonly #plans: PlanTold[] = []
  /** The last shape of each plan. */
  readonly #lasts: PlanShape[] = []
  #kept: Kept = { edges: [], cut: [] }

  get plans(): readonly PlanTold[] {
    return this.#plans
  }

  /** Index of the plan in force; -1 before the first. */
  inForceAt(atMs: number): number {
    return lastNotAfter(this.#plans, atMs, (plan) => plan.atMs)
  }

  /** As a plan stood at its end, with what had been begun under earlier ones. */
  lastOf(plan: number): PlanShape | null {
    return this.#lasts[plan] ?? null
  }

  at(atMs: number): PlanShape | null {
    return this.#shapes.at(atMs) ?? null
  }

  /** A later plan takes the place of what nobody had begun; the rest stays, with the edges in between. */
  read(event: EpisodeEvent, stateOf: (subtask: number) => SubtaskState): void {
    const before = this.#shapes.last ?? blank
    switch (event.type) {
      case 'plan.initial': {
        const { subtasks, dependencies, removed } = event.data.graph
        const ids = subtasks.map(({ id }) => id)
        const planned = new Set(ids)
        const nodes = before.nodes.filter(({ id }) => stateOf(id).owner !== null && !planned.has(id))
        this.#begin(event.atMs, ids, stateOf)
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
        this.#keep(event.atMs, { ...before, paths: event.data.paths, pathCount: event.data.count })
        return
      case 'subtask.status': {
        const { subtask: id } = event.data
        if (before.nodes.some((node) => node.id === id)) return
        const node: GraphNode = { id, description: `Subtask ${id}`, step: null }
        this.#keep(event.atMs, { ...before, nodes: [...before.nodes, node] })
        return
      }
      default:
    }
  }

  #begin(atMs: number, subtasks: readonly number[], stateOf: (subtask: number) => SubtaskState): void {
    const before = this.#plans.at(-1)
    if (before !== undefined) {
      this.#plans[this.#plans.length - 1] = { ...before, replaced: endOf(before.subtasks, atMs, stateOf) }
    }
    this.#plans.push({ atMs, subtasks, replaced: null })
  }

  #keep(atMs: number, shape: PlanShape): void {
    this.#shapes.push(atMs, shape)
    if (this.#plans.length > 0) this.#lasts[this.#plans.length - 1] = shape
  }

  #push(
    atMs: number,
    shape: PlanShape,
    dependencies: readonly Dependency[],
    removed: readonly RemovedDependency[],
  ): void {
    this.#keep(atMs, {
      ...shape,
      edges: [...this.#kept.edges, ...dependencies.map((edge) => drawnEdge(edge, null))],
      cut: [...this.#kept.cut, ...removed.map((edge) => drawnEdge(edge, edge.reason))],
    })
  }
}

function drawnEdge({ from, to, owner, ate, overdetermined }: Dependency, reason: GraphEdge['reason']): GraphEdge {
  return { from, to, owner, ate: ate ?? null, isOverdetermined: overdetermined ?? false, reason }
}

function endOf(subtasks: readonly number[], atMs: number, stateOf: (subtask: number) => SubtaskState): PlanEnd {
  const having = (isSo: (state: SubtaskState) => boolean): readonly number[] =>
    subtasks.filter((id) => isSo(stateOf(id)))
  return {
    atMs,
    done: having(({ status }) => status === 'done'),
    failed: having(({ status }) => status === 'failed').map((id) => ({ id, reason: stateOf(id).reason })),
    running: having(({ status }) => status === 'running'),
    notBegun: having(({ status }) => status !== 'done' && status !== 'failed' && status !== 'running'),
  }
}
