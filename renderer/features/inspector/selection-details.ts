/** What the inspector says about the selected thing at the shown moment. */

import type { Diagnosis } from '../../../shared/core/diagnosis/diagnosis.ts'
import type { PlanFacts } from '../../../shared/core/diagnosis/wait-verdict.ts'
import type { Selection } from '../../store/selection.ts'
import { dependencyDetails } from './dependency-details.ts'
import type { Details } from './details.ts'
import { eventDetails } from './event-details.ts'
import { agentDetails, blockDetails, episodeDetails, type Moments } from './moment-details.ts'
import { subtaskDetails } from './subtask-details.ts'

/** null for something that this record does not have, or not yet; without a selection it is the episode. */
export function detailsFor(
  facts: PlanFacts,
  moments: Moments,
  selection: Selection | null,
  atMs: number,
  diagnosis: Diagnosis | null = null,
): Details | null {
  const { index } = facts
  switch (selection?.kind) {
    case undefined:
      return episodeDetails(index, moments, atMs, diagnosis)
    case 'event':
      return eventDetails(facts, selection.seq)
    case 'subtask':
      return subtaskDetails(index, selection.id, atMs)
    case 'dependency':
      return dependencyDetails(facts, selection)
    case 'agent':
      return agentDetails(index, moments, selection.name, atMs)
    case 'block':
      return blockDetails(facts, moments, selection.pos, atMs)
  }
}
