/** One lane while it is read: spans open and close, at most one action, one wait and one band at a time. */
import type { EpisodeEvent, EventData } from '../../../shared/contract/record/events.ts'
import type { SubtaskStatus } from '../../../shared/contract/task-graph.ts'
import { askedAtMs } from '../../../shared/core/diagnosis/event-kind.ts'
import { formatArguments } from '../../../shared/core/format/action-call.ts'
import { lastNotAfter } from '../../../shared/core/last-not-after.ts'
import type { ActionOutcome } from '../../../shared/core/reading/verdicts.ts'
import type { Lane, LaneMark, LaneSpan, SpanKind, SubtaskBand } from './lane.ts'

/** Which actions only bring an agent somewhere; all others do something to the world, and are acting. */

/**
 * By name, as records carry them: the table of actions belongs to the lab's own process, and records of other suites may have
 * names that it does not know. A walk that is part of another action, such as the approach to a block, is acting.
 */
const movingActions: ReadonlySet<string> = new Set(['NavigateTo'])

function isMoving(action: string): boolean {
  return movingActions.has(action)
}

type Open<T> = { -readonly [K in keyof T]: T[K] }

/** Outcomes without which the agent goes on without an answer; `aborted` is nobody's failure. */
const failedOutcomes: ReadonlySet<EventData<'model.call'>['outcome']> = new Set(['unparsable', 'refused', 'failed'])

export class LaneWriter implements Lane {
  readonly id: string
  readonly kind: Lane['kind']
  readonly spans: Readonly<Record<SpanKind, Open<LaneSpan>[]>> = {
    person: [],
    waiting: [],
    thinking: [],
    moving: [],
    acting: [],
  }
  readonly calls: LaneSpan[] = []
  readonly bands: Open<SubtaskBand>[] = []
  readonly marks: LaneMark[] = []
  #action: Open<LaneSpan> | null = null
  #wait: Open<LaneSpan> | null = null
  #band: Open<SubtaskBand> | null = null
  #person: Open<LaneSpan> | null = null

  constructor(id: string, kind: Lane['kind']) {
    this.id = id
    this.kind = kind
  }

  /** Id of the subtask that it is at. */
  get subtask(): number | null {
    return this.#band?.subtask ?? null
  }

  /** By time, whenever it comes. */
  mark(mark: LaneMark): void {
    this.marks.splice(lastNotAfter(this.marks, mark.atMs, ({ atMs }) => atMs) + 1, 0, mark)
  }

  /** The span begins where its question was asked, which may be long before this event. */
  call(event: EpisodeEvent<'model.call'>): LaneSpan {
    const { seq, atMs, data } = event
    const call: LaneSpan = {
      kind: 'thinking',
      fromMs: askedAtMs(event),
      toMs: atMs,
      label: data.purpose,
      seq,
      subtask: data.subtask ?? this.subtask,
      failed: failedOutcomes.has(data.outcome),
      isCutShort: false,
      calls: 1,
    }
    this.calls.push(call)
    const spans = this.spans.thinking
    let merged: Open<LaneSpan> = call
    for (let last = spans.at(-1); last !== undefined && (last.toMs ?? 0) > merged.fromMs; last = spans.at(-1)) {
      spans.pop()
      merged = {
        ...last,
        fromMs: Math.min(last.fromMs, merged.fromMs),
        toMs: atMs,
        subtask: last.subtask === merged.subtask ? last.subtask : null,
        failed: last.failed || merged.failed,
        calls: last.calls + merged.calls,
      }
    }
    spans.push(merged)
    return call
  }

  beginAction({ seq, atMs, data }: EpisodeEvent<'action.start'>): LaneSpan {
    this.endWait(atMs)
    this.#endAction(atMs, 'ok')
    const { action } = data.call
    const words = [formatArguments(data.call), data.by === 'human' ? '(by a person)' : ''].join(' ').trim()
    this.#action = {
      kind: isMoving(action) ? 'moving' : 'acting',
      fromMs: atMs,
      toMs: null,
      label: words === '' ? action : `${action} ${words}`,
      seq,
      subtask: data.subtask ?? null,
      failed: false,
      isCutShort: false,
      calls: 0,
    }
    this.spans[this.#action.kind].push(this.#action)
    return this.#action
  }

  /** Of the action that was begun with event `seq`, where that still goes on. */
  endAction(atMs: number, seq: number, outcome: ActionOutcome): void {
    if (this.#action?.seq === seq) this.#endAction(atMs, outcome)
  }

  #endAction(atMs: number, outcome: ActionOutcome): void {
    if (this.#action === null) return
    this.#action.toMs = atMs
    this.#action.failed = outcome === 'failed'
    this.#action.isCutShort = outcome === 'cut short'
    this.#action = null
  }

  beginWait({ seq, atMs, data }: EpisodeEvent<'agent.wait'>, statusOf: (subtask: number) => SubtaskStatus): LaneSpan {
    this.endWait(atMs)
    if (this.#band !== null) this.endBand(atMs, statusOf(this.#band.subtask))
    const label = data.for === null ? 'nothing left to do' : `waits for subtask ${data.for}`
    const began = { kind: 'waiting', fromMs: atMs, toMs: null, label, seq, subtask: data.for } as const
    const wait: Open<LaneSpan> = { ...began, failed: false, isCutShort: false, calls: 0 }
    this.#wait = wait
    this.spans.waiting.push(wait)
    return wait
  }

  beginPerson({ seq, atMs }: EpisodeEvent<'external.input'>): LaneSpan {
    this.endPerson(atMs)
    const began = { kind: 'person', fromMs: atMs, toMs: null, label: 'by a person', seq } as const
    const person: Open<LaneSpan> = {
      ...began,
      ...{ subtask: this.subtask, failed: false, isCutShort: false, calls: 0 },
    }
    this.#person = person
    this.spans.person.push(person)
    return person
  }

  endPerson(atMs: number): void {
    if (this.#person === null) return
    this.#person.toMs = atMs
    this.#person = null
  }

  endWait(atMs: number): void {
    if (this.#wait === null) return
    this.#wait.toMs = atMs
    this.#wait = null
  }

  /** A running subtask that begins to run is the same one in its next attempt. */
  beginBand(atMs: number, subtask: number, attempt: number | null, statusBefore: SubtaskStatus): void {
    this.endWait(atMs)
    if (this.#band?.subtask === subtask) {
      this.#band.attempt = attempt ?? this.#band.attempt
      return
    }
    this.endBand(atMs, statusBefore)
    this.#band = { subtask, fromMs: atMs, toMs: null, status: 'running', attempt }
    this.bands.push(this.#band)
  }

  countAttempt(subtask: number, attempt: number): void {
    if (this.#band?.subtask === subtask) this.#band.attempt = attempt
  }

  endBand(atMs: number, status: SubtaskStatus): void {
    if (this.#band === null) return
    this.#band.toMs = atMs
    this.#band.status = status
    this.#band = null
  }

  /** Nothing goes on after the episode's end. */
  end(atMs: number): void {
    this.#endAction(atMs, 'cut short')
    this.endWait(atMs)
    this.endPerson(atMs)
    this.endBand(atMs, 'running')
  }
}
