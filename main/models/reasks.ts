/** How often a question is asked again because its answer could not be read (decision 13). */
import { z } from 'zod'
import type { ProviderKind } from './provider.ts'

export const reasksSchema = z
  .int()
  .min(0)
  .max(5)
  .describe(
    'How often an unreadable answer is asked for again: first quoting what was wrong, further times the question afresh.',
  )
  .meta({ title: 'Repeated questions' })

/** One for models: it quotes the error. */
const LIVE = 1
/** The simulated model's unreadable answers are independent draws, which asking afresh repairs (decision 13). */
export const SIMULATED_REASKS = 2

/** Of a binding: its parameter `reasks`, else what suits its kind. Throws where the parameter has a wrong form. */
export function reasksOf(params: Readonly<Record<string, unknown>>, kind: ProviderKind): number {
  return params.reasks === undefined
    ? kind === 'simulated'
      ? SIMULATED_REASKS
      : LIVE
    : reasksSchema.parse(params.reasks)
}
