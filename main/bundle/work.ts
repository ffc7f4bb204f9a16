/** Progress and cancellation of long work on a folder. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'

export interface Work {
  readonly signal: AbortSignal
  /** `phase` in words; `done` of `total` parts that take about equally long. */
  readonly tell: (progress: { readonly phase: string; readonly done: number; readonly total: number }) => void
}

/** Lets everything else that waits have its turn; `cancelled` where nobody wants the work any more. */
export async function breathe({ signal }: Work): Promise<Result<void>> {
  await nextTurn()
  return signal.aborted ? fail('cancelled', 'Stopped: nothing waited for its result any more.') : ok(undefined)
}

/** What the file system said, as a value; everything else is a bug and thrown on. */
export function fileProblem(error: unknown, doing: string): Result<never> {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
  return fail('storage', `${doing}: ${reasonOf(error)}. Check the disk and the folder, then try again.`, {
    detail: String(error.code),
  })
}
