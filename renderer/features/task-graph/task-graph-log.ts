/** An episode's task graph as something to look at, at any moment of game time, while the record grows or afterwards. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import { AgentPlaces } from './agent-places.ts'
import type { GraphMoment } from './graph-moment.ts'
import { PlanShapes } from './plan-shapes.ts'
import { PlanSteps } from './plan-steps.ts'
import { SubtaskMoments } from './subtask-moments.ts'

/** Where events come from: an `EpisodeTimeline`, whose list grows. */
export interface EventSource {
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
