/** Whether the agent that failed at a subtask had been displaced before. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Action } from '../reading/action-log.ts'
import { isCutShort } from '../reading/verdicts.ts'
import type { Displacement } from '../timeline/displacements.ts'
import { isOf } from './event-kind.ts'
import type { CauseFacts } from './lack.ts'

/** Reasons of failed actions that are about getting somewhere. */
export const wayReasons: ReadonlySet<string> = new Set([
  'unreachable',
  'stuck',
  'too-far',
  'not-enough-dirt',
  'invalid-position',
  'timed-out',
])

/**
 * The last one of whoever failed before anything of the subtask failed; null where it had got a subtask done since then, or where
 * most of what failed was not for want of a way or of reach: without support, item or ability an action fails anywhere.
 */
export function displacementBefore(
  { index, displacements }: CauseFacts,
  failure: EpisodeEvent<'subtask.status'>,
  failed: readonly Action[],
): Displacement | null {
  const ends = failed.flatMap(({ end }) => (end === null || isCutShort(end.data) ? [] : [end]))
  const ofWays = ends.filter(({ data }) => wayReasons.has(data.reason ?? ''))
  if (ofWays.length * 2 <= ends.length) return null
  const firstMs = Math.min(...ends.map(({ atMs }) => atMs))
  const agent = failure.data.agent ?? failure.actor.id
  const last = displacements.findLast(({ player, fromMs }) => player === agent && fromMs < firstMs)
  if (last === undefined) return null
  const hasDone = index.ofPerson(agent).some((seq) => {
    const event = index.event(seq)
    const isDone = isOf(event, 'subtask.status') && event.data.status === 'done' && event.data.agent === agent
    return isDone && event.atMs > last.toMs && seq < failure.seq
  })
  return hasDone ? null : last
}
