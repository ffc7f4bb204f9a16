/** How an episode ended, and whether it counts (architecture section 4). */
import { z } from 'zod'

/** `budget` is the whole run's, of which the episode is no fault; `budget-…` are the episode's own, the same for every method. */
export const endReasons = [
  'completed',
  'time-limit',
  'action-time-limit',
  'no-progress',
  'gave-up',
  'step-limit',
  'budget-game-time',
  'budget-actions',
  'budget-calls',
  'budget-tokens',
  'budget-steps',
  'budget-pictures',
  'cancelled',
  'budget',
  'model-failure',
  'server-lost',
  'bot-lost',
  'member-missing',
  /** The worker machine that played the episode was not heard from any more. */
  'machine-lost',
  'watchdog',
  'crash',
] as const
export const endReasonSchema = z.enum(endReasons)
export type EndReason = z.infer<typeof endReasonSchema>

export const validities = ['valid', 'infrastructure', 'stopped', 'human-intervention', 'probe', 'fork'] as const
export const validitySchema = z.enum(validities)
/** Only `valid` episodes become scores; the others are counted beside them. `probe`: played to measure a plan. `fork`: a part of it is another episode's. */
export type Validity = z.infer<typeof validitySchema>

/** Whether an episode ended by the rules of its trial, which is then decided. */
export function isByRules(validity: Validity): boolean {
  return validity !== 'infrastructure' && validity !== 'stopped'
}

/** The validity that an end reason implies when nobody intervened. */
export const validityOf: Readonly<Record<EndReason, Validity>> = {
  completed: 'valid',
  'time-limit': 'valid',
  'action-time-limit': 'valid',
  'no-progress': 'valid',
  'gave-up': 'valid',
  'step-limit': 'valid',
  'budget-game-time': 'valid',
  'budget-actions': 'valid',
  'budget-calls': 'valid',
  'budget-tokens': 'valid',
  'budget-steps': 'valid',
  'budget-pictures': 'valid',
  cancelled: 'stopped',
  budget: 'stopped',
  'model-failure': 'infrastructure',
  'server-lost': 'infrastructure',
  'bot-lost': 'infrastructure',
  'member-missing': 'infrastructure',
  'machine-lost': 'infrastructure',
  watchdog: 'infrastructure',
  crash: 'infrastructure',
}
