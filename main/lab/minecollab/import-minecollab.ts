/** Reads tasks of MineCollab into the lab, as scenarios; and results of its own runner, as a run that is marked imported. */
import { basename } from 'node:path'
import type { z } from 'zod'
import { putImportedScenarios } from '../../../db/imported-scenarios.ts'
import { attempt, transaction } from '../../../db/open.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { importSourceSchema } from '../../../shared/contract/storage.ts'
import { plainLine } from '../../common/plain-text.ts'
import { importMinecollab } from '../../suites/import-scenarios.ts'
import {
  type ImportedFiles,
  type ImportParts,
  storableScenarios,
  tidyFindings,
} from '../villagerbench/imported-files.ts'
import { readTaskFiles } from './task-files.ts'

type Source = Extract<z.infer<typeof importSourceSchema>, { readonly kind: 'minecollab' }>

const PARTS = 3
/** Of the names of what was given, where they are shown. */
const MOST_LETTERS = 200

/** Fails with `bad-input` for paths that hold no tasks, and as the database does. */
export async function importMinecollabFiles(
  { files: paths, preset, clock }: Source,
  { db, now, tell }: ImportParts,
): Promise<Result<ImportedFiles>> {
  tell({ phase: 'Reading the files', done: 0, total: PARTS })
  const read = readTaskFiles(paths)
  if (!read.ok) return read
  tell({ phase: 'Building the scenarios', done: 1, total: PARTS })
  const brought = await importMinecollab({
    files: read.value.files,
    preset: preset ?? null,
    clock: clock ?? 'after-setup',
  })
  const { scenarios, problems } = storableScenarios(brought.scenarios)
  tell({ phase: 'Storing', done: 2, total: PARTS })
  const source = plainLine(paths.map((path) => basename(path)).join(', '), MOST_LETTERS)
  const at = now().toISOString()
  const kept = attempt(() => transaction(db, () => putImportedScenarios(db, scenarios, { source, at })))
  if (!kept.ok) return kept
  return ok({
    addresses: scenarios.map(({ address }) => address),
    problems: tidyFindings([...read.value.problems, ...brought.problems, ...problems]),
    results: null,
    files: [...brought.files],
  })
}
