/** What stays in the data folder when the lab ends: how much at a time, what models cost; and which keys there are. */
import { Save } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ModelPreset } from '../../../preload/contract/catalog.ts'
import type { Settings } from '../../../preload/contract/settings.ts'
import { changeOfForm, formOfSettings, type SettingsForm, type SettingsProblems } from '../../lab/settings-form.ts'
import { useLabClient, useLabState } from '../../lab/use-lab.tsx'
import { KeyHelp, KeyTable } from '../../panels/keys/key-table.tsx'
import { PriceRows } from '../../panels/prices/price-rows.tsx'
import { Button, ErrorState, Field, LoadingState, Notice } from '../../ui/index.ts'
import styles from './settings.module.css'

export function SettingsPage() {
  const settings = useLabState((state) => state.settings)
  const client = useLabClient()
  // The command line changes them, too, and keys come and go without a word.
  useEffect(() => client.reloadSettings(), [client])
  switch (settings.status) {
    case 'loading':
      return <LoadingState what="Looking for the settings…" />
    case 'failed':
      return (
        <ErrorState title="The settings could not be read" message={settings.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return (
        <div className={styles.page}>
          <Kept settings={settings.value} />
          <Keys />
        </div>
      )
  }
}

/** Edited as a whole and kept as a whole. While nothing is edited it follows what the lab says. */
function Kept({ settings }: { readonly settings: Settings }) {
  const client = useLabClient()
  const [edited, setEdited] = useState<SettingsForm | null>(null)
  const [problems, setProblems] = useState<SettingsProblems>({})
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const formElement = useRef<HTMLFormElement>(null)
  const form = edited ?? formOfSettings(settings)
  const differs = edited !== null && isChanged(edited, settings)
  const change = (part: Partial<SettingsForm>): void => {
    setEdited({ ...form, ...part })
    setProblems({})
    setOutcome({ kind: 'none' })
  }
  const save = async (): Promise<void> => {
    const wanted = changeOfForm(form, settings)
    if (!wanted.ok) {
      flushSync(() => setProblems(wanted.error))
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setOutcome({ kind: 'busy' })
    const answer = await client.changeSettings(wanted.value)
    if (answer.ok) setEdited(null)
    setOutcome(answer.ok ? { kind: 'saved' } : { kind: 'refused', message: answer.error.message })
  }
  return (
    <form
      ref={formElement}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (outcome.kind !== 'busy') void save()
      }}
    >
      <AtATime form={form} problems={problems} change={change} />
      <section className={styles.section} aria-label="Prices">
        <h2>Prices</h2>
        <p className={styles.lead}>
          What a run on a live model costs, and when its budget in dollars is spent. Vendors change their prices, so
          none are built in. <code>*</code> stands for any characters; of several names that fit, the longest counts.
        </p>
        <PriceRows rows={form.prices} problems={problems} onChange={(prices) => change({ prices })} />
      </section>
      {outcome.kind === 'refused' ? <Notice tone="bad">{outcome.message}</Notice> : null}
      <div className={styles.foot}>
        <Button type="submit" kind="primary" icon={Save} busy={outcome.kind === 'busy'}>
          {outcome.kind === 'busy' ? 'Saving…' : 'Save'}
        </Button>
        {differs ? (
          <Button
            onClick={() => {
              setEdited(null)
              setProblems({})
            }}
          >
            Discard changes
          </Button>
        ) : null}
        <span role="status">{differs ? 'Not saved yet' : outcome.kind === 'saved' ? 'Saved' : ''}</span>
      </div>
    </form>
  )
}

type Outcome = { readonly kind: 'none' | 'busy' | 'saved' } | { readonly kind: 'refused'; readonly message: string }

/** A form that cannot be read yet differs as well. */
function isChanged(form: SettingsForm, settings: Settings): boolean {
  const change = changeOfForm(form, settings)
  return !change.ok || Object.keys(change.value).length > 0
}

function AtATime(props: {
  readonly form: SettingsForm
  readonly problems: SettingsProblems
  readonly change: (part: Partial<SettingsForm>) => void
}) {
  const { form, problems, change } = props
  const info = useLabState((state) => state.info)
  const now = info.status === 'ready' ? ` The lab plays ${info.value.concurrency} at a time now.` : ''
  return (
    <section className={styles.section} aria-label="At a time">
      <h2>At a time</h2>
      <div className={styles.pair}>
        <Field
          label="Episodes"
          problem={problems.parallel}
          hint={`Over all runs. Empty: all of this machine’s cores but one.${now}`}
        >
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              placeholder="all cores but one"
              value={form.parallel}
              onChange={({ target }) => change({ parallel: target.value })}
            />
          )}
        </Field>
        <Field
          label="Questions to live models"
          problem={problems.modelCalls}
          hint="Over all episodes. Fewer where a server complains of too many; how often one is asked again is set with the run."
        >
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              value={form.modelCalls}
              onChange={({ target }) => change({ modelCalls: target.value })}
            />
          )}
        </Field>
      </div>
    </section>
  )
}

function Keys() {
  const catalog = useLabState((state) => state.catalog)
  const info = useLabState((state) => state.info)
  const presets: readonly ModelPreset[] =
    catalog.status === 'ready' ? catalog.value.models.flatMap((model) => model.presets ?? []) : []
  if (presets.length === 0) return null
  return (
    <section className={styles.section} aria-label="Keys">
      <KeyTable presets={presets} />
      <KeyHelp presets={presets} dataFolder={info.status === 'ready' ? info.value.dataFolder : null} />
    </section>
  )
}
