/** The model of a run and its settings, from the catalog's descriptors. */
import { dialsOf } from '../../lab/run-form.ts'
import { Button, Field } from '../../ui/index.ts'
import type { FormPart } from './new-run-page.tsx'
import styles from './runs.module.css'

export function ModelSettings({ form, catalog, problems, change }: FormPart) {
  const model = catalog.models.find(({ id }) => id === form.model)
  const dials = dialsOf(model?.parameters)
  const set = (id: string, value: string): void => change(`dial:${id}`, { dials: { ...form.dials, [id]: value } })
  return (
    <>
      <Field label="Model" hint={model?.description}>
        {(field) => (
          <select
            {...field}
            value={form.model}
            onChange={({ target }) => change('model', { model: target.value, dials: {} })}
          >
            {catalog.models.map(({ id, label, kind }) => (
              <option key={id} value={id}>
                {label} ({kind})
              </option>
            ))}
          </select>
        )}
      </Field>
      {dials.length === 0 ? null : (
        <details>
          <summary>Settings of the model</summary>
          <div className={styles.dialsHead}>
            <span>At 0 the model makes no mistake of that kind.</span>
            <Button onClick={() => change('model', { dials: Object.fromEntries(dials.map(({ id }) => [id, '0'])) })}>
              Set all to 0
            </Button>
          </div>
          <div className={styles.dials}>
            {dials.map(({ id, description, initial }) => (
              <Field key={id} label={id} hint={description} problem={problems[`dial:${id}`]}>
                {(field) => (
                  <input
                    {...field}
                    inputMode="decimal"
                    value={form.dials[id] ?? String(initial)}
                    onChange={({ target }) => set(id, target.value)}
                  />
                )}
              </Field>
            ))}
          </div>
        </details>
      )}
    </>
  )
}
