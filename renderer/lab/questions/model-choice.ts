/** The model that a question is asked of again, as a form. Pure. */
import type { Catalog } from '../../../preload/contract/catalog.ts'
import type { QuestionCost } from '../../../preload/contract/questions.ts'
import type { ModelBinding } from '../../../preload/contract/record/header.ts'
import { formOfModel } from '../run-form/form-of-spec.ts'
import type { ModelForm } from '../run-form.ts'
import { tokenWords, usdWords } from './amounts.ts'

/** What answers where nothing else can be begun with. */
const simulated: ModelForm = { provider: 'scripted', name: '', params: {} }

/** The one that answered in the episode with its settings; the simulated one where that was a replay or is gone. */
export function modelToBegin(binding: ModelBinding | null, catalog: Catalog): ModelForm {
  if (binding === null) return simulated
  const form = formOfModel(binding, 'model', catalog)
  return form.ok ? form.value : simulated
}

/** What asking will take, before it is asked. */
export function costSentence({ kind, promptTokens, answerTokens, usd }: QuestionCost, model: string): string {
  if (kind === 'simulated') return 'The simulated model costs nothing.'
  const tokens = `about ${tokenWords(promptTokens)} tokens in and, as before, ${tokenWords(answerTokens)} out`
  if (usd === null) return `No price is known for ${model}: ${tokens}.`
  return `About ${usdWords(usd)}: ${tokens}.`
}
