/** The models of a run: what there is to choose, and what the form says of one. Pure. */
import type { Catalog } from '../../../preload/contract/catalog.ts'
import { type ModelRole, modelRoles } from '../../../preload/contract/record/header.ts'
import type { ModelSpec } from '../../../preload/contract/run.ts'
import { type FormField, MODEL_NAME, type ModelForm, type RunForm } from '../run-form.ts'
import { fieldsOf, type ParamField } from '../schema-fields.ts'
import { paramsOfTexts } from '../schema-values.ts'

export type CatalogModel = Catalog['models'][number]

/** What each role does, in a few words. */
export const roleWords: Readonly<Record<ModelRole, string>> = {
  planner: 'Splits the task and finds dependencies.',
  worker: 'Chooses actions.',
  reflection: 'Looks back at what went wrong.',
  vision: 'Looks at pictures, where a method takes them.',
}

/** A recorded model belongs to the run that it was recorded in: it is no choice for a new one. */
export function modelChoices(catalog: Catalog): Catalog['models'] {
  return catalog.models.filter(({ kind }) => kind !== 'recorded')
}

export function modelOf(catalog: Catalog, { provider }: ModelForm): CatalogModel | undefined {
  return catalog.models.find(({ id }) => id === provider)
}

export function asksLiveModel({ model }: RunForm, catalog: Catalog): boolean {
  return modelOf(catalog, model)?.kind === 'live'
}

/** Field of a model's form: `role` null for the one that answers for all others. */
export function modelField(role: ModelRole | null, id: string): FormField {
  return role === null ? `model:${id}` : `model:${role}:${id}`
}

/** Roles with a model of their own, in their usual order. */
export function ownRoles({ roles }: Pick<RunForm, 'roles'>): readonly (readonly [ModelRole, ModelForm])[] {
  return modelRoles.flatMap((role) => {
    const own = roles[role]
    return own === undefined ? [] : [[role, own] as const]
  })
}

/** Another provider takes other settings; models of one run are of one kind. */
export function withProvider(form: RunForm, provider: string, catalog: Catalog): Pick<RunForm, 'model' | 'roles'> {
  const model: ModelForm = { provider, name: '', params: {} }
  const kind = modelOf(catalog, model)?.kind
  const kept = ownRoles(form).filter(([, own]) => modelOf(catalog, own)?.kind === kind)
  return { model, roles: Object.fromEntries(kept) }
}

/** Every rate and time at 0: of a simulated model, one without mistakes that answers at once. */
export function withoutMistakes(fields: readonly ParamField[], params: ModelForm['params']): ModelForm['params'] {
  const numbers = fields.filter(({ kind }) => kind === 'number')
  return { ...params, ...Object.fromEntries(numbers.map(({ id }) => [id, '0'])) }
}

/** What the lab is asked for; problems go to `problems`. */
export function specOfModel(
  form: ModelForm,
  role: ModelRole | null,
  catalog: Catalog,
  problems: Partial<Record<FormField, string>>,
): ModelSpec {
  const model = modelOf(catalog, form)
  if (model === undefined)
    problems[modelField(role, 'provider')] = `The lab has no model "${form.provider}". Choose one.`
  const name = form.name.trim()
  if (model?.kind === 'live' && name === '') {
    problems[modelField(role, MODEL_NAME)] = 'Name the model as its server calls it.'
  }
  const baseUrl = form.params.baseUrl?.trim() ?? ''
  if (baseUrl !== '' && !URL.canParse(baseUrl)) {
    problems[modelField(role, 'baseUrl')] = 'An address such as http://127.0.0.1:8000/v1.'
  }
  const params = paramsOfTexts(fieldsOf(model?.parameters), form.params)
  if (!params.ok) {
    for (const [id, message] of Object.entries(params.error)) problems[modelField(role, id)] = message
  }
  return {
    provider: form.provider,
    model: name === '' ? form.provider : name,
    params: params.ok ? { ...params.value } : {},
  }
}
