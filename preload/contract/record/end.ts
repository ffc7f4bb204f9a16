/** How an episode ended, and whether it counts (architecture section 4). */
import { z } from 'zod'

export const endReasons = [
  'completed',
  'time-limit',
  'action-time-limit',
  'no-progress',
  'gave-up',
  'cancelled',
  'budget',
  'model-failure',
  'server-lost',
  'bot-lost',
  'watchdog',
  'crash',
] as const
export const endReasonSchema = z.enum(endReasons)
export type EndReason = z.infer<typeof endReasonSchema>

export const validities = ['valid', 'infrastructure', 'stopped', 'human-intervention'] as const
export const validitySchema = z.enum(validities)
/** Only `valid` episodes become scores; the others are counted beside them. */
export type Validity = z.infer<typeof validitySchema>

/** The validity that an end reason implies when nobody intervened. */
export const validityOf: Readonly<Record<EndReason, Validity>> = {
  completed: 'valid',
  'time-limit': 'valid',
  'action-time-limit': 'valid',
  'no-progress': 'valid',
  'gave-up': 'valid',
  cancelled: 'stopped',
  budget: 'stopped',
  'model-failure': 'infrastructure',
  'server-lost': 'infrastructure',
  'bot-lost': 'infrastructure',
  watchdog: 'infrastructure',
  crash: 'infrastructure',
}
