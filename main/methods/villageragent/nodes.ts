/** The subtasks of the plans so far, with their status, and their trace in the record. */
import type { Emit } from '../../../shared/contract/record/events.ts'
import type { RemovedDependency } from '../../../shared/contract/task-graph.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import type { Json } from './retrieval.ts'
import { isUsedUp, type NodeStatus, order, readyNodes } from './task-graph.ts'

/** A subtask that was handed out; `id` counts over all plans of the episode. */
export interface TaskNode {
  readonly id: number
  readonly description: string
  readonly milestones: readonly string[]
  /** What its retrieval paths led to. */
  readonly data: readonly Json[]
  /** Who may work at it: its assigned agents, or everybody where none were named. */
  readonly candidates: readonly string[]
  /** How many of them it takes. */
  readonly number: number
}

export interface Graph {
  readonly nodes: readonly TaskNode[]
  readonly edges: readonly Edge[]
}

export interface NewNodes extends Graph {
  readonly removed: readonly RemovedDependency[]
}

/** What became of a subtask. */
export interface Ended {
  readonly agents: readonly string[]
  readonly feedback: string
  readonly done: boolean
}

export class TaskNodes {
  readonly #emit: Emit
  readonly #onFailed: 'go-on' | 'wait'
  readonly #statuses = new Map<number, NodeStatus>()
  readonly #ended = new Map<number, Ended>()
  #graph: Graph = { nodes: [], edges: [] }

  constructor(emit: Emit, onFailed: 'go-on' | 'wait') {
    this.#emit = emit
    this.#onFailed = onFailed
  }

  /** `unite`: the graph keeps what it has; `replace`: it consists of the new nodes. Returns what of it nobody has begun. */
  take({ nodes, edges }: NewNodes, how: 'unite' | 'replace'): Graph {
    const before = how === 'unite' ? this.#graph : { nodes: [], edges: [] }
    return this.mend({ nodes: [...before.nodes, ...nodes], edges: [...before.edges, ...edges] })
  }

  /** Takes another graph for it; nobody has begun what is new in it. Returns what of it nobody has begun. */
  mend(graph: Graph): Graph {
    for (const { id } of graph.nodes) if (!this.#statuses.has(id)) this.#statuses.set(id, 'unknown')
    this.#graph = graph
    const open = this.open()
    const ids = new Set(open.map(({ id }) => id))
    return { nodes: open, edges: this.#graph.edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) }
  }

  get graph(): Graph {
    return this.#graph
  }

  statusOf(id: number): NodeStatus {
    return this.#statuses.get(id) ?? 'unknown'
  }

  /** Of the subtasks in the graph the last to fail; null where none has. */
  lastFailed(): TaskNode | null {
    const last = [...this.#ended.keys()].findLast((id) => this.#isInGraph(id) && this.#statuses.get(id) === 'failure')
    return this.#graph.nodes.find(({ id }) => id === last) ?? null
  }

  #isInGraph(id: number): boolean {
    return this.#graph.nodes.some((node) => node.id === id)
  }

  /** Nobody has begun them. */
  open(): readonly TaskNode[] {
    return this.#graph.nodes.filter(({ id }) => this.#statuses.get(id) === 'unknown')
  }

  ready(): readonly TaskNode[] {
    const ids = new Set(readyNodes(this.#ordered(), this.#onFailed))
    return this.#graph.nodes.filter(({ id }) => ids.has(id))
  }

  isUsedUp(): boolean {
    return isUsedUp(this.#ordered())
  }

  /** Of all plans, by rising id. */
  ended(): readonly (readonly [id: number, ended: Ended])[] {
    return [...this.#ended].sort(([a], [b]) => a - b)
  }

  begin(id: number, agents: readonly string[]): void {
    this.#statuses.set(id, 'running')
    for (const agent of agents) {
      this.#emit('subtask.status', { kind: 'agent', id: agent }, { subtask: id, status: 'running', agent })
    }
  }

  end(id: number, ended: Ended): void {
    this.#statuses.set(id, ended.done ? 'success' : 'failure')
    this.#ended.set(id, ended)
    const [agent] = ended.agents
    if (agent === undefined) return
    const reason = ended.done ? {} : { reason: ended.feedback }
    const status = ended.done ? 'done' : 'failed'
    this.#emit('subtask.status', { kind: 'agent', id: agent }, { subtask: id, status, agent, attempt: 1, ...reason })
    this.#tellReady()
  }

  /** What has become ready enters the record once. */
  #tellReady(): void {
    for (const { id } of this.ready()) {
      if (this.#told.has(id)) continue
      this.#told.add(id)
      this.#emit('subtask.status', plannerActor, { subtask: id, status: 'ready' })
    }
  }
  readonly #told = new Set<number>()

  tellReady(): void {
    this.#tellReady()
  }

  #ordered() {
    const ids = this.#graph.nodes.map(({ id }) => id)
    return order(ids, this.#graph.edges, (id) => this.#statuses.get(id) ?? 'unknown')
  }
}
