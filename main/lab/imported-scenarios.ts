/** Imported scenarios as the lab names them, and those that are there and cannot be read. */
import {
  findImportedScenario,
  importedAddresses,
  listImportedLines,
  type UnreadableScenario,
} from '../../db/imported-scenarios.ts'
import { attempt, type Db } from '../../db/open.ts'
import { keepLines } from '../../db/scenario-lines.ts'
import type { Catalog } from '../../shared/contract/catalog.ts'
import { fail, type Result } from '../../shared/contract/errors.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { matchesGlob } from '../../shared/core/glob.ts'
import { plainLine } from '../common/plain-text.ts'
import { type BroughtScenarios, nothingBrought } from '../suites/brought-scenarios.ts'
import { scenarioLines } from './scenario-lines.ts'

/** An imported scenario that nobody can name, choose or play until its file is imported again. */
export interface LeftOut {
  readonly address: string
  /** For users: which it is and what to do. */
  readonly message: string
  /** For the log. */
  readonly why: string
}

/** Contents are read where they are asked for: thousands may be there, of which a run takes some. */
export interface LabScenarios extends BroughtScenarios {
  /** Those that addresses, or globs over them, would have named. */
  leftOut(globs: readonly string[]): readonly LeftOut[]
}

export const noScenarios: LabScenarios = { ...nothingBrought, leftOut: () => [] }

/** Of an address that something else may have written, in a sentence. */
const MOST_LETTERS = 200

/** Fails as the database does; single rows are left out. */
export function importedScenarios(db: Db): Result<LabScenarios> {
  return attempt((): LabScenarios => {
    const addresses = importedAddresses(db)
    const known = new Set(addresses)
    const named = (glob: string): readonly string[] => {
      if (known.has(glob)) return [glob]
      return glob.includes('*') ? addresses.filter((address) => matchesGlob(glob, address)) : []
    }
    return {
      addresses,
      scenario: (address) => {
        const found = known.has(address) ? readOrWhy(db, address) : null
        return found === null || 'why' in found ? null : found
      },
      leftOut: (globs) =>
        [...new Set(globs.flatMap(named))].flatMap((address) => {
          const found = readOrWhy(db, address)
          return found !== null && 'why' in found ? leftOutOf(found) : []
        }),
    }
  })
}

/** A page of the file that is damaged costs its scenario alone. */
function readOrWhy(db: Db, address: string): Scenario | UnreadableScenario | null {
  const read = attempt(() => findImportedScenario(db, address))
  return read.ok ? read.value : { address, why: read.error.detail ?? read.error.message }
}

export interface ListedScenarios {
  readonly scenarios: Catalog['scenarios']
  readonly leftOut: readonly LeftOut[]
}

/** What lists show of them. Fails as the database does; single rows are left out. */
export function listedScenarios(db: Db): Result<ListedScenarios> {
  return attempt(() => {
    const { lines, unreadable, made } = listImportedLines(db, scenarioLines)
    // For the next time; where the database is busy or full, that takes as long as this.
    if (made.length > 0) attempt(() => keepLines(db, scenarioLines, made))
    return { scenarios: [...lines], leftOut: unreadable.map(leftOutOf) }
  })
}

function leftOutOf({ address, why }: UnreadableScenario): LeftOut {
  const shown = plainLine(address, MOST_LETTERS)
  const message = `${shown} is here and cannot be read: another version of the lab stored it, or the database was changed. Import its file again.`
  return { address, message, why }
}

/** Who asks for nothing but what cannot be read is told so, with `storage-corrupt`, and not that there is no such name. */
export function orLeftOut<T>(found: Result<T>, globs: readonly string[], lab: LabScenarios): Result<T> {
  if (found.ok || found.error.code !== 'unknown-name') return found
  const [first, ...others] = lab.leftOut(globs)
  if (first === undefined) return found
  const more = others.length === 0 ? '' : ` So it is with ${others.length} more.`
  return fail('storage-corrupt', `${first.message}${more}`)
}
