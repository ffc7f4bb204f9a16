/** Imported scenarios of a data folder for whoever has no lab open: what a name on the command line may mean. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { knowsImportedScenarios, listImportedScenarios } from '../../db/imported-scenarios.ts'
import { attempt, openReader } from '../../db/open.ts'
import { ok, type Result } from '../../preload/contract/errors.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'

/** None where the folder holds no database yet, or one that no lab of this version has opened. Fails as the database does. */
export function readImportedScenarios(dataFolder: string): Result<readonly Scenario[]> {
  const path = join(dataFolder, 'lab.sqlite')
  if (!existsSync(path)) return ok([])
  const db = openReader(path)
  if (!db.ok) return db
  try {
    return attempt(() => (knowsImportedScenarios(db.value) ? listImportedScenarios(db.value) : []))
  } finally {
    db.value.close()
  }
}
