/** The models of a run specification as sets, whichever way it names them. */
import { fail, ok, type Result } from '../contract/errors.ts'
import type { ModelSet, RunSpec } from '../contract/run.ts'

/**
 * The list under `models`, or the one set that `model` and `models` name. Fails with `bad-input` where nobody answers, and
 * where a list leaves `model` nothing to answer for.
 */
export function modelSetsOf({ model, models }: Pick<RunSpec, 'model' | 'models'>): Result<readonly ModelSet[]> {
  if (Array.isArray(models)) {
    if (model === undefined) return ok(models)
    return fail('bad-input', 'model: leave it out where `models` is a list, or put it into that list.')
  }
  if (model === undefined)
    return fail('bad-input', 'model is missing: name who answers, or list several under `models`.')
  return ok([models === undefined ? { model } : { model, models }])
}
