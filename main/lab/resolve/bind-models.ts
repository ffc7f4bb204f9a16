/** The models of a run, with all their settings written out. */

import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type ModelBinding, type ModelBindings, modelRoles } from '../../../shared/contract/record/header.ts'
import type { ModelKind } from '../../../shared/contract/results.ts'
import type { ModelSet, ModelSpec, RunSpec } from '../../../shared/contract/run.ts'
import { type MemberModels, memberRoles } from '../../../shared/contract/team.ts'
import { modelSetsOf } from '../../../shared/core/model-sets.ts'
import { describeMismatch } from '../../common/mismatch.ts'
import { nearestName } from '../../common/nearest-name.ts'
import { modelProviders } from '../../models/index.ts'
import type { BoundModels } from '../../runs/expand.ts'

/** A run's results are simulated, recorded or live: one of them, not a mixture. `general` is what its other models must be like. */
export function bindModels(
  spec: RunSpec,
): Result<{ readonly sets: readonly BoundModels[]; readonly general: Provided }> {
  const said = modelSetsOf(spec)
  if (!said.ok) return said
  const sets: BoundModels[] = []
  let general: Provided | null = null
  for (const [index, set] of said.value.entries()) {
    const place = Array.isArray(spec.models) ? `models[${index}].` : ''
    const bound = bindModel(set.model)
    if (!bound.ok) return place === '' ? bound : fail(bound.error.code, `${place}model: ${bound.error.message}`)
    const { binding, kind } = bound.value
    general ??= [set.model.provider, kind]
    if (kind !== general[1]) return otherKind(`${place}model`, [set.model.provider, kind], general)
    const bindings = bindRoles(set, binding, `${place}models`, general)
    if (!bindings.ok) return bindings
    sets.push({ bindings: bindings.value, said: set })
  }
  return general === null ? fail('bad-input', 'models: name one at least.') : ok({ sets, general })
}

function bindRoles(
  { models = {} }: ModelSet,
  binding: ModelBinding,
  place: string,
  general: Provided,
): Result<ModelBindings> {
  const bindings: ModelBindings = { planner: binding, worker: binding, reflection: binding, vision: binding }
  for (const role of modelRoles) {
    const own = models[role]
    if (own === undefined) continue
    const bound = bindModel(own)
    if (!bound.ok) return fail(bound.error.code, `${place}.${role}: ${bound.error.message}`)
    if (bound.value.kind !== general[1]) return otherKind(`${place}.${role}`, [own.provider, bound.value.kind], general)
    bindings[role] = bound.value.binding
  }
  return ok(bindings)
}

/** Models of single agents, by their names; `members` and its names are checked already. */
export function bindMembers({ members = {} }: RunSpec, general: Provided): Result<Record<string, MemberModels>> {
  const bound: Record<string, MemberModels> = {}
  for (const [name, { models = {} }] of Object.entries(members)) {
    for (const role of memberRoles) {
      const own = models[role]
      if (own === undefined) continue
      const read = bindModel(own)
      const place = `members.${name}.models.${role}`
      if (!read.ok) return fail(read.error.code, `${place}: ${read.error.message}`)
      if (read.value.kind !== general[1]) return otherKind(place, [own.provider, read.value.kind], general)
      bound[name] = { ...bound[name], [role]: read.value.binding }
    }
  }
  return ok(bound)
}

type Provided = readonly [provider: string, kind: ModelKind]

function otherKind(place: string, [own, ownKind]: Provided, [general, kind]: Provided): Result<never> {
  const rule = 'Models of one run are of one kind, so that its results are.'
  return fail('bad-input', `${place}: ${own} is ${ownKind} and ${general} is ${kind}. ${rule}`)
}

const paramsSchema = z.record(z.string(), z.json())

/** The model with all its settings written out; fails with `bad-input` or `unknown-name`. */
export function bindModel({ provider, model, params }: ModelSpec): Result<{ binding: ModelBinding; kind: ModelKind }> {
  const descriptor = modelProviders.find(({ id }) => id === provider)
  if (descriptor === undefined) {
    const known = modelProviders.map(({ id }) => id).join(', ')
    const nearest = nearestName(
      provider,
      modelProviders.map(({ id }) => id),
    )
    const hint = nearest === null ? '' : ` Did you mean "${nearest}"?`
    return fail('unknown-name', `There is no model provider "${provider}".${hint} There are: ${known}.`)
  }
  const full = descriptor.parameters.safeParse(params)
  if (!full.success) {
    const schema = z.toJSONSchema(descriptor.parameters, { io: 'input', unrepresentable: 'any' })
    const mismatch = describeMismatch(full.error.issues, schema, 'params')
    return fail('bad-input', `The settings do not fit the model ${provider}: ${mismatch}`)
  }
  const binding = { provider, model, params: paramsSchema.parse(full.data) }
  const usable = descriptor.check?.(binding) ?? ok(undefined)
  return usable.ok ? ok({ binding, kind: descriptor.kind }) : usable
}
