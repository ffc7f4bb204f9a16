/** What lanes are made of: what somebody did and when, in game time since the episode's start. */
import type { SubtaskStatus } from '../../../shared/contract/task-graph.ts'

/** In the order in which they are drawn over each other; `person` is the time in which a person has the agent. */
export const spanKinds = ['person', 'waiting', 'thinking', 'moving', 'acting'] as const
export type SpanKind = (typeof spanKinds)[number]

export interface LaneSpan {
  readonly kind: SpanKind
  readonly fromMs: number
  /** null while it goes on. */
  readonly toMs: number | null
  readonly label: string
  /** Of the event to select: an action's start, a model call, the beginning of a wait, a person's coming. */
  readonly seq: number
  readonly subtask: number | null
  readonly failed: boolean
  /** An action that ended because the episode or its attempt did, or because a person came: no failure. */
  readonly isCutShort: boolean
  /** Questions to models that went on at the same time and are one span: of a planner, which asks many at once. */
  readonly calls: number
}

/** An agent at work on a subtask. */
export interface SubtaskBand {
  readonly subtask: number
  readonly fromMs: number
  /** null while it goes on. */
  readonly toMs: number | null
  /** `running` while it goes on, and where the episode's end cut it short. */
  readonly status: SubtaskStatus
  /** Counted by the agent; null where the record does not say. */
  readonly attempt: number | null
}

/**
 * `false-done`: the agent said done and the judger did not find it so; `wrong-claim`: it said not done, and it was;
 * `external`: somebody who is not of the team did something; `displaced`: the agent was moved by no action of its own.
 */
type MarkKind = 'thought' | 'chat' | 'false-done' | 'wrong-claim' | 'external' | 'displaced'

export interface LaneMark {
  readonly kind: MarkKind
  readonly atMs: number
  readonly text: string
  /** Of its event; -1 where it is none: what the track shows. */
  readonly seq: number
  readonly subtask: number | null
}

export interface Lane {
  /** Name of an agent, `planner`, or `human` for everybody who is not of the team. */
  readonly id: string
  readonly kind: 'planner' | 'agent' | 'human'
  /** By kind, each by time and without overlap. */
  readonly spans: Readonly<Record<SpanKind, readonly LaneSpan[]>>
  /** Questions to models one by one, by the time of their answers. */
  readonly calls: readonly LaneSpan[]
  /** By time, without overlap. */
  readonly bands: readonly SubtaskBand[]
  /** By time. */
  readonly marks: readonly LaneMark[]
}

/** Something over game time that keeps each value until the next. */
export interface LaneSeries {
  readonly id: SeriesId
  readonly label: string
  /** What values are: `ratio` in 0..1, US dollars, else a count. */
  readonly unit: 'ratio' | 'calls' | 'tokens' | 'agents' | 'USD'
  /** `[ms of game time, value]`, one pair per change. */
  readonly points: readonly (readonly [number, number])[]
}

export const seriesIds = ['completion', 'view-hit-rate', 'model-calls', 'tokens', 'cost', 'busy-agents'] as const
export type SeriesId = (typeof seriesIds)[number]
