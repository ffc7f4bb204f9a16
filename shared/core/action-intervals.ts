/** When each agent was in an action, from an episode record: for metrics and lanes. Game time in ms since the start event. */
import type { EpisodeRecord } from '../contract/record/record.ts'
import { actionsIn } from './reading/action-log.ts'

interface ActionInterval {
  readonly agent: string
  readonly action: string
  /** It was the agent's decision, not that of a person who acted with its body. */
  readonly isOwn: boolean
  readonly fromMs: number
  readonly toMs: number
}

/** By start; an action that the episode's end cut short ends with the last event of the record. */
export function actionIntervals(record: EpisodeRecord): readonly ActionInterval[] {
  const lastMs = record.events.reduce((last, { atMs }) => Math.max(last, atMs), 0)
  return actionsIn(record.events).map(({ start, end }) => ({
    agent: start.actor.id,
    action: start.data.call.action,
    isOwn: start.data.by !== 'human',
    fromMs: start.atMs,
    toMs: end?.atMs ?? lastMs,
  }))
}

/**
 * Time in its own actions per member of the team that acts through the judger (agents and scripts), as the action-time limit
 * counts it, in the team's order; 0 for an idle one.
 */
export function actionTimesMs(record: EpisodeRecord): readonly number[] {
  const times = new Map<string, number>()
  for (const member of record.header.team.members) if (member.kind !== 'human') times.set(member.name, 0)
  for (const { agent, isOwn, fromMs, toMs } of actionIntervals(record)) {
    const before = times.get(agent)
    if (before !== undefined && isOwn) times.set(agent, before + toMs - fromMs)
  }
  return [...times.values()]
}

/** Length of the union of all intervals: the time in which at least one agent was in an action. */
export function unionLengthMs(intervals: readonly { readonly fromMs: number; readonly toMs: number }[]): number {
  let total = 0
  let coveredTo = Number.NEGATIVE_INFINITY
  for (const { fromMs, toMs } of intervals.toSorted((a, b) => a.fromMs - b.fromMs)) {
    total += Math.max(0, toMs - Math.max(fromMs, coveredTo))
    coveredTo = Math.max(coveredTo, toMs)
  }
  return total
}
