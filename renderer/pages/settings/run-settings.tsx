import type { Catalog } from '../../../shared/contract/catalog.ts'
import { settingLabels } from '../../../shared/core/format/setting.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { NotificationSwitch } from '../../features/settings/notification-switch.tsx'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import type { PlainField } from '../../store/settings-form.ts'
import { Field } from '../../ui/index.ts'
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

/** How much goes on side by side. */
export function AtATime({ editing }: { readonly editing: SettingsEditing }) {
  const info = useLabState((state) => state.info)
  const now = info.status === 'ready' ? ` The lab plays ${info.value.concurrency} at a time now.` : ''
  return (
    <>
      <p className={styles.lead}>Episodes that are playing when you save are not affected.</p>
      <div className={styles.pair}>
        <SettingField
          editing={editing}
          field="parallel"
          hint={`Across all runs. Empty: all of this machine’s cores but one.${now}`}
          placeholder="all cores but one"
        />
        <SettingField
          editing={editing}
          field="modelCalls"
          hint="Across all episodes. The lab asks fewer at a time when a server answers that there are too many. How often a failed call is repeated is set with the run."
        />
      </div>
      <SettingField
        editing={editing}
        field="runEpisodes"
        hint="A run with more is refused before it starts: scenarios × conditions × seeds × repeats."
      />
      <SettingField
        editing={editing}
        field="pauseAfterFailures"
        hint="Pauses the run after so many trials in a row that failed because of the model’s server or the Minecraft server. Empty: it never pauses for that."
        placeholder="never"
      />
    </>
  )
}

/** One setting that is typed. */
export function SettingField(props: {
  readonly editing: SettingsEditing
  readonly field: PlainField
  readonly hint: string
  readonly placeholder?: string
  readonly inputMode?: 'numeric' | 'text'
}) {
  const { editing, field: name, hint, placeholder, inputMode = 'numeric' } = props
  return (
    <Field label={settingLabels[name]} problem={editing.problems[name]} hint={hint}>
      {(field) => (
        <input
          {...field}
          inputMode={inputMode}
          placeholder={placeholder}
          spellCheck={false}
          value={editing.form.fields[name]}
          onChange={({ target }) => editing.setFields({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

/** Off until somebody switches it on, here or on a run's page: nobody is asked at the start. */
export function NotificationsSetting() {
  return (
    <div className={styles.notifications}>
      <h3>Notifications</h3>
      <NotificationSwitch label="When a run ends" />
      <p>Shows a message of the system when this page is not in sight. Press it to open the results.</p>
    </div>
  )
}
