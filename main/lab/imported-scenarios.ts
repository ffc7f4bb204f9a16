/** Imported scenarios as the lab names them, and those that are there and cannot be read. */
import { listImportedScenarios } from '../../db/imported-scenarios.ts'
import { attempt, type Db } from '../../db/open.ts'
import { fail, type Result } from '../../shared/contract/errors.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { matchesGlob } from '../../shared/core/glob.ts'
import { plainLine } from '../common/plain-text.ts'

/** An imported scenario that nobody can name, choose or play until its file is imported again. */
export interface LeftOut {
  readonly address: string
  /** For users: which it is and what to do. */
  readonly message: string
  /** For the log. */
  readonly why: string
}

export interface LabScenarios {
  readonly scenarios: readonly Scenario[]
  readonly leftOut: readonly LeftOut[]
}

export const noScenarios: LabScenarios = { scenarios: [], leftOut: [] }

/** Of an address that something else may have written, in a sentence. */
const MOST_LETTERS = 200

/** Fails as the database does; single rows are left out. */
export function importedScenarios(db: Db): Result<LabScenarios> {
  return attempt(() => {
    const { scenarios, unreadable } = listImportedScenarios(db)
    const leftOut = unreadable.map(({ address, why }): LeftOut => {
      const shown = plainLine(address, MOST_LETTERS)
      const message = `${shown} is here and cannot be read: another version of the lab stored it, or the database was changed. Import its file again.`
      return { address, message, why }
    })
    return { scenarios, leftOut }
  })
}

/** Those that addresses, or globs over them, would have named. */
export function leftOutOf(globs: readonly string[], leftOut: readonly LeftOut[]): readonly LeftOut[] {
  return leftOut.filter(({ address }) => globs.some((glob) => matchesGlob(glob, address)))
}

/** Who asks for nothing but what cannot be read is told so, with `storage-corrupt`, and not that there is no such name. */
export function orLeftOut<T>(found: Result<T>, globs: readonly string[], all: readonly LeftOut[]): Result<T> {
  if (found.ok || found.error.code !== 'unknown-name') return found
  const [first, ...others] = leftOutOf(globs, all)
  if (first === undefined) return found
  const more = others.length === 0 ? '' : ` So it is with ${others.length} more.`
  return fail('storage-corrupt', `${first.message}${more}`)
}
