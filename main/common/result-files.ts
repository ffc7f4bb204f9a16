/** Episodes that were read in from result files of another tool: rows of tables, of which nothing else was ever kept. */
import { fail, type Result } from '../../shared/contract/errors.ts'

/** `unsupported`, in one sentence that ends in what cannot be done: `there is nothing to verify`. */
export function noRecordOfResults(nothing: string): Result<never> {
  return fail(
    'unsupported',
    `This episode was imported from result files, which hold no record: ${nothing}. Its row in the tables is all that there is of it.`,
  )
}
