/** Writing, with what the disk says as a value. */
import { writeSync } from 'node:fs'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'

/** `storage` for what the system refuses; everything else is a bug and thrown on. */
export function attemptToWrite<T>(target: string, write: () => Result<T>): Result<T> {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return fail(
      'storage',
      `${target} cannot be written: ${reasonOf(error)}. Check the disk and the folder, then try again.`,
    )
  }
}

export function appendText(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}
