/** How the things that a task asks for stand after an event: rows for the episode's details. */

import type { Task } from '../../../shared/contract/scenario.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { taskFamily } from '../../../shared/core/families/index.ts'
import type { StandingRow } from '../../../shared/core/families/task-family.ts'
import { type DetailsSection, type FactRow, mark, row, section, text } from './details.ts'
import { countedHeading, eventLink } from './links.ts'

/** Nothing for a building: its blocks are in the world. */
export function goalSections(index: RecordIndex, task: Task, last: number): DetailsSection[] {
  const standing = taskFamily(task).standing(task, index, last)
  if (standing === null) return []
  const rows = standing.rows.map((own) => standingRow(index, own))
  return section(countedHeading(standing.heading, rows.length), [], rows)
}

function standingRow(index: RecordIndex, { name, state, isReached, words, event, note }: StandingRow): FactRow {
  return row(
    name,
    mark(state, isReached ? 'good' : 'neutral'),
    event === null ? text(words) : eventLink(index, event, words),
    ...(note === undefined ? [] : [text(note)]),
  )
}
