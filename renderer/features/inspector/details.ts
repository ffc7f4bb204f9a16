/** What the inspector says about one thing, as data: rows of facts and lists of events, in which every mention can be selected. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { EventLine, FactTone } from '../../../shared/core/diagnosis/event-line.ts'
import type { Selection } from '../../store/selection.ts'

export type { EventLine, FactTone }

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
