/** What the inspector says about the selected thing at the shown moment. */

import type { Diagnosis } from '../../../preload/core/diagnosis/diagnosis.ts'
import type { PlanFacts } from '../../../preload/core/diagnosis/wait-verdict.ts'
import type { Selection } from '../selection.ts'
import { dependencySheet } from './dependency-sheet.ts'
import { eventSheet } from './event-sheet.ts'
import { agentSheet, blockSheet, episodeSheet, type Moments } from './moment-sheet.ts'
import type { Sheet } from './sheet.ts'
import { subtaskSheet } from './subtask-sheet.ts'

/** null for something that this record does not have, or not yet; without a selection it is the episode. */
export function sheetFor(
  facts: PlanFacts,
  moments: Moments,
  selection: Selection | null,
  atMs: number,
  diagnosis: Diagnosis | null = null,
): Sheet | null {
  const { index } = facts
  switch (selection?.kind) {
    case undefined:
      return episodeSheet(index, moments, atMs, diagnosis)
    case 'event':
      return eventSheet(facts, selection.seq)
    case 'subtask':
      return subtaskSheet(index, selection.id, atMs)
    case 'dependency':
      return dependencySheet(facts, selection)
    case 'agent':
      return agentSheet(index, moments, selection.name, atMs)
    case 'block':
      return blockSheet(facts, moments, selection.pos, atMs)
  }
}
