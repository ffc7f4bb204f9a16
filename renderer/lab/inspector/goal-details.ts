/** How the check points of a dish, or the rooms to get out of, stand after an event: rows for the episode's details. */

import type { EpisodeEvent } from '../../../preload/contract/record/events.ts'
import type { CookingTask, EscapeTask, Task } from '../../../preload/contract/scenario.ts'
import { isReached, settledItems } from '../../../preload/core/cooking.ts'
import { counted } from '../../../preload/core/counted.ts'
import type { RecordIndex } from '../../../preload/core/diagnosis/record-index.ts'
import { lastOfRoom, mostHolding, taskFactsAt } from '../../../preload/core/diagnosis/task-record.ts'
import { type DetailsSection, type Fact, type FactRow, mark, row, section, text } from './details.ts'
import { countedHeading, eventLink } from './links.ts'

/** Nothing for a building: its blocks are in the world. */
export function goalSections(index: RecordIndex, task: Task, last: number): DetailsSection[] {
  switch (task.kind) {
    case 'construction':
      return []
    case 'cooking':
      return section(countedHeading('Check points', task.checkPoints.length), [], checkPointRows(index, task, last))
    case 'escape':
      return section(countedHeading('Rooms', task.rooms.length), [], roomRows(index, task, last))
  }
}

function checkPointRows(index: RecordIndex, { checkPoints }: CookingTask, last: number): readonly FactRow[] {
  const facts = taskFactsAt(index, last)
  const settled = settledItems(checkPoints, facts)
  return checkPoints.map((point) => {
    const { item, count, score } = point
    const state = isReached(point, facts)
      ? mark('reached', 'good')
      : settled.has(item)
        ? mark('taken up', 'good')
        : mark('open', 'neutral')
    const held = `${facts.mostHeld(item)} of ${count} held at once`
    return row(item, state, linkOr(index, held, mostHolding(index, item, last)), text(`(score ${score})`))
  })
}

function roomRows(index: RecordIndex, { rooms }: EscapeTask, last: number): readonly FactRow[] {
  return rooms.map(({ id }) => {
    const event = lastOfRoom(index, id, last)
    if (event === null) return row(index.nameOfRoom(id), mark('open', 'neutral'), text('nothing has happened in it'))
    const { done, met, conditions } = event.data
    return row(
      index.nameOfRoom(id),
      done ? mark('done', 'good') : mark('open', 'neutral'),
      eventLink(index, event, `met ${met} of ${counted(conditions, 'condition')} at once`),
    )
  })
}

function linkOr(index: RecordIndex, words: string, event: EpisodeEvent<'item.held'> | null): Fact {
  return event === null ? text(words) : eventLink(index, event, `${words}, by ${event.data.agent}`)
}
