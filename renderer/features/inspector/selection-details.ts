/** What the inspector says about the selected thing at the shown moment. */
import type { EpisodeEvent, EventType } from '../../../shared/contract/record/events.ts'
import type { Diagnosis } from '../../../shared/core/diagnosis/diagnosis.ts'
import { isOf } from '../../../shared/core/diagnosis/event-kind.ts'
import type { FactTone } from '../../../shared/core/diagnosis/event-text.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import type { PlanFacts } from '../../../shared/core/diagnosis/wait-verdict.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import type { SubtaskState } from '../../../shared/core/reading/subtask-state.ts'
import type { Selection } from '../../store/selection.ts'
import { SubtaskMoments } from '../task-graph/graph-moment.ts'
import { type ShownStatus, shownStatus } from '../task-graph/graph-text.ts'
import { dependencyDetails, dependencyLine } from './dependency-details.ts'
import {
  agentLink,
  argumentRows,
  code,
  countedHeading,
  type Details,
  detailsOf,
  type Fact,
  type FactRow,
  headline,
  linesOf,
  row,
  section,
  subtaskLink,
  text,
} from './details.ts'
import { eventDetails } from './event-details.ts'
import { agentDetails, blockDetails, episodeDetails, type Moments } from './moment-details.ts'

/** A subtask: how it stands at the shown moment, what it waits for, who was at it, and what they asked, did and changed meanwhile. */
const tones: Readonly<Partial<Record<ShownStatus, FactTone>>> = {
  running: 'accent',
  done: 'good',
  failed: 'bad',
  blocked: 'warn',
}

const laterLabels: Readonly<Record<SubtaskState['status'], string>> = {
  waiting: 'waits',
  ready: 'is ready',
  running: 'begins',
  done: 'is done',
  failed: 'fails',
  blocked: 'is blocked',
}

/** Changes of status to come that are told; the list below has them all. */
const MOST_LATER = 3

/** null where neither a plan nor an event names it. */
function subtaskDetails(index: RecordIndex, id: number, atMs: number): Details | null {
  const subtask = index.subtask(id)
  const seqs = index.ofSubtask(id)
  if (subtask === null && seqs.length === 0) return null
  const statuses = statusesOf(index, seqs)
  const changes = changesMeanwhile(index, statuses)
  const list = (heading: string, types: readonly EventType[]): Details['sections'] => {
    const own = seqs.filter((seq) => types.some((type) => isOf(index.event(seq), type)))
    return section(countedHeading(heading, own.length), linesOf(index, own))
  }
  const moment = momentOf(index, id, atMs)
  const isOver = isOf(index.event(index.lastSeqAt(atMs)), 'episode.end')
  const status = shownStatus(moment, isOver)
  const title = headline(`${id} ${subtask?.description ?? ''}`.trimEnd())
  return detailsOf('Subtask', title.short, {
    atMs,
    mark: { text: status, tone: tones[status] ?? 'neutral' },
    rows: [
      ...(moment.reason === null ? [] : [row('Reason', text(moment.reason))]),
      ...controllerRow(
        seqs.map((seq) => index.event(seq)),
        atMs,
      ),
      ...title.rows,
      ...workRows(moment, statuses, atMs),
      ...laterRow(id, statuses, atMs),
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

/** Why it was handed out, where a planner or controller says so. */
function controllerRow(events: readonly (EpisodeEvent | undefined)[], atMs: number): readonly FactRow[] {
  const said = events.findLast(
    (event): event is EpisodeEvent<'thought'> =>
      event?.type === 'thought' && event.actor.kind === 'planner' && event.atMs <= atMs,
  )
  return said === undefined ? [] : [row('Handed out', text(said.data.text))]
}

/** As the task graph has it. */
function momentOf(index: RecordIndex, id: number, atMs: number): SubtaskState {
  const moments = new SubtaskMoments()
  for (const seq of index.ofSubtask(id)) {
    const event = index.event(seq)
    if (event !== undefined) moments.read(event)
  }
  return moments.at(id, atMs)
}

/** Who has been at it so far, and how often. */
function workRows(
  { attempts }: SubtaskState,
  statuses: readonly EpisodeEvent<'subtask.status'>[],
  atMs: number,
): readonly FactRow[] {
  const soFar = statuses.filter((event) => event.atMs <= atMs)
  const agents = new Set(soFar.flatMap(({ data, actor }) => (actor.kind === 'agent' ? [data.agent ?? actor.id] : [])))
  return [
    ...(agents.size === 0 ? [] : [row(agents.size === 1 ? 'Agent' : 'Agents', ...[...agents].map(agentLink))]),
    ...(attempts === 0 ? [] : [row('Attempts', text(String(attempts)))]),
  ]
}

/** What becomes of it after the shown moment. */
function laterRow(id: number, statuses: readonly EpisodeEvent<'subtask.status'>[], atMs: number): readonly FactRow[] {
  const later = statuses.filter((event) => event.atMs > atMs).slice(-MOST_LATER)
  const links = later.map(({ atMs: thenMs, data }): Fact => {
    const words = `${laterLabels[data.status]} at ${formatGameTime(thenMs)}`
    return { kind: 'link', text: words, select: { kind: 'subtask', id }, atMs: thenMs }
  })
  return links.length === 0 ? [] : [row('Later', ...links)]
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

/** null for something that this record does not have, or not yet; without a selection it is the episode. */
export function detailsFor(
  facts: PlanFacts,
  moments: Moments,
  selection: Selection | null,
  atMs: number,
  diagnosis: Diagnosis | null = null,
): Details | null {
  const { index } = facts
  switch (selection?.kind) {
    case undefined:
      return episodeDetails(index, moments, atMs, diagnosis)
    case 'event':
      return eventDetails(facts, selection.seq)
    case 'subtask':
      return subtaskDetails(index, selection.id, atMs)
    case 'dependency':
      return dependencyDetails(facts, selection)
    case 'agent':
      return agentDetails(index, moments, selection.name, atMs)
    case 'block':
      return blockDetails(facts, moments, selection.pos, atMs)
  }
}
