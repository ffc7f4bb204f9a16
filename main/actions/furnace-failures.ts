/** What can be wrong with a furnace at a position. */
import { walkingFailures } from './approach.ts'

export const furnaceFailures = {
  ...walkingFailures,
  'no-furnace': 'There is no furnace, smoker or blast furnace at that position.',
  busy: 'A teammate is still using the furnace.',
  'too-far': 'The furnace is out of reach.',
  'cannot-open': 'The furnace did not open.',
  locked: 'The furnace is locked, and you carry no item of the name that its lock asks for.',
} as const
