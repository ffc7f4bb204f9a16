/** Reads single files of blueprints into the lab, of whatever tool. */
import { basename } from 'node:path'
import { putImportedScenarios } from '../../../db/imported-scenarios.ts'
import { attempt, transaction } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import { type BroughtFile, bringInBlueprints } from '../../suites/bring-in.ts'
import type { ImportedCheckout, importCheckout } from './import-checkout.ts'
import { readUserFile } from './user-file.ts'

/** Fails with `bad-input` for a file that cannot be read, is larger than any of a building, or is of no known form, and `storage` as the database does. */
export async function importBlueprints(
  paths: readonly string[],
  { db, now }: Parameters<typeof importCheckout>[1],
): Promise<Result<ImportedCheckout>> {
  const files: BroughtFile[] = []
  for (const path of paths) {
    const bytes = readUserFile(path)
    if (!bytes.ok) return bytes
    if (bytes.value === null) return fail('bad-input', `There is no file ${path}.`)
    files.push({ name: basename(path), bytes: bytes.value })
  }
  const brought = await bringInBlueprints(files)
  if (!brought.ok) return brought
  const { scenarios, problems } = brought.value
  const source = files.map(({ name }) => name).join(', ')
  const at = now().toISOString()
  const kept = attempt(() => transaction(db, () => putImportedScenarios(db, scenarios, { source, at })))
  if (!kept.ok) return kept
  return ok({ addresses: scenarios.map(({ address }) => address), problems: [...problems], results: null })
}
