/** `--parallel`, which every command that may become the lab takes. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { wholeNumber } from './option-values.ts'

/** Each episode is a process of its own; beyond this no machine gets faster, and a slip of the pen would fell it. */
const MAX_PARALLEL = 256

export const parallelOption = {
  type: 'string',
  value: '<n>',
  help: `episodes at a time, 1 to ${MAX_PARALLEL}; a lab that runs already keeps its own number`,
  otherwise: 'all cores but one',
} as const

/** null where the option is not given: the lab's own choice. */
export function readParallel(text: string | undefined): Result<number | null> {
  return text === undefined ? ok(null) : wholeNumber('--parallel', text, 1, MAX_PARALLEL)
}
