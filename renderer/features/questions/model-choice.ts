/** The model that a question is asked of again, as a form. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { QuestionCost } from '../../../shared/contract/questions.ts'
import type { ModelBinding } from '../../../shared/contract/record/header.ts'
import type { ModelForm } from '../../store/run-form.ts'
import { fieldsOf } from '../parameters/schema-fields.ts'
import { differs, isAsChosen } from '../parameters/schema-values.ts'
import { formOfModel } from '../run-form/form-of-spec.ts'
import { modelOf } from '../run-form/model-forms.ts'
import { tokenWords, usdWords } from './amounts.ts'

/** What answers where nothing else can be begun with. */
const simulated: ModelForm = { provider: 'scripted', name: '', params: {} }

/** The one that answered in the episode with its settings; the simulated one where that was a replay or is gone. */
export function modelToBegin(binding: ModelBinding | null, catalog: Catalog): ModelForm {
  if (binding === null) return simulated
  const form = formOfModel(binding, 'model', catalog)
  return form.ok ? withoutDefaults(form.value, catalog) : simulated
}

/** A record has every setting written out, a profile's error rates too; a form holds those that somebody touched. */
function withoutDefaults(model: ModelForm, catalog: Catalog): ModelForm {
  const fields = fieldsOf(modelOf(catalog, model)?.parameters)
  const touched = fields
    .filter((field) => differs(field, model.params[field.id], {}) && !isAsChosen(field, fields, model.params))
    .map(({ id }) => id)
  const params = Object.entries(model.params).filter(([id]) => touched.includes(id))
  return { ...model, params: Object.fromEntries(params) }
}

/** What asking will take, before it is asked. */
export function costSentence({ kind, promptTokens, answerTokens, usd }: QuestionCost, model: string): string {
  if (kind === 'simulated') return 'The simulated model costs nothing.'
  const tokens = `about ${tokenWords(promptTokens)} tokens in and, as before, ${tokenWords(answerTokens)} out`
  if (usd === null) return `No price is known for ${model}: ${tokens}.`
  return `About ${usdWords(usd)}: ${tokens}.`
}
