/** Wanted items that their holder lacks at the end, and what became of the actions that were for them. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Finding } from '../diagnosis/diagnosis.ts'
import { eventPlace } from '../diagnosis/event-place.ts'
import type { Family, Lack } from '../diagnosis/lack.ts'
import type { RecordIndex } from '../diagnosis/record-index.ts'
import { allWorked, mostOften, unmended } from '../diagnosis/subtask-actions.ts'
import { taskFactsAt } from '../diagnosis/task-record.ts'
import type { PlanFacts } from '../diagnosis/wait-verdict.ts'
import { counted } from '../format/counted.ts'
import { lastCarried } from './standing.ts'
import { heldOf, isHeld, type Want } from './wants.ts'

interface MissingItem extends Lack {
  readonly item: string
}

export function wantsLacks(wants: readonly Want[], known: PlanFacts, endMs: number): Family {
  const { index, truth } = known
  const lacks = heldOf(wants, taskFactsAt(index, index.count))
    .filter((one) => !isHeld(one))
    .map(
      ({ item, count, agent }): MissingItem => ({
        id: `item ${item} ${agent ?? ''}`,
        words: `${count} ${item}`,
        item,
        jump: {
          select: { kind: 'event', seq: lastCarried(index, item, index.count)?.seq ?? index.count - 1 },
          atMs: endMs,
        },
        subtasks: index.subtasks
          .filter(({ id }) => truth.callsOf(id).some(({ arguments: given }) => given.item === item))
          .map(({ id }) => id),
      }),
    )
  return {
    isNamed: true,
    lacks,
    behind: () => [],
    afterwards: () => null,
    achieved: (subtask, seq) =>
      !lacks.some(({ subtasks }) => subtasks.includes(subtask)) && allWorked(known, subtask, seq),
    witnessed: () => null,
    tried: ({ id }) => {
      const item = lacks.find((lack) => lack.id === id)?.item
      const cause = mostOften(unmended(index.actions.filter(({ start }) => start.data.call.arguments.item === item)))
      return cause === null ? [] : [{ kind: 'cause', cause }]
    },
  }
}

/** One for all that is lacking; none where everything is held. `part` is what the family calls one. */
export function wantsFindings(
  wants: readonly Want[],
  index: RecordIndex,
  end: EpisodeEvent<'episode.end'>,
  part: string,
): readonly Finding[] {
  const open = heldOf(wants, taskFactsAt(index, end.seq)).filter((one) => !isHeld(one))
  if (open.length === 0) return []
  return [
    {
      id: 'items',
      title: `${counted(open.length, part)} not held`,
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
