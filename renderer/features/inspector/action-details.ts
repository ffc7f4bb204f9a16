/** An action: what was called and why, what came of it in words and in the world. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { isOf } from '../../../shared/core/diagnosis/event-kind.ts'
import { describeCall } from '../../../shared/core/diagnosis/event-text.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import type { Action } from '../../../shared/core/reading/action-log.ts'
import { isCutShort } from '../../../shared/core/reading/verdicts.ts'
import {
  actorFact,
  argumentRows,
  code,
  countedHeading,
  type Details,
  detailsOf,
  eventLink,
  type FactRow,
  headline,
  linesOf,
  mark,
  row,
  section,
  subtaskLink,
  text,
} from './details.ts'

export function actionDetails(index: RecordIndex, action: Action): Details {
  const { start, end } = action
  const { call, subtask } = start.data
  return detailsOf('Action', headline(describeCall(call)).short, {
    atMs: start.atMs,
    mark: markOf(index, action),
    rows: [
      row('By', actorFact(start.actor), ...(start.data.by === 'human' ? [mark('a person acted for it', 'warn')] : [])),
      ...(subtask === undefined ? [] : [row('For subtask', subtaskLink(index, subtask))]),
      ...(end === null ? [] : resultRows(end)),
    ],
    sections: [
      ...section('Arguments', [], argumentRows(call.arguments)),
      ...section('Why', [], causeRows(index, start)),
      ...effects(index, action),
    ],
    raw: end === null ? [start] : [start, end],
  })
}

function markOf(index: RecordIndex, { end }: Action): Details['mark'] {
  if (end !== null) {
    if (isCutShort(end.data)) return { text: 'cut short', tone: 'neutral' }
    return end.data.ok ? { text: 'worked', tone: 'good' } : { text: 'failed', tone: 'bad' }
  }
  const isOver = isOf(index.event(index.count - 1), 'episode.end')
  return isOver ? { text: 'unfinished', tone: 'neutral' } : { text: 'going on', tone: 'accent' }
}

function resultRows(end: EpisodeEvent<'action.end'>): readonly FactRow[] {
  const { reason, message, durationMs, data } = end.data
  return [
    ...(reason === undefined ? [] : [row('Reason', mark(reason, isCutShort(end.data) ? 'neutral' : 'bad'))]),
    row('Result', text(message === '' ? 'nothing was said' : message)),
    row('Took', text(`${formatDuration(durationMs)} of game time`)),
    ...(data === undefined ? [] : [row('Data', code(JSON.stringify(data)))]),
  ]
}

/** The thought and the question that came between the agent's action before and this one. */
function causesOf(
  index: RecordIndex,
  start: EpisodeEvent<'action.start'>,
): { readonly thought: EpisodeEvent<'thought'> | null; readonly call: EpisodeEvent<'model.call'> | null } {
  let thought: EpisodeEvent<'thought'> | null = null
  for (const seq of backFrom(index.ofPerson(start.actor.id), start.seq)) {
    const event = index.event(seq)
    if (event === undefined || event.type === 'action.end' || event.type === 'action.start') break
    if (isOf(event, 'thought') && event.data.subtask === start.data.subtask) thought ??= event
    const isAnswer = isOf(event, 'model.call') && event.data.outcome === 'ok'
    if (isAnswer && event.data.subtask === start.data.subtask && thought !== null) return { thought, call: event }
  }
  return { thought, call: null }
}

/** Numbers before `seq`, latest first. */
export function* backFrom(seqs: readonly number[], seq: number): Generator<number> {
  for (let at = seqs.length - 1; at >= 0; at--) {
    const own = seqs[at]
    if (own !== undefined && own < seq) yield own
  }
}

function causeRows(index: RecordIndex, start: EpisodeEvent<'action.start'>): readonly FactRow[] {
  if (start.data.by === 'human') return [row('Thought', text('None: a person at the lab chose the action.'))]
  const { thought, call } = causesOf(index, start)
  if (thought === null && call === null) {
    return [row('Thought', text('None: the action is in the plan, no model was asked.'))]
  }
  return [
    ...(thought === null ? [] : [row('Thought', eventLink(index, thought))]),
    ...(call === null ? [] : [row('Model call', eventLink(index, call))]),
  ]
}

/** What the agent changed in the world while the action went on. */
function effects(index: RecordIndex, { start, end }: Action): Details['sections'] {
  const upTo = end?.seq ?? index.count
  const changes = index.ofPerson(start.actor.id).filter((seq) => {
    if (seq <= start.seq || seq >= upTo) return false
    const type = index.event(seq)?.type
    return type === 'block.change' || type === 'container.change'
  })
  return section(countedHeading('What it changed', changes.length), linesOf(index, changes))
}
