/** The models of a run: what there is to choose, and what the form says of one. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { type ModelRole, modelRoles } from '../../../shared/contract/record/header.ts'
import type { ModelSpec } from '../../../shared/contract/run.ts'
import { type MemberRole, memberRoles } from '../../../shared/contract/team.ts'
import { type FormField, type MemberForm, MODEL_NAME, type ModelForm, type RunForm } from '../../store/run-form.ts'
import { fieldsOf, type ParamField } from '../parameters/schema-fields.ts'
import { paramsOfTexts } from '../parameters/schema-values.ts'

type CatalogModel = Catalog['models'][number]

/** What each role does, in a few words. */
export const roleLabels: Readonly<Record<ModelRole, string>> = {
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

/** Field of the form of an agent's own model. */
export function memberField(name: string, role: MemberRole, id: string): FormField {
  return `member:${name}:${role}:${id}`
}

/** Roles in which an agent has a model of its own, in their usual order. */
export function ownMemberRoles({
  models = {},
}: Pick<MemberForm, 'models'>): readonly (readonly [MemberRole, ModelForm])[] {
  return memberRoles.flatMap((role) => {
    const own = models[role]
    return own === undefined ? [] : [[role, own] as const]
  })
}

/** Roles with a model of their own, in their usual order. */
export function ownRoles({ roles }: Pick<RunForm, 'roles'>): readonly (readonly [ModelRole, ModelForm])[] {
  return modelRoles.flatMap((role) => {
    const own = roles[role]
    return own === undefined ? [] : [[role, own] as const]
  })
}

/** Another provider takes other settings; models of one run are of one kind. */
export function withProvider(
  form: RunForm,
  provider: string,
  catalog: Catalog,
): Pick<RunForm, 'model' | 'roles' | 'members'> {
  const model: ModelForm = { provider, name: '', params: {} }
  const kind = modelOf(catalog, model)?.kind
  const kept = ownRoles(form).filter(([, own]) => modelOf(catalog, own)?.kind === kind)
  const members = Object.entries(form.members).map(([name, { models: _, ...rest }]) => {
    const own = ownMemberRoles(form.members[name] ?? {}).filter(([, one]) => modelOf(catalog, one)?.kind === kind)
    return [name, own.length === 0 ? rest : { ...rest, models: Object.fromEntries(own) }] as const
  })
  return { model, roles: Object.fromEntries(kept), members: Object.fromEntries(members) }
}

/** Every rate and time at 0: of a simulated model, one without mistakes that answers at once. */
export function withoutMistakes(fields: readonly ParamField[], params: ModelForm['params']): ModelForm['params'] {
  const numbers = fields.filter(({ kind }) => kind === 'number')
  return { ...params, ...Object.fromEntries(numbers.map(({ id }) => [id, '0'])) }
}

/** What the lab is asked for; problems go to `problems`, under the names that `field` gives them. */
export function specOfModel(
  form: ModelForm,
  field: (id: string) => FormField,
  catalog: Catalog,
  problems: Partial<Record<FormField, string>>,
): ModelSpec {
  const model = modelOf(catalog, form)
  if (model === undefined) problems[field('provider')] = `The lab has no model "${form.provider}". Choose one.`
  const name = form.name.trim()
  if (model?.kind === 'live' && name === '') {
    problems[field(MODEL_NAME)] = 'Name the model as its server calls it.'
  }
  const baseUrl = form.params.baseUrl?.trim() ?? ''
  if (baseUrl !== '' && !URL.canParse(baseUrl)) {
    problems[field('baseUrl')] = 'An address such as http://127.0.0.1:8000/v1.'
  }
  const params = paramsOfTexts(fieldsOf(model?.parameters), form.params)
  if (!params.ok) {
    for (const [id, message] of Object.entries(params.error)) problems[field(id)] = message
  }
  return {
    provider: form.provider,
    model: name === '' ? form.provider : name,
    params: params.ok ? { ...params.value } : {},
  }
}
