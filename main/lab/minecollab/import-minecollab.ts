/** Reads tasks of MineCollab into the lab, as scenarios; and results of its own runner, as a run that is marked imported. */
import type { z } from 'zod'
import { listImportedScenarios, putImportedScenarios } from '../../../db/imported-scenarios.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { importSourceSchema } from '../../../shared/contract/storage.ts'
import { importMinecollab } from '../../suites/import-scenarios.ts'
import { scenarioLines } from '../scenario-lines.ts'
import {
  type ImportedFiles,
  type ImportParts,
  sourceOf,
  storableScenarios,
  tidyFindings,
} from '../villagerbench/imported-files.ts'
import { runIdOf, storeResults } from '../villagerbench/store-results.ts'
import { experimentResults } from './experiment-results.ts'
import { readExperiments } from './experiments.ts'
import { readTaskFiles } from './task-files.ts'

type Source = Extract<z.infer<typeof importSourceSchema>, { readonly kind: 'minecollab' }>

const PARTS = 4

/** Fails with `bad-input` for paths that hold neither tasks nor results, and as the database does. */
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
  tell({ phase: 'Reading results', done: 2, total: PARTS })
  const experiments = paths.map(readExperiments)
  const played = experiments.flatMap(({ tasks }) => tasks)
  if (read.value.files.length === 0 && read.value.problems.length === 0 && played.length === 0) {
    return fail(
      'bad-input',
      `${paths.join(', ')}: there are neither tasks (tasks/**/*.json) nor results (experiments/<name>/<task>/<agent>.json).`,
    )
  }
  const results = attempt(() => experimentResults(played, byId(brought.scenarios, db)))
  if (!results.ok) return results
  tell({ phase: 'Storing', done: 3, total: PARTS })
  const source = sourceOf(paths)
  const at = now().toISOString()
  const { rows } = results.value
  return attempt(() =>
    transaction(db, (): ImportedFiles => {
      putImportedScenarios(db, scenarios, { source, at, lines: scenarioLines })
      return {
        addresses: scenarios.map(({ address }) => address),
        problems: tidyFindings([
          ...read.value.problems,
          ...brought.problems,
          ...problems,
          ...experiments.flatMap((one) => one.problems),
          ...results.value.problems,
        ]),
        results: rows.length === 0 ? null : storeResults(db, rows, { id: runIdOf(rows), runner, source, at }),
        files: [...brought.files],
      }
    }),
  )
}

const runner = { method: 'mindcraft', label: 'MINDcraft' }

/** Of this import first, then of those that are stored, which are only read where they are asked for. */
function byId(brought: readonly Scenario[], db: Db): (id: string) => readonly Scenario[] {
  const own = Map.groupBy(brought, givenId)
  let stored: ReadonlyMap<string | null, readonly Scenario[]> | null = null
  return (id) => {
    const found = own.get(id)
    if (found !== undefined) return found
    stored ??= Map.groupBy(listImportedScenarios(db).scenarios, givenId)
    return stored.get(id) ?? []
  }
}

function givenId({ task }: Scenario): string | null {
  return 'facts' in task ? (task.facts.given?.id ?? null) : null
}
