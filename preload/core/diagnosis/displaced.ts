/** Whether whoever failed at a subtask had been moved off its place before. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Displacement } from '../timeline/displacements.ts'
import { isOf } from './event-kind.ts'
import type { CauseFacts } from './lack.ts'
import type { Action } from './record-index.ts'

/** Reasons of failed actions that are about getting somewhere. */
export const wayReasons: ReadonlySet<string> = new Set([
  'unreachable',
  'stuck',
  'too-far',
  'invalid-position',
  'timed-out',
])

/** The last one of whoever failed, if nothing has been done since then and ways were what failed, or it came in the midst of it. */
export function displacementBefore(
  { index, displacements }: CauseFacts,
  failure: EpisodeEvent<'subtask.status'>,
  failed: readonly Action[],
): Displacement | null {
  const agent = failure.data.agent ?? failure.actor.id
  const last = displacements.findLast(({ player, fromMs }) => player === agent && fromMs <= failure.atMs)
  if (last === undefined) return null
  const begun = index.ofSubtask(failure.data.subtask).findLast((seq) => {
    const event = index.event(seq)
    return seq < failure.seq && isOf(event, 'subtask.status') && event.data.status === 'running'
  })
  const begunMs = begun === undefined ? undefined : index.event(begun)?.atMs
  if (begunMs !== undefined && last.toMs >= begunMs) return last
  const hasDone = index.ofPerson(agent).some((seq) => {
    const event = index.event(seq)
    const isDone = isOf(event, 'subtask.status') && event.data.status === 'done' && event.data.agent === agent
    return isDone && event.atMs > last.toMs && seq < failure.seq
  })
  const isAboutWays = failed.some(({ end }) => wayReasons.has(end?.data.reason ?? ''))
  return !hasDone && isAboutWays ? last : null
}
