/** From one failure, false “done” or wait to the next. Pure. */

import type { Diagnosis } from '../../../shared/core/diagnosis/diagnosis.ts'
import { isOf } from '../../../shared/core/diagnosis/event-kind.ts'
import type { Jump } from '../../../shared/core/diagnosis/jump.ts'
import type { JumpKind, RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import type { Displacement } from '../../../shared/core/timeline/displacements.ts'
import { counted } from '../../format/metric.ts'
import type { Selection } from '../../store/selection.ts'

export interface JumpFrom {
  readonly selection: Selection | null
  /** Game time that is shown. */
  readonly atMs: number
}

export type { Jump }

/** What jumps of a kind go through. Once the episode is over (`diagnosis`), false dones are those that are said to be what went wrong, too. */
export function jumpSeqs(index: RecordIndex, diagnosis: Diagnosis | null, kind: JumpKind): readonly number[] {
  return kind === 'false done' && diagnosis !== null ? diagnosis.falseDones : index.jumps(kind)
}

/**
 * Over events by number, in the order of the record. Goes on from the selected event as long as its moment is shown, so that several at one moment are all come by; else from the
 * moment that is shown. After the last one comes the first again. null where the record has none.
 */
export function jump(
  index: RecordIndex,
  seqs: readonly number[],
  direction: 'next' | 'previous',
  from: JumpFrom,
): Jump | null {
  const standing = standingOn(index, seqs, from)
  const seq =
    direction === 'next'
      ? seqs.find((own) => (standing === null ? momentOf(index, own) > from.atMs : own > standing))
      : seqs.findLast((own) => (standing === null ? momentOf(index, own) < from.atMs : own < standing))
  const event = index.event(seq ?? (direction === 'next' ? seqs[0] : seqs.at(-1)) ?? -1)
  return event === undefined ? null : { select: index.selectionOf(event), atMs: event.atMs }
}

/** `1 action and 2 subtasks failed, 5 blocked`: what the failures of a record are, each kind by its own number. */
export function describeFailure(index: RecordIndex): string {
  const counts = { action: 0, subtask: 0, blocked: 0, call: 0 }
  for (const seq of index.jumps('failure')) {
    const event = index.event(seq)
    if (isOf(event, 'action.end')) counts.action += 1
    else if (isOf(event, 'model.call')) counts.call += 1
    else if (isOf(event, 'subtask.status')) counts[event.data.status === 'failed' ? 'subtask' : 'blocked'] += 1
  }
  const failed = [
    ...(counts.action === 0 ? [] : [counted(counts.action, 'action')]),
    ...(counts.subtask === 0 ? [] : [counted(counts.subtask, 'subtask')]),
  ]
  if (index.jumps('failure').length === 0) return '0 failed or blocked'
  return [
    ...(failed.length === 0 ? [] : [`${failed.join(' and ')} failed`]),
    ...(counts.blocked === 0
      ? []
      : [counts.subtask === 0 ? `${counted(counts.blocked, 'subtask')} blocked` : `${counts.blocked} blocked`]),
    ...(counts.call === 0 ? [] : [`${counted(counts.call, 'answer')} of models without a use`]),
  ].join(', ')
}

/** Which one of them is selected and shown, from 1; null where none is. */
export function jumpPlace(index: RecordIndex, seqs: readonly number[], from: JumpFrom): number | null {
  const standing = standingOn(index, seqs, from)
  const place = standing === null ? -1 : seqs.indexOf(standing)
  return place < 0 ? null : place + 1
}

/** As `jump`, over displacements, which are no events: each is its agent at the moment at which it began. */
export function displacementJump(
  all: readonly Displacement[],
  direction: 'next' | 'previous',
  from: JumpFrom,
): Jump | null {
  const sorted = byBeginning(all)
  const place = displacementPlace(all, from)
  const own =
    place !== null
      ? sorted.at(direction === 'next' ? place % sorted.length : place - 2)
      : direction === 'next'
        ? (sorted.find(({ fromMs }) => fromMs > from.atMs) ?? sorted[0])
        : (sorted.findLast(({ fromMs }) => fromMs < from.atMs) ?? sorted.at(-1))
  return own === undefined ? null : { select: { kind: 'agent', name: own.player }, atMs: own.fromMs }
}

/** Which one is selected and shown, from 1; null where none is. */
export function displacementPlace(all: readonly Displacement[], { selection, atMs }: JumpFrom): number | null {
  if (selection?.kind !== 'agent') return null
  const place = byBeginning(all).findIndex(
    ({ player, fromMs }) => player === selection.name && Math.abs(fromMs - atMs) <= SAME_MOMENT_MS,
  )
  return place < 0 ? null : place + 1
}

function byBeginning(all: readonly Displacement[]): readonly Displacement[] {
  return all.toSorted((a, b) => a.fromMs - b.fromMs)
}

/** Times are shown to a fraction of a millisecond and sought to within the record. */
const SAME_MOMENT_MS = 1

/** Number of the event that the selection stands for in this list of jumps; null where another moment is shown. */
function standingOn(index: RecordIndex, seqs: readonly number[], { selection, atMs }: JumpFrom): number | null {
  if (selection?.kind !== 'event') return null
  const event = index.event(selection.seq)
  if (event === undefined) return null
  const end = event.type === 'action.start' ? index.action(event.data.id)?.end : null
  const own = end != null && seqs.includes(end.seq) ? end : event
  return Math.abs(own.atMs - atMs) <= SAME_MOMENT_MS ? own.seq : null
}

function momentOf(index: RecordIndex, seq: number): number {
  return index.event(seq)?.atMs ?? 0
}
