/** Sets of models that a run crosses with its methods, as the form shows them. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { ModelForm, ModelSetForm, RunForm } from '../../store/run-form.ts'
import { modelOf, ownRoles } from './model-forms.ts'

/** A single set is the form's own model, which can be edited; none leaves the form without one, which no button asks for. */
export function withModelSets(sets: readonly ModelSetForm[]): Pick<RunForm, 'model' | 'roles' | 'modelSets'> {
  const [first] = sets
  if (first === undefined) throw new Error('a run has one model at least')
  const { model, roles } = first
  return { model, roles, modelSets: sets.length === 1 ? [] : sets }
}

/** What a set is called in the form. */
export function setWords({ title, model }: ModelSetForm, catalog: Catalog): string {
  return title === '' ? nameOf(model, catalog) : title
}

/** Its model with settings, and those of its roles: `Simulated model, profile erring; worker gpt-4o-mini`. */
export function setDetails(set: ModelSetForm, catalog: Catalog): string {
  const roles = ownRoles(set).map(([role, own]) => `${role} ${wordsOf(own, catalog)}`)
  return [wordsOf(set.model, catalog), ...roles].join('; ')
}

function wordsOf(model: ModelForm, catalog: Catalog): string {
  const settings = Object.entries(model.params).flatMap(([id, text]) => (text === '' ? [] : [`${id} ${text}`]))
  return [nameOf(model, catalog), ...settings].join(', ')
}

function nameOf(model: ModelForm, catalog: Catalog): string {
  const name = model.name.trim()
  return name === '' ? (modelOf(catalog, model)?.label ?? model.provider) : name
}
