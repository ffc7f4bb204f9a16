/** Which model is asked, at which temperature, and its other settings. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { ParameterForm } from '../../features/parameters/parameter-form.tsx'
import { fieldsOf } from '../../features/parameters/schema-fields.ts'
import { withText } from '../../features/run-form/method-rows.ts'
import { ModelFields } from '../../features/run-form/model-fields.tsx'
import type { ModelForm } from '../../store/run-form.ts'
import styles from './questions.module.css'

/** They have fields of their own. */
const elsewhere = new Set(['preset', 'baseUrl', 'temperature'])

export function ModelChoice(props: {
  readonly catalog: Catalog
  readonly model: ModelForm
  /** The one that answered in the episode. */
  readonly begun: ModelForm
  readonly problemOf: (id: string) => string | undefined
  readonly onChange: (model: ModelForm) => void
}) {
  const { catalog, model, begun, problemOf, onChange } = props
  const fields = fieldsOf(catalog.models.find(({ id }) => id === model.provider)?.parameters)
  const temperature = fields.filter(({ id }) => id === 'temperature')
  const form = (label: string, own: typeof fields) => (
    <ParameterForm
      label={label}
      fields={own}
      texts={model.params}
      problems={Object.fromEntries(own.map(({ id }) => [id, problemOf(id)]))}
      onChange={(id, text) => onChange({ ...model, params: withText(model.params, id, text) })}
    />
  )
  return (
    <div className={styles.model}>
      <ModelFields
        label="Model"
        catalog={catalog}
        model={model}
        begun={begun.provider === model.provider ? begun.params : {}}
        kind={null}
        problemOf={problemOf}
        onProvider={(provider) => onChange({ provider, name: '', params: {} })}
        onChange={onChange}
      >
        {(label) =>
          form(
            `Settings of ${label}`,
            fields.filter(({ id }) => !elsewhere.has(id)),
          )
        }
      </ModelFields>
      {temperature.length === 0 ? null : form('Temperature', temperature)}
    </div>
  )
}
