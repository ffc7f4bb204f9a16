/** The model of a run and its settings, from the catalog's descriptors. */
import type { ModelPreset } from '../../../preload/contract/catalog.ts'
import { dialsOf, modelChoices } from '../../lab/run-form.ts'
import { Button, Field } from '../../ui/index.ts'
import styles from './new-run.module.css'
import type { FormPart } from './new-run-page.tsx'

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
            {modelChoices(catalog).map(({ id, label, kind }) => (
              <option key={id} value={id}>
                {label} ({kind})
              </option>
            ))}
          </select>
        )}
      </Field>
      {model?.kind === 'live' ? <LiveModel form={form} catalog={catalog} problems={problems} change={change} /> : null}
      {dials.length === 0 ? null : (
        <details>
          <summary>Settings of the model</summary>
          {model?.kind === 'simulated' ? (
            <div className={styles.dialsHead}>
              <span>At 0 the model makes no mistake of that kind.</span>
              <Button onClick={() => change('model', { dials: Object.fromEntries(dials.map(({ id }) => [id, '0'])) })}>
                Set all to 0
              </Button>
            </div>
          ) : null}
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

/** Where a live model is asked, and under what name; keys stay with the lab. */
function LiveModel({ form, catalog, problems, change }: FormPart) {
  const presets = catalog.models.find(({ id }) => id === form.model)?.presets ?? []
  const preset = presets.find(({ id }) => id === form.preset)
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Model name"
          problem={problems.modelName}
          hint="As its server calls it, such as gpt-4o or llama3.1."
        >
          {(field) => (
            <input
              {...field}
              value={form.modelName}
              onChange={({ target }) => change('modelName', { modelName: target.value })}
            />
          )}
        </Field>
        <Field label="Server" problem={problems.preset} hint={keyHint(preset)}>
          {(field) => (
            <select
              {...field}
              value={form.preset}
              onChange={({ target }) => change('preset', { preset: target.value })}
            >
              <option value="">The usual one</option>
              {presets.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field
        label="Base address"
        problem={problems.baseUrl}
        hint={preset?.baseUrl == null ? 'Where the server’s API begins.' : `Left empty, ${preset.baseUrl}.`}
      >
        {(field) => (
          <input
            {...field}
            inputMode="url"
            value={form.baseUrl}
            onChange={({ target }) => change('baseUrl', { baseUrl: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function keyHint(preset: ModelPreset | undefined): string {
  if (preset === undefined) return 'OpenAI, or whatever stands at the base address.'
  if (preset.hasKey) return 'The lab has a key for it.'
  return preset.keyVariable === null
    ? 'It needs no key.'
    : `No key yet: set ${preset.keyVariable} and start the lab again.`
}
