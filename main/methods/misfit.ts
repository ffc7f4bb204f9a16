/** Whether a suite has what a method needs. */
import type { MethodDescriptor } from './method.ts'

type Needs = Pick<MethodDescriptor, 'label' | 'needsTruth' | 'needsExpert' | 'actsInSteps'>

/** A suite, as far as methods depend on it: what is absent it cannot give. */
interface Given {
  readonly label: string
  readonly oracle?: unknown
  readonly expert?: unknown
  readonly jointBrief?: unknown
}

/** Why the method cannot play the suite's scenarios, as a sentence without its full stop; null if it can. */
export function misfitOf({ label, needsTruth, needsExpert, actsInSteps }: Needs, suite: Given): string | null {
  const lacksSteps = actsInSteps === true && suite.jointBrief === undefined
  const lacksExpert = needsExpert === true && suite.expert === undefined
  if (lacksSteps || lacksExpert) return `${label} plays tasks of joint steps, as TeamCraft’s; ${suite.label} has none`
  const lacksTruth = needsTruth === true && suite.oracle === undefined
  return lacksTruth ? `${label} needs a scenario’s true dependencies, which ${suite.label} does not give` : null
}
