import { useState } from 'react'
import { MAX_SEEDS } from '../../../shared/contract/run.ts'
import { Field } from '../../ui/index.ts'
import { parseSeeds, withSeedCount } from './seeds.ts'

interface Props {
  /** As they are typed: `1..3, 8`. */
  readonly seeds: string
  readonly onChange: (seeds: string) => void
}

/** How many seeds, from the first one on. What is no such number stays as it was typed, with what is wrong with it. */
export function SeedCount({ seeds, onChange }: Props) {
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
