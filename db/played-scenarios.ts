/** Scenarios as they were played, out of the blobs that trials name. */
import { type Scenario, scenarioSchema } from '../shared/contract/scenario.ts'
import { readTextBlob } from './blobs.ts'
import type { Db } from './open.ts'
import { jsonColumn, RowError, readRow } from './rows.ts'

/** Throws a `RowError` where it is missing or cannot be read. */
export function readPlayedScenario(db: Db, sha256: string): Scenario {
  const text = readTextBlob(db, sha256)
  if (text === null) throw new RowError(`scenario ${sha256} is missing`)
  return readRow(jsonColumn(scenarioSchema), 'blobs', text)
}
