/** Settings of the simulated model: error rates and latency. */
import { z } from 'zod'
import { latencySchema } from '../latency.ts'
import { reasksSchema, SIMULATED_REASKS } from '../reasks.ts'

/** The provider's id in bindings and tables. */
export const SCRIPTED_ID = 'scripted'

const rate = (value: number, title: string, meaning: string) =>
  z.number().min(0).max(1).default(value).describe(meaning).meta({ title })

/**
 * The dials. Their defaults are chosen, not fitted to any model: results of the simulated model say what a method does
 * with such errors, never how often a language model makes them.
 */
export const scriptedParametersSchema = z.strictObject({
  spuriousEdgeRate: rate(0.08, 'Invented dependencies', 'Chance that a dependency is claimed where there is none.'),
  missingEdgeRate: rate(0.03, 'Overlooked dependencies', 'Chance that a true dependency is overlooked.'),
  ruleInsensitivity: rate(
    0.9,
    'Wrong dependencies that stay',
    'Chance that a wrong dependency stays although the rules were turned around.',
  ),
  trueEdgeInsensitivity: rate(
    0.05,
    'True dependencies that stay',
    'Chance that a true dependency stays although the rule behind it was turned around.',
  ),
  badActionRate: rate(0.05, 'Wrong actions', 'Chance that an agent picks a wrong action.'),
  falseDoneRate: rate(0.03, 'False “done”', 'Chance that an agent says done when it is not.'),
  malformedJsonRate: rate(0.01, 'Broken answers', 'Chance that an answer is cut off before its end.'),
  refusalRate: rate(0, 'Refusals', 'Chance that a request is refused.'),
  reasks: reasksSchema.meta({ whenEmpty: String(SIMULATED_REASKS) }).exactOptional(),
  latency: latencySchema.prefault({}).describe('Modelled latency in ms of game time.'),
})
export type ScriptedParameters = z.infer<typeof scriptedParametersSchema>
