import { withText } from '../../lab/run-form/method-rows.ts'
import { asksLiveModel } from '../../lab/run-form/model-forms.ts'
import { lacksPrice } from '../../lab/run-limits.ts'
import { fieldsOf } from '../../lab/schema-fields.ts'
import { useLabState } from '../../lab/use-lab.tsx'
import { LimitsPanel } from '../../panels/limits/limits-panel.tsx'
import { ModelsPanel } from '../../panels/models/models-panel.tsx'
import { ParameterForm } from '../../panels/parameters/parameter-form.tsx'
import type { FormControl } from './use-run-form.ts'

/** Who answers, and what that may cost. */
export function ModelStep({ control }: { readonly control: FormControl }) {
  const { catalog, form, problems, change } = control
  return (
    <>
      <ModelsPanel catalog={catalog} form={form} problems={problems} onChange={change}>
        {(label, model, problemOf, onChange) => {
          const known = catalog.models.find(({ id }) => id === model.provider)
          const fields = fieldsOf(known?.parameters).filter(({ id }) => id !== 'preset' && id !== 'baseUrl')
          return (
            <ParameterForm
              label={`Settings of ${label}`}
              fields={fields}
              texts={model.params}
              problems={Object.fromEntries(fields.map(({ id }) => [id, problemOf(id)]))}
              onChange={(id, text) => onChange(withText(model.params, id, text))}
            />
          )
        }}
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
