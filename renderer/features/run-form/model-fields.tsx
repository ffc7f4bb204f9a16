/** One model: who provides it, what it is called there, where it is asked, and its settings. */
import type { ReactNode } from 'react'
import type { Catalog, ModelPreset } from '../../../shared/contract/catalog.ts'
import { useCall } from '../../client/use-call.ts'
import { routeHref } from '../../store/route.ts'
import { MODEL_NAME, type ModelForm } from '../../store/run-form.ts'
import { Badge, Button, Field } from '../../ui/index.ts'
import { fieldsOf } from '../parameters/schema-fields.ts'
import { withText } from './method-rows.ts'
import { modelChoices, modelOf, withoutMistakes } from './model-forms.ts'
import styles from './run-form.module.css'

/** The form of a model's settings, which the caller draws. */
export type RenderSettings = (
  label: string,
  model: ModelForm,
  problemOf: (id: string) => string | undefined,
  onChange: (params: ModelForm['params']) => void,
) => ReactNode

export function ModelFields(props: {
  readonly label: string
  readonly catalog: Catalog
  readonly model: ModelForm
  /** Settings that it had before anybody changed one, to count and to go back to; none unless given. */
  readonly begun?: ModelForm['params']
  /** The only kind that may be chosen; null for any. */
  readonly kind: string | null
  readonly problemOf: (id: string) => string | undefined
  readonly onProvider: (provider: string) => void
  readonly onChange: (model: ModelForm) => void
  readonly children: RenderSettings
}) {
  const { label, catalog, model, begun = {}, kind, problemOf, onProvider, onChange, children } = props
  const known = modelOf(catalog, model)
  const fields = fieldsOf(known?.parameters)
  const touched = fields.filter(({ id }) => !isAddress(id) && model.params[id] !== begun[id]).length
  const isWrong = fields.some(({ id }) => id in model.params && problemOf(id) !== undefined)
  return (
    <div className={styles.model}>
      <Field label={label} hint={known?.description} problem={problemOf('provider')}>
        {(field) => (
          <select {...field} value={model.provider} onChange={({ target }) => onProvider(target.value)}>
            {modelChoices(catalog)
              .filter((choice) => kind === null || choice.kind === kind)
              .map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.kind === 'live' ? `${choice.label} (live)` : choice.label}
                </option>
              ))}
          </select>
        )}
      </Field>
      {known?.kind === 'live' ? (
        <LiveModel
          presets={known.presets ?? []}
          hasKinds={fields.some(({ id }) => id === 'preset')}
          {...{ model, problemOf, onChange }}
        />
      ) : null}
      {fields.length === 0 ? null : (
        <details className={styles.settings} open={isWrong || undefined}>
          <summary>
            Settings of the model {touched === 0 ? null : <Badge tone="accent">{`${touched} changed`}</Badge>}
          </summary>
          {known?.kind === 'simulated' ? (
            <div className={styles.settingsHead}>
              <span>At 0 the model makes no mistake of that kind.</span>
              <Button onClick={() => onChange({ ...model, params: withoutMistakes(fields, model.params) })}>
                Set all to 0
              </Button>
            </div>
          ) : null}
          {touched === 0 ? null : (
            <Button
              onClick={() => {
                const { preset, baseUrl } = model.params
                const kept = {
                  ...(preset === undefined ? {} : { preset }),
                  ...(baseUrl === undefined ? {} : { baseUrl }),
                }
                const own = Object.entries(begun).filter(([id]) => !isAddress(id))
                onChange({ ...model, params: { ...Object.fromEntries(own), ...kept } })
              }}
            >
              {Object.keys(begun).length === 0 ? 'Back to defaults' : 'Undo changes of settings'}
            </Button>
          )}
          {children(label, model, problemOf, (params) => onChange({ ...model, params }))}
        </details>
      )}
    </div>
  )
}

/** Which server is asked: fields of their own, which stay as they are when settings go back. */
function isAddress(id: string): boolean {
  return id === 'preset' || id === 'baseUrl'
}

/** Where a live model is asked, and under what name; keys stay with the lab. */
function LiveModel(props: {
  readonly presets: readonly ModelPreset[]
  /** Whether one of several kinds of server can be chosen. */
  readonly hasKinds: boolean
  readonly model: ModelForm
  readonly problemOf: (id: string) => string | undefined
  readonly onChange: (model: ModelForm) => void
}) {
  const { presets, hasKinds, model, problemOf, onChange } = props
  const { answer } = useCall('key.storage', {})
  const kept = answer.status === 'ready' ? answer.value.servers : []
  const preset = presets.find(({ id }) => id === model.params.preset)
  /** Whose key is needed: at an address of its own without a kind nobody knows. */
  const asked = preset ?? ((model.params.baseUrl ?? '').trim() === '' ? presets[0] : undefined)
  const set = (id: string, text: string): void =>
    onChange({ ...model, params: withText(model.params, id, text === '' ? null : text) })
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Model name"
          problem={problemOf(MODEL_NAME)}
          hint={hasKinds ? 'As its server calls it, such as gpt-4o or llama3.1.' : 'As its server calls it.'}
        >
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              value={model.name}
              onChange={({ target }) => onChange({ ...model, name: target.value })}
            />
          )}
        </Field>
        {hasKinds ? (
          <Field
            label="Server"
            problem={problemOf('preset')}
            hint={`${describeAddress(asked, model)} ${keyHint(asked)}`}
          >
            {(field) => (
              <select {...field} value={preset?.id ?? ''} onChange={({ target }) => set('preset', target.value)}>
                <option value="">
                  {asked === undefined ? 'The one at the base address' : `The usual one: ${presets[0]?.label ?? ''}`}
                </option>
                {presets.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.label}
                    {one.hasKey ? ' (key there)' : ''}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : (
          <p className={styles.hint}>{`${describeAddress(asked, model)} ${keyHint(asked)}`}</p>
        )}
      </div>
      {asked !== undefined && lacksKey(asked) ? (
        <p className={styles.warning}>
          The lab has no key for {asked.label}: <a href={routeHref({ page: 'settings' })}>set one</a>. This form stays
          as it is.
        </p>
      ) : null}
      <Field
        label="Base address"
        problem={problemOf('baseUrl')}
        hint="Where the server’s API begins, where it is not the usual place."
      >
        {(field) => (
          <>
            <input
              {...field}
              inputMode="url"
              autoComplete="off"
              list={`${field.id}-servers`}
              placeholder={asked?.baseUrl ?? undefined}
              value={model.params.baseUrl ?? ''}
              onChange={({ target }) => set('baseUrl', target.value)}
            />
            <datalist id={`${field.id}-servers`}>
              {kept.map(({ baseUrl }) => (
                <option key={baseUrl} value={baseUrl} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </>
  )
}

function lacksKey(preset: ModelPreset): boolean {
  return !preset.hasKey && preset.keyVariable !== null
}

/** Where questions will go. */
function describeAddress(preset: ModelPreset | undefined, { params }: ModelForm): string {
  const own = (params.baseUrl ?? '').trim()
  const address = own === '' ? preset?.baseUrl : own
  return address == null ? 'Asked at the base address, which is still to be given.' : `Asked at ${address}.`
}

function keyHint(preset: ModelPreset | undefined): string {
  if (preset === undefined) return 'Its key is the general one, where it takes any.'
  if (preset.keyProblem !== undefined) return preset.keyProblem
  if (preset.hasKey) return `The lab has a key for ${preset.label}.`
  return preset.keyVariable === null
    ? `${preset.label} needs no key.`
    : `No key yet, from ${preset.keyVariable} or the settings.`
}
