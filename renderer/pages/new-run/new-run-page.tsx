/** The form that starts a run. Every field has a default that works. */
import { Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Catalog } from '../../../preload/contract/catalog.ts'
import { routeHref, type WizardStep } from '../../lab/route.ts'
import {
  asksLiveModel,
  countEpisodes,
  type FormField,
  type FormProblems,
  initialForm,
  methodChoices,
  paceChoices,
  type RunForm,
  specOfForm,
  wordedMethodsOf,
} from '../../lab/run-form.ts'
import { lacksPrice } from '../../lab/run-limits.ts'
import { useLabClient, useLabState } from '../../lab/use-lab.tsx'
import { LimitsPanel } from '../../panels/limits/limits-panel.tsx'
import { WordsPanel } from '../../panels/words/words-panel.tsx'
import { Button, ErrorState, Field, LoadingState, Notice } from '../../ui/index.ts'
import { ModelSettings } from './model-settings.tsx'
import styles from './new-run.module.css'

export function NewRunPage(_: { readonly step: WizardStep }) {
  const catalog = useLabState((state) => state.catalog)
  const client = useLabClient()
  switch (catalog.status) {
    case 'loading':
      return <LoadingState what="Looking for scenarios and methods…" />
    case 'failed':
      return (
        <ErrorState title="Scenarios and methods could not be read" message={catalog.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return <NewRunForm catalog={catalog.value} />
  }
}

function NewRunForm({ catalog }: { readonly catalog: Catalog }) {
  const client = useLabClient()
  const draft = useLabState((state) => state.draft)
  const form = draft ?? initialForm(catalog)
  const [problems, setProblems] = useState<FormProblems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Whoever sends a form with problems is led to the first of them. */
  const formElement = useRef<HTMLFormElement>(null)
  const change = (field: FormField, part: Partial<RunForm>): void => {
    client.keepDraft({ ...form, ...part })
    setProblems(
      Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field && !name.startsWith(`${field}:`))),
    )
  }
  const send = async (): Promise<void> => {
    const spec = specOfForm(form, catalog)
    if (!spec.ok) {
      flushSync(() => setProblems(spec.error))
      leadTo(formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null)
      return
    }
    setBusy(true)
    const started = await client.start(spec.value)
    setBusy(false)
    if (started.ok) {
      client.keepDraft(null)
      window.location.hash = routeHref({ page: 'run', runId: started.value.runId, tab: 'live', episodeId: null })
    } else setRefusal(started.error.message)
  }
  return (
    <form
      ref={formElement}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <FormFields form={form} catalog={catalog} problems={problems} change={change} />
      <ModelSettings catalog={catalog} form={form} problems={problems} change={change} />
      <Limits catalog={catalog} form={form} problems={problems} change={change} />
      <div className={styles.wide}>
        <WordsPanel
          methods={wordedMethodsOf(form, catalog)}
          isSimulated={!asksLiveModel(form, catalog)}
          words={form.words}
          onChange={(words) => change('words', { words })}
        />
      </div>
      {Object.keys(problems).length === 0 ? null : (
        <Notice tone="bad">Some fields need another value: {Object.values(problems).join(' ')}</Notice>
      )}
      {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
      <div className={styles.foot}>
        <Button type="submit" kind="primary" icon={Play} busy={busy}>
          {busy ? 'Starting…' : 'Start the run'}
        </Button>
        <EpisodeCount count={countEpisodes(form)} />
      </div>
    </form>
  )
}

/** Unfolds whatever it lies in: what is folded cannot take the focus. */
function leadTo(field: HTMLElement | null): void {
  for (let around = field?.closest('details'); around != null; around = around.parentElement?.closest('details')) {
    around.open = true
  }
  field?.focus()
}

/** A simulated model costs nothing and is asked anew each time. */
function Limits({ form, catalog, problems, change }: FormPart) {
  const settings = useLabState((state) => state.settings)
  if (!asksLiveModel(form, catalog)) return null
  return (
    <LimitsPanel
      limits={form.limits}
      problems={{
        ...(problems['limits:tokens'] === undefined ? {} : { tokens: problems['limits:tokens'] }),
        ...(problems['limits:usd'] === undefined ? {} : { usd: problems['limits:usd'] }),
      }}
      lacksPrice={settings.status === 'ready' && lacksPrice(form.limits, form.modelName, settings.value.prices)}
      onChange={(limits) => change('limits', { limits })}
    />
  )
}

export interface FormPart {
  readonly form: RunForm
  readonly catalog: Catalog
  readonly problems: FormProblems
  readonly change: (field: FormField, part: Partial<RunForm>) => void
}

function FormFields({ form, catalog, problems, change }: FormPart): ReactNode {
  return (
    <>
      <Field label="Scenario" problem={problems.scenario} hint={scenarioHint(form, catalog)}>
        {(field) => (
          <select
            {...field}
            value={form.scenario}
            onChange={({ target }) => change('scenario', { scenario: target.value })}
          >
            {catalog.scenarios.map(({ address, title }) => (
              <option key={address} value={address}>
                {title} ({address})
              </option>
            ))}
          </select>
        )}
      </Field>
      <MethodChoices form={form} catalog={catalog} problems={problems} change={change} />
      <div className={styles.pair}>
        <Field label="Agents" problem={problems.agents} hint="How many build together, 1 to 24.">
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              value={form.agents}
              onChange={({ target }) => change('agents', { agents: target.value })}
            />
          )}
        </Field>
        <Field label="Seeds" problem={problems.seeds} hint="One episode per seed and method: 1..3, 8">
          {(field) => (
            <input {...field} value={form.seeds} onChange={({ target }) => change('seeds', { seeds: target.value })} />
          )}
        </Field>
      </div>
      <Field
        label="Speed"
        hint="Slowed down, it can be watched and joined with Minecraft. Results do not depend on it."
      >
        {(field) => (
          <select {...field} value={form.pace} onChange={({ target }) => change('pace', { pace: target.value })}>
            {paceChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Name" problem={problems.name} hint="Left empty, the scenario's name.">
        {(field) => (
          <input
            {...field}
            value={form.name}
            autoComplete="off"
            onChange={({ target }) => change('name', { name: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function MethodChoices({ form, catalog, problems, change }: FormPart) {
  return (
    <fieldset>
      <legend>Methods to compare</legend>
      <div className={styles.choices}>
        {methodChoices(catalog).map(({ name, label }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={form.methods.includes(name)}
              onChange={({ target }) => {
                const others = form.methods.filter((method) => method !== name)
                change('methods', { methods: target.checked ? [...others, name] : others })
              }}
            />
            {label} <code>{name}</code>
          </label>
        ))}
      </div>
      {problems.methods === undefined ? null : <p className={styles.problem}>{problems.methods}</p>}
    </fieldset>
  )
}

function scenarioHint({ scenario }: RunForm, catalog: Catalog): string {
  const chosen = catalog.scenarios.find(({ address }) => address === scenario)
  return chosen === undefined
    ? ''
    : `${chosen.size} blocks, complexity ${chosen.complexity.toFixed(1)}, ${chosen.origin}`
}

function EpisodeCount({ count }: { readonly count: number | null }) {
  if (count === null) return null
  return <span>{count === 1 ? '1 episode' : `${count} episodes`}</span>
}
