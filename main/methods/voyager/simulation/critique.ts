/** How a simulated critic judges: by what it sees, and sometimes too early or too late. */
import type { SimulationContext } from '../../../models/model.ts'
import type { CritiqueAnswer, CritiqueInput } from '../prompts/critique.ts'
import { chooseAhead } from './ahead.ts'
import { stepNamed } from './read-plan.ts'
import { missingOf } from './seen.ts'

/** `falseDoneRate` takes what is missing for reached, `falseNotYetRate` what is reached for missing. */
export function simulateCritique(input: CritiqueInput, context: SimulationContext): CritiqueAnswer {
  const { task, number, rollout, attempt } = input
  const { draw, dials } = context
  const missing = seenMissing(input, context)
  const drawn = (what: string): number => draw(what, task.agent, number, rollout, attempt)
  if (missing === null) {
    const isUnseen = drawn('unseen-success') < dials.falseNotYetRate
    if (isUnseen) return { reasoning: 'I cannot see it.', success: false, critique: 'Make sure that it is done.' }
    return { reasoning: 'All that it asks for is there.', success: true, critique: '' }
  }
  if (drawn('unseen-gap') < dials.falseDoneRate) {
    return { reasoning: 'It seems to be done.', success: true, critique: '' }
  }
  return { reasoning: missing, success: false, critique: missing }
}

function seenMissing(input: CritiqueInput, context: SimulationContext): string | null {
  const known = stepNamed(input.subGoal, input.task, context)
  if (known !== null) return missingOf(known, input)
  return chooseAhead(input, input.log ?? [], context).length === 0 ? null : 'There is more to do.'
}
