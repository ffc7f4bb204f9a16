/** How the things that a task asks for stand after an event: rows for the episode's sheet. */

import type { Task } from '../../../preload/contract/scenario.ts'
import type { RecordIndex } from '../../../preload/core/diagnosis/record-index.ts'
import { taskFamily } from '../../../preload/core/families/index.ts'
import type { StandingRow } from '../../../preload/core/families/task-family.ts'
import { countedHeading, eventLink } from './links.ts'
import { type FactRow, mark, row, type SheetSection, section, text } from './sheet.ts'

/** Nothing for a building: its blocks are in the world. */
export function goalSections(index: RecordIndex, task: Task, last: number): SheetSection[] {
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
