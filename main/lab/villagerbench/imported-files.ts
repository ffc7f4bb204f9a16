/** Input and result of importers of users' files. */
import type { Db } from '../../../db/open.ts'
import type { Work } from '../../bundle/work.ts'
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
}
