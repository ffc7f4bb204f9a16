/** The steps of the form: what each is called, and what stands on it in a few words. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { WizardStep } from '../../store/route.ts'
import type { RunForm } from '../../store/run-form.ts'
import { counted, countsOf } from './estimate-words.ts'
import { modelOf, ownRoles } from './model-forms.ts'

export const stepLabels: Readonly<Record<WizardStep, string>> = {
  task: 'Task',
  methods: 'Methods',
  team: 'Team',
  model: 'Model',
  repeats: 'Repeats',
}

export function stepWords(form: RunForm, step: WizardStep, catalog: Catalog): string {
  switch (step) {
    case 'task':
      return counted(form.scenarios.length, 'scenario')
    case 'methods':
      return counted(form.methods.length, 'method')
    case 'team':
      return form.sizes.trim() === '1' ? '1 agent' : `${form.sizes.trim()} agents`
    case 'model': {
      if (form.modelSets.length > 1) return counted(form.modelSets.length, 'model')
      const name = form.model.name.trim()
      const label = name === '' ? (modelOf(catalog, form.model)?.label ?? form.model.provider) : name
      const own = ownRoles(form).length
      return own === 0 ? label : `${label}, ${own} more`
    }
    case 'repeats': {
      const { seeds, repeats } = countsOf(form)
      const often = repeats === 1 ? counted(seeds, 'seed') : `${counted(seeds, 'seed')}, ${counted(repeats, 'repeat')}`
      return Object.values(form.budget).some((text) => text.trim() !== '') ? `${often}, with a budget` : often
    }
  }
}
