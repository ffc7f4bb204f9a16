/** What can be chosen for a single chart, beside it. */

import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Comparison } from '../../../shared/contract/comparison.ts'
import {
  type ChartChoice,
  callUnitLabels,
  callUnits,
  costMeasures,
  type PanelChoice,
  panelChoices,
} from '../../charts/chart.ts'
import { familiesIn } from '../../charts/select.ts'
import {
  type CompareChoice,
  type RangeTexts,
  rangeProblem,
  smoothingChoices,
} from '../../features/compare/comparison.ts'
import { Button } from '../../ui/index.ts'
import styles from './compare.module.css'

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
] as const

const panelLabels = [
  { value: 'families', label: 'By family' },
  { value: 'scenarios', label: 'By scenario' },
] as const

interface Props {
  readonly comparison: Comparison
  readonly choice: CompareChoice
  readonly panels: PanelChoice
  readonly onChange: (change: Partial<CompareChoice>) => void
}

/** Null where there is nothing to choose between. */
export function chartChoices({
  comparison,
  choice,
  panels,
  onChange,
}: Props): Readonly<Record<ChartChoice, ReactNode>> {
  const { cost, calls, scale, smooth, fromS, toS } = choice
  const costs = comparison.measures.filter(({ id }) => costMeasures.some((known) => known === id))
  return {
    cost: (
      <Choice
        label="Cost"
        value={cost}
        options={costs.map(({ id, label }) => ({ value: id, label }))}
        onChange={(value) => onChange({ cost: value })}
      />
    ),
    smoothing: (
      <Choice
        label="Smoothing of curves"
        value={smooth}
        options={smoothingChoices.map((value) => ({ value, label: value === '0' ? 'Raw' : `EMA ${value}` }))}
        onChange={(value) => onChange({ smooth: smoothingChoices.find((known) => known === value) ?? '0' })}
      />
    ),
    panels:
      familiesIn(comparison).length < 2 ? null : (
        <Choice
          label="A panel for each"
          value={panels}
          options={panelLabels}
          onChange={(value) => onChange({ panels: panelChoices.find((known) => known === value) ?? 'families' })}
        />
      ),
    range: <TimeRange fromS={fromS} toS={toS} onChange={onChange} />,
    scale: (
      <Choice
        label="Scale of cost"
        value={scale}
        options={scales}
        onChange={(value) => onChange({ scale: scales.find((known) => known.value === value)?.value ?? 'linear' })}
      />
    ),
    calls: (
      <Choice
        label="Counted in"
        value={calls}
        options={callUnits.map((value) => ({ value, label: callUnitLabels[value] }))}
        onChange={(value) => onChange({ calls: callUnits.find((unit) => unit === value) ?? 'calls' })}
      />
    ),
  }
}

function Choice(props: {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {options.some((option) => option.value === value) ? null : <option value={value}>{value}</option>}
    </select>
  )
}

/** Which part of game time is looked at: two fields of seconds, and the way back to the whole. */
function TimeRange(props: RangeTexts & { readonly onChange: (change: Partial<CompareChoice>) => void }) {
  const { fromS, toS, onChange } = props
  const id = useId()
  /** What is no range stays as it was typed, and the chart as it was, until the chart shows another part. */
  const [typed, setTyped] = useState<{ readonly texts: RangeTexts; readonly over: string } | null>(null)
  const over = `${fromS} ${toS}`
  const texts = typed?.over === over ? typed.texts : { fromS, toS }
  const problem = rangeProblem(texts)
  const type = (change: Partial<RangeTexts>): void => {
    const next = { ...texts, ...change }
    const isRange = rangeProblem(next) === null
    setTyped(isRange ? null : { texts: next, over })
    if (isRange) onChange({ fromS: next.fromS.trim(), toS: next.toS.trim() })
  }
  const field = {
    inputMode: 'decimal',
    autoComplete: 'off',
    title: 'Seconds of game time; or drag over the chart',
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : id,
  } as const
  return (
    <span className={styles.range}>
      <input
        {...field}
        placeholder="from s"
        aria-label="From second of game time"
        value={texts.fromS}
        onChange={({ target }) => type({ fromS: target.value })}
      />
      –
      <input
        {...field}
        placeholder="to s"
        aria-label="To second of game time"
        value={texts.toS}
        onChange={({ target }) => type({ toS: target.value })}
      />
      {/* It is there, too, while it has nothing to do: the drawing would jump under the pointer that drags over it. */}
      <Button
        icon={RotateCcw}
        title="Whole game time"
        disabled={texts.fromS === '' && texts.toS === ''}
        onClick={() => {
          setTyped(null)
          onChange({ fromS: '', toS: '' })
        }}
      >
        <span className="visually-hidden">Whole game time</span>
      </Button>
      {problem === null ? null : (
        <small id={id} role="alert" className={styles.rangeProblem}>
          {problem}
        </small>
      )}
    </span>
  )
}
