import type { Catalog } from '../../../shared/contract/catalog.ts'
import { withText } from '../../lab/run-form/method-rows.ts'
import { fieldsOf } from '../../lab/schema-fields.ts'
import type { RenderSettings } from '../../panels/models/models-panel.tsx'
import { ParameterForm } from '../../panels/parameters/parameter-form.tsx'

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
