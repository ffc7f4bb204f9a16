/** When trying on is of no use: what failed comes out the same again. Ours; the paper only counts rounds. */
import { describeStep, NO_ACTION } from './step.ts'
import type { SubtaskWork } from './subtask-work.ts'

/**
 * Whether the last step failed word for word as one before it, with nothing between that worked, or as what ended an earlier try at the
 * subtask, of which the notes tell: then somebody else, or a changed world, has to come first.
 */
export function isStuck({ memory: { steps }, notes }: Pick<SubtaskWork, 'memory' | 'notes'>): boolean {
  const since = steps.slice(steps.findLastIndex(({ ok }) => ok) + 1)
  const failed = since.filter(({ action }) => action !== NO_ACTION).map(describeStep)
  const last = failed.at(-1)
  if (last === undefined) return false
  return failed.indexOf(last) < failed.length - 1 || notes.some((note) => note.includes(last))
}
