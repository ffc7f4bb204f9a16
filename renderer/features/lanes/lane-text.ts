/** What lanes show, in words: beside the pointer, for screen readers, and where there is no room for a picture. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import { isCutShort } from '../../../shared/core/reading/verdicts.ts'
import {
  doingAt,
  type Lane,
  type LaneMark,
  type LanePlace,
  type LaneSeries,
  type LaneSpan,
  type SpanKind,
  type SubtaskBand,
} from './lane.ts'

const kindLabels: Readonly<Record<SpanKind, string>> = {
  person: 'taken over',
  waiting: 'waiting',
  thinking: 'thinking',
  moving: 'moving',
  acting: 'acting',
}

const markLabels: Readonly<Record<LaneMark['kind'], string>> = {
  thought: 'Thought',
  chat: 'Message',
  'false-done': 'False “done”: claimed done, the judger did not find it',
  'wrong-claim': 'Wrong claim: claimed not done, the judger found it done',
  external: 'From outside the team',
  fork: 'Fork: this is otherwise from here on',
  displaced: 'Involuntary move: by no action of its own',
}

export function laneName({ id, kind }: Pick<Lane, 'id' | 'kind'>): string {
  if (kind === 'planner') return 'Planner'
  return kind === 'human' ? 'People' : id
}

/** A heading and what else there is to say, line by line. */
export interface LaneText {
  readonly title: string
  readonly lines: readonly string[]
}

function during(fromMs: number, toMs: number | null): string {
  if (toMs === null) return `from ${formatGameTime(fromMs)}, still going on`
  return `${formatGameTime(fromMs)} to ${formatGameTime(toMs)}, ${formatDuration(toMs - fromMs)}`
}

function ofSubtask(subtask: number | null): readonly string[] {
  return subtask === null ? [] : [`Subtask ${subtask}`]
}

/** `events` are the record's, event `seq` at place `seq`. */
export function describeSpan(span: LaneSpan, events: readonly EpisodeEvent[]): LaneText {
  const title = `${capital(kindLabels[span.kind])}: ${span.label}`
  const together = span.calls > 1 ? [`${span.calls} questions at the same time`] : []
  const lines = [
    during(span.fromMs, span.toMs),
    ...together,
    ...describeResult(span, events),
    ...ofSubtask(span.subtask),
  ]
  return { title, lines }
}

function describeResult({ seq, toMs }: LaneSpan, events: readonly EpisodeEvent[]): readonly string[] {
  const event = events[seq]
  if (event?.type === 'model.call') {
    const { outcome, promptTokens, answerTokens } = event.data
    return [`${outcome === 'ok' ? 'Answered' : `Outcome: ${outcome}`}, ${promptTokens} + ${answerTokens} tokens`]
  }
  if (event?.type !== 'action.start' || toMs === null) return []
  const { id } = event.data
  const end = endOf(id, seq, events)
  if (end === null) return ['Cut short by the end of the episode']
  const { ok, reason, message } = end
  if (ok) return [message === '' ? 'Worked' : `Worked: ${message}`]
  if (isCutShort(end)) return [`Cut short, which is not a failure: ${message}`]
  return [`Failed${reason === undefined ? '' : ` (${reason})`}: ${message}`]
}

function endOf(id: number, from: number, events: readonly EpisodeEvent[]): EpisodeEvent<'action.end'>['data'] | null {
  for (let seq = from + 1; seq < events.length; seq++) {
    const event = events[seq]
    if (event?.type === 'action.end' && event.data.id === id) return event.data
  }
  return null
}

export function describeBand({ subtask, fromMs, toMs, status, attempt }: SubtaskBand): LaneText {
  const ending = toMs === null || status === 'running' ? 'running' : status
  const tried = attempt === null ? [] : [`Attempt ${attempt}`]
  return { title: `Subtask ${subtask}: ${ending}`, lines: [during(fromMs, toMs), ...tried] }
}

export function markLines({ kind, atMs, text, subtask }: LaneMark): LaneText {
  return { title: markLabels[kind], lines: [text, formatGameTime(atMs), ...ofSubtask(subtask)] }
}

export function isMark(what: LanePlace['what']): what is LaneMark {
  return 'text' in what
}

export function describePlace({ lane, what }: LanePlace, events: readonly EpisodeEvent[]): string {
  const { title, lines } = isMark(what) ? markLines(what) : describeSpan(what, events)
  return [lane, title, ...lines].map((line) => line.replace(/\.$/, '')).join('. ')
}

/** `Alice: acting, PlaceBlock …, at subtask 3`; who has nothing to do is free, as the inspector says. */
export function describeDoing(lane: Lane, atMs: number): string {
  const { span, band } = doingAt(lane, atMs)
  const at = band === null ? '' : `, at subtask ${band.subtask}`
  const isFree = lane.kind === 'agent' && band === null && (span === null || isIdle(span))
  if (isFree) return `${laneName(lane)}: is free`
  return `${laneName(lane)}: ${span === null ? 'nothing' : `${kindLabels[span.kind]}, ${span.label}`}${at}`
}

/** A wait for nothing: all is done, or taken by others. */
function isIdle({ kind, subtask }: LaneSpan): boolean {
  return kind === 'waiting' && subtask === null
}

/** `62 %`, `1,234`, `0.0123`: beside the series' name, which says of what. */
export function bareValue({ unit }: Pick<LaneSeries, 'unit'>, value: number): string {
  if (unit === 'ratio') return formatPercent(value)
  return value.toLocaleString('en', unit === 'USD' ? { maximumSignificantDigits: 3 } : {})
}

/** `62 %`, `1,234 calls`, `1 call`, `0.0123 USD`. */
export function formatValue(series: Pick<LaneSeries, 'unit'>, value: number): string {
  const { unit } = series
  if (unit === 'ratio') return bareValue(series, value)
  return `${bareValue(series, value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Words that have to stay within a bar. */

/** Of a text in the font that it is drawn in, px. */
export type WidthOf = (text: string) => number

/** The text, or as much of it as there is room for and an ellipsis; empty where not one letter has room. */
export function fitText(text: string, room: number, widthOf: WidthOf): string {
  if (widthOf(text) <= room) return text
  const letters = [...text]
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(cutAfter(letters, middle)) <= room) fits = middle
    else tooMany = middle
  }
  return fits === 0 ? '' : cutAfter(letters, fits)
}

function cutAfter(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`
}
