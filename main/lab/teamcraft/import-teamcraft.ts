/** Reads TeamCraft's configs into the lab, as scenarios; and results of its eval.py, as a run that is marked imported. */
import type { z } from 'zod'
import { putImportedScenarios, readImportedScenario } from '../../../db/imported-scenarios.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { fail, type Result } from '../../../shared/contract/errors.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { importSourceSchema } from '../../../shared/contract/storage.ts'
import { importTeamcraft } from '../../suites/import-scenarios.ts'
import { scenarioLines } from '../scenario-lines.ts'
import {
  type ImportedFiles,
  type ImportParts,
  sourceOf,
  storableScenarios,
  tidyFindings,
} from '../villagerbench/imported-files.ts'
import { runIdOf, storeResults } from '../villagerbench/store-results.ts'
import { readConfigFiles } from './config-files.ts'
import { type EvalResult, readEvalResults } from './eval-results.ts'
import { resultRows } from './result-rows.ts'

type Source = Extract<z.infer<typeof importSourceSchema>, { readonly kind: 'teamcraft' }>

const PARTS = 4

/** Fails with `bad-input` for paths that hold neither configs nor results, and as the database does. */
export async function importTeamcraftFiles(
  { files: paths, rules }: Source,
  { db, now, tell }: ImportParts,
): Promise<Result<ImportedFiles>> {
  tell({ phase: 'Reading the files', done: 0, total: PARTS })
  const read = readConfigFiles(paths)
  if (!read.ok) return read
  tell({ phase: 'Building the scenarios', done: 1, total: PARTS })
  const brought = await importTeamcraft({ files: read.value.files, rules: rules ?? {} })
  const { scenarios, problems } = storableScenarios(brought.scenarios)
  tell({ phase: 'Reading results', done: 2, total: PARTS })
  const evaluated = paths.map(readEvalResults)
  const results = evaluated.flatMap((one) => one.results)
  const found = [...read.value.problems, ...evaluated.flatMap((one) => one.problems)]
  if (read.value.files.length === 0 && results.length === 0 && found.length === 0) {
    return fail(
      'bad-input',
      `${paths.join(', ')}: there are neither configs (teamcraft/tasks/task_*/configure/*.json, or build/, break/, farm/, smelt/) nor results (<family>/json/*.json).`,
    )
  }
  const played = attempt(() => resultRows(results, scenarioFinder(brought.scenarios, db)))
  if (!played.ok) return played
  tell({ phase: 'Storing', done: 3, total: PARTS })
  const source = sourceOf(paths)
  const at = now().toISOString()
  const { rows } = played.value
  return attempt(() =>
    transaction(db, (): ImportedFiles => {
      putImportedScenarios(db, scenarios, { source, at, lines: scenarioLines })
      return {
        addresses: scenarios.map(({ address }) => address),
        problems: tidyFindings([...played.value.problems, ...brought.problems, ...problems, ...found]),
        results: rows.length === 0 ? null : storeResults(db, rows, { id: runIdOf(rows), runner, source, at }),
        notes: [...brought.notes, ...played.value.notes],
        splits: [...brought.splits],
      }
    }),
  )
}

const runner = { method: 'teamcraft', label: 'TeamCraft' }

/** Clearing is `break` in the benchmark's files. */
const SUITE_OF_BREAK = 'clear'

/** Of the released rules, by which eval.py goes: of this import first, then of those that are stored. */
function scenarioFinder(brought: readonly Scenario[], db: Db): (result: EvalResult) => Scenario | null {
  const own = new Map(brought.map((scenario) => [scenario.address, scenario]))
  return ({ family, number }) => {
    const address = `teamcraft/${family === 'break' ? SUITE_OF_BREAK : family}/${number}`
    return own.get(address) ?? readImportedScenario(db, address)
  }
}
