/** Construction tasks out of files that users bring along. */
import { isUtf8 } from 'node:buffer'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { keysGivenTwice } from '../../../common/json-shape.ts'
import { makeScenario } from '../make-scenario.ts'
import { abridged } from './bounds.ts'
import { readBuildingBlueprint } from './building-blueprint.ts'
import { describedTasks, readBlueprintDescriptionFile } from './description-file.ts'
import { type ImportedConstruction, problemName } from './imported.ts'
import { readLevelBlueprint } from './level-blueprint.ts'
import { type FileTask, otherBlocks } from './other-blocks.ts'
import { readStructure } from './structure.ts'

export interface ImportFile {
  /** With its ending, as the user calls it. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ImportedScenarios {
  /** `villagerbench/construction/imported.<name>`, in the order of the files. */
  readonly scenarios: readonly Scenario[]
  /** One sentence each, beginning with a file's name, or of a single file with the address's last part without `imported.`. */
  readonly problems: readonly string[]
}

/**
 * Scenarios of all files, whatever their form: VillagerBench's blueprints (JSON), its descriptions (JSON), MINDcraft's levels
 * (JSON), `.nbt`, `.schem`, `.schematic`. Of tasks of one name the first file's counts, so a file of blueprints goes before the
 * descriptions of the same tasks; where the others say something else, that is a problem. Fails with `bad-input` at the first
 * file of none of these forms.
 */
export function importConstruction(files: readonly ImportFile[]): Result<ImportedScenarios> {
  const scenarios: Scenario[] = []
  const kept = new Map<string, FileTask>()
  const problems: string[] = []
  for (const { name, bytes } of files) {
    const read = readFile({ name, bytes })
    if (!read.ok) return read
    const passedOver = new Map<string, string | null>()
    for (const task of read.value.tasks) {
      const first = kept.get(task.blueprint.name)
      if (first !== undefined) {
        passedOver.set(problemName(task), otherBlocks(first, { task, file: name }))
        continue
      }
      const scenario = makeScenario(task)
      if (!scenario.ok) return scenario
      scenarios.push(scenario.value)
      kept.set(task.blueprint.name, { task, file: name })
    }
    const own = read.value.problems.filter((problem) => !passedOver.has(problem.slice(0, problem.indexOf(': '))))
    problems.push(...own.map((problem) => (files.length === 1 ? problem : ofFile(problem, name))))
    problems.push(...passedOver.values().flatMap((words) => (words === null ? [] : [words])))
    if (passedOver.size > 0) {
      const names = abridged([...passedOver.keys()].join(', '))
      problems.push(`${name}: tasks that earlier files have, too, are left out: ${names}.`)
    }
  }
  return ok({ scenarios, problems })
}

/** Tasks of several files may have one name. */
function ofFile(problem: string, file: string): string {
  return problem.startsWith(`${file}: `) ? problem : `${file}, ${problem}`
}

function readFile({ name, bytes }: ImportFile): Result<ImportedConstruction> {
  if (/\.(nbt|schem|schematic)$/i.test(name)) return readStructure(bytes, name)
  if (!isUtf8(bytes)) return fail('bad-input', `${name} is no text in UTF-8: save it in that form.`)
  const text = new TextDecoder().decode(bytes)
  const read = readText(text, name)
  return read.ok ? ok({ ...read.value, problems: [...keysGivenTwice(text, name), ...read.value.problems] }) : read
}

function readText(text: string, name: string): Result<ImportedConstruction> {
  const parsed = parseJson(text, name)
  if (!parsed.ok) return parsed
  if (Array.isArray(parsed.value)) return readBuildingBlueprint(text, name)
  if (describedTasks(parsed.value) !== null) return readBlueprintDescriptionFile(text, name)
  const levels = readLevelBlueprint(text, name)
  if (levels.ok) return levels
  return fail(
    'bad-input',
    `${name} is neither a list of blueprints, nor descriptions of tasks, nor blueprints in levels.`,
  )
}
