/** Reads a checkout of VillagerBench into the lab: its tasks become scenarios, its result folders rows that are marked imported. */
import { basename } from 'node:path'
import { putImportedScenarios, readImportedScenario } from '../../../db/imported-scenarios.ts'
import { attempt, transaction } from '../../../db/open.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { plainLine } from '../../common/plain-text.ts'
import { importVillagerBench } from '../../suites/import-scenarios.ts'
import { scenarioByAddress, suiteOfAddress } from '../../suites/index.ts'
import type { DrawnRooms } from '../../suites/published.ts'
import { scenarioLines } from '../scenario-lines.ts'
import { type Checkout, readCheckout, readResultFiles } from './checkout.ts'
import { type ImportedFiles, type ImportParts, storableScenarios, tidyFindings } from './imported-files.ts'
import { type PublishedResult, readResultFolder, type ScenarioLookup } from './result-folder.ts'
import { type PublishedRow, runIdOf, storeResults } from './store-results.ts'
import { readTaskName } from './task-name.ts'

const PARTS = 4
/** Tasks of rooms beyond the published ones that results may ask for. */
const MOST_ROOMS = 1000
/** Of the folder's name where it is shown. */
const MOST_LETTERS = 100

/**
 * Fails with `bad-input` for a folder that is none, and as the database does. Scenarios and results are stored together or not
 * at all; scenarios and result folders that cannot be taken are problems and lose nothing but themselves.
 */
export async function importCheckout(folder: string, { db, now, tell }: ImportParts): Promise<Result<ImportedFiles>> {
  const at = now().toISOString()
  tell({ phase: 'Reading the files', done: 0, total: PARTS })
  const checkout = readCheckout(folder)
  if (!checkout.ok) return checkout
  tell({ phase: 'Building the scenarios', done: 1, total: PARTS })
  const rooms = roomsOf(checkout.value)
  const brought = await importVillagerBench(checkout.value.tasks, rooms.slice(0, MOST_ROOMS))
  if (!brought.ok) return brought
  const { scenarios, problems: leftOut } = storableScenarios(brought.value.scenarios)
  tell({ phase: 'Reading results', done: 2, total: PARTS })
  const taken = new Set(scenarios.map(({ address }) => address))
  const lookup = lookupIn(
    brought.value.scenarios.filter(({ address }) => taken.has(address)),
    (address) => readImportedScenario(db, address),
  )
  const read = attempt(() => readResults(checkout.value, lookup))
  if (!read.ok) return read
  tell({ phase: 'Storing', done: 3, total: PARTS })
  const source = plainLine(basename(checkout.value.root), MOST_LETTERS)
  const problems = [...brought.value.problems, ...leftOut, ...checkout.value.problems, ...read.value.problems]
  return attempt(() =>
    transaction(db, (): ImportedFiles => {
      putImportedScenarios(db, scenarios, { source, at, lines: scenarioLines })
      const { results } = read.value
      return {
        addresses: scenarios.map(({ address }) => address),
        problems: tidyFindings(problems),
        results:
          results.length === 0
            ? null
            : storeResults(db, results.map(rowOf), { id: runIdOf(results), runner, source, at }),
      }
    }),
  )
}

const runner = { method: 'villageragent', label: 'VillagerAgent' }

function rowOf({ name, ...result }: PublishedResult): PublishedRow {
  return { ...result, model: name.model, teamSize: name.agents }
}

/** What the rooms of the result folders were drawn with, each once. */
function roomsOf({ results }: Checkout): readonly DrawnRooms[] {
  const rooms = new Map<string, DrawnRooms>()
  for (const path of results) {
    const name = readTaskName(basename(path))
    if (name.ok && name.value.rooms !== null) rooms.set(name.value.scenario, name.value.rooms)
  }
  return [...rooms.values()]
}

interface ReadResults {
  readonly results: readonly PublishedResult[]
  readonly problems: readonly string[]
}

/** One after the other: together they may be larger than there is memory for. */
function readResults({ results: paths, root }: Checkout, lookup: ScenarioLookup): ReadResults {
  const results: PublishedResult[] = []
  const problems: string[] = []
  for (const path of paths) {
    const read = readResult(path, root, lookup)
    if (read.ok) results.push(read.value)
    else problems.push(read.error.message)
  }
  return { results, problems }
}

function readResult(path: string, root: string, lookup: ScenarioLookup): Result<PublishedResult> {
  const files = readResultFiles(path, root)
  return files.ok
    ? readResultFolder(files.value, lookup)
    : fail('bad-input', `${basename(path)}: ${files.error.message}`)
}

function lookupIn(brought: readonly Scenario[], stored: (address: string) => Scenario | null): ScenarioLookup {
  const own = new Map(brought.map((scenario) => [scenario.address, scenario]))
  return {
    scenario: (path) => {
      const address = `villagerbench/${path}`
      return own.get(address) ?? scenarioByAddress(address) ?? stored(address)
    },
    complexityOf: (scenario) => suiteOfAddress(scenario.address)?.summary(scenario).complexity ?? 0,
  }
}
