/** Table `imported_scenarios`: scenarios that users brought along, beside those that the suites make themselves. */
import { z } from 'zod'
import { type Scenario, scenarioSchema } from '../shared/contract/scenario.ts'
import { mendBlob, putBlob, readTextBlob } from './blobs.ts'
import { dropUnused } from './deleted-runs.ts'
import type { Db } from './open.ts'
import { jsonColumn, RowError, readRow } from './rows.ts'
import type { StorableScenario } from './storable-scenario.ts'

const rowSchema = z.object({ address: z.string(), scenario_sha256: z.string() })

/** What is there under an address and cannot be read: an earlier version stored it, or the file was changed by something else. */
interface UnreadableScenario {
  readonly address: string
  /** For the log: what is wrong with the row or its contents. */
  readonly why: string
}

interface ImportedScenarios {
  /** In the order of their addresses. */
  readonly scenarios: readonly Scenario[]
  readonly unreadable: readonly UnreadableScenario[]
}

/** Contents never change under their hash, and a form asks at every keystroke: each is read and checked once for a connection. */
const checked = new WeakMap<Db, Map<string, Scenario>>()

function scenarioOf(db: Db, address: string, sha256: string): Scenario {
  const own = checked.get(db) ?? new Map<string, Scenario>()
  checked.set(db, own)
  const known = own.get(sha256)
  const scenario = known ?? contentsOf(db, sha256)
  own.set(sha256, scenario)
  if (scenario.address === address) return scenario
  throw new RowError(`the contents are those of ${scenario.address}`)
}

function contentsOf(db: Db, sha256: string): Scenario {
  const text = readTextBlob(db, sha256)
  if (text === null) throw new RowError('the contents are missing')
  return readRow(jsonColumn(scenarioSchema), 'blobs', text)
}

/** One that cannot be read keeps nobody from the others. */
export function listImportedScenarios(db: Db): ImportedScenarios {
  const rows = db
    .prepare('SELECT address, scenario_sha256 FROM imported_scenarios ORDER BY address')
    .all()
    .map((row) => readRow(rowSchema, 'imported_scenarios', row))
  const scenarios: Scenario[] = []
  const unreadable: UnreadableScenario[] = []
  for (const { address, scenario_sha256 } of rows) {
    try {
      scenarios.push(scenarioOf(db, address, scenario_sha256))
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      unreadable.push({ address, why: error.message })
    }
  }
  return { scenarios, unreadable }
}

/** null where there is none, or it cannot be read. */
export function readImportedScenario(db: Db, address: string): Scenario | null {
  const row: unknown = db
    .prepare('SELECT address, scenario_sha256 FROM imported_scenarios WHERE address = ?')
    .get(address)
  if (row === undefined) return null
  try {
    return scenarioOf(db, address, readRow(rowSchema, 'imported_scenarios', row).scenario_sha256)
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}

/** In place of those with the same addresses; what episodes played of them stays with the episodes. Inside a transaction. */
export function putImportedScenarios(
  db: Db,
  scenarios: readonly StorableScenario[],
  { source, at }: { readonly source: string; readonly at: string },
): void {
  const before = db.prepare('SELECT scenario_sha256 FROM imported_scenarios WHERE address = ?').pluck()
  const put = db.prepare(
    `INSERT INTO imported_scenarios (address, scenario_sha256, source, imported_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (address) DO UPDATE SET scenario_sha256 = excluded.scenario_sha256, source = excluded.source,
       imported_at = excluded.imported_at`,
  )
  for (const { address, text } of scenarios) {
    const replaced = z.string().nullable().catch(null).parse(before.get(address))
    const sha256 = putBlob(db, 'scenario', text)
    if (replaced === sha256) mendBlob(db, text)
    put.run(address, sha256, source, at)
    dropUnused(db, [replaced])
  }
}
