/** A subtask: what it is, what it waits for, who was at it, and what they asked, did and changed meanwhile. */
import type { EpisodeEvent, EventType } from '../../../preload/contract/record/events.ts'
import { isOf } from '../../../preload/core/diagnosis/event-kind.ts'
import { toneOf } from '../../../preload/core/diagnosis/event-words.ts'
import type { RecordIndex } from '../../../preload/core/diagnosis/record-index.ts'
import { dependencyLine } from './dependency-sheet.ts'
import { argumentRows, countedHeading, linesOf, subtaskLink } from './links.ts'
import { agentLink, code, type FactRow, row, type Sheet, section, sheetOf } from './sheet.ts'

/** null where neither a plan nor an event names it. */
export function subtaskSheet(index: RecordIndex, id: number): Sheet | null {
  const subtask = index.subtask(id)
  const seqs = index.ofSubtask(id)
  if (subtask === null && seqs.length === 0) return null
  const statuses = statusesOf(index, seqs)
  const last = statuses.at(-1)
  const agents = [
    ...new Set(statuses.flatMap(({ data, actor }) => (actor.kind === 'agent' ? [data.agent ?? actor.id] : []))),
  ]
  const changes = changesMeanwhile(index, statuses)
  const list = (heading: string, types: readonly EventType[]): Sheet['sections'] => {
    const own = seqs.filter((seq) => types.some((type) => isOf(index.event(seq), type)))
    return section(countedHeading(heading, own.length), linesOf(index, own))
  }
  return sheetOf('Subtask', `${id} ${subtask?.description ?? ''}`.trimEnd(), {
    mark: last === undefined ? null : { text: last.data.status, tone: toneOf(last) },
    rows: [
      ...(agents.length === 0 ? [] : [row('Agents', ...agents.map(agentLink))]),
      ...(subtask === null ? [] : [row('Step', code(subtask.step.function)), ...argumentRows(subtask.step.arguments)]),
    ],
    sections: [
      ...section('Has to wait for', [], edgeRows(index, id, 'to')),
      ...section('Is waited for by', [], edgeRows(index, id, 'from')),
      ...section(
        countedHeading('Status', statuses.length),
        statuses.map((event) => index.line(event)),
      ),
      ...list('Reflections', ['reflection']),
      ...list('Actions', ['action.start', 'action.end']),
      ...section(countedHeading('Blocks changed meanwhile', changes.length), linesOf(index, changes)),
      ...list('Thoughts', ['thought']),
      ...list('Model calls', ['model.call']),
      ...list('Choices and waits', ['path.assign', 'agent.wait']),
    ],
    raw: [],
  })
}

function statusesOf(index: RecordIndex, seqs: readonly number[]): readonly EpisodeEvent<'subtask.status'>[] {
  return seqs.flatMap((seq) => {
    const event = index.event(seq)
    return isOf(event, 'subtask.status') ? [event] : []
  })
}

/** The other ends of its edges, cut ones last. */
function edgeRows(index: RecordIndex, id: number, end: 'from' | 'to'): readonly FactRow[] {
  return index.dependencies
    .filter(({ dependency }) => dependency[end] === id)
    .sort((a, b) => Number(a.cut !== null) - Number(b.cut !== null))
    .map((known) => {
      const other = end === 'to' ? known.dependency.from : known.dependency.to
      return row(known.cut === null ? 'Kept' : 'Cut', subtaskLink(index, other), ...dependencyLine(known))
    })
}

/** Changes by whoever was at it, while it was running. */
function changesMeanwhile(index: RecordIndex, statuses: readonly EpisodeEvent<'subtask.status'>[]): readonly number[] {
  return statuses.flatMap((event, at) => {
    if (event.data.status !== 'running') return []
    const upTo = statuses[at + 1]?.seq ?? index.count
    return index.ofPerson(event.data.agent ?? event.actor.id).filter((seq) => {
      const type = seq > event.seq && seq < upTo ? index.event(seq)?.type : undefined
      return type === 'block.change' || type === 'container.change'
    })
  })
}
