import type { Catalog } from '../../../shared/contract/catalog.ts'
import { settingLabels } from '../../../shared/core/setting-words.ts'
import { useLabState } from '../../client/use-lab.tsx'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import { Field } from '../../ui/index.ts'
import { SettingField } from './setting-field.tsx'
import styles from './settings.module.css'

/** What the form of a new run begins with. */
export function NewRuns({ editing }: { readonly editing: SettingsEditing }) {
  const catalog = useLabState((state) => state.catalog)
  const { provider } = editing.form.fields
  const models = catalog.status === 'ready' ? catalog.value.models : []
  const choices = choicesOf(models, provider)
  const isLive = models.find(({ id }) => id === provider)?.kind === 'live'
  return (
    <>
      <p className={styles.lead}>
        A new run’s form begins with these values. You can change them for each run; existing runs keep theirs.
      </p>
      <div className={styles.pair}>
        <SettingField editing={editing} field="agents" hint="In a team, 1 to 24." />
        <SettingField editing={editing} field="seeds" hint="How many, counted from 1: each is a world of its own." />
        <Field label={settingLabels.provider} hint="Simulated ones need no key and cost nothing.">
          {(field) => (
            <select
              {...field}
              value={provider}
              onChange={({ target }) => editing.setFields(withModel(target.value, models))}
            >
              {choices.map(({ group, models: members }) => (
                <optgroup key={group} label={group}>
                  {members.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        {isLive ? (
          <SettingField
            editing={editing}
            field="model"
            inputMode="text"
            placeholder="gpt-4o"
            hint="As its server calls it. Prices and keys have their own pages here."
          />
        ) : null}
      </div>
    </>
  )
}

/** A replayed run belongs to one run alone. One that the lab does not know any more stays named until another is chosen. */
function choicesOf(models: Catalog['models'], chosen: string) {
  const unknown = models.some(({ id }) => id === chosen) ? [] : [{ id: chosen, label: chosen }]
  return [
    { group: 'Simulated', models: models.filter(({ kind }) => kind === 'simulated') },
    { group: 'Live', models: models.filter(({ kind }) => kind === 'live') },
    { group: 'Not there any more', models: unknown },
  ].filter((choice) => choice.models.length > 0)
}

/** Simulated models are named as their provider is; of others the user names one. */
function withModel(provider: string, models: Catalog['models']) {
  const isLive = models.find(({ id }) => id === provider)?.kind === 'live'
  return { provider, model: isLive ? '' : provider }
}
