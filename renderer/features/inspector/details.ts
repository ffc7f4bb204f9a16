/** What the inspector says about one thing, as data: rows of facts and lists of events, in which every mention can be selected. */
import { type Position, positionSchema } from '../../../shared/contract/geometry.ts'
import type { Actor, EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { EventLine, FactTone } from '../../../shared/core/diagnosis/event-text.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { formatArguments } from '../../../shared/core/format/action-call.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import type { Selection } from '../../store/selection.ts'

export type Fact =
  /** Words of ours or of the record; texts of models, chat and signs are shown as they are. */
  | { readonly kind: 'text'; readonly text: string }
  /** Names of actions, blocks and arguments. */
  | { readonly kind: 'code'; readonly text: string }
  /** A state in a word. */
  | { readonly kind: 'mark'; readonly text: string; readonly tone: FactTone }
  /** Something else that can be selected; `atMs` is where its moment is, for what has one. */
  | { readonly kind: 'link'; readonly text: string; readonly select: Selection; readonly atMs: number | null }

export interface FactRow {
  readonly term: string
  /** What the term itself names; null for a word of ours. */
  readonly select: Selection | null
  readonly facts: readonly Fact[]
}

export interface DetailsSection {
  readonly heading: string
  readonly rows: readonly FactRow[]
  readonly lines: readonly EventLine[]
}

export interface Details {
  /** What kind of thing it is: `Action`, `Subtask`. */
  readonly kind: string
  readonly title: string
  /** Its moment in game time; null for what has none. */
  readonly atMs: number | null
  readonly mark: { readonly text: string; readonly tone: FactTone } | null
  readonly rows: readonly FactRow[]
  readonly sections: readonly DetailsSection[]
  /** The question to a model whose prompt and answer belong on the details. */
  readonly modelCall: EpisodeEvent<'model.call'> | null
  /** The events behind it as they stand in the record. */
  readonly raw: readonly EpisodeEvent[]
}

/** A details of a kind and a title, with whatever else there is to say. */
export function detailsOf(kind: string, title: string, more: Partial<Omit<Details, 'kind' | 'title'>> = {}): Details {
  return { kind, title, atMs: null, mark: null, rows: [], sections: [], modelCall: null, raw: [], ...more }
}

export function text(words: string): Fact {
  return { kind: 'text', text: words }
}

export function code(words: string): Fact {
  return { kind: 'code', text: words }
}

export function mark(words: string, tone: FactTone): Fact {
  return { kind: 'mark', text: words, tone }
}

export function agentLink(name: string): Fact {
  return { kind: 'link', text: name, select: { kind: 'agent', name }, atMs: null }
}

/** A row of one fact. */
export function row(term: string, ...facts: readonly Fact[]): FactRow {
  return { term, select: null, facts }
}

/** A row about an agent, whose name selects it. */
export function agentRow(name: string, ...facts: readonly Fact[]): FactRow {
  return { term: name, select: { kind: 'agent', name }, facts }
}

/** A section that is left out where it has nothing to say. */
export function section(heading: string, lines: readonly EventLine[], rows: readonly FactRow[] = []): DetailsSection[] {
  return lines.length === 0 && rows.length === 0 ? [] : [{ heading, rows, lines }]
}

/** Lines that a list shows at most; the search finds the rest. */
const AT_MOST = 200

/** Mentions of other things, each of which can be selected. */
export function eventLink(index: RecordIndex, event: EpisodeEvent, words: string = index.words(event)): Fact {
  return { kind: 'link', text: words, select: index.selectionOf(event), atMs: event.atMs }
}

export function subtaskLink(index: RecordIndex, id: number): Fact {
  const description = index.descriptionOf(id)
  const words = description === null ? `${id}` : `${id} ${description}`
  return { kind: 'link', text: words, select: { kind: 'subtask', id }, atMs: null }
}

export function dependencyLink({ from, to }: Edge): Fact {
  return { kind: 'link', text: `${from} → ${to}`, select: { kind: 'dependency', from, to }, atMs: null }
}

export function blockLink(pos: Position): Fact {
  return { kind: 'link', text: pos.join(' '), select: { kind: 'block', pos }, atMs: null }
}

/** A button for an agent, words for the planner, the server and others. */
export function actorFact({ kind, id }: Actor): Fact {
  return kind === 'agent' ? agentLink(id) : text(id)
}

/** A row per argument; positions can be selected. */
export function argumentRows(given: ActionCall['arguments']): readonly FactRow[] {
  return Object.entries(given).map(([name, value]) => {
    const pos = positionSchema.safeParse(value)
    if (pos.success) return row(name, blockLink(pos.data))
    const words = formatArguments({ action: '', arguments: { '': value } }).trim()
    return row(name, code(words))
  })
}

/** Of the events of these numbers, the last ones where there are very many. */
export function linesOf(index: RecordIndex, seqs: readonly number[]): readonly EventLine[] {
  return seqs.slice(-AT_MOST).flatMap((seq) => {
    const event = index.event(seq)
    return event === undefined ? [] : [index.line(event)]
  })
}

/** `Actions (312, the last 200)`: a count always stands beside a list. */
export function countedHeading(words: string, count: number): string {
  return count > AT_MOST ? `${words} (${count}, the last ${AT_MOST})` : `${words} (${count})`
}

/** Letters of a title: some three lines of the narrowest inspector. */
const MOST = 90

interface Headline {
  readonly short: string
  /** The whole text; none where the title has it all. */
  readonly rows: readonly FactRow[]
}

/** A title of a line or two, with the whole below where that is longer: cut at the end of the first line, and between two words. */
export function headline(whole: string): Headline {
  const [line = ''] = whole.split('\n', 1)
  if (line === whole && line.length <= MOST) return { short: whole, rows: [] }
  const short = line.length <= MOST ? line : line.slice(0, MOST).replace(/\s+\S*$/, '')
  return { short: `${short}…`, rows: [row('In full', text(whole))] }
}
