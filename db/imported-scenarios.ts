/** Table `imported_scenarios`: scenarios that users brought along, beside those that the suites make themselves. */
import { z } from 'zod'
import { type Scenario, scenarioSchema } from '../preload/contract/scenario.ts'
import { canonicalJson } from '../preload/core/canonical-json.ts'
import { putBlob, readTextBlob } from './blobs.ts'
import { dropUnused } from './deleted-runs.ts'
import type { Db } from './open.ts'
import { jsonColumn, RowError, readRow } from './rows.ts'

const rowSchema = z.object({ address: z.string(), scenario_sha256: z.string() })

/** False in a file of an earlier version that no lab has migrated yet. */
export function knowsImportedScenarios(db: Db): boolean {
  return db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'imported_scenarios'").get() !== undefined
}

/** Contents never change under their hash, and a form asks at every keystroke: each is read and checked once for a connection. */
const checked = new WeakMap<Db, Map<string, Scenario>>()

function scenarioOf(db: Db, address: string, sha256: string): Scenario {
  const own = checked.get(db) ?? new Map<string, Scenario>()
  checked.set(db, own)
  const known = own.get(sha256)
  if (known !== undefined) return known
  const text = readTextBlob(db, sha256)
  if (text === null) throw new RowError(`the contents of ${address} are missing`)
  const scenario = readRow(jsonColumn(scenarioSchema), 'blobs', text)
  own.set(sha256, scenario)
  return scenario
}

/** In the order of their addresses. */
export function listImportedScenarios(db: Db): readonly Scenario[] {
  return db
    .prepare('SELECT address, scenario_sha256 FROM imported_scenarios ORDER BY address')
    .all()
    .map((row) => readRow(rowSchema, 'imported_scenarios', row))
    .map(({ address, scenario_sha256 }) => scenarioOf(db, address, scenario_sha256))
}

/** In place of those with the same addresses; what episodes played of them stays with the episodes. Inside a transaction. */
export function putImportedScenarios(
  db: Db,
  scenarios: readonly Scenario[],
  { source, at }: { readonly source: string; readonly at: string },
): void {
  const before = db.prepare('SELECT scenario_sha256 FROM imported_scenarios WHERE address = ?').pluck()
  const put = db.prepare(
    `INSERT INTO imported_scenarios (address, scenario_sha256, source, imported_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (address) DO UPDATE SET scenario_sha256 = excluded.scenario_sha256, source = excluded.source,
       imported_at = excluded.imported_at`,
  )
  for (const scenario of scenarios) {
    const replaced = z.string().nullable().catch(null).parse(before.get(scenario.address))
    put.run(scenario.address, putBlob(db, 'scenario', canonicalJson(scenario)), source, at)
    dropUnused(db, [replaced])
  }
}
