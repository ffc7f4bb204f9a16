/** Input and result of importers of users' files. */
import { basename } from 'node:path'
import type { Db } from '../../../db/open.ts'
import { StorableScenario } from '../../../db/storable-scenario.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TaskFileCounts } from '../../../shared/contract/storage.ts'
import type { TeamcraftSplitCounts } from '../../../shared/contract/teamcraft-import.ts'
import type { Work } from '../../bundle/work.ts'
import { plainLine } from '../../common/plain-text.ts'
import type { StoredResults } from './store-results.ts'

export interface ImportParts {
  readonly db: Db
  readonly now: () => Date
  readonly tell: Work['tell']
}

export interface ImportedFiles {
  /** Addresses of what was stored, by family in the order of the files. */
  readonly addresses: string[]
  /** What was found wrong with tasks and result folders, one sentence each. */
  readonly problems: string[]
  /** The run that result folders became; null where there were none. */
  readonly results: StoredResults | null
  /** How many tasks each file has, for MineCollab. */
  readonly files?: TaskFileCounts[]
  /** What has to be known of the benchmark, for TeamCraft. */
  readonly notes?: string[]
  /** How many configs each split has, for TeamCraft. */
  readonly splits?: TeamcraftSplitCounts[]
}

interface StorableScenarios {
  readonly scenarios: readonly StorableScenario[]
  /** One sentence for each that is left out. */
  readonly problems: readonly string[]
}

/** Scenarios that importers made, held against the contract before they are stored. */
export function storableScenarios(made: readonly Scenario[]): StorableScenarios {
  const scenarios: StorableScenario[] = []
  const problems: string[] = []
  for (const scenario of made) {
    const storable = StorableScenario.of(scenario)
    if (storable.ok) scenarios.push(storable.value)
    else
      problems.push(`${scenario.address}: left out, since the lab could not read it again: ${storable.error.message}.`)
  }
  return { scenarios, problems }
}

/* What an import has to say of users' files, fit to be shown. */

/** Of the names of what was given. */
const MOST_LETTERS_OF_SOURCE = 200

/** What was given, by its names. */
export function sourceOf(paths: readonly string[]): string {
  return plainLine(paths.map((path) => basename(path)).join(', '), MOST_LETTERS_OF_SOURCE)
}

/** Of one sentence. */
const MOST_LETTERS = 600
/** The published files come to some hundreds. */
const MOST_FINDINGS = 2000

/** One line each, cut where a file made them long; beyond the first 2,000 they are only counted. */
export function tidyFindings(sentences: readonly string[]): string[] {
  const shown = sentences.slice(0, MOST_FINDINGS).map((sentence) => plainLine(sentence, MOST_LETTERS))
  const more = sentences.length - shown.length
  return more === 0 ? shown : [...shown, `And ${more.toLocaleString('en')} more.`]
}
