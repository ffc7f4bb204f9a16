/** Wanted items that their holder lacks at the end, and what became of the actions that were for them. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Finding } from '../diagnosis/diagnosis.ts'
import { eventPlace } from '../diagnosis/event-place.ts'
import { type ItemLack, itemFamily, subtasksNaming } from '../diagnosis/item-lacks.ts'
import type { Family } from '../diagnosis/lack.ts'
import type { RecordIndex } from '../diagnosis/record-index.ts'
import { taskFactsAt } from '../diagnosis/task-record.ts'
import type { PlanFacts } from '../diagnosis/wait-verdict.ts'
import type { FamilyTerms } from '../families/family-terms.ts'
import { counted } from '../format/counted.ts'
import { lastCarried } from './standing.ts'
import { heldOf, isHeld, type Want } from './wants.ts'

export function wantsLacks(wants: readonly Want[], known: PlanFacts, endMs: number): Family {
  const { index } = known
  const lacks = heldOf(wants, taskFactsAt(index, index.count))
    .filter((one) => !isHeld(one))
    .map(
      ({ item, count, agent }): ItemLack => ({
        id: `item ${item} ${agent ?? ''}`,
        words: `${count} ${item}`,
        item,
        jump: {
          select: { kind: 'event', seq: lastCarried(index, item, index.count)?.seq ?? index.count - 1 },
          atMs: endMs,
        },
        subtasks: subtasksNaming(known, item),
      }),
    )
  return itemFamily(known, lacks)
}

/** One for all that is lacking; none where everything is held. They are called as the family calls them. */
export function wantsFindings(
  wants: readonly Want[],
  index: RecordIndex,
  end: EpisodeEvent<'episode.end'>,
  { part, parts }: Pick<FamilyTerms, 'part' | 'parts'>,
): readonly Finding[] {
  const open = heldOf(wants, taskFactsAt(index, end.seq)).filter((one) => !isHeld(one))
  if (open.length === 0) return []
  return [
    {
      id: 'items',
      title: `${counted(open.length, part, parts)} not held`,
      detail: 'What the nearest member held of each at the end.',
      behind: 0,
      tone: 'neutral',
      places: open.map(({ item, count, agent, held }) =>
        eventPlace(
          index,
          lastCarried(index, item, end.seq) ?? end,
          agent === null ? `${count} ${item}: nobody held any` : `${count} ${item}: ${agent} held ${held}`,
        ),
      ),
      more: 0,
    },
  ]
}
