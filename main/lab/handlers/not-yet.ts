/** Calls that are agreed on and not made yet. */
import { fail } from '../../../preload/contract/errors.ts'
import type { Handlers } from './handler.ts'

const notYet = () => fail('unsupported', 'Not there yet.')

export const notYetHandlers = {
  'run.export': notYet,
  'run.import': notYet,
} as const satisfies Partial<Handlers>
