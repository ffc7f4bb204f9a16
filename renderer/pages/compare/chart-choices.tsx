/** What can be chosen for a single chart, beside it. */
import type { ReactNode } from 'react'
import type { Comparison } from '../../../shared/contract/comparison.ts'
import { callUnitLabels } from '../../charts/call-unit-labels.ts'
import { type ChartChoice, callUnits, type PanelChoice, panelChoices } from '../../charts/chart.ts'
import { costMeasures } from '../../charts/cost-measures.ts'
import { familiesIn } from '../../charts/families.ts'
import { type CompareChoice, smoothingChoices } from '../../features/compare/comparison.ts'
import styles from './compare.module.css'
import { TimeRange } from './time-range.tsx'

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
] as const

const panelWords = [
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
          options={panelWords}
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
