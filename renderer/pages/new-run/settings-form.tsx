import type { Catalog } from '../../../shared/contract/catalog.ts'
import { ParameterForm } from '../../features/parameters/parameter-form.tsx'
import { fieldsOf } from '../../features/parameters/schema-fields.ts'
import { withText } from '../../features/run-form/method-rows.ts'
import type { RenderSettings } from '../../features/run-form/models-panel.tsx'

/** The form of a model's settings, without where it is asked. */
export function settingsForm(catalog: Catalog): RenderSettings {
  return (label, model, problemOf, onChange) => {
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
  }
}
