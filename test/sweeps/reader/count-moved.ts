/** How often a recorded model's named edges moved when rules were replaced: those that a rule calls for, and those that none does. */
import type { RecordedAnswer } from '../../../main/answers/recorded-answer.ts'
import { readRecordedRefinement } from '../../../main/answers/recorded-refinement.ts'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { readRules } from './read-rules.ts'

/** Edges, each once however often it was named; moved means: by one replaced rule or by all together. */
export interface MovedCounts {
  /** By a careful reading or a wide one: what stays is what `trueEdgeInsensitivity` stands for, or follows from two rules. */
  readonly ruleMoved: number
  readonly ruleStayed: number
  /** Followed from no rule: what stays is what `ruleInsensitivity` stands for. */
  readonly ownMoved: number
  readonly ownStayed: number
}

/** Of the first plan of one recording; edges that no replacement was asked for do not count. */
export function countMoved(recorded: readonly RecordedAnswer[]): MovedCounts {
  const counts = { ruleMoved: 0, ruleStayed: 0, ownMoved: 0, ownStayed: 0 }
  const reading = readRules(recorded)
  if (reading === null) return counts
  const called = new Set(reading.wide.map(edgeKey))
  for (const edge of readRecordedRefinement(recorded).edges) {
    if (edge.plan !== 1 || (edge.movedBySingle === null && edge.movedByJoint === null)) continue
    const isMoved = edge.movedBySingle === true || edge.movedByJoint === true
    counts[`${called.has(edgeKey(edge)) ? 'rule' : 'own'}${isMoved ? 'Moved' : 'Stayed'}`]++
  }
  return counts
}
