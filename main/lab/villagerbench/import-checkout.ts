/** Reads a checkout of VillagerBench into the lab: its tasks become scenarios, its result folders rows that are marked imported. */
import { basename } from 'node:path'
import { listImportedScenarios, putImportedScenarios } from '../../../db/imported-scenarios.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import type { Result } from '../../../preload/contract/errors.ts'
import type { Scenario } from '../../../preload/contract/scenario.ts'
import { breathe, type Work } from '../../bundle/work.ts'
import { bringInVillagerBench } from '../../suites/bring-in.ts'
import { scenarioByAddress, suiteOfAddress } from '../../suites/index.ts'
import { readCheckout } from './checkout.ts'
import { readResultFolder, type ScenarioLookup } from './result-folder.ts'
import { type StoredResults, storeResults } from './store-results.ts'

export interface ImportedCheckout {
  /** Addresses of what was read in, by family in the order of their files. */
  readonly addresses: string[]
  /** What was found wrong with tasks and result folders, one sentence each. */
  readonly problems: string[]
  /** The run that the result folders became; null where there were none. */
  readonly results: StoredResults | null
}

const PARTS = 3

/**
 * Fails with `bad-input` for a folder that is none, `storage` as the database does, and `cancelled`. Scenarios and
 * results are stored together or not at all; result folders that cannot be read are problems and lose nothing but themselves.
 */
export async function importCheckout(
  folder: string,
  { db, now }: { readonly db: Db; readonly now: () => Date },
  work: Work,
): Promise<Result<ImportedCheckout>> {
  const at = now().toISOString()
  work.tell({ phase: 'Reading the files', done: 0, total: PARTS })
  const checkout = readCheckout(folder)
  if (!checkout.ok) return checkout
  const goOn = await breathe(work)
  if (!goOn.ok) return goOn
  work.tell({ phase: 'Building the scenarios', done: 1, total: PARTS })
  const brought = await bringInVillagerBench(checkout.value.tasks)
  if (!brought.ok) return brought
  const { scenarios } = brought.value
  const source = basename(folder)
  work.tell({ phase: 'Reading results', done: 2, total: PARTS })
  return attempt(() =>
    transaction(db, (): ImportedCheckout => {
      putImportedScenarios(db, scenarios, { source, at })
      const lookup = lookupIn(listImportedScenarios(db))
      const read = checkout.value.results.map((files) => readResultFolder(files, lookup))
      const results = read.flatMap((result) => (result.ok ? [result.value] : []))
      const wrong = read.flatMap((result) => (result.ok ? [] : [result.error.message]))
      return {
        addresses: scenarios.map(({ address }) => address),
        problems: [...brought.value.problems, ...checkout.value.problems, ...wrong],
        results: results.length === 0 ? null : storeResults(db, results, { source, at }),
      }
    }),
  )
}

function lookupIn(imported: readonly Scenario[]): ScenarioLookup {
  return {
    scenario: (path) => scenarioByAddress(`villagerbench/${path}`, imported),
    complexityOf: (scenario) => suiteOfAddress(scenario.address)?.summary(scenario).complexity ?? 0,
  }
}
