/** How often everything is played, in what time, and under what name. */

import { useState } from 'react'
import { clockKinds } from '../../../shared/contract/record/header.ts'
import { MAX_SEEDS } from '../../../shared/contract/run.ts'
import type { FormProblems, RunForm } from '../../store/run-form.ts'
import { Field } from '../../ui/index.ts'
import { type BudgetTexts, budgetFields } from './episode-budget.ts'
import styles from './run-form.module.css'
import { parseSeeds, withSeedCount } from './seeds.ts'
import { ServerFields } from './server-fields.tsx'

type Part = Pick<RunForm, 'seeds' | 'repeats' | 'clock' | 'pace' | 'server' | 'operator' | 'name' | 'budget'>

interface Props {
  readonly form: Part
  readonly problems: FormProblems
  /** What the run is called where nobody names it. */
  readonly usualName: string
  readonly onChange: (part: Partial<Part>) => void
}

export function RepeatsPanel({ form, problems, usualName, onChange }: Props) {
  return (
    <div className={styles.repeats}>
      <div className={styles.row}>
        <Field
          label="Seeds"
          problem={problems.seeds}
          hint="Every scenario meets every condition once per seed. Such as 1..5, 9."
        >
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              value={form.seeds}
              onChange={({ target }) => onChange({ seeds: target.value })}
            />
          )}
        </Field>
        <SeedCount seeds={form.seeds} onChange={(seeds) => onChange({ seeds })} />
        <Field
          label="Repeats"
          problem={problems.repeats}
          hint="The same world again with the model asked afresh; a simulated one draws its mistakes anew."
        >
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              autoComplete="off"
              value={form.repeats}
              onChange={({ target }) => onChange({ repeats: target.value })}
            />
          )}
        </Field>
      </div>
      <TimeFields form={form} problems={problems} onChange={onChange} />
      {form.clock === 'real' ? <ServerFields form={form} problems={problems} onChange={onChange} /> : null}
      <EpisodeBudgetPanel budget={form.budget} problems={problems} onChange={(budget) => onChange({ budget })} />
      <div className={styles.name}>
        <Field label="Name" problem={problems.name} hint={`Default: ${usualName}.`}>
          {(field) => (
            <input
              {...field}
              value={form.name}
              autoComplete="off"
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

const clockLabels: Readonly<Record<RunForm['clock'], { readonly label: string; readonly hint: string }>> = {
  virtual: {
    label: 'Virtual: as fast as possible',
    hint: 'Game time is computed: the same every time, on every machine.',
  },
  paced: {
    label: 'Paced: slowed down, to watch and join',
    hint: 'The same game time, slow enough to look at and to join with Minecraft. Results do not depend on it.',
  },
  real: {
    label: 'Real: by the wall clock',
    hint: 'Thinking takes the time that the model takes. Such episodes cannot be played again to the same record.',
  },
}

function TimeFields({ form, problems, onChange }: Omit<Props, 'usualName'>) {
  return (
    <div className={styles.row}>
      <Field label="Time" hint={clockLabels[form.clock].hint}>
        {(field) => (
          <select
            {...field}
            value={form.clock}
            onChange={({ target }) =>
              onChange({ clock: clockKinds.find((kind) => kind === target.value) ?? 'virtual' })
            }
          >
            {clockKinds.map((kind) => (
              <option key={kind} value={kind}>
                {clockLabels[kind].label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {form.clock === 'paced' ? (
        <Field
          label="Speed"
          problem={problems.pace}
          hint="Game seconds per second, 0.1 to 100, or max. 1 is like the game."
        >
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              value={form.pace}
              onChange={({ target }) => onChange({ pace: target.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

/** What every episode may use, the same for all methods. */
function EpisodeBudgetPanel(props: {
  readonly budget: BudgetTexts
  readonly problems: FormProblems
  readonly onChange: (budget: BudgetTexts) => void
}) {
  const { budget, problems, onChange } = props
  return (
    <fieldset className={styles.budget}>
      <legend>Budget of an episode</legend>
      <p className={styles.repeatsAbout}>
        The same for every method, so that none wins by trying more often. An episode that has used up one of these
        ends, and counts by what stands then. Empty: no budget.
      </p>
      <div className={styles.repeatsPair}>
        {budgetFields.map(({ part, label, hint }) => (
          <Field key={part} label={label} hint={hint} problem={problems[`budget:${part}`]}>
            {(field) => (
              <input
                {...field}
                inputMode={part === 'gameSeconds' ? 'decimal' : 'numeric'}
                autoComplete="off"
                value={budget[part] ?? ''}
                onChange={({ target }) => onChange({ ...budget, [part]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

interface SeedProps {
  /** As they are typed: `1..3, 8`. */
  readonly seeds: string
  readonly onChange: (seeds: string) => void
}

/** How many seeds, from the first one on. What is no such number stays as it was typed, with what is wrong with it. */
function SeedCount({ seeds, onChange }: SeedProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null)
  // Who goes on in the list of seeds itself has left what was typed here.
  const open = typed?.over === seeds ? typed.text : null
  const most = MAX_SEEDS.toLocaleString('en')
  return (
    <Field
      label="Number of seeds"
      problem={open === null ? undefined : `A whole number from 1 to ${most}; the seeds stay ${seeds}.`}
      hint="From the first one on."
    >
      {(field) => (
        <input
          {...field}
          inputMode="numeric"
          autoComplete="off"
          value={open ?? parseSeeds(seeds)?.length ?? ''}
          onChange={({ target }) => {
            const wanted = /^\s*\d{1,9}\s*$/.test(target.value) ? Number(target.value) : 0
            const isCount = wanted >= 1 && wanted <= MAX_SEEDS
            setTyped(isCount ? null : { text: target.value, over: seeds })
            if (isCount) onChange(withSeedCount(seeds, wanted))
          }}
        />
      )}
    </Field>
  )
}
