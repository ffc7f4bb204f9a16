/** An episode's task graph at one moment of game time, read from the record. */
import type { EpisodeEvent, EventData } from '../../../shared/contract/record/events.ts'
import type { Rule, removalReasons, Subtask } from '../../../shared/contract/task-graph.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import { type SubtaskState, subtaskChanges, untouched } from '../../../shared/core/reading/subtask-state.ts'

/* A value over game time that changes in steps. */

/** Times do not fall; of several values at one time the last one holds. */
export class Steps<T> {
  readonly #steps: { readonly atMs: number; readonly value: T }[] = []

  push(atMs: number, value: T): void {
    this.#steps.push({ atMs, value })
  }

  /** The value at a time, by bisection; undefined before the first step. */
  at(atMs: number): T | undefined {
    return this.#steps[lastNotAfter(this.#steps, atMs, (step) => step.atMs)]?.value
  }

  /** The value from the last step on. */
  get last(): T | undefined {
    return this.#steps.at(-1)?.value
  }
}

export type RemovalReason = (typeof removalReasons)[number]

export interface GraphNode {
  readonly id: number
  readonly description: string
  /** null for a subtask that no plan told of. */
  readonly step: Subtask['step'] | null
}

/** `from` before `to`, kept or cut. */
export interface GraphEdge {
  readonly from: number
  readonly to: number
  /** The subtask whose answer named it. */
  readonly owner: number
  /** ATE by rule id, in [-1, 1]; null where no intervention was made, or not yet. */
  readonly ate: Readonly<Record<string, number>> | null
  readonly isOverdetermined: boolean
  /** Why it was cut; null for edges that hold. */
  readonly reason: RemovalReason | null
}

/** What a plan says; the same object for as long as no plan says otherwise, so that it is laid out once. */
export interface PlanShape {
  /** In the plan's order; what was begun under an earlier plan comes first. */
  readonly nodes: readonly GraphNode[]
  /** Those that hold: of the initial graph until it is refined. May have cycles until then. */
  readonly edges: readonly GraphEdge[]
  readonly cut: readonly GraphEdge[]
  readonly isRefined: boolean
  /** Lists of subtask ids; empty until they are found. */
  readonly paths: readonly (readonly number[])[]
  /** Exact number of source-to-sink paths, decimal; null until they are found. */
  readonly pathCount: string | null
}

export interface AgentPlace {
  readonly name: string
  /** `free`: between two subtasks; `finished`: nothing left to do. */
  readonly doing: 'free' | 'working' | 'waiting' | 'finished'
  /** What it works at or waits for. */
  readonly subtask: number | null
  /** Index of the path that it was assigned. */
  readonly path: number | null
}

/** The busy rate of each path when somebody last chose one. */
export interface BusyRates {
  readonly atMs: number
  /** Who chose. */
  readonly agent: string
  readonly rates: readonly number[]
}

/** How far planning is. Answers are counted from the phase's beginning. */
interface PlanProgress {
  readonly phase: 'none' | 'drawing' | 'refining' | 'planned'
  readonly rules: readonly Rule[]
  /** What each rule was turned into, by rule id. */
  readonly counterfactuals: ReadonlyMap<string, string>
  /** Answers of the planner's model so far, by what they were asked for. */
  readonly answers: { readonly decompose: number; readonly counterfactual: number; readonly dependencies: number }
}

export interface GraphMoment {
  /** Index of the plan that `shape` is of; -1 before the first. */
  readonly plan: number
  readonly progress: PlanProgress
  /** null until there is a plan. */
  readonly shape: PlanShape | null
  /** Of every node of the shape. */
  readonly subtasks: ReadonlyMap<number, SubtaskState>
  /** In the team's order. */
  readonly agents: readonly AgentPlace[]
  /** null before the first choice under this plan. */
  readonly busy: BusyRates | null
  readonly isOver: boolean
  /** Whether rules were told or the planner's model was asked, with any result. */
  readonly hasBegunToPlan: boolean
  /** Somebody acted although nobody had planned: this method makes no plan. */
  readonly actsWithoutPlan: boolean
}

/** The ATE that is furthest from 0, with its sign; null where there is none. */
export function greatestAte({ ate }: GraphEdge): number | null {
  const values = Object.values(ate ?? {})
  return values.reduce<number | null>(
    (greatest, value) => (greatest === null || Math.abs(value) > Math.abs(greatest) ? value : greatest),
    null,
  )
}

const noAnswers: PlanProgress['answers'] = { decompose: 0, counterfactual: 0, dependencies: 0 }

const nothing: PlanProgress = { phase: 'none', rules: [], counterfactuals: new Map(), answers: noAnswers }

/** What the planner's questions are for, by the end of their purpose. */
const kinds = ['decompose', 'counterfactual', 'dependencies'] as const

/** How far planning was, over game time: its phase, its rules, the answers that came. */
export class PlanSteps {
  readonly #steps = new Steps<PlanProgress>()

  at(atMs: number): PlanProgress {
    return this.#steps.at(atMs) ?? nothing
  }

  read(event: EpisodeEvent): void {
    const before = this.#steps.last ?? nothing
    const next = after(before, event)
    if (next !== before) this.#steps.push(event.atMs, next)
  }
}

function after(before: PlanProgress, event: EpisodeEvent): PlanProgress {
  switch (event.type) {
    case 'plan.rules':
      return { ...nothing, phase: 'drawing', rules: event.data.rules }
    case 'plan.counterfactual': {
      const { ruleId, text } = event.data
      return { ...before, counterfactuals: new Map([...before.counterfactuals, [ruleId, text]]) }
    }
    case 'plan.initial':
      return { ...before, phase: 'refining', answers: noAnswers }
    case 'plan.refined':
      return { ...before, phase: 'planned' }
    case 'model.call':
      return isPlanning(before) ? answered(before, event.data) : before
    default:
      return before
  }
}

function isPlanning({ phase }: PlanProgress): boolean {
  return phase === 'drawing' || phase === 'refining'
}

function answered(before: PlanProgress, { role, purpose, outcome }: EventData<'model.call'>): PlanProgress {
  const kind = kinds.find((one) => purpose.endsWith(`.${one}`))
  if (role !== 'planner' || outcome !== 'ok' || kind === undefined) return before
  return { ...before, answers: { ...before.answers, [kind]: before.answers[kind] + 1 } }
}

/** How each subtask of an episode stands, over game time. */
export class SubtaskMoments {
  readonly #moments = new Map<number, Steps<SubtaskState>>()

  /** The same object for as long as nothing happens to the subtask. */
  at(subtask: number, atMs: number): SubtaskState {
    return this.#moments.get(subtask)?.at(atMs) ?? untouched
  }

  /** As far as was read. */
  last(subtask: number): SubtaskState {
    return this.#moments.get(subtask)?.last ?? untouched
  }

  read(event: EpisodeEvent): void {
    for (const [subtask, state] of subtaskChanges(event, (id) => this.last(id))) {
      const steps = this.#moments.get(subtask) ?? new Steps<SubtaskState>()
      steps.push(event.atMs, state)
      this.#moments.set(subtask, steps)
    }
  }
}
