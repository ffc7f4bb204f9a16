/** Sections of the settings that say how the lab works: keys, prices, new runs, how many at a time, notifications. */

import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { settingLabels } from '../../../shared/core/format/setting.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { KeyServers } from '../../features/settings/key-servers.tsx'
import { NotificationSwitch } from '../../features/settings/notification-switch.tsx'
import { ListPriceTable, PriceRows } from '../../features/settings/prices.tsx'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import type { PriceRow } from '../../store/price-edits.ts'
import type { PlainField } from '../../store/settings-form.ts'
import { Button, EmptyState, ErrorState, Field, Skeleton } from '../../ui/index.ts'
import styles from './settings.module.css'

/** Servers of live models, from the catalog; it also knows whether there is a key. */
export function Keys() {
  const catalog = useLabState((state) => state.catalog)
  const client = useLabClient()
  switch (catalog.status) {
    case 'loading':
      return <Skeleton rows={8} />
    case 'failed':
      return (
        <ErrorState title="The models could not be read" message={catalog.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready': {
      const { models } = catalog.value
      if (!models.some(({ presets = [] }) => presets.length > 0)) {
        return <EmptyState title="No model wants a key" text="This lab has only simulated models." />
      }
      return (
        <div className={styles.stack}>
          <p className={styles.lead}>
            Language models answer on these servers. The simulated model needs no server and no key.
          </p>
          <KeyServers models={models} />
        </div>
      )
    }
  }
}

/** What models cost. */
export function PricesSection({ editing }: { readonly editing: SettingsEditing }) {
  const own = useRef<HTMLDivElement>(null)
  /** The pressed button disappears; the focus moves to the new row. */
  const override = (rows: readonly PriceRow[]): void => {
    flushSync(() => editing.setPrices(rows))
    own.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  return (
    <>
      <p className={styles.lead}>
        From these the lab computes what a run on a live model costs, and when its budget in dollars is spent. Your own
        prices override the built-in ones. <code>*</code> stands for any characters; if several names match, the longest
        counts.
      </p>
      <div ref={own}>
        <PriceRows rows={editing.form.prices} problems={editing.problems} onChange={editing.setPrices} />
      </div>
      <p className={styles.lead}>
        Vendors change their prices, and the lab does not follow by itself: we or others read each price on the vendor’s
        page on the date beside it. These are standard rates for questions of usual length.
      </p>
      <ListPriceTable rows={editing.form.prices} onChange={override} />
    </>
  )
}

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

/** How many episodes and calls run at a time. */
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
          hint={`Across all runs. Empty: all of this machine’s cores but one. 0 leaves all to worker machines.${now}`}
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

/** A setting with a text field. */
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
      <NotificationSwitch label="When a run ends or needs me" />
      <p>Shows a message of the system when this page is not in sight. Press it to open the results.</p>
    </div>
  )
}
