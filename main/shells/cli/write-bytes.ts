/** Files that are not text. */
import { writeFileSync } from 'node:fs'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { badInput } from './command-arguments.ts'

/** `bad-input` where the file cannot be written. */
export function writeBytes(path: string, bytes: Uint8Array): Result<void> {
  try {
    writeFileSync(path, bytes)
    return ok(undefined)
  } catch (error) {
    return badInput(`${path} cannot be written: ${reasonOf(error)}.`)
  }
}
