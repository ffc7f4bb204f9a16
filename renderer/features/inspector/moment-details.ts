/** What stands at the shown moment: one agent, one block, or the whole episode where nothing is selected. */
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import type { TrackInventory } from '../../../shared/contract/record/track.ts'
import type { Task } from '../../../shared/contract/scenario.ts'
import type { Diagnosis } from '../../../shared/core/diagnosis/diagnosis.ts'
import {
  describeMoved,
  describePoint,
  displacementAt,
  displacementBefore,
} from '../../../shared/core/diagnosis/displacement-text.ts'
import { askedAtMs, isOf } from '../../../shared/core/diagnosis/event-kind.ts'
import { describeCall, toneOf } from '../../../shared/core/diagnosis/event-text.ts'
import type { JumpKind, RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import type { PlanFacts } from '../../../shared/core/diagnosis/wait-verdict.ts'
import { familyTerms, taskFamily } from '../../../shared/core/families/index.ts'
import type { StandingRow } from '../../../shared/core/families/task-family.ts'
import { endNames } from '../../../shared/core/format/end.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import type { Displacement } from '../../../shared/core/timeline/displacements.ts'
import { backFrom } from './action-details.ts'
import {
  agentRow,
  code,
  countedHeading,
  type Details,
  type DetailsSection,
  detailsOf,
  eventLink,
  type Fact,
  type FactRow,
  linesOf,
  mark,
  row,
  section,
  subtaskLink,
  text,
} from './details.ts'
import { jumpSeqs } from './jumps.ts'

/* What the inspector says of somebody who was moved by no action of its own. */

/** Before its first step, and after its last one: what may have to do with it. */
const AROUND_MS = 250
/** Blocks from the place that it was moved from. */
const NEAR_BLOCKS = 8

function movedRow(index: RecordIndex, own: Displacement): FactRow {
  const { player, fromMs, from, to } = own
  return row(
    'Moved',
    {
      kind: 'link',
      text: `${describeMoved(index, own)}, at ${formatGameTime(fromMs)}`,
      select: { kind: 'agent', name: player },
      atMs: fromMs,
    },
    text('by no action of its own, from'),
    code(describePoint(from)),
    text('to'),
    code(describePoint(to)),
  )
}

/** What else happened there and then; the record does not say what moved it. */
function displacementSections(index: RecordIndex, own: Displacement): Details['sections'] {
  const seqs: number[] = []
  for (let seq = index.lastSeqAt(own.fromMs - AROUND_MS) + 1; seq <= index.lastSeqAt(own.toMs); seq++) {
    const event = index.event(seq)
    if (event !== undefined && isNearby(event, own.from)) seqs.push(seq)
  }
  return section(countedHeading('Near it at that time', seqs.length), linesOf(index, seqs))
}

function isNearby(event: EpisodeEvent, from: Point): boolean {
  switch (event.type) {
    case 'server.command':
    case 'external.input':
      return true
    case 'block.change':
      return distance(event.data.pos, from) <= NEAR_BLOCKS
    default:
      return false
  }
}

/** Part of a timeline that a moment comes from. */
export interface Moments {
  readonly header: EpisodeHeader
  readonly displacements: readonly Displacement[]
  inventoriesAt(atMs: number): readonly TrackInventory[]
}

/** Events before the moment that an agent's details lists. */
const LAST_EVENTS = 10

/** null for somebody who is not in the record. */
export function agentDetails(index: RecordIndex, moments: Moments, name: string, atMs: number): Details | null {
  const isMember = moments.header.team.members.some((member) => member.name === name)
  const all = index.ofPerson(name)
  if (!isMember && all.length === 0) return null
  const last = index.lastSeqAt(atMs)
  const before = all.filter((seq) => seq <= last)
  const inventory = moments.inventoriesAt(atMs).find(({ player }) => player === name)
  const subtask = subtaskAt(index, name, last)
  const now = displacementAt(moments.displacements, name, atMs)
  const moved = now ?? displacementBefore(moments.displacements, name, atMs)
  return detailsOf('Agent', name, {
    atMs,
    mark: isMember ? movedMark(now) : { text: 'not of the team', tone: 'warn' },
    rows: [
      ...(moved === null ? [] : [movedRow(index, moved)]),
      row('Does', ...doing(index, name, atMs)),
      ...(subtask === null ? [] : [row('Subtask', subtaskLink(index, subtask))]),
      row('Carries', ...carried(inventory)),
    ],
    sections: [
      ...(now === null ? [] : displacementSections(index, now)),
      ...section(
        `Before this moment (the last ${Math.min(LAST_EVENTS, before.length)} of ${before.length})`,
        linesOf(index, before.slice(-LAST_EVENTS)),
      ),
    ],
  })
}

function movedMark(now: Displacement | null): Details['mark'] {
  return now === null ? null : { text: now.kind, tone: 'bad' }
}

/** An action, a question to a model, a wait, or nothing that the record knows of: the same as the lanes say. */
function doing(index: RecordIndex, name: string, atMs: number): readonly Fact[] {
  const last = index.lastSeqAt(atMs)
  if (isOf(index.event(last), 'episode.end')) return [mark('is free', 'neutral'), text('the episode is over')]
  const turn = lastTurn(index, name, last)
  if (turn?.type === 'action.start')
    return [mark('acts', 'accent'), eventLink(index, turn, describeCall(turn.data.call))]
  const open = openCall(index, name, atMs)
  if (open !== null) return [mark('thinks', 'neutral'), eventLink(index, open, open.data.purpose)]
  if (turn === null) return [mark('is free', 'neutral'), text('nothing yet')]
  if (turn.type === 'action.end') return [mark('thinks', 'neutral'), text('after'), eventLink(index, turn)]
  if (turn.type === 'agent.wait') {
    return [turn.data.for === null ? mark('is free', 'neutral') : mark('waits', 'warn'), eventLink(index, turn)]
  }
  return turn.data.status === 'running'
    ? [mark('begins', 'neutral'), eventLink(index, turn)]
    : [mark('is free', 'neutral'), text('after'), eventLink(index, turn)]
}

type Turn = EpisodeEvent<'action.start' | 'action.end' | 'agent.wait' | 'subtask.status'>

/** The last event up to `last` that says what somebody is at. */
function lastTurn(index: RecordIndex, name: string, last: number): Turn | null {
  for (const seq of backFrom(index.ofPerson(name), last + 1)) {
    const event = index.event(seq)
    if (isOf(event, 'action.start') || isOf(event, 'action.end') || isOf(event, 'agent.wait')) return event
    if (!isOf(event, 'subtask.status')) continue
    if (event.data.status === 'running' ? event.data.agent === name : event.actor.id === name) return event
  }
  return null
}

/** A question that somebody had asked by then and that was answered later; null for none. */
function openCall(index: RecordIndex, name: string, atMs: number): EpisodeEvent<'model.call'> | null {
  const last = index.lastSeqAt(atMs)
  for (const seq of index.ofPerson(name)) {
    const event = seq > last ? index.event(seq) : undefined
    if (isOf(event, 'model.call') && askedAtMs(event) <= atMs) return event
  }
  return null
}

/** What somebody is running at; null between two subtasks. */
function subtaskAt(index: RecordIndex, name: string, last: number): number | null {
  for (const seq of backFrom(index.ofPerson(name), last + 1)) {
    const event = index.event(seq)
    if (!isOf(event, 'subtask.status') || (event.data.agent ?? event.actor.id) !== name) continue
    return event.data.status === 'running' ? event.data.subtask : null
  }
  return null
}

function carried(inventory: TrackInventory | undefined): readonly Fact[] {
  if (inventory === undefined) return [text('not known at this moment')]
  const counts = new Map<string, number>()
  for (const { name, count } of inventory.slots) counts.set(name, (counts.get(name) ?? 0) + count)
  if (counts.size === 0) return [text('nothing')]
  return [...counts].map(([name, count]) => code(`${count} ${name}`))
}

/** Its whole history; also of a block that never changed. */
export function blockDetails({ index, world }: PlanFacts, { header }: Moments, pos: Position, atMs: number): Details {
  const seqs = index.ofBlock(pos)
  const wanted = wantedAt(header, pos)
  const changes = seqs.flatMap((seq) => {
    const event = index.event(seq)
    return isOf(event, 'block.change') ? [event] : []
  })
  // What the server says that it was is more exact than the plan of the world, which need not name every property.
  const now = changes.findLast((event) => event.atMs <= atMs)?.data.to ?? changes[0]?.data.from ?? world.at(pos)
  return detailsOf('Block', `${describeBlock(now)} at ${pos.join(' ')}`, {
    atMs,
    rows: [
      row(
        'At this moment',
        code(now),
        ...(changes.length > 0 ? [] : [text('as the world was given: it never changed')]),
      ),
      ...(blueprintCells(header.scenario.task).length > 0
        ? [row('Blueprint', wanted === null ? text('asks for nothing here') : code(wanted))]
        : []),
    ],
    sections: section(countedHeading('What happened to it', seqs.length), linesOf(index, seqs)),
  })
}

/** `Grass block`, `Iron bars`: the name without its properties, as people say it. */
function describeBlock(block: string): string {
  const words = blockName(block).replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function wantedAt({ scenario }: EpisodeHeader, [x, y, z]: Position): string | null {
  return blueprintCells(scenario.task).find(({ pos }) => pos[0] === x && pos[1] === y && pos[2] === z)?.name ?? null
}

/** Where nothing is selected: how far it is, what everybody does, what went wrong last. */
export function episodeDetails(
  index: RecordIndex,
  { header }: Moments,
  atMs: number,
  diagnosis: Diagnosis | null = null,
): Details {
  const last = index.lastSeqAt(atMs)
  const lastOf = (kind: JumpKind, term: string) => lastRow(index, jumpSeqs(index, diagnosis, kind), last, term)
  const agents: readonly FactRow[] = header.team.members.map(({ name }) => agentRow(name, ...doing(index, name, atMs)))
  const end = index.event(last)
  return detailsOf('Episode', header.scenario.title, {
    atMs,
    mark: isOf(end, 'episode.end') ? { text: endNames[end.data.endReason], tone: toneOf(end) } : null,
    rows: [
      row('Completion', text(completionAt(index, header.scenario.task, last))),
      lastOf('failure', 'Last failure'),
      lastOf('false done', 'Last false done'),
      lastOf('wait', 'Last wait'),
    ],
    sections: [
      ...goalSections(index, header.scenario.task, last),
      ...section(countedHeading('Agents', agents.length), [], agents),
    ],
  })
}

function completionAt(index: RecordIndex, { kind }: Task, last: number): string {
  const seq = index.progress.findLast((own) => own <= last)
  const event = seq === undefined ? undefined : index.event(seq)
  const { nothingYet, whole } = familyTerms(kind)
  if (!isOf(event, 'progress')) return nothingYet
  const final = index.event(index.progress.at(-1) ?? -1)
  const later =
    isOf(final, 'progress') && final.seq !== event.seq
      ? `, ${formatPercent(final.data.completion)} at the end of the record`
      : ''
  return `${formatPercent(event.data.completion)} ${whole}${later}`
}

function lastRow(index: RecordIndex, seqs: readonly number[], last: number, term: string): FactRow {
  const until = seqs.filter((own) => own <= last)
  const event = index.event(until.at(-1) ?? -1)
  if (event === undefined)
    return row(term, text(seqs.length === 0 ? 'none in the record' : `none yet, ${seqs.length} to come`))
  return row(term, eventLink(index, event), text(`(${until.length} of ${seqs.length} in the record)`))
}

/* How the things that a task asks for stand after an event: rows for the episode's details. */

/** Nothing for a building: its blocks are in the world. */
function goalSections(index: RecordIndex, task: Task, last: number): DetailsSection[] {
  const standing = taskFamily(task).standing(task, index, last)
  if (standing === null) return []
  const rows = standing.rows.map((own) => standingRow(index, own))
  return section(countedHeading(standing.heading, rows.length), [], rows)
}

function standingRow(index: RecordIndex, { name, state, isReached, words, event, note }: StandingRow): FactRow {
  return row(
    name,
    mark(state, isReached ? 'good' : 'neutral'),
    event === null ? text(words) : eventLink(index, event, words),
    ...(note === undefined ? [] : [text(note)]),
  )
}
