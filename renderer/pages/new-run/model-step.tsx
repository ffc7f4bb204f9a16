import { useLabState } from '../../client/use-lab.tsx'
import { LimitsPanel } from '../../features/run-form/limits-panel.tsx'
import { asksLiveModel } from '../../features/run-form/model-forms.ts'
import { ModelsPanel } from '../../features/run-form/models-panel.tsx'
import { lacksPrice } from '../../store/run-limits.ts'
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
