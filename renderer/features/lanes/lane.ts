/** What lanes are made of: what somebody did and when, in game time since the episode's start; and what that is at a moment. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { SubtaskStatus } from '../../../shared/contract/task-graph.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import type { TimeWindow } from './lane-window.ts'

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
 * `external`: somebody who is not of the team did something; `displaced`: the agent was moved by no action of its own;
 * `fork`: what is done otherwise from here on.
 */
type MarkKind = 'thought' | 'chat' | 'false-done' | 'wrong-claim' | 'external' | 'displaced' | 'fork'

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

/** Where an event stands: an action has two events and one place. */
export interface LanePlace {
  readonly lane: string
  readonly what: LaneSpan | LaneMark
}

/** What says where events stand; null for an event that no lane shows. */
interface LanePlaces {
  placeOf(seq: number): LanePlace | null
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

/** What somebody does at a moment, found by bisection. */
interface Stretch {
  readonly fromMs: number
  readonly toMs: number | null
}

/** Of stretches by time without overlap; one ends where the next begins. */
export function stretchAt<T extends Stretch>(stretches: readonly T[], atMs: number): T | null {
  const found = stretches[lastNotAfter(stretches, atMs, ({ fromMs }) => fromMs)]
  if (found === undefined) return null
  return found.toMs === null || found.toMs > atMs || found.fromMs === atMs ? found : null
}

/** Index of the first that ends after a moment. */
export function firstEndingAfter(stretches: readonly Stretch[], atMs: number): number {
  return lastNotAfter(stretches, atMs, ({ toMs }) => toMs ?? Number.POSITIVE_INFINITY) + 1
}

/** When the first thing that is drawn over a span begins, ms; infinity where nothing is. */
export function coveredFrom(lane: Lane, { kind, fromMs }: LaneSpan): number {
  const above = spanKinds.slice(spanKinds.indexOf(kind) + 1)
  return Math.min(
    ...above.map((over) => {
      const spans = lane.spans[over]
      return spans[firstEndingAfter(spans, fromMs)]?.fromMs ?? Number.POSITIVE_INFINITY
    }),
  )
}

interface Doing {
  /** What is drawn above everything else; null for an agent that does nothing that the record tells of. */
  readonly span: LaneSpan | null
  readonly band: SubtaskBand | null
}

export function doingAt(lane: Lane, atMs: number): Doing {
  const spans = spanKinds.map((kind) => goingOnAt(lane.spans[kind], atMs))
  return { span: spans.findLast((span) => span !== null) ?? null, band: goingOnAt(lane.bands, atMs) }
}

/** What took no time at all is found where it stands, and goes on at no moment: a question that the end put off as it was asked. */
function goingOnAt<T extends Stretch>(stretches: readonly T[], atMs: number): T | null {
  const found = stretchAt(stretches, atMs)
  return found === null || found.toMs === null || found.toMs > atMs ? found : null
}

/** Of many questions at once, the one that was answered next; null where none was open. */
export function callAt(lane: Lane, atMs: number): LaneSpan | null {
  const { calls } = lane
  for (let index = firstEndingAfter(calls, atMs); index < calls.length; index++) {
    const call = calls[index]
    if (call !== undefined && call.fromMs <= atMs) return call
  }
  return null
}

/** null before its first point. */
export function valueAt(series: LaneSeries, atMs: number): number | null {
  return series.points[lastNotAfter(series.points, atMs, ([ms]) => ms)]?.[1] ?? null
}

/* From one thing in a lane to the next, for keys. */

/** When it begins: where seeking to it goes. */
export function beginOf({ what }: LanePlace): number {
  return 'atMs' in what ? what.atMs : what.fromMs
}

/**
 * The event before (`by` -1) or after (1) `seq` in a lane, of those that it shows; an action is its start. null where there is
 * none.
 */
export function steppedEvent(
  log: LanePlaces,
  events: readonly EpisodeEvent[],
  lane: string,
  from: { readonly seq: number; readonly by: -1 | 1 },
): LanePlace | null {
  for (let seq = from.seq + from.by; seq >= 0 && seq < events.length; seq += from.by) {
    const place = log.placeOf(seq)
    if (place?.lane === lane && place.what.seq === seq) return place
  }
  return null
}

/** Number of the last event up to a moment; -1 before the first. */
export function lastSeqAt(events: readonly EpisodeEvent[], atMs: number): number {
  return lastNotAfter(events, atMs, (event) => event.atMs)
}

/** What is drawn of a list of stretches: those in sight, with those thinner than a pixel made one. */
interface Drawable {
  readonly fromMs: number
  readonly toMs: number | null
  readonly subtask: number | null
  readonly failed?: boolean
}

export interface DrawnSpan<T> {
  /** Pixels; cut off a little outside the window. */
  readonly left: number
  readonly right: number
  /** How much of it is really covered, 0..1: thin ones that became one leave gaps between them. */
  readonly share: number
  /** The first of them. */
  readonly span: T
  readonly failed: boolean
  readonly isLit: boolean
}

/** Pixels outside of which nothing is drawn. */
const OUTSIDE = 4

/** By time, without overlap; open ones reach to `endMs`. `isLit` tells whether a subtask is to stand out. */
export function drawnSpans<T extends Drawable>(
  spans: readonly T[],
  view: { readonly window: TimeWindow; readonly width: number; readonly endMs: number },
  isLit: (subtask: number | null) => boolean,
): readonly DrawnSpan<T>[] {
  const { fromMs, toMs } = view.window
  const scale = view.width / (toMs - fromMs)
  const drawn: { -readonly [K in keyof DrawnSpan<T>]: DrawnSpan<T>[K] }[] = []
  // Nothing is drawn thinner than a pixel: what ended less than one before the window still reaches into it.
  for (let index = firstEndingAfter(spans, fromMs - 1 / scale); index < spans.length; index++) {
    const span = spans[index]
    if (span === undefined || span.fromMs > toMs) break
    const left = Math.max(-OUTSIDE, (span.fromMs - fromMs) * scale)
    const end = ((span.toMs ?? view.endMs) - fromMs) * scale
    const right = Math.min(view.width + OUTSIDE, Math.max(end, left + 1))
    const failed = span.failed ?? false
    const lit = isLit(span.subtask)
    const last = drawn.at(-1)
    if (last !== undefined && end - left < 1 && left - last.right < 1 && last.failed === failed && last.isLit === lit) {
      const covered = last.share * (last.right - last.left) + end - left
      last.right = Math.max(last.right, right)
      last.share = Math.min(1, covered / (last.right - last.left))
    } else drawn.push({ left, right, share: 1, span, failed, isLit: lit })
  }
  return drawn
}
