/** Construction tasks out of files that users bring along. */
import { isUtf8 } from 'node:buffer'
import { fail, ok, type Result } from '../../../../preload/contract/errors.ts'
import type { Scenario } from '../../../../preload/contract/scenario.ts'
import { parseJson } from '../../../../preload/core/parse-json.ts'
import { CONSTRUCTION_ADDRESS, makeScenario } from '../make-scenario.ts'
import { abridged } from './bounds.ts'
import { readBuildingBlueprint } from './building-blueprint.ts'
import { describedTasks, readBlueprintDescriptionFile } from './description-file.ts'
import { type ImportedConstruction, problemName } from './imported.ts'
import { readLevelBlueprint } from './level-blueprint.ts'
import { readStructure } from './structure.ts'

export interface ImportFile {
  /** With its ending, as the user calls it. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ImportedScenarios {
  /** `villagerbench/construction/imported.<name>`, in the order of the files. */
  readonly scenarios: readonly Scenario[]
  /** One sentence each, beginning with the address's last part without `imported.`, or a file's name. */
  readonly problems: readonly string[]
}

/**
 * Scenarios of all files, whatever their form: VillagerBench's blueprints (JSON), its descriptions (JSON), MINDcraft's levels
 * (JSON), `.nbt`, `.schem`, `.schematic`. Of tasks of one name the first file's counts, so a file of blueprints goes before the
 * descriptions of the same tasks. Fails with `bad-input` at the first file of none of these forms.
 */
export function importConstruction(files: readonly ImportFile[]): Result<ImportedScenarios> {
  const scenarios = new Map<string, Scenario>()
  const problems: string[] = []
  for (const file of files) {
    const read = readFile(file)
    if (!read.ok) return read
    const { tasks } = read.value
    const made = tasks.map(makeScenario)
    const known = tasks.filter(({ blueprint }) => scenarios.has(addressOf(blueprint.name))).map(problemName)
    for (const scenario of made) {
      if (!scenario.ok) return scenario
      if (!scenarios.has(scenario.value.address)) scenarios.set(scenario.value.address, scenario.value)
    }
    const passedOver = new Set(known)
    for (const problem of read.value.problems) {
      if (!passedOver.has(problem.slice(0, problem.indexOf(': ')))) problems.push(problem)
    }
    if (known.length > 0) {
      problems.push(`${file.name}: tasks that earlier files have, too, are left out: ${abridged(known.join(', '))}.`)
    }
  }
  return ok({ scenarios: [...scenarios.values()], problems })
}

function addressOf(name: string): string {
  return `${CONSTRUCTION_ADDRESS}/${name}`
}

function readFile({ name, bytes }: ImportFile): Result<ImportedConstruction> {
  if (/\.(nbt|schem|schematic)$/i.test(name)) return readStructure(bytes, name)
  if (!isUtf8(bytes)) return fail('bad-input', `${name} is no text in UTF-8: save it in that form.`)
  const text = new TextDecoder().decode(bytes)
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
