/** Reads single files of blueprints into the lab, of whatever tool. */
import { basename } from 'node:path'
import { putImportedScenarios } from '../../../db/imported-scenarios.ts'
import { attempt, transaction } from '../../../db/open.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type GivenFile, importBlueprintFiles } from '../../suites/import-scenarios.ts'
import { scenarioLines } from '../scenario-lines.ts'
import { type ImportedFiles, type ImportParts, sourceOf, storableScenarios, tidyFindings } from './imported-files.ts'
import { readUserFile } from './user-file.ts'

const PARTS = 2

/** Fails with `bad-input` for a file that cannot be read, is larger than any of a building, or is of no known form, and `storage` as the database does. */
export async function importBlueprints(
  paths: readonly string[],
  { db, now, tell }: ImportParts,
): Promise<Result<ImportedFiles>> {
  tell({ phase: 'Reading the files', done: 0, total: PARTS })
  const files: GivenFile[] = []
  for (const path of paths) {
    const bytes = readUserFile(path)
    if (!bytes.ok) return bytes
    if (bytes.value === null) return fail('bad-input', `There is no file ${path}.`)
    files.push({ name: basename(path), bytes: bytes.value })
  }
  const brought = await importBlueprintFiles(files)
  if (!brought.ok) return brought
  tell({ phase: 'Storing', done: 1, total: PARTS })
  const { scenarios, problems } = storableScenarios(brought.value.scenarios)
  const source = sourceOf(paths)
  const at = now().toISOString()
  const kept = attempt(() =>
    transaction(db, () => putImportedScenarios(db, scenarios, { source, at, lines: scenarioLines })),
  )
  if (!kept.ok) return kept
  return ok({
    addresses: scenarios.map(({ address }) => address),
    problems: tidyFindings([...brought.value.problems, ...problems]),
    results: null,
  })
}
