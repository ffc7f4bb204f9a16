/** Actions of a subtask: their results, and whether the subtask's goal was ever reached. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { ActionCall } from '../../contract/task-graph.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Action } from '../reading/action-log.ts'
import { isFalseDone } from '../reading/verdicts.ts'
import type { Cause } from './cause.ts'
import { isOf } from './event-kind.ts'
import type { RecordIndex } from './record-index.ts'
import type { PlanFacts } from './wait-verdict.ts'

/** In the order in which they began. */
function actionsOf(index: RecordIndex, subtask: number): readonly Action[] {
  return index.ofSubtask(subtask).flatMap((seq) => {
    const event = index.event(seq)
    const action = isOf(event, 'action.start') ? index.action(event.data.id) : null
    return action === null ? [] : [action]
  })
}

/** Those that failed before an event and for which the same thing never worked later on, by anybody at the subtask. */
export function failedFor(index: RecordIndex, subtask: number, beforeSeq: number): readonly Action[] {
  return unmended(actionsOf(index, subtask).filter(({ end }) => end !== null && end.seq < beforeSeq))
}

export function unmended(actions: readonly Action[]): readonly Action[] {
  return actions.filter(
    ({ start, end }) =>
      end?.data.ok === false &&
      !actions.some(
        (later) => later.end?.data.ok === true && later.end.seq > end.seq && isSameAction(start, later.start),
      ),
  )
}

type Start = Action['start']

function isSameAction({ data: a }: Start, { data: b }: Start): boolean {
  return isSameCall(a.call, b.call)
}

/** What tells one call from another; amounts, times and which container do not. */
const telling = ['item', 'pos', 'entity', 'agent'] as const

function isSameCall(wanted: ActionCall, done: ActionCall): boolean {
  if (wanted.action !== done.action || placeAwaited(wanted) !== placeAwaited(done)) return false
  return telling.every((name) => {
    const [a, b] = [wanted.arguments[name], done.arguments[name]]
    return a === undefined || b === undefined || canonicalJson(a) === canonicalJson(b)
  })
}

/** Where an action waits for a block; the same text for none. */
function placeAwaited({ arguments: { until } }: ActionCall): string {
  if (typeof until !== 'object' || until === null || Array.isArray(until)) return ''
  return canonicalJson(until.pos ?? null)
}

/** Whether each of the actions that a subtask comes to had worked before an event; false where the plan does not tell them. */
export function allWorked({ index, truth }: PlanFacts, subtask: number, beforeSeq: number): boolean {
  const planned = truth.callsOf(subtask)
  const worked = workedBefore(index, subtask, beforeSeq)
  return (
    planned.length > 0 && planned.every((action) => worked.some(({ start }) => isSameCall(action, start.data.call)))
  )
}

function workedBefore(index: RecordIndex, subtask: number, beforeSeq: number): readonly Action[] {
  return actionsOf(index, subtask).filter(({ end }) => end?.data.ok === true && end.seq < beforeSeq)
}

/** The last claim that a subtask is done; null for none. */
export function lastClaim(index: RecordIndex, subtask: number): EpisodeEvent<'reflection'> | null {
  const seq = index.ofSubtask(subtask).findLast((own) => {
    const event = index.event(own)
    return isOf(event, 'reflection') && event.data.claimed
  })
  const event = seq === undefined ? undefined : index.event(seq)
  return isOf(event, 'reflection') ? event : null
}

/**
 * What is false of a claim; null for nothing that the record knows. Where the judger cannot see what a subtask is for (what
 * lies in a container, whether a room has answered), the record tells whether the action that it ends with ever worked, and
 * else which of its actions is the first that had not.
 */
export function falseClaim({ index, truth }: PlanFacts, claim: EpisodeEvent<'reflection'>): Cause | null {
  if (isFalseDone(claim)) return { kind: 'false done', claim, action: null }
  const { subtask, checked } = claim.data
  const worked = workedBefore(index, subtask, claim.seq)
  const hasWorked = (action: ActionCall): boolean => worked.some(({ start }) => isSameCall(action, start.data.call))
  const planned = truth.callsOf(subtask)
  const last = planned.at(-1)
  if (checked !== null || last === undefined || hasWorked(last)) return null
  return { kind: 'false done', claim, action: planned.find((action) => !hasWorked(action)) ?? last }
}

/** The action and reason that came most often since the last action of the subtask's own plan that worked, or at all; null for none. */
export function mostFailing({ index, truth }: PlanFacts, subtask: number, failed: readonly Action[]): Cause | null {
  const planned = truth.callsOf(subtask)
  const lastDone = actionsOf(index, subtask).findLast(
    ({ start, end }) => end?.data.ok === true && planned.some((action) => isSameCall(action, start.data.call)),
  )
  const since = failed.filter(({ start }) => start.seq > (lastDone?.start.seq ?? -1))
  return mostOften(since.length > 0 ? since : failed)
}

/** The first of those that came most often. */
export function mostOften(failed: readonly Action[]): Cause | null {
  const groups = Map.groupBy(failed, ({ start, end }) => `${start.data.call.action} ${end?.data.reason ?? ''}`)
  const most = [...groups.values()].sort((a, b) => b.length - a.length)[0]
  const [first] = most ?? []
  if (first === undefined) return null
  const { start, end } = first
  return { kind: 'failed actions', action: start.data.call.action, reason: end?.data.reason ?? '', seq: start.seq }
}
