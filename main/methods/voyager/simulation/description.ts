/** How a simulated model describes a skill. */
import type { SimulationContext } from '../../../models/model.ts'
import type { DescribeInput } from '../prompts/describe.ts'

/** It may say too little to be found by (`forgettingRate`). */
export function simulateDescription({ agent, number, skill }: DescribeInput, context: SimulationContext): string {
  if (context.draw('vague', agent, number) < context.dials.forgettingRate) return 'Does a part of a task.'
  const words = skill.name.replaceAll('_', ' ')
  const actions = [...new Set(skill.body.map(({ action }) => action))].join(', then ')
  const given = skill.call.length === 0 ? '' : ` It is told ${skill.call.join(', ')}.`
  return `To ${words}: ${actions === '' ? 'does nothing' : actions}.${given}`
}
