/** What each agent of a record did with its time and its actions, for metrics that are means over agents. Members that a judger serves, in the team's order. */
import type { EpisodeRecord } from '../contract/record/record.ts'
import { actionIntervals, unionLengthMs } from './action-intervals.ts'
import { actionsIn } from './reading/action-log.ts'
import { outcomeOf } from './reading/verdicts.ts'

/** An action that does nothing but let time pass. */
export const WAITING = 'Wait'

interface Stretch {
  readonly agent: string
  readonly fromMs: number
  readonly toMs: number
}

function actingMembers({ header }: EpisodeRecord): readonly string[] {
  return header.team.members.filter(({ kind }) => kind !== 'human').map(({ name }) => name)
}

/** Game time at the end of the record, ms. */
function lengthMs({ events }: EpisodeRecord): number {
  return events.reduce((last, { atMs }) => Math.max(last, atMs), 0)
}

/** In an action of its own other than waiting, or while an answer to a question of its own was on its way. */
function busyStretches(record: EpisodeRecord): readonly Stretch[] {
  const acting = actionIntervals(record).filter(({ action, isOwn }) => isOwn && action !== WAITING)
  const thinking = record.events.flatMap(({ type, actor, atMs, data }): readonly Stretch[] => {
    if (type !== 'model.call') return []
    return [{ agent: actor.id, fromMs: data.startedAtMs ?? Math.max(0, atMs - data.latencyMs), toMs: atMs }]
  })
  return [...acting, ...thinking]
}

/** The share of game time, 0..1, in which each agent neither acted nor thought; null where no game time passed. */
export function idleShares(record: EpisodeRecord): readonly number[] | null {
  const whole = lengthMs(record)
  if (whole === 0) return null
  const busy = Map.groupBy(busyStretches(record), ({ agent }) => agent)
  return actingMembers(record).map((name) => Math.max(0, 1 - unionLengthMs(busy.get(name) ?? []) / whole))
}

/** The share of each agent's own ended actions that failed, 0..1, without those that were interrupted; who ended none has none. */
export function failedActionShares(record: EpisodeRecord): readonly number[] {
  const ended = new Map<string, { all: number; failed: number }>()
  for (const { start, end } of actionsIn(record.events)) {
    const outcome = end === null || start.data.by === 'human' ? 'cut short' : outcomeOf(end.data)
    if (outcome === 'cut short') continue
    const { id } = start.actor
    const own = ended.get(id) ?? { all: 0, failed: 0 }
    ended.set(id, { all: own.all + 1, failed: own.failed + (outcome === 'failed' ? 1 : 0) })
  }
  return actingMembers(record).flatMap((name) => {
    const own = ended.get(name)
    return own === undefined ? [] : [own.failed / own.all]
  })
}
