/** An episode that was over before there was a plan: said before anything that follows from it. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import { counted } from '../counted.ts'
import { endedAs } from '../end-words.ts'
import type { Finding } from './diagnosis.ts'
import { isOf } from './event-kind.ts'
import type { RecordIndex } from './record-index.ts'

/** Nothing where planning was not begun, was finished, or somebody acted without a plan. */
export function earlyEnd(index: RecordIndex, end: EpisodeEvent<'episode.end'>): readonly Finding[] {
  if (index.plans.length > 0 || index.actions.length > 0) return []
  const begun = beginningOfPlan(index)
  if (begun === null) return []
  const isCancelled = end.data.endReason === 'cancelled'
  const answered = index.plannerCalls.filter((seq) => {
    const call = index.event(seq)
    return isOf(call, 'model.call') && call.data.outcome === 'ok'
  }).length
  return [
    {
      id: 'ended while planning',
      title: isCancelled ? 'Cancelled while planning' : 'Over while planning',
      detail: `Planning was begun and not finished before the end, so that no agent had anything to do; ${counted(answered, 'question')} of the planner had been answered.`,
      behind: 0,
      tone: 'bad',
      places: [
        { words: 'planning begins', jump: { select: index.selectionOf(begun), atMs: begun.atMs } },
        {
          words: endedAs[end.data.endReason].toLowerCase(),
          jump: { select: index.selectionOf(end), atMs: end.atMs },
        },
      ],
      more: 0,
    },
  ]
}

function beginningOfPlan(index: RecordIndex): EpisodeEvent | null {
  for (let seq = 0; seq < index.count; seq++) {
    const event = index.event(seq)
    if (isOf(event, 'plan.rules')) return event
    if (isOf(event, 'model.call') && event.actor.kind === 'planner') return event
  }
  return null
}
