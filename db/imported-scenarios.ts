/** Table `imported_scenarios`: scenarios that users brought along, beside those that the suites make themselves. */
import { z } from 'zod'
import { type Scenario, scenarioSchema } from '../shared/contract/scenario.ts'
import { mendBlob, putBlob, readTextBlob } from './blobs.ts'
import { dropUnused } from './deleted-runs.ts'
import { type Db, prepared } from './open.ts'
import { jsonColumn, RowError, readRow } from './rows.ts'
import { keepLines, type LineMaker, type MadeLine, readLines, type ScenarioLine } from './scenario-lines.ts'
import type { StorableScenario } from './storable-scenario.ts'

const addressSchema = z.object({ address: z.string() })
const rowSchema = addressSchema.extend({ scenario_sha256: z.string() })

/** What is there under an address and cannot be read: an earlier version stored it, or the file was changed by something else. */
export interface UnreadableScenario {
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

function importedRows(db: Db): readonly z.infer<typeof rowSchema>[] {
  return prepared(db, 'SELECT address, scenario_sha256 FROM imported_scenarios ORDER BY address')
    .all()
    .map((row) => readRow(rowSchema, 'imported_scenarios', row))
}

export function importedAddresses(db: Db): readonly string[] {
  return prepared(db, 'SELECT address FROM imported_scenarios ORDER BY address')
    .all()
    .map((row) => readRow(addressSchema, 'imported_scenarios', row).address)
}

/** One that cannot be read keeps nobody from the others. */
export function listImportedScenarios(db: Db): ImportedScenarios {
  const scenarios: Scenario[] = []
  const unreadable: UnreadableScenario[] = []
  for (const { address, scenario_sha256 } of importedRows(db)) {
    const read = readOrWhy(db, address, scenario_sha256)
    if ('why' in read) unreadable.push(read)
    else scenarios.push(read)
  }
  return { scenarios, unreadable }
}

function readOrWhy(db: Db, address: string, sha256: string): Scenario | UnreadableScenario {
  try {
    return scenarioOf(db, address, sha256)
  } catch (error) {
    if (error instanceof RowError) return { address, why: error.message }
    throw error
  }
}

interface ImportedLines {
  /** In the order of their addresses. */
  readonly lines: readonly (ScenarioLine & { readonly address: string })[]
  readonly unreadable: readonly UnreadableScenario[]
  /** What had no line yet; `keepLines` keeps it for the next time. */
  readonly made: readonly MadeLine[]
}

/** What lists show of all of them. Contents are read only where there is no line of this version. */
export function listImportedLines(db: Db, maker: LineMaker): ImportedLines {
  const known = readLines(db, maker)
  const lines: (ScenarioLine & { readonly address: string })[] = []
  const unreadable: UnreadableScenario[] = []
  const made: MadeLine[] = []
  for (const { address, scenario_sha256: sha256 } of importedRows(db)) {
    const row = known.get(address)
    let line = row?.line_json ?? null
    if (row?.scenario_sha256 !== sha256) {
      const read = readOrWhy(db, address, sha256)
      if ('why' in read) {
        unreadable.push(read)
        continue
      }
      line = maker.of(read)
      made.push({ sha256, line })
    }
    if (line !== null) lines.push({ address, ...line })
  }
  return { lines, unreadable, made }
}

/** null where there is none, or it cannot be read. */
export function readImportedScenario(db: Db, address: string): Scenario | null {
  const found = findImportedScenario(db, address)
  return found === null || 'why' in found ? null : found
}

/** Or what is wrong with it; null where there is none. */
export function findImportedScenario(db: Db, address: string): Scenario | UnreadableScenario | null {
  const row: unknown = prepared(db, 'SELECT address, scenario_sha256 FROM imported_scenarios WHERE address = ?').get(
    address,
  )
  if (row === undefined) return null
  const read = rowSchema.safeParse(row)
  return read.success
    ? readOrWhy(db, address, read.data.scenario_sha256)
    : { address, why: 'its row does not have its form' }
}

/** In place of those with the same addresses; what episodes played of them stays with the episodes. Inside a transaction. */
export function putImportedScenarios(
  db: Db,
  scenarios: readonly StorableScenario[],
  { source, at, lines }: { readonly source: string; readonly at: string; readonly lines: LineMaker },
): void {
  const before = prepared(db, 'SELECT scenario_sha256 FROM imported_scenarios WHERE address = ?').pluck()
  const put = prepared(
    db,
    `INSERT INTO imported_scenarios (address, scenario_sha256, source, imported_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (address) DO UPDATE SET scenario_sha256 = excluded.scenario_sha256, source = excluded.source,
       imported_at = excluded.imported_at`,
  )
  const made: MadeLine[] = []
  for (const { address, text, scenario } of scenarios) {
    const replaced = z.string().nullable().catch(null).parse(before.get(address))
    const sha256 = putBlob(db, 'scenario', text)
    if (replaced === sha256) mendBlob(db, text)
    put.run(address, sha256, source, at)
    dropUnused(db, [replaced])
    made.push({ sha256, line: lines.of(scenario) })
  }
  keepLines(db, lines, made)
}
