/** How a simulated agent explains a failure: from its description alone, and sometimes it overlooks the cause. */
import type { SimulationContext } from '../../../models/model.ts'
import type { FailedTurn } from '../dialogue.ts'
import type { ExplainInput } from '../prompts/explain.ts'

/** What it says where it takes the plan for incomplete: its reader looks for everything that may be missing. */
export const INCOMPLETE = 'The plan leaves something out'

/** `missingEdgeRate` makes it overlook the cause. */
export function simulateExplanation(
  { task, round, dialogue }: ExplainInput,
  { draw, dials }: SimulationContext,
): string {
  const failed = dialogue.findLast((turn) => turn.kind === 'failed')
  if (failed === undefined) return 'Nothing has failed yet.'
  const isOverlooked = draw('overlooked-cause', task.agent, round) < dials.missingEdgeRate
  return isOverlooked ? 'The plan was right; something came in between.' : causeOf(failed)
}

function causeOf({ of, described }: FailedTurn): string {
  if (of === null) return `${INCOMPLETE}: all sub-goals were reached, and the task is not complete.`
  const quoted = `"${of.goal}"`
  if (described === null) return `${quoted} cannot be reached in this way.`
  const lacking = described.unmet.map(({ item, needed, carried }) => `${needed - carried} ${item}`)
  if (lacking.length > 0) return `${quoted} lacks ${lacking.join(', ')}: a sub-goal has to get them first.`
  return `${quoted} did not work: what it depends on has to come first. ${described.outcome ?? ''}`.trim()
}
