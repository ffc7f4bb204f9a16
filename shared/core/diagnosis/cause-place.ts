/** Where a cause shows in the record: its words, and what to select at which moment. */

import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { ActionCall } from '../../contract/task-graph.ts'
import { formatArguments } from '../format/action-call.ts'
import { counted } from '../format/counted.ts'
import type { Cause } from './cause.ts'
import type { FindingPlace } from './diagnosis.ts'
import { describeWay } from './displacement-text.ts'
import { isOf } from './event-kind.ts'
import { describeCall, describeEvent, describeSubtask } from './event-text.ts'
import type { CauseFacts, Lack } from './lack.ts'
import type { RecordIndex } from './record-index.ts'
import { lastOfRoom } from './task-record.ts'

type Of<K extends Cause['kind']> = Extract<Cause, { readonly kind: K }>
type Shown = Pick<FindingPlace, 'words' | 'jump'>

/** What stands behind it is named where the family names its things. */
export function placeOfCause({ index, family }: CauseFacts, lack: Lack, cause: Cause): FindingPlace {
  const shown = shownAt(index, lack, cause, family.isNamed)
  return family.isNamed ? { ...shown, behind: [lack.words] } : shown
}

function shownAt(index: RecordIndex, lack: Lack, cause: Cause, isNamed: boolean): Shown {
  switch (cause.kind) {
    case 'false done':
      return atEvent(index, cause.claim, describeClaim(index, cause))
    case 'displaced': {
      const { player, fromMs } = cause.displacement
      return { words: describeWay(cause.displacement), jump: { select: { kind: 'agent', name: player }, atMs: fromMs } }
    }
    case 'needless dependency':
    case 'missing dependency':
      return atEdge(index, cause)
    case 'failed actions':
      return {
        words: describeFailure(index, cause, isNamed),
        jump: { select: { kind: 'event', seq: cause.seq }, atMs: momentOf(index, cause.seq) },
      }
    case 'model trouble':
      return atEvent(index, cause.call, `${cause.call.data.purpose}, ${cause.call.data.outcome}`)
    case 'taken':
      return atEvent(index, cause.change, describeEvent(cause.change, index))
    case 'not together':
      return atEvent(index, cause.change, describeTogether(index, cause))
    case 'held apart':
      return atEvent(index, cause.held, cause.holders.join(', '))
    case 'attempts used up':
    case 'cut short':
      return atSubtask(index, cause, describeSubtask(cause.subtask, index))
    case 'not claimed': {
      const by = cause.agent === null ? '' : `${cause.agent} on `
      return atSubtask(index, cause, `${by}${describeSubtask(cause.subtask, index)}`)
    }
    case 'nobody able':
      return atSubtask(index, cause, `${describeSubtask(cause.subtask, index)} ${cause.reason}`.trimEnd())
    case 'changed later':
    case 'wrong block': {
      const { from, by, pos } = cause.change.data
      const to = cause.kind === 'wrong block' ? cause.change.data.to : `${from} → ${cause.change.data.to}`
      return atEvent(index, cause.change, `${to}${by === undefined ? '' : ` by ${by}`} at ${pos.join(' ')}`)
    }
    case 'not placeable':
      return { words: isNamed ? cause.why : `${cause.lack.words}: ${cause.why}`, jump: cause.lack.jump }
    case 'not planned':
    case 'not tried':
      return { words: cause.lack.words, jump: cause.lack.jump }
    case 'not reached':
      return atLack(index, lack)
  }
}

function momentOf(index: RecordIndex, seq: number): number {
  return index.event(seq)?.atMs ?? 0
}

function atEvent(index: RecordIndex, event: EpisodeEvent, words: string): Shown {
  return { words, jump: { select: index.selectionOf(event), atMs: event.atMs } }
}

function atSubtask(index: RecordIndex, { subtask, seq }: { subtask: number; seq: number }, words: string): Shown {
  return { words, jump: { select: { kind: 'subtask', id: subtask }, atMs: momentOf(index, seq) } }
}

function atEdge(index: RecordIndex, { edge, seq }: Of<'needless dependency' | 'missing dependency'>): Shown {
  const { from, to } = edge
  const isKnown = index.dependency(edge) !== null
  return {
    words: `${from} → ${to}`,
    jump: {
      select: isKnown ? { kind: 'dependency', from, to } : { kind: 'subtask', id: to },
      atMs: momentOf(index, seq),
    },
  }
}

/** Nothing of it shows anywhere but at the end. */
function atLack(index: RecordIndex, { words, jump, subtasks: [subtask] }: Lack): Shown {
  if (subtask === undefined) return { words, jump }
  const atMs = momentOf(index, index.count - 1)
  return { words: describeSubtask(subtask, index), jump: { select: { kind: 'subtask', id: subtask }, atMs } }
}

function describeClaim(index: RecordIndex, { claim, action }: Of<'false done'>): string {
  const said = `${claim.actor.id} on ${describeSubtask(claim.data.subtask, index)}`
  return action === null ? said : `${said} Its ${describeCallAt(action)} had not worked.`
}

/** `StoreItem bucket`, `StepOn 129 -60 111`: what an action is about, without its amounts. */
function describeCallAt({ action, arguments: given }: ActionCall): string {
  const about = given.item ?? given.entity ?? given.pos
  return about === undefined ? action : `${action} ${formatArguments({ action, arguments: { '': about } }).trim()}`
}

function describeFailure(index: RecordIndex, { action, reason, seq }: Of<'failed actions'>, isNamed: boolean): string {
  const why = reason === '' ? 'no reason given' : reason
  const start = index.event(seq)
  if (!isNamed || !isOf(start, 'action.start')) return `${action}, ${why}`
  return `${start.actor.id}: ${describeCall(start.data.call)}: ${why}`
}

function describeTogether(index: RecordIndex, { room, change, without, workers }: Of<'not together'>): string {
  const state = lastOfRoom(index, room, index.count)?.data
  const most =
    state === undefined ? '' : `, at most ${state.met} of ${counted(state.conditions, 'condition')} counted at once`
  const [alone, ...others] = workers
  const by = alone === undefined || others.length > 0 ? '' : `, all worked by ${alone} alone`
  const missing = without.length === 0 ? '' : `, without ${without.join(' and ')}`
  return `${index.nameOfRoom(room)}${most}${by}; last ${change.data.to} at ${change.data.pos.join(' ')}${missing}`
}
