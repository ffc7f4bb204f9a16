import { asksLiveModel } from '../../lab/run-form/model-forms.ts'
import { lacksPrice } from '../../lab/run-limits.ts'
import { useLabState } from '../../lab/use-lab.tsx'
import { LimitsPanel } from '../../panels/limits/limits-panel.tsx'
import { ModelsPanel } from '../../panels/models/models-panel.tsx'
import { settingsForm } from './settings-form.tsx'
import type { FormControl } from './use-run-form.ts'

/** Who answers, and what that may cost. */
export function ModelStep({ control }: { readonly control: FormControl }) {
  const { catalog, form, problems, change } = control
  return (
    <>
      <ModelsPanel catalog={catalog} form={form} problems={problems} onChange={change}>
        {settingsForm(catalog)}
      </ModelsPanel>
      {asksLiveModel(form, catalog) ? <Limits control={control} /> : null}
    </>
  )
}

/** A simulated model costs nothing and is asked anew each time. */
function Limits({ control }: { readonly control: FormControl }) {
  const { form, problems, change } = control
  const settings = useLabState((state) => state.settings)
  const { 'limits:tokens': tokens, 'limits:usd': usd } = problems
  return (
    <LimitsPanel
      limits={form.limits}
      problems={{ ...(tokens === undefined ? {} : { tokens }), ...(usd === undefined ? {} : { usd }) }}
      lacksPrice={settings.status === 'ready' && lacksPrice(form.limits, form.model.name, settings.value.prices)}
      onChange={(limits) => change({ limits })}
    />
  )
}
