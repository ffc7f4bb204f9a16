/** How a team's quota stands at a moment of a record, and what it lacks at the end. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { EpisodeRecord } from '../../contract/record/record.ts'
import { lastCarried } from '../collect/standing.ts'
import type { Finding } from '../diagnosis/diagnosis.ts'
import { eventPlace } from '../diagnosis/event-place.ts'
import { actionFamily } from '../diagnosis/item-lacks.ts'
import type { Family } from '../diagnosis/lack.ts'
import type { RecordIndex } from '../diagnosis/record-index.ts'
import { taskFactsAt } from '../diagnosis/task-record.ts'
import type { PlanFacts } from '../diagnosis/wait-verdict.ts'
import type { Owned, Standing } from '../families/task-family.ts'
import { factsOf } from '../task-facts.ts'
import { gainedOf, isQuotaMet, type Quota } from './quota.ts'

/** `3 of 5 carrot`, with what went wrong beside too few. */
function reachedText(quota: Quota, gained: number): string {
  const tooMany = quota.isExact && gained > quota.count ? ', which is too many' : ''
  return `${gained} of ${quota.count} ${quota.item}${tooMany}`
}

export function quotaStanding(quota: Quota, index: RecordIndex, last: number): Standing {
  const facts = taskFactsAt(index, last)
  const isReached = isQuotaMet(quota, facts)
  return {
    heading: 'Items of the team',
    rows: [
      {
        name: quota.item,
        state: isReached ? 'held' : 'open',
        isReached,
        words: reachedText(quota, gainedOf(quota, facts)),
        event: lastCarried(index, quota.item, last),
      },
    ],
  }
}

/** One lack at most: the whole amount, for which every action of the family counts. */
export function quotaLacks(quota: Quota, known: PlanFacts, endMs: number): Family {
  const { index } = known
  const facts = taskFactsAt(index, index.count)
  const lack = {
    id: `quota ${quota.item}`,
    words: reachedText(quota, gainedOf(quota, facts)),
    jump: {
      select: { kind: 'event', seq: lastCarried(index, quota.item, index.count)?.seq ?? index.count - 1 },
      atMs: endMs,
    },
    subtasks: index.subtasks.map(({ id }) => id),
  } as const
  return actionFamily(known, isQuotaMet(quota, facts) ? [] : [lack], () => true)
}

export function quotaFindings(quota: Quota, index: RecordIndex, end: EpisodeEvent<'episode.end'>): readonly Finding[] {
  const facts = taskFactsAt(index, end.seq)
  if (isQuotaMet(quota, facts)) return []
  const gained = gainedOf(quota, facts)
  return [
    {
      id: 'quota',
      title: gained > quota.count ? 'More than is wanted' : 'The amount was not reached',
      detail: 'What the team held together at the end, beyond what it began with.',
      behind: 0,
      tone: 'neutral',
      places: [eventPlace(index, lastCarried(index, quota.item, end.seq) ?? end, reachedText(quota, gained))],
      more: 0,
    },
  ]
}

/** Who holds more of the item at the end than at the start owns each piece of that. */
export function ownedOfQuota(quota: Quota, { header, events }: EpisodeRecord): readonly Owned[] {
  const facts = factsOf(events)
  const isReached = isQuotaMet(quota, facts)
  const { stage, world } = header.scenario
  return (stage?.members ?? []).flatMap(({ name }, place): readonly Owned[] => {
    if (name === undefined) return []
    const began = (world.members?.[place]?.items ?? []).reduce(
      (sum, stack) => sum + (stack.name === quota.item ? stack.count : 0),
      0,
    )
    const gained = Math.max(0, facts.carriedBy(name, quota.item) - began)
    return Array.from({ length: gained }, () => ({ owner: name, score: 1, isReached }))
  })
}
