/** The models of a run from options and spec file, whose `models` may be a list of sets. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { ModelSet } from '../../../shared/contract/run.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { badInput } from './command-arguments.ts'
import { type ChosenModels, type ModelSpec, type ModelValues, readModels } from './model-options.ts'
import type { Settings } from './option-values.ts'
import type { SpecFile } from './run-spec-file.ts'

interface SetOfModels extends Pick<ChosenModels, 'models'> {
  readonly model: ModelSpec
  readonly name?: string
}

interface ChosenSets extends Pick<ChosenModels, 'memberModels'> {
  readonly model?: ModelSpec
  readonly models?: NonNullable<ChosenModels['models']> | SetOfModels[]
}

/**
 * As `readModels`. A list stays one unless `--model` names another: settings then go to each of its sets, and no agent takes
 * any, since whose they would change is open. Fails with `bad-input`.
 */
export function readModelSets(
  values: ModelValues,
  { model, models }: Pick<SpecFile, 'model' | 'models'>,
  below: Settings = {},
): Result<ChosenSets> {
  if (!Array.isArray(models)) return readModels(values, { model, models }, below)
  if (values.model !== undefined) return readModels(values, {}, below)
  if (model !== undefined) return badInput('The file has a `model` and a list of `models`: leave one of them out.')
  const sets: SetOfModels[] = []
  for (const set of models) {
    const read = readSet(values, set, below)
    if (!read.ok) return read
    sets.push(read.value)
  }
  return ok({ models: sets, memberModels: {} })
}

function readSet(values: ModelValues, { name, ...set }: ModelSet, below: Settings): Result<SetOfModels> {
  const read = readModels(values, set, below)
  if (!read.ok) return read
  const { memberModels, ...chosen } = read.value
  const agent = agentNames.find((one) => memberModels[one] !== undefined)
  if (agent !== undefined) {
    return badInput(
      `The file has a list of models: write those of ${agent} into its \`members\`, or choose one --model.`,
    )
  }
  return ok(name === undefined ? chosen : { ...chosen, name })
}
