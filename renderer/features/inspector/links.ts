/** Mentions of other things, each of which can be selected. */
import { type Position, positionSchema } from '../../../shared/contract/geometry.ts'
import type { Actor, EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { formatArguments } from '../../../shared/core/format/action-call.ts'
import type { Edge } from '../../../shared/core/task-graph/edge.ts'
import { agentLink, code, type EventLine, type Fact, type FactRow, row, text } from './details.ts'

/** Lines that a list shows at most; the search finds the rest. */
const AT_MOST = 200

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
