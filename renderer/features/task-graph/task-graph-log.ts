/** An episode's task graph as something to look at, at any moment of game time, while the record grows or afterwards. */
import type { EpisodeEvent, EventData } from '../../../shared/contract/record/events.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import { type AgentPlace, type BusyRates, type GraphMoment, PlanSteps, Steps, SubtaskMoments } from './graph-moment.ts'
import { PlanShapes, type PlanTold } from './plan-shapes.ts'

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
  #choosesPaths = false
  /** What was answered last, and what counted for it. */
  #last: { readonly event: number; readonly plan: number | null; readonly moment: GraphMoment } | null = null

  constructor(source: EventSource) {
    this.#source = source
  }

  /** All plans of the record so far, the first first. */
  get plans(): readonly PlanTold[] {
    this.#readOn()
    return this.#shapes.plans
  }

  /** Whether anybody of the record so far chooses paths: with most methods nobody does. */
  get choosesPaths(): boolean {
    this.#readOn()
    return this.#choosesPaths
  }

  /**
   * Reads what is new first. The same object where no event lies between two times: it is drawn again only where it is another.
   * `plan`, an index, shows that one instead of the one in force at the time, with how its subtasks stand then.
   */
  at(atMs: number, plan: number | null = null): GraphMoment {
    this.#readOn()
    const event = lastNotAfter(this.#source.events, atMs, (own) => own.atMs)
    const last = this.#last
    if (last !== null && last.event === event && last.plan === plan) return last.moment
    const moment = this.#momentAt(atMs, plan)
    this.#last = { event, plan, moment }
    return moment
  }

  /** Costs a bisection for each subtask and agent. */
  #momentAt(atMs: number, plan: number | null): GraphMoment {
    const inForce = this.#shapes.inForceAt(atMs)
    const shown = plan ?? inForce
    const shape = shown === inForce ? this.#shapes.at(atMs) : this.#shapes.lastOf(shown)
    // Paths are numbered within their plan.
    const isElsewhere = shown !== inForce
    const agents = this.#places.at(atMs)
    return {
      plan: shown,
      progress: this.#plan.at(atMs),
      shape,
      subtasks: new Map(shape?.nodes.map(({ id }) => [id, this.#subtasks.at(id, atMs)])),
      agents: isElsewhere ? agents.map((agent) => ({ ...agent, path: null })) : agents,
      busy: isElsewhere ? null : this.#places.busyAt(atMs),
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
    if (event.type === 'path.assign') this.#choosesPaths = true
    this.#shapes.read(event, (subtask) => this.#subtasks.last(subtask))
    this.#subtasks.read(event)
    this.#plan.read(event)
    this.#places.read(event)
  }
}

function isPlanning(event: EpisodeEvent): boolean {
  if (event.type === 'model.call') return event.data.role === 'planner'
  return event.type === 'plan.rules' || event.type === 'plan.initial'
}
