/** Which world to begin, and who may join it. */

import { Play } from 'lucide-react'
import { useState } from 'react'
import type { SandboxWorld, SavedWorld } from '../../../shared/contract/server.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatSize } from '../../../shared/core/format/task.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { Button, Field, SearchField, Segmented } from '../../ui/index.ts'
import { type CatalogScenario, noFilter, shownScenarios, sortedScenarios } from '../scenarios/scenarios.ts'
import styles from './server.module.css'
import { portProblem, typedSeed } from './server-text.ts'
import { chosenWorld, describeMissing, type StartForm, savedChoice } from './start-form.ts'

type Kind = SandboxWorld['kind']

const kinds = [
  { value: 'bare', label: 'Bare ground' },
  { value: 'open', label: 'Open world' },
  { value: 'scenario', label: 'A scenario’s world' },
  { value: 'saved', label: 'A saved world' },
] as const satisfies readonly { readonly value: Kind; readonly label: string }[]

export function StartWorld(props: {
  readonly form: StartForm
  readonly worlds: readonly SavedWorld[]
  readonly isBusy: boolean
  readonly onChange: (part: Partial<StartForm>) => void
  readonly onStart: (world: SandboxWorld) => void
}) {
  const { worlds, isBusy, onChange, onStart } = props
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const catalog = useLabState((state) => state.catalog)
  // The first until another one is chosen; the catalog may come after the choice of the kind.
  const first = catalog.status === 'ready' ? firstOf(catalog.value.scenarios) : null
  const form = { ...props.form, scenario: props.form.scenario ?? first }
  const { kind, scenario, port, isOpen } = form
  const world = chosenWorld(form, worlds)
  const missing = describeMissing(form)
  const wrongPort = portProblem(port, 0)
  const start = (): void => {
    if (world !== null && wrongPort === undefined && isConnected) onStart(world)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <span>
        <Segmented
          label="World to begin with"
          options={kinds}
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
      </span>
      {kind === 'bare' ? (
        <p className={styles.hint}>Flat grass at noon, nothing on it, in survival: a place to try things out.</p>
      ) : null}
      {kind === 'open' ? <SeedChoice seed={form.seed} onChange={(seed) => onChange({ seed })} /> : null}
      {kind === 'scenario' ? (
        <ScenarioChoice chosen={scenario} onChoose={(address) => onChange({ scenario: address })} />
      ) : null}
      {kind === 'saved' ? (
        <SavedChoice
          worlds={worlds}
          chosen={savedChoice(form, worlds)}
          onChoose={(name) => onChange({ saved: name })}
        />
      ) : null}
      <div className={styles.port}>
        <Field label="Port" problem={wrongPort} hint="0 picks a free port">
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              autoComplete="off"
              value={port}
              onChange={({ target }) => onChange({ port: target.value })}
            />
          )}
        </Field>
      </div>
      <OpenChoice isOpen={isOpen} onChange={(next) => onChange({ isOpen: next })} />
      <Button
        type="submit"
        kind="primary"
        icon={Play}
        busy={isBusy}
        disabled={world === null || wrongPort !== undefined || !isConnected}
      >
        Start the world
      </Button>
      {missing === null ? null : <p className={styles.hint}>{missing}</p>}
    </form>
  )
}

/** The one that the list begins with. */
function firstOf(scenarios: readonly CatalogScenario[]): string | null {
  return scenariosToStart(scenarios, '')[0]?.address ?? null
}

function SeedChoice({ seed, onChange }: { readonly seed: string; readonly onChange: (seed: string) => void }) {
  const problem = typedSeed(seed) === null ? 'A whole number from 0 up, 15 digits at most' : undefined
  return (
    <>
      <p className={styles.hint}>
        Hills, woods, rivers, caves, ore and animals, in survival. A seed gives the same world.
      </p>
      <div className={styles.port}>
        <Field label="Seed" problem={problem}>
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              autoComplete="off"
              value={seed}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function OpenChoice({ isOpen, onChange }: { readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void }) {
  return (
    <div>
      <label className={styles.tick}>
        <input type="checkbox" checked={isOpen} onChange={({ target }) => onChange(target.checked)} />
        Let other machines of the network join
      </label>
      {isOpen ? (
        <p className={styles.warning} role="alert">
          Names are not checked: anybody who reaches this machine can join under any name, an operator’s too. Do this
          only in a network that you trust.
        </p>
      ) : (
        <p className={styles.hint}>Otherwise only programs on this machine can.</p>
      )}
    </div>
  )
}

function SavedChoice(props: {
  readonly worlds: readonly SavedWorld[]
  readonly chosen: string | null
  readonly onChoose: (name: string) => void
}) {
  const { worlds, chosen, onChoose } = props
  if (worlds.length === 0) return <p className={styles.hint}>No world is saved yet. A running one can be.</p>
  return (
    <Field label="Saved world">
      {(field) => (
        <select {...field} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {worlds.map(({ name, origin }) => (
            <option key={name} value={name}>{`${name} (${origin})`}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** One scenario out of the catalog, searched as everywhere. */
function ScenarioChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null
  readonly onChoose: (address: string) => void
}) {
  const catalog = useLabState((state) => state.catalog)
  const [text, setText] = useState('')
  const all = catalog.status === 'ready' ? catalog.value.scenarios : []
  const shown = scenariosToStart(all, text)
  return (
    <fieldset className={styles.scenarios}>
      <legend className="visually-hidden">Scenario</legend>
      <SearchField
        label="Search scenarios"
        value={text}
        onChange={setText}
        placeholder={`Search ${counted(all.length, 'scenario')}`}
      />
      <div className={styles.scenarioList}>
        {shown.map(({ address, title, size }) => (
          <label key={address} className={styles.scenario}>
            <input type="radio" name="scenario" checked={address === chosen} onChange={() => onChoose(address)} />
            <span>
              {title}
              <small>{`${address} · ${formatSize(address, size)}`}</small>
            </span>
          </label>
        ))}
        {shown.length === 0 ? <p className={styles.hint}>{`No scenario has "${text.trim()}" in its name.`}</p> : null}
      </div>
    </fieldset>
  )
}

/** Scenarios whose world can be started, the smallest first, as they are searched for. */
function scenariosToStart(scenarios: readonly CatalogScenario[], text: string): readonly CatalogScenario[] {
  return sortedScenarios(shownScenarios(scenarios, { ...noFilter, text }), 'size', false)
}
