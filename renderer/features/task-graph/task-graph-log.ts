/** An episode's task graph as something to look at, at any moment of game time, while the record grows or afterwards. */
import type { EpisodeEvent, EventData } from '../../../shared/contract/record/events.ts'
import type { Dependency, RemovedDependency } from '../../../shared/contract/task-graph.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import {
  type AgentPlace,
  type BusyRates,
  type GraphEdge,
  type GraphMoment,
  type GraphNode,
  type PlanShape,
  PlanSteps,
  Steps,
  SubtaskMoments,
} from './graph-moment.ts'

/** What the plans of an episode said, over game time. */
const blank: PlanShape = { nodes: [], edges: [], cut: [], isRefined: false, paths: [], pathCount: null }

/** What an earlier plan leaves to look at when another one comes. */
interface Kept {
  readonly edges: readonly GraphEdge[]
  readonly cut: readonly GraphEdge[]
}

class PlanShapes {
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

/** Who is at which subtask, waits for which, and is on which path, over game time. */
class AgentPlaces {
  /** By agent, in the team's order. */
  readonly #places = new Map<string, Steps<AgentPlace>>()
  readonly #busy = new Steps<BusyRates | null>()

  at(atMs: number): readonly AgentPlace[] {
    return [...this.#places.values()].flatMap((steps) => steps.at(atMs) ?? [])
  }

  busyAt(atMs: number): BusyRates | null {
    return this.#busy.at(atMs) ?? null
  }

  read(event: EpisodeEvent): void {
    const { atMs, actor } = event
    switch (event.type) {
      case 'episode.start':
        for (const name of event.data.agents) this.#move(name, atMs, {})
        return
      case 'plan.initial':
        // Paths are numbered within their plan.
        this.#busy.push(atMs, null)
        for (const name of this.#places.keys()) this.#move(name, atMs, { path: null })
        return
      case 'path.assign':
        this.#busy.push(atMs, { atMs, agent: actor.id, rates: event.data.busyRates })
        this.#move(actor.id, atMs, { path: event.data.path })
        return
      case 'agent.wait': {
        const { for: subtask, path } = event.data
        this.#move(actor.id, atMs, { doing: subtask === null ? 'finished' : 'waiting', subtask, path })
        return
      }
      case 'subtask.status':
        this.#readStatus(atMs, event.data)
        return
      default:
    }
  }

  /** What ends for one agent may go on for another; what is put back ends for all. */
  #readStatus(atMs: number, { subtask, status, agent }: EventData<'subtask.status'>): void {
    if (status === 'running') {
      if (agent !== undefined) this.#move(agent, atMs, { doing: 'working', subtask })
      return
    }
    for (const [name, { last }] of this.#places) {
      const isConcerned = last?.doing === 'working' && last.subtask === subtask && (agent ?? name) === name
      if (isConcerned) this.#move(name, atMs, { doing: 'free', subtask: null })
    }
  }

  #move(name: string, atMs: number, change: Partial<AgentPlace>): void {
    const steps = this.#places.get(name) ?? new Steps<AgentPlace>()
    steps.push(atMs, { name, doing: 'free', subtask: null, path: null, ...steps.last, ...change })
    this.#places.set(name, steps)
  }
}

/** Where events come from: an `EpisodeTimeline`, whose list grows. */
interface EventSource {
  /** Event `seq` at place `seq`. */
  readonly events: readonly EpisodeEvent[]
}

/** What it answers for a time depends on the events up to that time only, however they came in. */
export class TaskGraphLog {
  readonly #source: EventSource
  readonly #shapes = new PlanShapes()
  readonly #plan = new PlanSteps()
  readonly #subtasks = new SubtaskMoments()
  readonly #places = new AgentPlaces()
  #readSoFar = 0
  #isPlanned = false
  #planBegunAtMs: number | null = null
  #actsUnplannedFromMs: number | null = null
  #overAtMs: number | null = null
  /** What was answered last, and the last event that counted for it. */
  #last: { readonly event: number; readonly moment: GraphMoment } | null = null

  constructor(source: EventSource) {
    this.#source = source
  }

  /** Reads what is new first. The same object where no event lies between two times: it is drawn again only where it is another. */
  at(atMs: number): GraphMoment {
    this.#readOn()
    const event = lastNotAfter(this.#source.events, atMs, (own) => own.atMs)
    if (this.#last?.event !== event) this.#last = { event, moment: this.#momentAt(atMs) }
    return this.#last.moment
  }

  /** Costs a bisection for each subtask and agent. */
  #momentAt(atMs: number): GraphMoment {
    const shape = this.#shapes.at(atMs)
    return {
      progress: this.#plan.at(atMs),
      shape,
      subtasks: new Map(shape?.nodes.map(({ id }) => [id, this.#subtasks.at(id, atMs)])),
      agents: this.#places.at(atMs),
      busy: this.#places.busyAt(atMs),
      isOver: this.#overAtMs !== null && this.#overAtMs <= atMs,
      hasBegunToPlan: this.#planBegunAtMs !== null && this.#planBegunAtMs <= atMs,
      actsWithoutPlan: this.#actsUnplannedFromMs !== null && this.#actsUnplannedFromMs <= atMs,
    }
  }

  #readOn(): void {
    const { events } = this.#source
    for (const event of events.slice(this.#readSoFar)) this.#read(event)
    this.#readSoFar = events.length
  }

  #read(event: EpisodeEvent): void {
    if (event.type === 'plan.rules' || event.type === 'plan.initial') this.#isPlanned = true
    if (isPlanning(event)) this.#planBegunAtMs ??= event.atMs
    if ((event.type === 'thought' || event.type === 'action.start') && !this.#isPlanned) {
      this.#actsUnplannedFromMs ??= event.atMs
    }
    if (event.type === 'episode.end') this.#overAtMs = event.atMs
    this.#shapes.read(event, (subtask) => this.#subtasks.wasBegun(subtask))
    this.#subtasks.read(event)
    this.#plan.read(event)
    this.#places.read(event)
  }
}

function isPlanning(event: EpisodeEvent): boolean {
  if (event.type === 'model.call') return event.data.role === 'planner'
  return event.type === 'plan.rules' || event.type === 'plan.initial'
}
